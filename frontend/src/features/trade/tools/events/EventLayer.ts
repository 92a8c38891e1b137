// Marks of economic events at the time axis. Events of one bar share a mark; a tap on it lists them.
import { positionOf } from '../../../../core/market/economicEvents';
import type { EconomicEvent } from '../../../../api/types';
import type { ChartLayer, LayerSpace, LayerTakes, Palette } from '../../../../ui/chart';

export interface EventMark {
  index: number;
  /** The highest of its events. */
  importance: number;
  events: EconomicEvent[];
}

const SIZE_PX = 14;
const EDGE_PX = 4;
/** A finger is less exact than a mouse. */
const REACH_PX = { mouse: 9, touch: 20 };

export function eventMarks(events: readonly EconomicEvent[], { bars, step }: Pick<LayerSpace, 'bars' | 'step'>): EventMark[] {
  const marks = new Map<number, EventMark>();
  for (const event of events) {
    const index = positionOf(bars, step, Date.parse(event.time));
    if (index === null) continue;
    const mark = marks.get(index) ?? { index, importance: 1, events: [] };
    mark.events.push(event);
    mark.importance = Math.max(mark.importance, event.importance);
    marks.set(index, mark);
  }
  return [...marks.values()];
}

export class EventLayer implements ChartLayer {
  private events: readonly EconomicEvent[] = [];
  private taken: EventMark | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly onSelect: (mark: EventMark) => void) {}

  setEvents(events: readonly EconomicEvent[]): void {
    this.events = events;
    this.listeners.forEach((listener) => listener());
  }

  paint = (ctx: CanvasRenderingContext2D, space: LayerSpace, palette: Palette): void => {
    const y = space.box.bottom - EDGE_PX - SIZE_PX / 2;
    ctx.font = `bold ${palette.font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const { index, importance, events } of eventMarks(this.events, space)) {
      const x = space.xOf(index);
      if (x < space.box.left || x > space.box.right) continue;
      ctx.beginPath();
      ctx.arc(x, y, SIZE_PX / 2, 0, 2 * Math.PI);
      ctx.fillStyle = importance === 3 ? palette.accent : palette.surface;
      ctx.fill();
      ctx.lineWidth = importance === 1 ? 1 : 2;
      ctx.strokeStyle = importance === 1 ? palette.text3 : palette.accent;
      ctx.stroke();
      ctx.fillStyle = importance === 3 ? palette.onAccent : palette.text;
      // The number where there are several, otherwise how important it is: the colour alone would not say it.
      ctx.fillText(events.length > 1 ? String(events.length) : '!'.repeat(importance), x, y);
    }
  };

  foot = ({ box, ...space }: LayerSpace): number => {
    const inView = eventMarks(this.events, space).some(({ index }) => space.xOf(index) >= box.left && space.xOf(index) <= box.right);
    return inView ? SIZE_PX + EDGE_PX : 0;
  };

  press = (at: { x: number; y: number }, space: LayerSpace, touch: boolean): LayerTakes => {
    const reach = touch ? REACH_PX.touch : REACH_PX.mouse;
    const y = space.box.bottom - EDGE_PX - SIZE_PX / 2;
    const near = (mark: EventMark) => Math.abs(space.xOf(mark.index) - at.x);
    const nearest = eventMarks(this.events, space).sort((a, b) => near(a) - near(b))[0];
    this.taken = nearest && near(nearest) <= reach && Math.abs(y - at.y) <= reach ? nearest : null;
    return this.taken !== null && 'tap';
  };

  move = (): void => {};

  release = (kept: boolean): void => {
    if (kept && this.taken) this.onSelect(this.taken);
    this.taken = null;
  };

  subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };
}
