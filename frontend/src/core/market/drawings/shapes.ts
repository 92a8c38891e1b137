// Drawings as lines and areas on the screen: what is painted and what a finger hits. Pure geometry in CSS pixels.
import type { Drawing } from './drawing';

export interface Spot {
  x: number;
  y: number;
}

export interface Segment {
  from: Spot;
  to: Spot;
  /** Thinner: a guide. */
  faint?: boolean;
  /** Written at its right end. */
  label?: string;
}

export interface Area {
  corners: readonly Spot[];
}

export interface Shape {
  segments: readonly Segment[];
  areas: readonly Area[];
  /** The points that can be gripped. */
  handles: readonly Spot[];
}

export interface ScreenBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Screen {
  spot: (point: { time: number; price: number }) => Spot;
  box: ScreenBox;
  price: (value: number) => string;
  /** A share of 1 as a percentage. */
  percent: (share: number) => string;
}

/** Shares of the distance between the two points, as traders use them. */
export const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** The end of a ray from `from` through `to`: where it leaves the box's width, or far beyond its height. */
export function rayEnd(from: Spot, to: Spot, box: ScreenBox): Spot {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0) return { x: to.x, y: dy >= 0 ? Math.max(box.bottom, to.y) : Math.min(box.top, to.y) };
  const edge = dx > 0 ? Math.max(box.right, to.x) : Math.min(box.left, to.x);
  return { x: edge, y: from.y + (dy * (edge - from.x)) / dx };
}

function corners(a: Spot, b: Spot): Spot[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

function outline(spots: readonly Spot[]): Segment[] {
  return spots.map((from, index) => ({ from, to: spots[(index + 1) % spots.length] ?? from }));
}

const NOTHING: Shape = { segments: [], areas: [], handles: [] };

/** A drawing that is not finished shows what there is of it. */
export function shapeOf(drawing: Drawing, screen: Screen): Shape {
  const handles = drawing.points.map(screen.spot);
  const [a, b, c] = handles;
  if (!a) return NOTHING;
  const { box } = screen;
  switch (drawing.tool) {
    case 'horizontal': {
      const label = screen.price(drawing.points[0]?.price ?? 0);
      return { segments: [{ from: { x: box.left, y: a.y }, to: { x: box.right, y: a.y }, label }], areas: [], handles };
    }
    case 'text':
      return { segments: [], areas: [], handles };
    default:
      if (!b) return { segments: [], areas: [], handles };
  }
  switch (drawing.tool) {
    case 'trend':
      return { segments: [{ from: a, to: b }], areas: [], handles };
    case 'ray':
      return { segments: [{ from: a, to: rayEnd(a, b, box) }], areas: [], handles };
    case 'rectangle':
    case 'measure':
      return { segments: outline(corners(a, b)), areas: [{ corners: corners(a, b) }], handles };
    case 'channel':
      return channel(a, b, c, handles);
    case 'fibonacci':
      return fibonacci(drawing, screen, a, b, handles);
    default:
      return NOTHING;
  }
}

/** The third point says how far above or below the first line the second one runs. */
function channel(a: Spot, b: Spot, c: Spot | undefined, handles: readonly Spot[]): Shape {
  const first: Segment = { from: a, to: b };
  if (!c) return { segments: [first], areas: [], handles };
  const onFirst = b.x === a.x ? a.y : a.y + ((b.y - a.y) * (c.x - a.x)) / (b.x - a.x);
  const shift = c.y - onFirst;
  const [d, e] = [{ x: a.x, y: a.y + shift }, { x: b.x, y: b.y + shift }];
  const middle: Segment = { from: { x: a.x, y: a.y + shift / 2 }, to: { x: b.x, y: b.y + shift / 2 }, faint: true };
  return { segments: [first, { from: d, to: e }, middle], areas: [{ corners: [a, b, e, d] }], handles };
}

/** Levels run from the first point (100 %) to the second (0 %), as far right as the picture goes. */
function fibonacci(drawing: Drawing, screen: Screen, a: Spot, b: Spot, handles: readonly Spot[]): Shape {
  const [one, two] = drawing.points;
  const left = Math.min(a.x, b.x);
  const levels = FIBONACCI.map((share): Segment => {
    const y = b.y + (a.y - b.y) * share;
    const price = (two?.price ?? 0) + ((one?.price ?? 0) - (two?.price ?? 0)) * share;
    const label = `${screen.percent(share)} ${screen.price(price)}`;
    return { from: { x: left, y }, to: { x: screen.box.right, y }, label };
  });
  return { segments: [{ from: a, to: b, faint: true }, ...levels], areas: [], handles };
}

function distanceToSegment(at: Spot, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((at.x - from.x) * dx + (at.y - from.y) * dy) / length, 0), 1);
  return Math.hypot(at.x - from.x - share * dx, at.y - from.y - share * dy);
}

/** What lies under a finger: a point of a drawing (by its number), or its body. */
export interface Hit {
  id: string;
  handle: number | null;
}

export interface HitCandidate {
  drawing: Drawing;
  shape: Shape;
  /** Where the words of a text lie. */
  words?: ScreenBox;
}

/** The nearest drawing within `reach`; of those that are equally near the one drawn last. The selected one's points come first. */
export function hitAt(at: Spot, candidates: readonly HitCandidate[], selected: string | null, reach: number): Hit | null {
  const own = candidates.find(({ drawing }) => drawing.id === selected);
  const grips = own?.shape.handles.map((handle, index) => ({ index, gap: Math.hypot(at.x - handle.x, at.y - handle.y) })) ?? [];
  const grip = grips.sort((a, b) => a.gap - b.gap)[0];
  if (own && grip && grip.gap <= reach * 1.5) return { id: own.drawing.id, handle: grip.index };
  let best: { id: string; gap: number } | null = null;
  for (const { drawing, shape, words } of candidates) {
    const inWords = words && at.x >= words.left && at.x <= words.right && at.y >= words.top && at.y <= words.bottom;
    const gap = inWords ? 0 : Math.min(Infinity, ...shape.segments.map((segment) => distanceToSegment(at, segment)));
    if (gap <= reach && (!best || gap <= best.gap)) best = { id: drawing.id, gap };
  }
  return best && { id: best.id, handle: null };
}
