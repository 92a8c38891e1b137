// A duration in its two largest units.

export type DurationUnit = 'day' | 'hour' | 'minute' | 'second';

const UNITS: [DurationUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

export function durationParts(milliseconds: number): { value: number; unit: DurationUnit }[] {
  let rest = Math.round(milliseconds / 1_000);
  const first = UNITS.findIndex(([, size]) => rest >= size);
  if (first < 0) return [{ value: 0, unit: 'second' }];
  return UNITS.slice(first, first + 2)
    .map(([unit, size]) => {
      const value = Math.floor(rest / size);
      rest -= value * size;
      return { value, unit };
    })
    .filter(({ value }, index) => index === 0 || value > 0);
}
