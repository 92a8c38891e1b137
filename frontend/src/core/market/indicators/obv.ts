// On-balance volume after Joseph Granville (1963): the volume of rising bars less that of falling ones. TA-Lib: OBV, which begins
// with the volume of the first bar: its height depends on where the loaded history begins, its movement does not.
import { write, type Formula } from './formula';

export const obv: Formula = {
  columns: 1,
  step: (at, bars, columns) => {
    const bar = bars[at];
    const before = bars[at - 1];
    if (!bar) return;
    if (!before) return write(columns, at, [bar.volume]);
    const direction = Math.sign(bar.close - before.close);
    write(columns, at, [(columns[0]?.[at - 1] ?? 0) + direction * bar.volume]);
  },
};
