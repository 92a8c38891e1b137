// What is wrong with an amount, in words.
import { useLingui } from '@lingui/react/macro';
import type { AmountFault } from '../core/funds';
import { formatQuantity } from '../core/format';
import { useLocaleTag } from '../state';

export function useAmountText(currency: string): (fault: AmountFault | null) => string | null {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return (fault) => {
    if (!fault) return null;
    if (fault.kind === 'required') return t`Enter an amount`;
    if (fault.kind === 'unreadable') return t`Enter an amount above 0`;
    if (fault.kind === 'too_precise') {
      const { places } = fault;
      return t`At most ${places} decimals`;
    }
    const limit = `${formatQuantity(fault.limit, tag)} ${currency}`;
    if (fault.kind === 'below') return t`At least ${limit}`;
    if (fault.kind === 'above') return t`At most ${limit}`;
    return t`You can withdraw up to ${limit}`;
  };
}
