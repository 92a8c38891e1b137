// The span of the curve's dates: uPlot's own for a single point is almost three years.
import { expect, it, vi } from 'vitest';
import type { PlotOptions } from '../../ui/chart/usePlot';
import { show } from '../../test/render';
import { Curve } from './Curve';

const drawn = vi.hoisted((): { draw: (colours: CSSStyleDeclaration) => unknown } => ({ draw: () => ({}) }));
vi.mock('../../ui/chart/usePlot', () => ({
  usePlot: (_content: string, _height: number, draw: (colours: CSSStyleDeclaration) => unknown) => {
    drawn.draw = draw;
    return { current: null };
  },
}));

function dates(times: number[], first: number, last: number): unknown {
  const balances = times.map(() => 100);
  show(<Curve points={{ times, balances, peaks: balances, equities: balances }} name="Balance" tag="en" />);
  const { scales } = drawn.draw(getComputedStyle(document.body)) as PlotOptions;
  const range = scales?.x?.range as (plot: unknown, first: number, last: number) => unknown;
  return range(null, first, last);
}

const DAY = 86_400;
const START = Date.UTC(2026, 10, 26) / 1_000;

it('of an account that is one day old is that day with one on each side', () => {
  expect(dates([START], START, START + DAY * 1_000)).toEqual([START - DAY, START + DAY]);
});

it('of several days is theirs', () => {
  expect(dates([START, START + 2 * DAY], START, START + 2 * DAY)).toEqual([START, START + 2 * DAY]);
});
