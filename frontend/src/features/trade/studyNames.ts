// The names of the indicators.
import { useLingui } from '@lingui/react/macro';
import type { Study } from '../../ui/chart';

export function useStudyNames(): Record<Study, string> {
  const { t } = useLingui();
  return {
    MA: t`Moving averages`,
    BOLL: t`Bollinger bands`,
    MACD: t`MACD`,
    RSI: t`Relative strength`,
  };
}
