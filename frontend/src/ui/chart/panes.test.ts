// Indicators stay in their panes: nothing of a line is drawn outside, for any values.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bar } from '../../core/market/candles';
import { slicePanes } from './layout';
import { paintLine, type Frame } from './paint';
import type { Palette } from './palette';
import { paintPanes } from './panes';
import { loadStudies, StudySet, type DrawnStudy, type StudyChoice } from './studies';

const PLOT = { left: 0, top: 0, width: 300, height: 400 };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Drawn {
  color: string;
  clip: Box;
}

class FakePath {
  rect() {}
}

/** A canvas that knows which rows it may still draw on, and remembers what was drawn while it did. */
function canvas() {
  const everything: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const drawn: Drawn[] = [];
  const saved: object[] = [];
  const state = { strokeStyle: '', fillStyle: '', clip: everything };
  let path: Box = everything;
  const note = (color: string) => drawn.push({ color, clip: state.clip });
  const ctx = new Proxy(state as Record<string, unknown>, {
    get(_, name: string) {
      const acts: Record<string, (...figures: number[]) => unknown> = {
        save: () => saved.push({ ...state }),
        restore: () => Object.assign(state, saved.pop()),
        rect: (left = 0, top = 0, width = 0, height = 0) => {
          path = { left, top, right: left + width, bottom: top + height };
        },
        clip: () => {
          const { clip } = state;
          state.clip = {
            left: Math.max(clip.left, path.left),
            top: Math.max(clip.top, path.top),
            right: Math.min(clip.right, path.right),
            bottom: Math.min(clip.bottom, path.bottom),
          };
        },
        stroke: () => note(state.strokeStyle),
        fillRect: () => note(state.fillStyle),
        // Of the current path; candles have paths of their own.
        fill: (own) => own === undefined && note(state.fillStyle),
      };
      return acts[name] ?? (name in state ? state[name as keyof typeof state] : () => {});
    },
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, drawn };
}

const palette = {
  up: 'up',
  down: 'down',
  text2: 'text2',
  line: 'line',
  bg: 'bg',
  font: '11px sans-serif',
  studies: Array.from({ length: 8 }, (_, index) => `study${index}`),
} as unknown as Palette;

function painted(on: StudyChoice['on']) {
  vi.stubGlobal('Path2D', FakePath);
  const set = new StudySet();
  set.choose({ on, settings: null }, { sessionOf: () => 0 });
  const slices = slicePanes({ own: set.panes.length, head: 0.08, height: PLOT.height });
  const { ctx, drawn } = canvas();
  const bars = Array.from({ length: 20 }, (_, time) => ({ time, open: 1, high: 2, low: 1, close: 2, volume: 1 }));
  const frame: Frame = {
    ctx,
    ratio: 1,
    palette,
    bars,
    from: 0,
    to: 19,
    ahead: 22,
    spacing: 10,
    left: PLOT.left,
    right: PLOT.left + PLOT.width,
    floor: 300,
    edge: 360,
    x: (index) => index * 10,
    // Every value lies far outside: anything not clipped would be visible there.
    y: (price) => price * 10_000,
  };
  const values = Array.from({ length: 20 }, (_, index) => (index % 2 ? 5_000 : -5_000));
  const filled = (study: DrawnStudy): DrawnStudy => ({ ...study, columns: study.spec.lines.map(() => values) });
  const [overlays, panes] = [set.overlays.map(filled), set.panes.map(filled)];
  paintPanes(PLOT, frame, { slices, look: 'candles', shapes: (index) => bars[index], overlays, panes, index: 19, print: String, point: 0.01 });
  const rows = (slice: { top: number; bottom: number }): Box => ({
    left: PLOT.left,
    right: PLOT.left + PLOT.width,
    top: PLOT.height * slice.top,
    bottom: PLOT.height * slice.bottom,
  });
  return { drawn, slices, rows };
}

beforeAll(loadStudies);

describe('the values of the indicators', () => {
  const history = (count: number, first = 0): Bar[] => Array.from({ length: count }, (_, index) => {
    const time = first + index;
    const close = 1 + Math.sin(time);
    return { time, open: close, high: close + 1, low: close - 1, close, volume: 1 };
  });
  const chosen = () => {
    const set = new StudySet();
    set.choose({ on: ['MA', 'RSI'], settings: null }, { sessionOf: () => 0 });
    return set;
  };
  const values = (set: StudySet) => set.drawn.map(({ columns }) => columns);

  it('are there at once at first, and after an older page over several frames, drawn as they were until then', () => {
    const set = chosen();
    expect(set.update(history(1_000, 700), 0)).toBe(true);
    const before = values(set).map((columns) => columns.map((column) => [...Array<null>(700).fill(null), ...column]));
    const longer = history(1_700);
    let frames = 1;
    while (!set.update(longer, 700)) {
      expect(values(set)).toEqual(before);
      frames += 1;
    }
    expect(frames).toBeGreaterThan(4);
    const whole = chosen();
    whole.update(history(1_700), 0);
    expect(values(set)).toEqual(values(whole));
  });

  it('follow a candle that comes meanwhile, and another page', () => {
    const set = chosen();
    set.update(history(600, 900), 0);
    const longer = history(1_200, 300);
    expect(set.update(longer, 600)).toBe(false);
    longer.push(...history(1, 1_500));
    expect(set.update(longer, 600)).toBe(false);
    const longest = history(1_501);
    let frames = 0;
    while (!set.update(longest, 900) && frames < 20) frames += 1;
    const whole = chosen();
    whole.update(history(1_501), 0);
    expect(values(set)).toEqual(values(whole));
  });
});

describe('the panes of the chart', () => {
  it('keep averages and bands among the candles', () => {
    const { drawn, slices, rows } = painted(['MA', 'BOLL', 'MACD', 'RSI']);
    const ofPrice = drawn.filter(({ color, clip }) => color.startsWith('study') && clip.top === PLOT.height * slices.price.top);
    // Three averages and three bands.
    expect(ofPrice.map(({ color }) => color)).toEqual(['study0', 'study1', 'study2', 'study1', 'study3', 'study3']);
    for (const { clip } of ofPrice) expect(clip).toEqual(rows(slices.price));
  });

  it('keep the others in theirs, and off the axis', () => {
    const { drawn, slices, rows } = painted(['MACD', 'RSI', 'ADX']);
    const [macd, rsi, adx] = slices.own;
    if (!macd || !rsi || !adx) throw new Error('three panes are on');
    const volumes = 2;
    const bars = drawn.filter(({ color }) => color === 'up' || color === 'down').slice(volumes);
    expect(bars.map(({ color }) => color)).toEqual(['up', 'down']);
    for (const { clip } of bars) expect(clip).toEqual(rows(macd));
    const lines = drawn.filter(({ color }) => color.startsWith('study'));
    expect(lines.map(({ clip }) => clip)).toEqual([macd, macd, rsi, adx, adx, adx].map(rows));
  });

  it('fill a histogram and a cloud once for each colour, whatever the number of bars', () => {
    expect(painted(['MACD']).drawn.filter(({ color }) => color === 'up' || color === 'down')).toHaveLength(4);
    // Two colours of the cloud and five lines.
    expect(painted(['ICHI']).drawn.filter(({ color }) => color.startsWith('study'))).toHaveLength(7);
  });

  it('keep dots and clouds among the candles', () => {
    const { drawn, slices, rows } = painted(['SAR', 'ICHI']);
    const ofStudies = drawn.filter(({ color }) => color.startsWith('study'));
    expect(ofStudies.length).toBeGreaterThan(20);
    for (const { clip } of ofStudies) expect(clip).toEqual(rows(slices.price));
  });

  it('break a line where a value is missing or a session begins', () => {
    const steps: string[] = [];
    const ctx = {
      save: () => {},
      restore: () => {},
      beginPath: () => {},
      stroke: () => {},
      moveTo: (x: number) => steps.push(`to ${x}`),
      lineTo: (x: number) => steps.push(`line ${x}`),
    } as unknown as CanvasRenderingContext2D;
    const frame = { ctx, ratio: 1, from: 1, to: 4, ahead: 4, x: (index: number) => index } as Frame;
    paintLine(frame, [9, 9, null, 9, 9, 9, 9], (value) => value, { color: 'study0', width: 1 });
    expect(steps).toEqual(['to 0', 'line 1', 'to 3', 'line 4', 'line 5']);
    steps.length = 0;
    paintLine(frame, [9, 9, 9, 9, 9, 9, 9], (value) => value, { color: 'study0', width: 1 }, (index) => index === 3);
    expect(steps).toEqual(['to 0', 'line 1', 'line 2', 'to 3', 'line 4', 'line 5']);
  });
});
