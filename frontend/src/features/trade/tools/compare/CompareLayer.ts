// The line of another instrument over the candles, in percent since the left edge, on a scale of its own.
import type { CandleSeries } from '../../../../core/market/candles';
import { changeRange, closesAt, percentChanges } from '../../../../core/market/compare';
import type { ChartLayer, LayerSpace, Palette } from '../../../../ui/chart';

export interface Changes {
  /** In percent since the left edge of the chart; null where there is no candle in view. */
  own: number | null;
  other: number | null;
}

/** As the indicators': teal. */
export const COMPARE_INK = 4;
/** A longer row of bars without a candle breaks the line. */
const BRIDGED_BARS = 5;
const PAD_PX = 8;

export class CompareLayer implements ChartLayer {
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly other: CandleSeries,
    private readonly print: (percent: number) => string,
    private readonly changed: (changes: Changes) => void,
  ) {}

  subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    const leave = this.other.subscribe(changed);
    return () => {
      this.listeners.delete(changed);
      leave();
    };
  };

  press(): boolean {
    return false;
  }

  move(): void {}

  release(): void {}

  paint(ctx: CanvasRenderingContext2D, space: LayerSpace, palette: Palette): void {
    const { bars, box } = space;
    const from = Math.max(0, Math.floor(space.indexOf(box.left)));
    const to = Math.min(bars.length - 1, Math.ceil(space.indexOf(box.right)));
    const changes = percentChanges(closesAt(bars, this.other.bars, space.step, from, to));
    const own = percentChanges(bars.slice(from, to + 1).map(({ close }) => close));
    this.changed({ own: own.at(-1) ?? null, other: changes.findLast((change) => change !== null) ?? null });
    if (changes.every((change) => change === null)) return;
    const [min, max] = changeRange(changes);
    const height = box.bottom - box.top - 2 * PAD_PX;
    const y = (change: number) => box.top + PAD_PX + ((max - change) / (max - min)) * height;
    const color = palette.studies[COMPARE_INK] ?? palette.accent;
    this.paintScale(ctx, space, { palette, color, y, range: [min, max] });
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.75;
    ctx.lineJoin = 'round';
    ctx.setLineDash([]);
    ctx.beginPath();
    let last = Number.NEGATIVE_INFINITY;
    for (const [index, change] of changes.entries()) {
      if (change === null) continue;
      const [x, at] = [space.xOf(from + index), y(change)];
      if (index - last > BRIDGED_BARS + 1) ctx.moveTo(x, at);
      else ctx.lineTo(x, at);
      last = index;
    }
    ctx.stroke();
  }

  /** The ends of the scale and its 0, inside the plot: the axis has the prices. */
  private paintScale(
    ctx: CanvasRenderingContext2D,
    { box }: LayerSpace,
    { palette, color, y, range }: { palette: Palette; color: string; y: (change: number) => number; range: [number, number] },
  ): void {
    ctx.strokeStyle = palette.text3;
    ctx.lineWidth = 1;
    ctx.setLineDash([2, 4]);
    ctx.beginPath();
    ctx.moveTo(box.left, y(0));
    ctx.lineTo(box.right, y(0));
    ctx.stroke();
    ctx.font = palette.font;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    const near = (one: number, two: number) => Math.abs(y(one) - y(two)) < 18;
    const [min, max] = range;
    for (const value of [max, 0, min]) {
      if (value !== 0 && near(value, 0)) continue;
      const text = this.print(value);
      const { width } = ctx.measureText(text);
      ctx.globalAlpha = 0.75;
      ctx.fillStyle = palette.bg;
      ctx.fillRect(box.right - width - 8, y(value) - 8, width + 6, 16);
      ctx.globalAlpha = 1;
      ctx.fillStyle = color;
      ctx.fillText(text, box.right - 5, y(value));
    }
  }
}
