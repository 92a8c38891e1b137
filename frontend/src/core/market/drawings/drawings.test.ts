// Drawings without a chart: where they lie, what a finger hits, what is undone, and what two devices make of them.
import { describe, expect, it, vi } from 'vitest';
import type { Bar } from '../candles';
import { DRAWINGS_MAX, fromSaved, POINTS, toSaved, TOOLS, type Drawing, type Tool } from './drawing';
import { begin, merge, redo, step, undo, without, withDrawing } from './history';
import { magnetPrice } from './magnet';
import { hitAt, rayEnd, shapeOf, type Screen } from './shapes';
import { DrawingStore } from './store';
import { indexAt, timeAt } from './timeline';

const MINUTE = 60_000;
const bar = (time: number): Bar => ({ time, open: 1, high: 4, low: 0, close: 3, volume: 1 });

const drawing = (id: string, tool: Tool = 'trend', at: [number, number][] = [[0, 10], [100, 20]]): Drawing => ({
  id,
  tool,
  points: at.slice(0, POINTS[tool]).map(([time, price]) => ({ time, price })),
  ink: 1,
  text: tool === 'text' ? 'here' : '',
});

/** A screen where a moment is its x and a price lies as far from the lower edge. */
const screen: Screen = {
  spot: ({ time, price }) => ({ x: time, y: 100 - price }),
  box: { left: 0, right: 200, top: 0, bottom: 100 },
  price: (value) => value.toFixed(1),
  percent: (share) => `${Number((share * 100).toFixed(1))}%`,
};

describe('moments on the axis', () => {
  // A weekend between the second and the third bar.
  const bars = [0, 1, 2_882, 2_883].map((minute) => bar(minute * MINUTE));

  it('are bars, places between them, and places beyond them', () => {
    expect(indexAt(bars, MINUTE, MINUTE)).toBe(1);
    expect(indexAt(bars, MINUTE / 2, MINUTE)).toBe(0.5);
    expect(indexAt(bars, -3 * MINUTE, MINUTE)).toBe(-3);
    expect(indexAt(bars, 2_885 * MINUTE, MINUTE)).toBe(5);
    expect(indexAt([], 5, MINUTE)).toBe(0);
  });

  it('stand still over a weekend', () => {
    expect(indexAt(bars, 1.5 * MINUTE, MINUTE)).toBe(1.5);
    expect(indexAt(bars, 1_000 * MINUTE, MINUTE)).toBe(2);
  });

  it('come back from the place that they went to', () => {
    for (const index of [-4, 0, 0.25, 1, 2, 3, 9]) expect(indexAt(bars, timeAt(bars, index, MINUTE), MINUTE)).toBeCloseTo(index, 9);
  });
});

describe('the shape of a drawing', () => {
  it('has a handle for each point', () => {
    const all: [number, number][] = [[0, 10], [100, 20], [50, 40]];
    for (const tool of TOOLS) expect(shapeOf(drawing('a', tool, all), screen).handles).toHaveLength(POINTS[tool]);
  });

  it('of a ray goes on to the edge', () => {
    expect(shapeOf(drawing('a', 'ray'), screen).segments[0]?.to).toEqual({ x: 200, y: 70 });
    expect(rayEnd({ x: 50, y: 50 }, { x: 50, y: 40 }, screen.box)).toEqual({ x: 50, y: 0 });
    expect(rayEnd({ x: 50, y: 50 }, { x: 40, y: 50 }, screen.box)).toEqual({ x: 0, y: 50 });
  });

  it('of a channel has two parallel lines and their middle', () => {
    const { segments } = shapeOf(drawing('a', 'channel', [[0, 10], [100, 20], [50, 35]]), screen);
    // 15 at the third point is 20 below it.
    expect(segments.map(({ from, to }) => [from.y, to.y])).toEqual([[90, 80], [70, 60], [80, 70]]);
  });

  it('of Fibonacci levels goes from the first point to the second', () => {
    const levels = shapeOf(drawing('a', 'fibonacci', [[0, 100], [100, 0]]), screen).segments.slice(1);
    expect(levels.map(({ label }) => label)).toEqual([
      '0% 0.0',
      '23.6% 23.6',
      '38.2% 38.2',
      '50% 50.0',
      '61.8% 61.8',
      '78.6% 78.6',
      '100% 100.0',
    ]);
    expect(levels.at(-1)?.from.y).toBe(0);
  });

  it('is hit near its lines, the selected one first at its points', () => {
    const [a, b] = [drawing('a'), drawing('b', 'horizontal', [[0, 20]])];
    const candidates = [a, b].map((one) => ({ drawing: one, shape: shapeOf(one, screen) }));
    expect(hitAt({ x: 50, y: 85 }, candidates, null, 5)).toEqual({ id: 'a', handle: null });
    expect(hitAt({ x: 180, y: 78 }, candidates, null, 5)).toEqual({ id: 'b', handle: null });
    expect(hitAt({ x: 50, y: 40 }, candidates, null, 5)).toBeNull();
    expect(hitAt({ x: 100, y: 80 }, candidates, 'a', 5)).toEqual({ id: 'a', handle: 1 });
    // Equally near: the one drawn last lies on top.
    expect(hitAt({ x: 100, y: 80 }, candidates, null, 5)?.id).toBe('b');
    const words = { left: 0, right: 60, top: 0, bottom: 20 };
    const text = drawing('t', 'text', [[0, 80]]);
    expect(hitAt({ x: 30, y: 10 }, [{ drawing: text, shape: shapeOf(text, screen), words }], null, 5)?.id).toBe('t');
  });
});

it('the magnet goes to the nearest price of the candle', () => {
  const yOf = (price: number) => 100 - 10 * price;
  expect(magnetPrice(bar(0), 72, yOf, 8)).toBe(3);
  expect(magnetPrice(bar(0), 61, yOf, 8)).toBe(4);
  expect(magnetPrice(bar(0), 80, yOf, 8)).toBeNull();
  expect(magnetPrice(undefined, 72, yOf, 8)).toBeNull();
});

describe('the history', () => {
  it('undoes and redoes, and forgets what was undone with the next change', () => {
    const [a, b] = [drawing('a'), drawing('b')];
    const two = step(step(begin([]), [a]), [a, b]);
    expect(undo(two).now).toEqual([a]);
    expect(undo(undo(undo(two))).now).toEqual([]);
    expect(redo(undo(two)).now).toEqual([a, b]);
    expect(step(undo(two), []).future).toEqual([]);
    expect(redo(two)).toBe(two);
    expect(step(two, two.now)).toBe(two);
  });

  it('replaces by the ID and stops at the most', () => {
    const full = Array.from({ length: DRAWINGS_MAX }, (_, index) => drawing(String(index)));
    expect(withDrawing(full, drawing('more'))).toBe(full);
    expect(withDrawing(full, { ...drawing('5'), ink: 7 })[5]?.ink).toBe(7);
    expect(without(full, 'none')).toBe(full);
    expect(without(full, '5')).toHaveLength(DRAWINGS_MAX - 1);
  });
});

describe('two devices', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => drawing(id)) as [Drawing, Drawing, Drawing, Drawing];
  const painted = (one: Drawing, ink: number) => ({ ...one, ink });

  it('keep the changes of both, each drawing as it was changed last here', () => {
    // Here: a painted, b deleted, d added. There: a and c painted, another one added.
    const joined = merge([a, b, c], [painted(a, 5), c, d], [painted(a, 6), b, painted(c, 6), drawing('e')]);
    expect(joined.map(({ id, ink }) => `${id}${ink}`)).toEqual(['a5', 'c6', 'e1', 'd1']);
  });

  it('do not bring back what the other one deleted', () => {
    expect(merge([a, b], [a, b], [a])).toEqual([a]);
    expect(merge([a, b], [a, painted(b, 3)], [a])).toEqual([a, painted(b, 3)]);
  });
});

describe('the store', () => {
  const [a, b] = [drawing('a'), drawing('b')];

  function server(version: number, drawings: Drawing[]) {
    const state: { version: number; value: readonly Drawing[] } = { version, value: drawings };
    const save = vi.fn(async (known: number, changed: readonly Drawing[]) => {
      if (known !== state.version) return null;
      state.version += 1;
      state.value = [...changed];
      return { ...state };
    });
    return { state, save, load: vi.fn(async () => ({ ...state })), failed: vi.fn(), retries: () => false };
  }

  it('shows a change at once and saves the newest state', async () => {
    const { state, ...io } = server(0, []);
    const store = new DrawingStore({ version: 0, value: [] }, io);
    const seen = vi.fn();
    store.subscribe(seen);
    store.put(a);
    store.put(b);
    store.put(drawing('c'));
    store.undo();
    expect(store.state.now).toEqual([a, b]);
    expect(seen).toHaveBeenCalledTimes(4);
    await vi.waitFor(() => expect(state.value).toEqual([a, b]));
    // One request runs; what came meanwhile is sent together.
    expect(io.save).toHaveBeenCalledTimes(2);
    expect(state.version).toBe(2);
  });

  it('joins what another device has saved', async () => {
    const { state, ...io } = server(7, [a]);
    const store = new DrawingStore({ version: 6, value: [] }, io);
    store.put(b);
    await vi.waitFor(() => expect(state.value).toEqual([a, b]));
    expect(store.state.now).toEqual([a, b]);
    store.undo();
    await vi.waitFor(() => expect(state.value).toEqual([a]));
    expect(io.failed).not.toHaveBeenCalled();
  });

  it('keeps what could not be saved and tries again with the next change', async () => {
    const { state, ...io } = server(0, []);
    io.save.mockRejectedValueOnce(new Error('offline'));
    const store = new DrawingStore({ version: 0, value: [] }, io);
    store.put(a);
    await vi.waitFor(() => expect(io.failed).toHaveBeenCalledTimes(1));
    expect(store.state.now).toEqual([a]);
    store.put(b);
    await vi.waitFor(() => expect(state.value).toEqual([a, b]));
  });

  it('tries again automatically where the network failed', async () => {
    vi.useFakeTimers();
    const { state, ...io } = server(0, []);
    io.save.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const store = new DrawingStore({ version: 0, value: [] }, { ...io, retries: () => true });
    store.put(a);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.value).toEqual([a]);
    expect(io.failed).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('gives up where every version is refused', async () => {
    const { state: _, ...io } = server(0, []);
    const store = new DrawingStore({ version: 0, value: [] }, { ...io, save: async () => null });
    store.put(a);
    await vi.waitFor(() => expect(io.failed).toHaveBeenCalledTimes(1));
  });
});

it('a drawing survives the way to the server and back', () => {
  const text = { ...drawing('t', 'text'), text: 'Sommer ☀' };
  const saved = [drawing('a', 'channel', [[0, 1.1], [5, 1.2], [9, 1.3]]), text].map((one) => toSaved(one, 5));
  expect(saved[0]?.Points[0]).toEqual({ Time: 0, Price: '1.10000' });
  expect(fromSaved(saved)).toEqual([drawing('a', 'channel', [[0, 1.1], [5, 1.2], [9, 1.3]]), text]);
  expect(fromSaved([{ ...toSaved(text, 5), Tool: 'pencil' }])).toEqual([]);
});
