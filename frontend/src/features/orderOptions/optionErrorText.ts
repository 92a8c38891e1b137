// Error texts of the optional parameters.
import { useLingui } from '@lingui/react/macro';
import type { Numeric } from '../../core/numbers/decimal';
import { formatQuantity } from '../../core/numbers/format';
import type { OptionError } from '../../core/orders/ticketOptionErrors';
import type { Side } from '../../core/numbers/profit';
import { useLevelErrorText } from '../../components/levelText';
import { useLocaleTag } from '../../state';

export function useExpiryErrorText(): (code: 'expiry_required' | 'expiry_out_of_range') => string {
  const { t } = useLingui();
  return (code) =>
    code === 'expiry_required' ? t`Enter a date and a time` : t`The expiry must be at least one minute and at most one year ahead`;
}

export function useLimitTexts() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const text = (say: (limit: string) => string) => (value: Numeric) => say(formatQuantity(value, tag));
  return {
    lotsMin: text((limit) => t`At least ${limit} lots`),
    lotsMax: text((limit) => t`At most ${limit} lots`),
    lotsStep: text((limit) => t`Lots go in steps of ${limit}`),
    pointsMin: text((limit) => t`At least ${limit} points`),
  };
}

export function useOptionErrorText(precision: number, side: Side): (error: OptionError) => string {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const levelText = useLevelErrorText(precision);
  const expiryText = useExpiryErrorText();
  return (error) => {
    if ('limit' in error && !('part' in error && error.part === 'price')) return withLimit(error.code, formatQuantity(error.limit, tag));
    switch (error.code) {
      case 'points_required':
        return t`Enter a whole number of points`;
      case 'trail_too_far':
        return t`The distance must be smaller than the price`;
      case 'expiry_required':
      case 'expiry_out_of_range':
        return expiryText(error.code);
      case 'stop_required':
        return t`A guaranteed stop needs a stop loss`;
      case 'market_closed':
        return t`A guaranteed stop can be set only while the market is open`;
      case 'target_not_further':
        return t`Each target must be further away than the one before`;
      case 'lots_required':
        return t`Enter how much to close here`;
      default:
        return 'part' in error && error.part === 'price' ? levelText(error, 'take', side) : '';
    }
  };

  function withLimit(code: string, limit: string): string {
    switch (code) {
      case 'points_below_min':
        return t`At least ${limit} points`;
      case 'gsl_limit':
        return t`At most ${limit} lots with guaranteed stops`;
      case 'lots_below_min':
        return t`At least ${limit} lots`;
      case 'lots_off_step':
        return t`Lots go in steps of ${limit}`;
      case 'part_too_large':
        return t`Only ${limit} lots are left for this target`;
      default:
        return t`At least ${limit} lots must remain, or none`;
    }
  }
}
