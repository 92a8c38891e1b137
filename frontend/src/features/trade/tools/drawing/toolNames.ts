// The names of the drawing tools.
import { useLingui } from '@lingui/react/macro';
import type { Tool } from '../../../../core/market/drawings/drawing';

export function useToolNames(): Record<Tool, string> {
  const { t } = useLingui();
  return {
    trend: t`Trend line`,
    ray: t`Ray`,
    horizontal: t`Horizontal line`,
    channel: t`Parallel channel`,
    fibonacci: t`Fibonacci retracement`,
    rectangle: t`Rectangle`,
    text: t`Text`,
    measure: t`Measure`,
  };
}
