// The drawings over the candles: painted always, drawn and moved while the drawing bar is open.
//
// A tool draws from where the finger goes down to where it goes up; a press without a movement sets the first point, and the
// next one the second. Afterwards the drawing is selected: its points and its body can be moved.
import { newId } from '../../../../core/app/id';
import { POINTS, type Anchor, type Drawing, type Tool } from '../../../../core/market/drawings/drawing';
import { magnetPrice } from '../../../../core/market/drawings/magnet';
import { hitAt, shapeOf, type HitCandidate, type Screen, type Spot } from '../../../../core/market/drawings/shapes';
import type { DrawingStore } from '../../../../core/market/drawings/store';
import { indexAt, timeAt } from '../../../../core/market/drawings/timeline';
import { formatPercent } from '../../../../core/numbers/format';
import type { ChartLayer, LayerSpace, Palette } from '../../../../ui/chart';
import { paintDrawing, wordsBox } from './paintDrawings';

const REACH_TOUCH_PX = 18;
const REACH_MOUSE_PX = 8;
const MAGNET_PX = 16;
/** A pointer that moves less has not dragged. */
const SLOP_PX = 5;

export interface LayerMode {
  /** The drawing bar is open: presses are the layer's. */
  editing: boolean;
  /** What the next press draws; null selects. */
  tool: Tool | null;
  ink: number;
  magnet: boolean;
  selected: string | null;
}

export interface LayerEvents {
  onSelect: (id: string | null) => void;
  /** Finished; the tool is put away. */
  onDrawn: (drawing: Drawing) => void;
  /** What a measured stretch amounts to. */
  noteOf: (from: Anchor, to: Anchor, bars: number) => string;
}

type Gesture =
  | { kind: 'draw'; from: Spot; moved: boolean }
  | { kind: 'move'; drawing: Drawing; handle: number | null; from: Spot; moved: boolean }
  | null;

export class DrawingLayer implements ChartLayer {
  private mode: LayerMode = { editing: false, tool: null, ink: 0, magnet: false, selected: null };
  private gesture: Gesture = null;
  /** Being drawn or moved: shown instead of the stored one. */
  private draft: Drawing | null = null;
  /** As it was painted last: what the keyboard's steps are measured in. */
  private space: LayerSpace | null = null;
  private words = new Map<string, HitCandidate['words']>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: DrawingStore,
    private readonly events: LayerEvents,
  ) {}

  subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    const leave = this.store.subscribe(changed);
    return () => {
      this.listeners.delete(changed);
      leave();
    };
  };

  setMode(mode: LayerMode): void {
    if (mode.tool !== this.mode.tool || !mode.editing) this.abandon();
    this.mode = mode;
    this.changed();
  }

  paint(ctx: CanvasRenderingContext2D, space: LayerSpace, palette: Palette): void {
    this.space = space;
    const screen = this.screen(space);
    this.words.clear();
    for (const drawing of this.shown()) {
      const shape = shapeOf(drawing, screen);
      const [first, second] = drawing.points;
      const measures = drawing.tool === 'measure' && first && second;
      const bars = measures ? Math.round(indexAt(space.bars, second.time, space.step) - indexAt(space.bars, first.time, space.step)) : 0;
      const selected = this.mode.editing && (drawing.id === this.mode.selected || drawing === this.draft);
      paintDrawing(ctx, space, palette, { drawing, shape, selected }, measures ? this.events.noteOf(first, second, bars) : null);
      const [at] = shape.handles;
      if (drawing.tool === 'text' && at) this.words.set(drawing.id, wordsBox(ctx, palette, drawing, at));
    }
  }

  press(at: Spot, space: LayerSpace, touch: boolean): boolean {
    const { editing, tool, ink, selected } = this.mode;
    if (!editing) return false;
    if (tool) {
      const point = this.anchor(at, space);
      if (this.draft) this.draft = { ...this.draft, points: [...this.draft.points.slice(0, -1), point] };
      else this.draft = { id: newId(), tool, ink, text: '', points: tool === 'channel' || POINTS[tool] === 2 ? [point, point] : [point] };
      this.gesture = { kind: 'draw', from: at, moved: false };
      this.changed();
      return true;
    }
    const screen = this.screen(space);
    const candidates = this.store.state.now.map((drawing) => ({ drawing, shape: shapeOf(drawing, screen), words: this.words.get(drawing.id) }));
    const hit = hitAt(at, candidates, selected, touch ? REACH_TOUCH_PX : REACH_MOUSE_PX);
    if (hit?.id !== selected) this.events.onSelect(hit?.id ?? null);
    const drawing = this.store.state.now.find(({ id }) => id === hit?.id);
    if (!hit || !drawing) return false;
    this.gesture = { kind: 'move', drawing, handle: hit.handle, from: at, moved: false };
    return true;
  }

  move(at: Spot, space: LayerSpace): void {
    const { gesture } = this;
    if (!gesture) {
      // Between two presses the last point follows the mouse.
      if (this.draft) this.followWith(this.anchor(at, space));
      return;
    }
    if (!gesture.moved && Math.hypot(at.x - gesture.from.x, at.y - gesture.from.y) < SLOP_PX) return;
    gesture.moved = true;
    if (gesture.kind === 'draw') this.followWith(this.anchor(at, space));
    else this.moveWith(gesture, at, space);
  }

  release(kept: boolean): void {
    const { gesture } = this;
    this.gesture = null;
    if (!gesture) return;
    if (!kept) return this.abandon();
    if (gesture.kind === 'move') {
      if (gesture.moved && this.draft) this.store.put(this.draft);
      this.draft = null;
      return this.changed();
    }
    this.finishPoint(gesture.moved);
  }

  /** For the keyboard: moves the selected drawing by bars and by points of the price. */
  nudge(bars: number, points: number): void {
    const { space } = this;
    const drawing = this.store.state.now.find(({ id }) => id === this.mode.selected);
    if (!space || !drawing) return;
    this.store.put({ ...drawing, points: drawing.points.map((point) => shifted(point, bars, points * 10 ** -space.precision, space)) });
  }

  /** Gives up what is not finished. */
  abandon(): void {
    this.gesture = null;
    this.draft = null;
    this.changed();
  }

  /** The finger went up: the drawing is complete, or the next point follows. */
  private finishPoint(moved: boolean): void {
    const { draft } = this;
    if (!draft) return;
    const { tool, points } = draft;
    const [first, second] = points;
    const still = second && first && first.time === second.time && first.price === second.price;
    // A press without a movement has set the first point only.
    if (points.length === 2 && !moved && still) return;
    if (tool === 'channel' && points.length === 2 && second) {
      this.draft = { ...draft, points: [...points, second] };
      return this.changed();
    }
    this.draft = null;
    this.events.onDrawn(draft);
    this.changed();
  }

  private followWith(point: Anchor): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, points: [...this.draft.points.slice(0, -1), point] };
    this.changed();
  }

  private moveWith(gesture: { drawing: Drawing; handle: number | null; from: Spot }, at: Spot, space: LayerSpace): void {
    const { drawing, handle, from } = gesture;
    const moved = (point: Anchor, index: number): Anchor => {
      if (handle !== null) return index === handle ? this.anchor(at, space) : point;
      const bars = Math.round(space.indexOf(at.x) - space.indexOf(from.x));
      return shifted(point, bars, space.priceOf(at.y) - space.priceOf(from.y), space);
    };
    this.draft = { ...drawing, points: drawing.points.map(moved) };
    this.changed();
  }

  private shown(): Drawing[] {
    const { draft } = this;
    const { now } = this.store.state;
    if (!draft) return [...now];
    const replaced = now.map((drawing) => (drawing.id === draft.id ? draft : drawing));
    return replaced.includes(draft) ? replaced : [...replaced, draft];
  }

  /** The moment of a bar and a price, drawn to a candle's price by the magnet. */
  private anchor(at: Spot, space: LayerSpace): Anchor {
    const index = Math.round(space.indexOf(at.x));
    const y = Math.min(Math.max(at.y, space.box.top), space.box.bottom);
    const magnet = this.mode.magnet ? magnetPrice(space.bars[index], y, space.yOf, MAGNET_PX) : null;
    return { time: timeAt(space.bars, index, space.step), price: snapped(magnet ?? space.priceOf(y), space) };
  }

  private screen(space: LayerSpace): Screen {
    const spot = ({ time, price }: Anchor) => ({ x: space.xOf(indexAt(space.bars, time, space.step)), y: space.yOf(price) });
    return { spot, box: space.box, price: space.price, percent: (share) => levelPercent(share, space.tag) };
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** "23.6%", "50%" in the language's form. */
function levelPercent(share: number, tag: string): string {
  const percent = (share * 100).toFixed(1);
  return formatPercent(percent, tag, { places: percent.endsWith('.0') ? 0 : 1 });
}

/** Moved by whole bars, and by a difference of price. */
function shifted({ time, price }: Anchor, bars: number, difference: number, space: LayerSpace): Anchor {
  const moved = timeAt(space.bars, indexAt(space.bars, time, space.step) + bars, space.step);
  return { time: moved, price: snapped(price + difference, space) };
}

/** On the instrument's grid and above zero. */
function snapped(price: number, { precision }: LayerSpace): number {
  return Math.max(Number(price.toFixed(precision)), 10 ** -precision);
}
