// Drawing with a finger, as the chart reports it: presses, movements and releases on a plot of 100 by 100 pixels.
import { describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../../../../core/market/drawings/drawing';
import { DrawingStore } from '../../../../core/market/drawings/store';
import type { LayerSpace, Palette } from '../../../../ui/chart';
import { DrawingLayer, type LayerMode } from './DrawingLayer';

const MINUTE = 60_000;

/** Ten bars, ten pixels apart; a pixel is a hundredth of a price. */
const space: LayerSpace = {
  bars: Array.from({ length: 10 }, (_, index) => ({ time: index * MINUTE, open: 0.5, high: 0.62, low: 0.4, close: 0.5, volume: 1 })),
  step: MINUTE,
  box: { left: 0, right: 100, top: 0, bottom: 100 },
  xOf: (index) => index * 10,
  indexOf: (x) => x / 10,
  yOf: (price) => 100 - price * 100,
  priceOf: (y) => (100 - y) / 100,
  price: String,
  precision: 2,
  tag: 'en',
};

function opened(drawings: Drawing[] = [], mode: Partial<LayerMode> = {}) {
  const store = new DrawingStore({ version: 0, value: drawings }, {
    save: async (version, value) => ({ version: version + 1, value }),
    load: async () => ({ version: 0, value: drawings }),
    failed: () => {},
    retries: () => false,
  });
  const drawn: Drawing[] = [];
  const select = vi.fn();
  const layer = new DrawingLayer(store, { onSelect: select, onDrawn: (drawing) => drawn.push(drawing), noteOf: () => '' });
  layer.setMode({ editing: true, tool: null, ink: 2, magnet: false, selected: null, ...mode });
  const press = (x: number, y: number) => layer.press({ x, y }, space, false);
  const drag = (from: [number, number], to: [number, number]) => {
    press(...from);
    layer.move({ x: to[0], y: to[1] }, space);
    layer.release(true);
  };
  const tap = (x: number, y: number) => {
    press(x, y);
    layer.release(true);
  };
  const points = () => drawn.map((drawing) => drawing.points.map(({ time, price }) => [time / MINUTE, price]));
  return { store, layer, drawn, select, press, drag, tap, points };
}

const line = (id: string): Drawing => ({
  id,
  tool: 'trend',
  points: [{ time: 0, price: 0.5 }, { time: 4 * MINUTE, price: 0.5 }],
  ink: 1,
  text: '',
});

describe('a tool', () => {
  it('draws from where the finger goes down to where it goes up, on bars', () => {
    const { drag, drawn, points } = opened([], { tool: 'trend' });
    drag([11, 50], [52, 30]);
    expect(points()).toEqual([[[1, 0.5], [5, 0.7]]]);
    expect(drawn[0]).toMatchObject({ tool: 'trend', ink: 2, text: '' });
  });

  it('draws between two taps as well', () => {
    const { tap, layer, points } = opened([], { tool: 'ray' });
    tap(10, 50);
    layer.move({ x: 40, y: 60 }, space);
    tap(60, 20);
    expect(points()).toEqual([[[1, 0.5], [6, 0.8]]]);
  });

  it('asks for the width of a channel after its line', () => {
    const { drag, tap, points } = opened([], { tool: 'channel' });
    drag([10, 50], [50, 50]);
    expect(points()).toEqual([]);
    tap(30, 20);
    expect(points()).toEqual([[[1, 0.5], [5, 0.5], [3, 0.8]]]);
  });

  it('goes to the prices of a candle with the magnet', () => {
    const { tap, points } = opened([], { tool: 'horizontal', magnet: true });
    // The high is at row 38.
    tap(20, 30);
    expect(points()).toEqual([[[2, 0.62]]]);
  });

  it('gives up what was cancelled, and never draws at a price below the grid', () => {
    const { layer, press, tap, points } = opened([], { tool: 'horizontal' });
    press(20, 30);
    layer.release(false);
    expect(points()).toEqual([]);
    tap(20, 100);
    expect(points()).toEqual([[[2, 0.01]]]);
  });
});

describe('a press without a tool', () => {
  it('selects a drawing and moves it by whole bars', () => {
    const { drag, select, store } = opened([line('a')]);
    drag([20, 51], [42, 31]);
    expect(select).toHaveBeenCalledWith('a');
    expect(store.state.now[0]?.points.map(({ time, price }) => [time / MINUTE, price])).toEqual([[2, 0.7], [6, 0.7]]);
    store.undo();
    expect(store.state.now).toEqual([line('a')]);
  });

  it('moves one point of the selected one', () => {
    const { drag, store } = opened([line('a')], { selected: 'a' });
    drag([40, 50], [70, 20]);
    expect(store.state.now[0]?.points.map(({ time, price }) => [time / MINUTE, price])).toEqual([[0, 0.5], [7, 0.8]]);
  });

  it('leaves the chart what hits nothing, and everything while the bar is closed', () => {
    const { press, select, layer } = opened([line('a')], { selected: 'a' });
    expect(press(80, 90)).toBe(false);
    expect(select).toHaveBeenCalledWith(null);
    layer.setMode({ editing: false, tool: null, ink: 0, magnet: false, selected: null });
    expect(press(20, 50)).toBe(false);
  });

  it('moves the selected one by keyboard, by bars and points of what is painted', () => {
    const { layer, store } = opened([line('a'), line('b')], { selected: 'a' });
    layer.nudge(1, 1);
    expect(store.state.past).toEqual([]);
    const nothing = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true }) as CanvasRenderingContext2D;
    layer.paint(nothing, space, { font: '11px sans-serif', studies: [] } as unknown as Palette);
    layer.nudge(2, -10);
    const [moved, other] = store.state.now;
    expect(moved?.points.map(({ time, price }) => [time / MINUTE, price])).toEqual([[2, 0.4], [6, 0.4]]);
    expect(other).toEqual(line('b'));
  });

  it('changes nothing without a movement', () => {
    const { tap, store } = opened([line('a')]);
    tap(20, 50);
    expect(store.state.past).toEqual([]);
  });
});
