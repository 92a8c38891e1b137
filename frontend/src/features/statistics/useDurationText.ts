// How long a trade was held, in the two largest units, in the reader's language.
import { durationParts } from '../../core/customer/duration';
import { useLocaleTag } from '../../state';

export function useDurationText(): (milliseconds: number) => string {
  const tag = useLocaleTag();
  return (milliseconds) =>
    durationParts(milliseconds)
      .map(({ value, unit }) => new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
      .join(' ');
}
