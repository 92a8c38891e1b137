// Error texts of a stop loss or take profit; they name the side of the price where it belongs.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { formatPrice, formatQuantity } from '../core/numbers/format';
import type { Side } from '../core/numbers/profit';
import type { Level, LevelError } from '../core/orders/stops';
import { useLocaleTag } from '../state';

export function useLevelName(level: Level): string {
  const { t } = useLingui();
  return level === 'stop' ? t`Stop loss` : t`Take profit`;
}

export function useLevelErrorText(precision: number): (problem: LevelError, level: Level, side: Side) => string {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return useCallback(
    (problem, level, side) => {
      const wrongSide = (limit: string) => {
        if (side === 'buy') {
          return level === 'stop'
            ? t`The stop loss of a buy must be below ${limit}`
            : t`The take profit of a buy must be above ${limit}`;
        }
        return level === 'stop'
          ? t`The stop loss of a sell must be above ${limit}`
          : t`The take profit of a sell must be below ${limit}`;
      };
      switch (problem.code) {
        case 'level_required':
          return t`Enter a price, or switch it off`;
        case 'off_precision': {
          const places = problem.places;
          return t`At most ${places} decimals`;
        }
        case 'level_not_below':
        case 'level_not_above':
          return wrongSide(formatPrice(problem.limit, precision, tag));
        case 'level_too_close': {
          const limit = formatPrice(problem.limit, precision, tag);
          const points = formatQuantity(problem.points, tag);
          return t`Too close: at least ${points} points away, which is ${limit}`;
        }
      }
    },
    [precision, tag, t],
  );
}
