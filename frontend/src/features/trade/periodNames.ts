// The names of the chart's periods.
import { useLingui } from '@lingui/react/macro';
import type { Period } from '../../api/types';

export const SHORT_PERIOD: Record<Period, string> = {
  '1min': '1M',
  '5min': '5M',
  '15min': '15M',
  '30min': '30M',
  '60min': '1H',
  '1day': '1D',
  '4hour': '4H',
  '1week': '1W',
  '1mon': '1MN',
};

/** A period in words, for screen readers. */
export function usePeriodName(): (period: Period) => string {
  const { t } = useLingui();
  return (period) =>
    ({
      '1min': t`1 minute`,
      '5min': t`5 minutes`,
      '15min': t`15 minutes`,
      '30min': t`30 minutes`,
      '60min': t`1 hour`,
      '1day': t`1 day`,
      '4hour': t`4 hours`,
      '1week': t`1 week`,
      '1mon': t`1 month`,
    })[period];
}
