// The indicators that can be switched on, over closing prices. Where there are not enough bars yet the value is null, which
// the chart leaves blank.

export type Line = (number | null)[];

/** The mean of the last `length` values. */
export function movingAverage(values: readonly number[], length: number): Line {
  let sum = 0;
  return values.map((value, index) => {
    sum += value;
    if (index >= length) sum -= values[index - length] ?? 0;
    return index >= length - 1 ? sum / length : null;
  });
}

export interface Bands {
  middle: Line;
  upper: Line;
  lower: Line;
}

/** The moving average and `width` standard deviations (of the population) around it. */
export function bollinger(values: readonly number[], length = 20, width = 2): Bands {
  const middle = movingAverage(values, length);
  const deviation = middle.map((mean, index) => {
    if (mean === null) return null;
    // Summed afresh around the mean: the difference of two large sums would lose the small digits.
    let squares = 0;
    for (let back = index - length + 1; back <= index; back += 1) squares += ((values[back] ?? mean) - mean) ** 2;
    return Math.sqrt(squares / length);
  });
  const shifted = (sign: 1 | -1) =>
    middle.map((mean, index) => (mean === null ? null : mean + sign * width * (deviation[index] ?? 0)));
  return { middle, upper: shifted(1), lower: shifted(-1) };
}

/** Exponential average with weight 2 / (length + 1), started with the mean of the first `length` values that exist. */
export function exponentialAverage(values: Line, length: number): Line {
  const weight = 2 / (length + 1);
  let seen = 0;
  let average = 0;
  return values.map((value) => {
    if (value === null) return null;
    seen += 1;
    if (seen <= length) {
      average += value / length;
      return seen === length ? average : null;
    }
    average += weight * (value - average);
    return average;
  });
}

export interface Macd {
  macd: Line;
  signal: Line;
  histogram: Line;
}

export function macd(values: readonly number[], fast = 12, slow = 26, smooth = 9): Macd {
  const subtract = (a: Line, b: Line): Line =>
    a.map((value, index) => {
      const other = b[index] ?? null;
      return value === null || other === null ? null : value - other;
    });
  const line = subtract(exponentialAverage([...values], fast), exponentialAverage([...values], slow));
  const signal = exponentialAverage(line, smooth);
  return { macd: line, signal, histogram: subtract(line, signal) };
}

/** Relative strength after Wilder: gains against losses, each smoothed over `length` changes. */
export function rsi(values: readonly number[], length = 14): Line {
  let gain = 0;
  let loss = 0;
  return values.map((value, index) => {
    if (index === 0) return null;
    const change = value - (values[index - 1] ?? value);
    const up = Math.max(change, 0);
    const down = Math.max(-change, 0);
    if (index <= length) {
      gain += up / length;
      loss += down / length;
      if (index < length) return null;
    } else {
      gain = (gain * (length - 1) + up) / length;
      loss = (loss * (length - 1) + down) / length;
    }
    if (gain + loss === 0) return 50;
    return (100 * gain) / (gain + loss);
  });
}
