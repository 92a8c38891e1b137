// The chart's arithmetic: which bars are in view, which prices, and where labels go.
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../core/market/candles';
import { priceRange, priceSplits, slicePanes, rangeThatFills, spreadLabels } from './layout';
import { markersOf, type MarkerRow } from './markers';
import { withDrag } from './marks';
import type { ChartLine } from './paint';
import { studyData, studyLines, STUDY_DEFAULTS } from './studies';
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
    expect(slicePanes({ macd: false, rsi: false, head: 0 }).price).toEqual({ top: 0, bottom: 1 });
    const both = slicePanes({ macd: true, rsi: true, head: 0.1 });
    expect(both.rsi?.bottom).toBe(1);
    expect(both.price.top).toBe(0.1);
    expect(both.macd?.bottom).toBeLessThan(both.rsi?.top ?? 0);
    expect(both.price.bottom).toBeLessThan(both.macd?.top ?? 0);
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
    expect(shown.at(-1)?.text).toBe('+497');
    expect(shown.every(({ left }) => left >= 0)).toBe(true);
    expect(texts(many, { right: 40 })).toEqual(['+500']);
  });
});

describe('indicators', () => {
  it('are drawn as they are set', () => {
    const settings = { ...STUDY_DEFAULTS, averages: [2, 3, 5] as [number, number, number], rsi: 4 };
    const choice = { on: ['RSI', 'MA'] as const, settings };
    expect(studyLines(choice).map(({ name }) => name)).toEqual(['MA2', 'MA3', 'MA5', 'RSI4']);
    const { lines } = studyData(choice, bars);
    expect(lines).toHaveLength(4);
    expect(lines[1]?.findIndex((value) => value !== null)).toBe(2);
  });
});
