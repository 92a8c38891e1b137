// Fees, states and reasons of copy trading in words.
import { useLingui } from '@lingui/react/macro';
import type { CopyFees } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatQuantity } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';

/** A percentage as it was set: 20%, 2.5%. */
export function usePercent(): (value: string) => string {
  const tag = useLocaleTag();
  return (value) => new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100);
}

/** The fees that there are, each with what it is of. */
export function useFeeWords(): (fees: CopyFees) => string {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const percent = usePercent();
  return ({ performance, management, volume }) => {
    const [gain, year, million] = [percent(performance), percent(management), formatQuantity(volume, tag)];
    const parts = [
      !dec(performance).eq(0) && t`${gain} of gains`,
      !dec(management).eq(0) && t`${year} a year`,
      !dec(volume).eq(0) && t`${million} USD per million traded`,
    ];
    return parts.filter(Boolean).join(' · ') || t`No fees`;
  };
}

export function useStateWords(): (state: string) => string {
  const { t } = useLingui();
  return (state) => (state === 'active' ? t`Copying` : state === 'ending' ? t`Ending` : t`Ended`);
}

/** Why a copy has ended. */
export function useEndWords(): (by: string | null) => string {
  const { t } = useLingui();
  return (by) =>
    by === 'user'
      ? t`You stopped it.`
      : by === 'copy_stop'
        ? t`Its equity fell to your stop.`
        : by === 'strategy_closed'
          ? t`The strategy was closed.`
          : t`The broker ended it.`;
}

/** Why an order of the provider was not copied. */
export function useSkipWords(): (reason: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    lots_below_min: t`Too small for your equity. We never round up: that would raise your risk.`,
    insufficient_margin: t`Not enough free margin.`,
    account_frozen: t`The account could not open orders.`,
    too_many_orders: t`The account had too many orders.`,
  };
  return (reason) => words[reason] ?? t`The instrument could not be traded at that moment.`;
}

/** Why the stop of an order is an ordinary one, although the provider's is guaranteed. */
export function usePlainStopWords(): (reason: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    gsl_too_close: t`Ordinary stop: the provider’s is guaranteed, but the level was too close to the price of your account.`,
    gsl_limit: t`Ordinary stop: the provider’s is guaranteed, but your account may not have more volume with guaranteed stops.`,
  };
  return (reason) => words[reason] ?? t`Ordinary stop: the provider’s is guaranteed, but it was moved while your account could not trade.`;
}
