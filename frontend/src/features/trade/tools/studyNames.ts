// The names of the indicators, of their numbers and of the colours.
import { useLingui } from '@lingui/react/macro';
import type { InputKind, Study } from '../../../ui/chart';

export function useStudyNames(): Record<Study, string> {
  const { t } = useLingui();
  return {
    MA: t`Moving averages`,
    EMA: t`Exponential moving averages`,
    WMA: t`Weighted moving average`,
    BOLL: t`Bollinger bands`,
    KELT: t`Keltner channel`,
    DONCH: t`Donchian channel`,
    ICHI: t`Ichimoku cloud`,
    SAR: t`Parabolic SAR`,
    VWAP: t`Volume-weighted average price`,
    MACD: t`MACD`,
    RSI: t`Relative strength`,
    STOCH: t`Stochastic oscillator`,
    CCI: t`Commodity channel index`,
    ADX: t`Average directional index`,
    ATR: t`Average true range`,
    OBV: t`On-balance volume`,
  };
}

export function useInputNames(): Record<InputKind, string> {
  const { t } = useLingui();
  return {
    bars: t`Bars`,
    deviations: t`Deviations`,
    fast: t`Fast`,
    slow: t`Slow`,
    signal: t`Signal`,
    conversion: t`Conversion line`,
    base: t`Base line`,
    leading: t`Leading span B`,
    smoothing: t`Smoothing`,
    rangeBars: t`Bars of the range`,
    ranges: t`Multiplier`,
    step: t`Step`,
    maximum: t`Maximum`,
  };
}

/** By the index of the colour. */
export function useInkNames(): string[] {
  const { t } = useLingui();
  return [t`Amber`, t`Accent colour`, t`Violet`, t`Grey`, t`Teal`, t`Pink`, t`Green`, t`Red`];
}
