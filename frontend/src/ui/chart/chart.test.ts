// The chart's arithmetic: which bars are in view, which prices, and where labels go.
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../core/market/candles';
import { priceRange, priceSplits, slicePanes, rangeThatFills, spreadLabels } from './layout';
import { markersOf, type MarkerArea, type MarkerRow } from './markers';
import { paintLines } from './lines';
import { drawnLines, paintMarks, withDrag, type Marks } from './marks';
import type { ChartLine, Frame } from './paint';
import type { Palette } from './palette';
import { fromFirstVersion, loadStudies, paneRange, readStudies, StudySet } from './studies';
import { readSettings, STUDY_DEFAULTS } from './studySettings';
import { STUDIES } from './studySpec';
import { STUDY_SPECS } from './studySpecs';
import { Viewport } from './viewport';

const bars: Bar[] = Array.from({ length: 10 }, (_, index) => ({
  time: index,
  open: 100,
  high: 100 + index,
  low: 90,
  close: 100,
  volume: 1,
}));
const range = (over: Partial<Parameters<typeof priceRange>[0]> = {}) =>
  priceRange({ bars, from: 0, to: 9, overlays: [], running: [], scale: 1, least: 1, ...over });

describe('the viewport', () => {
  const opened = () => {
    const view = new Viewport();
    view.resize(300);
    view.reset(200);
    return view;
  };

  it('opens at the newest bar with air to the right', () => {
    const view = opened();
    expect(view.max).toBe(202.5);
    expect(view.span).toBeCloseTo(50, 6);
    expect(view.following).toBe(true);
  });

  it('follows new bars while the newest is in view, and stays where it is otherwise', () => {
    const view = opened();
    view.grow(201, 0);
    expect(view.max).toBe(203.5);
    view.pan(150);
    expect(view.following).toBe(false);
    const { min } = view;
    view.grow(202, 0);
    expect(view.min).toBe(min);
  });

  it('keeps its bars when older ones arrive in front', () => {
    const view = opened();
    view.pan(150);
    const { min } = view;
    view.grow(500, 300);
    expect(view.min).toBeCloseTo(min + 300, 6);
  });

  it('stops at both ends of the history', () => {
    const view = opened();
    expect(view.pan(100_000)).toBe(true);
    expect(view.pan(10)).toBe(false);
    expect(view.max).toBeGreaterThan(0);
    view.pan(-1_000_000);
    expect(view.min).toBeLessThan(199.5);
  });

  it('zooms around the point between the fingers, within limits', () => {
    const view = opened();
    view.pan(300);
    const fixed = view.min + view.span * 0.25;
    view.zoom(2, 0.25);
    expect(view.span).toBeCloseTo(25, 6);
    expect(view.min + view.span * 0.25).toBeCloseTo(fixed, 6);
    view.zoom(1000, 0.5);
    expect(view.spacing).toBeCloseTo(44, 6);
  });

  it('keeps the size of the candles when the screen turns', () => {
    const view = opened();
    const { spacing, max } = view;
    view.resize(600);
    expect(view.spacing).toBeCloseTo(spacing, 6);
    expect(view.max).toBe(max);
  });
});

describe('the panes', () => {
  it('share the height from below', () => {
    expect(slicePanes({ own: 0, head: 0, height: 400 }).price).toEqual({ top: 0, bottom: 1 });
    const { price, own } = slicePanes({ own: 2, head: 0.1, height: 400 });
    expect(own.map(({ bottom }) => bottom)).toEqual([expect.closeTo(0.78, 12), expect.closeTo(1, 12)]);
    expect(price.top).toBe(0.1);
    expect(price.bottom).toBeLessThan(own[0]?.top ?? 0);
    expect(own[0]?.bottom).toBeLessThan(own[1]?.top ?? 0);
  });

  it('leave the candles their share however many there are', () => {
    const { price, own } = slicePanes({ own: 7, head: 0, height: 400 });
    expect(price.bottom).toBeCloseTo(0.55, 12);
    expect(own).toHaveLength(7);
    expect(own.every(({ top, bottom }) => bottom - top > 0.04)).toBe(true);
  });

  it('of indicators are far lower than that of the candles, and no higher than they need on a high chart', () => {
    for (const count of [1, 2, 3, 4]) {
      const { price, own } = slicePanes({ own: count, head: 0.1, height: 320 });
      for (const { top, bottom } of own) expect((price.bottom - price.top) / (bottom - top)).toBeGreaterThan(2);
    }
    const [rsi] = slicePanes({ own: 1, head: 0, height: 1_000 }).own;
    expect(rsi?.top).toBeCloseTo(0.9, 1);
  });

  it('spread a range over the whole plot so that it fills its slice', () => {
    expect(rangeThatFills([0, 10], { top: 0.5, bottom: 1 })).toEqual([0, 20]);
    expect(rangeThatFills([0, 10], { top: 0, bottom: 0.5 })).toEqual([-10, 10]);
  });
});

describe('the price range', () => {
  it('holds the visible candles with some air', () => {
    const [min, max] = range();
    expect(min).toBeLessThan(90);
    expect(max).toBeGreaterThan(109);
    expect(range({ from: 0, to: 1 })[1]).toBeLessThan(max);
  });

  it('takes in the running quote unless it is far away', () => {
    expect(range({ running: [112] })[1]).toBeGreaterThan(112);
    expect(range({ running: [200] })[1]).toBeLessThan(120);
  });

  it('is never flat', () => {
    const flat = [{ ...bars[0], high: 100, low: 100 } as Bar];
    const [min, max] = range({ bars: flat, from: 0, to: 0 });
    expect(max - min).toBeGreaterThan(0.9);
  });

  it('is labelled at round prices, never finer than a point', () => {
    expect(priceSplits([1.10012, 1.10098], 5, 0.00001).map((value) => value.toFixed(5))).toEqual([
      '1.10020',
      '1.10040',
      '1.10060',
      '1.10080',
    ]);
    expect(priceSplits([10, 12], 50, 1)).toEqual([10, 11, 12]);
  });
});

describe('labels on the axis', () => {
  it('do not overlap one another or the current price', () => {
    expect(spreadLabels([{ at: 50 }, { at: 55, fixed: true }, { at: 58 }], 20)).toEqual([35, 55, 75]);
    expect(spreadLabels([{ at: 10 }, { at: 90 }], 20)).toEqual([10, 90]);
  });
});

describe('lines under the finger', () => {
  const line: ChartLine = { id: '7', price: 100, label: 'Buy', tone: 'up', editable: true, edited: false, name: 'Buy' };

  it('stand where they are dragged to', () => {
    expect(withDrag({ lines: [line], drag: { id: '7', price: 90 } }).map(({ price }) => price)).toEqual([90]);
    expect(withDrag({ lines: [line], drag: { id: '8', price: 90 } }).map(({ price }) => price)).toEqual([100]);
  });

  it('stay where another one is drawn out of them', () => {
    const drawing = { ...line, newLineAt: () => ({ label: 'SL', tone: 'down' as const }) };
    const shown = withDrag({ lines: [drawing], drag: { id: '7', price: 90 } });
    expect(shown.map(({ label, price }) => `${label} ${price}`)).toEqual(['Buy 100', 'SL 90']);
  });

  it('have the ask among them, in strokes that one pixel of a device shows', () => {
    const strokes: { color: unknown; dash: number[] }[] = [];
    const state: Record<string, unknown> = {};
    const acts: Record<string, (...figures: never[]) => unknown> = {
      setLineDash: (dash: number[]) => (state.dash = dash),
      stroke: () => strokes.push({ color: state.strokeStyle, dash: state.dash as number[] }),
      measureText: () => ({ width: 10 }),
    };
    const ctx = new Proxy(state, { get: (_, name: string) => acts[name] ?? state[name] ?? (() => {}) }) as unknown as CanvasRenderingContext2D;
    const palette = { up: 'up', down: 'down', text2: 'text2', text3: 'text3', font: '11px x' } as Palette;
    const frame = { ctx, ratio: 1, palette, left: 0, right: 100, edge: 120, y: (price: number) => 100 - price } as Frame;
    const asks = (live: boolean) => {
      strokes.length = 0;
      paintMarks(frame, { lines: [], quote: { bid: 50, ask: 52 }, live, rising: true, drag: null, opened: false }, { top: 0, bottom: 100, print: String, reserve: 0, foot: 0 }, null);
      return strokes.filter(({ color }) => color === 'text2').map(({ dash }) => dash);
    };
    expect(asks(true)).toEqual([[3, 3]]);
    // Not of a closed market: its own line is grey.
    expect(asks(false)).toEqual([[2, 2]]);
  });

  /** What is drawn of lines at these prices; the plot shows 0 to 100. */
  function drawn(prices: number[], over: Partial<MarkerArea> = {}, marks: Partial<Marks> = {}) {
    const boxes: { left: number; top: number; right: number }[] = [];
    const acts: Record<string, (...figures: number[]) => unknown> = {
      roundRect: (left = 0, top = 0, width = 0) => boxes.push({ left, top, right: left + width }),
      measureText: (text) => ({ width: String(text) === '▲ 1.00' ? 30 : 40 }),
    };
    const ctx = new Proxy({} as Record<string, unknown>, { get: (state, name: string) => acts[name] ?? state[name] ?? (() => {}) }) as unknown as CanvasRenderingContext2D;
    const frame = { ctx, ratio: 1, palette: { font: '11px x' } as Palette, left: 0, right: 150, edge: 190, y: (price: number) => 100 - price } as Frame;
    const lines = prices.map((price, id) => ({ ...line, brief: '▲ 1.00', id: String(id), price }));
    const given = { lines, quote: null, live: false, rising: true, drag: null, opened: true, ...marks };
    paintMarks(frame, given, { top: 0, bottom: 100, print: String, reserve: 0, foot: 0, ...over }, paintLines);
    return boxes;
  }

  /** Names, and markers of those outside: each on a ground of its own, which is drawn first. The tags of the axis lie beyond the plot. */
  const drawnNames = (...args: Parameters<typeof drawn>) =>
    drawn(...args).filter(({ left }) => left < 150).filter((_, index) => index % 2 === 1);

  it('have their prices on the axis, as many as stand within the plot', () => {
    const tags = (prices: number[]) => drawn(prices).filter(({ left }) => left >= 150).map(({ top }) => top);
    expect(tags([30])).toEqual([60.5]);
    expect(tags([12, 11, 10, 9])).toEqual([78.5]);
  });

  it('leave the legend above them and the pane below them free', () => {
    expect(drawnNames([79, 1], { top: 20 }).map(({ top }) => top)).toEqual([20, 81]);
    expect(drawnNames([100, 100, 100]).map(({ top }) => top)).toEqual([0, 0, 21]);
  });

  it('have their markers above what a layer shows at the lower edge', () => {
    expect([0, 18].map((foot) => drawnNames([-5], { foot })[0]?.top)).toEqual([77, 59]);
  });

  it('have their names within the plot, in another row where one does not fit beside another', () => {
    const names = drawnNames([50, 50, 50]);
    expect(names.map(({ left, top }) => [left, top])).toEqual([[8, 40], [77, 40], [8, 19]]);
    expect(names.every(({ right }) => right <= 150)).toBe(true);
  });

  it('have small names where three or more would hide a small plot, in its older half, until they are opened', () => {
    const sizes = (prices: number[], marks: Partial<Marks>) => drawnNames(prices, {}, marks).map(({ left, right }) => [left, right - left]);
    const small = { opened: false };
    expect(sizes([80, 50], small)).toEqual([[8, 66], [8, 66]]);
    expect(sizes([80, 50, 20], small)).toEqual([[8, 44], [8, 44], [8, 44]]);
    expect(sizes([80, 50, 20], { opened: true })).toEqual([[8, 66], [8, 66], [8, 66]]);
    // What the finger holds is written in full.
    expect(sizes([80, 50, 20], { ...small, drag: { id: '1', price: 50 } })).toEqual([[8, 44], [8, 66], [8, 44]]);
    // More than there is space for: the lines and their prices remain.
    const many = drawnNames([50, 50, 50, 50, 50, 50, 50], {}, small);
    expect(many.map(({ top }) => top)).toEqual([40, 19, 61]);
    expect(many.every(({ right }) => right <= 75)).toBe(true);
  });

  it('are grey where they have a result that is not live', () => {
    const own = { ...line, newLineAt: () => ({ label: 'SL', tone: 'down' as const }) };
    const tones = (live: boolean) => drawnLines({ lines: [own, line], drag: null, live }).map(({ tone }) => tone);
    expect([tones(true), tones(false)]).toEqual([['up', 'up'], ['muted', 'up']]);
  });
});

describe('lines outside the visible prices', () => {
  const line = (id: string, price: number, edited = false): ChartLine => ({
    id,
    price,
    label: `L${id}`,
    tone: 'up',
    editable: true,
    edited,
    name: id,
  });
  const row: MarkerRow = {
    above: true,
    at: 10,
    left: 0,
    right: 300,
    gap: 4,
    widthOf: (text) => text.replaceAll(/[\u2068\u2069]/g, '').length * 10,
    print: String,
  };
  const texts = (lines: ChartLine[], over: Partial<MarkerRow> = {}) =>
    markersOf(lines, { ...row, ...over }).map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));

  it('are parked in a row with their prices, the nearest beside the axis', () => {
    const markers = markersOf([line('1', 300), line('2', 200)], row);
    expect(markers.map(({ line: parked, left, width }) => [parked?.id, left, width])).toEqual([
      ['2', 240, 60],
      ['1', 176, 60],
    ]);
    expect(texts([line('1', 300), line('2', 200)])).toEqual(['L2 200', 'L1 300']);
    expect(texts([line('1', 30), line('2', 20)], { above: false })).toEqual(['L1 30', 'L2 20']);
  });

  it('begin with what is edited', () => {
    expect(texts([line('1', 200), line('2', 300, true)])).toEqual(['L2 300', 'L1 200']);
  });

  it('are counted where the row is full', () => {
    const many = Array.from({ length: 500 }, (_, index) => line(String(index), 1_000 + index));
    const shown = markersOf(many, row);
    expect(shown.map(({ line: parked }) => parked?.id ?? null)).toEqual(['0', '1', '2', null]);
    // Held together where texts run from right to left.
    expect(shown.at(-1)?.text).toBe('\u2068+497\u2069');
    expect(shown.every(({ left }) => left >= 0)).toBe(true);
    expect(texts(many, { right: 40 })).toEqual(['+500']);
  });
});

describe('indicators', () => {
  const context = { sessionOf: () => 0 };

  // The only test of a chart that has none of them yet: it comes first.
  it('beyond the first are drawn once they were downloaded', async () => {
    const set = new StudySet();
    const choice = { on: ['RSI', 'MA'] as const, settings: null };
    expect(set.choose(choice, context)).toBe(false);
    expect(set.drawn.map(({ name }) => name)).toEqual(['MA']);
    await loadStudies();
    expect(set.choose(choice, context)).toBe(true);
    expect(set.drawn.map(({ name }) => name)).toEqual(['MA', 'RSI']);
  });

  it('are drawn as they are set', () => {
    const set = new StudySet();
    const settings = { ...STUDY_DEFAULTS, MA: { values: [2, 3, 5], inks: [0, 1, 2] }, RSI: { values: [4], inks: [7] } };
    set.choose({ on: ['RSI', 'MA'], settings }, context);
    set.update(bars);
    expect(set.overlays.map(({ name }) => name)).toEqual(['MA']);
    expect(set.panes.map(({ name, setting }) => [name, setting.inks])).toEqual([['RSI', [7]]]);
    expect(set.drawn[0]?.columns[1]?.findIndex((value) => value !== null)).toBe(2);
    expect(set.drawn[1]?.columns[0]?.findIndex((value) => value !== null)).toBe(4);
    expect(set.drawn[0]?.spec.lines.map((line) => line.name([2, 3, 5]))).toEqual(['MA2', 'MA3', 'MA5']);
  });

  it('all have values for a history that is long enough', () => {
    const long: Bar[] = Array.from({ length: 200 }, (_, time) => {
      const close = 100 + Math.sin(time / 5);
      return { time, open: close, high: close + 1, low: close - 1, close, volume: 5 };
    });
    const set = new StudySet();
    set.choose({ on: STUDIES, settings: STUDY_DEFAULTS }, context);
    set.update(long);
    const empty = set.drawn.flatMap(({ name, spec, columns }) =>
      spec.lines.flatMap((_, index) => (columns[index]?.some((value) => value !== null) ? [] : [`${name} ${index}`])),
    );
    expect(empty).toEqual([]);
    expect(set.drawn).toHaveLength(16);
  });

  it('are restored from what was stored, by 0.1 too', () => {
    expect(readStudies(['OBV', 'none', 'MA'])).toEqual(['MA', 'OBV']);
    expect(readStudies(null)).toEqual([]);
    expect(readSettings(null)).toEqual(STUDY_DEFAULTS);
    expect(readSettings({ RSI: { values: [0], inks: [99] }, MA: { values: [5, 1.5, 'x'] } })).toEqual({
      ...STUDY_DEFAULTS,
      MA: { ...STUDY_DEFAULTS.MA, values: [5, 25, 99] },
    });
    const first = readSettings(fromFirstVersion({ averages: [3, 4, 5], bollinger: { length: 30, width: 3 }, rsi: 9 }));
    expect(first.MA.values).toEqual([3, 4, 5]);
    expect(first.BOLL.values).toEqual([30, 3]);
    expect(first.RSI.values).toEqual([9]);
    expect(first.MACD).toEqual(STUDY_DEFAULTS.MACD);
  });

  it('fill their pane with what is visible', () => {
    const pane = (name: keyof typeof STUDY_SPECS, values: (number | null)[]) =>
      paneRange({ name, spec: STUDY_SPECS[name], setting: STUDY_DEFAULTS[name], columns: [values, values, values] }, 1, 3, 0.01);
    expect(pane('RSI', [1, 2, 3, 4])).toEqual([0, 100]);
    expect(pane('MACD', [90, -2, 1, null]).map((value) => value.toFixed(2))).toEqual(['-2.20', '2.20']);
    expect(pane('ATR', [90, 10, 20, null])).toEqual([9, 21]);
    expect(pane('ATR', [null, null, null, null])).toEqual([-0.01, 0.01]);
    expect(pane('ATR', [5, 5, 5, 5])).toEqual([4.99, 5.01]);
  });
});

it('what shares the scale with the candles is in view as a whole', () => {
  const [min, max] = range({ beside: [-500, 900] });
  expect([min < -500, max > 900]).toEqual([true, true]);
});
