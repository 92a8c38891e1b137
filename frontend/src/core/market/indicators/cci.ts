// Commodity channel index after Donald Lambert (Commodities, October 1980): how far the typical price (high + low + close) / 3
// is from its mean over `length` bars, in units of 0.015 mean deviations. TA-Lib: CCI. Without any deviation it is 0, as there.
import { write, type Formula } from './formula';
import { mean, typicalOf } from './smoothing';

const LAMBERT = 0.015;

export function cci(length: number): Formula {
  return {
    columns: 1,
    step: (at, bars, columns) => {
      if (at < length - 1) return write(columns, at, [null]);
      const typical = typicalOf(bars);
      const middle = mean(typical, at, length);
      const deviation = mean((index) => Math.abs(typical(index) - middle), at, length);
      const distance = typical(at) - middle;
      // A flat stretch differs from its mean by the rounding of the sum alone.
      const isFlat = deviation <= Math.abs(middle) * Number.EPSILON * length;
      write(columns, at, [isFlat ? 0 : distance / (LAMBERT * deviation)]);
    },
  };
}
