// The line of another instrument over the candles. Both begin at 0 % at the first bar in view and share the chart's scale: where the
// other has changed by as much as the chart's own instrument, the line is at its price.
import type { Bar, CandleSeries } from '../../../../core/market/candles';
import { closesAt, percentChanges, pricesOf } from '../../../../core/market/compare';
import type { ChartLayer, LayerSpace, Palette } from '../../../../ui/chart';

export interface Changes {
  /** In percent since the left edge of the chart; null where there is no candle in view. */
  own: number | null;
  other: number | null;
}

interface View {
  from: number;
  to: number;
  step: number;
}

interface Found {
  changes: Changes;
  /** The price of 0 %. */
  base: number;
  /** The line, from the first bar in view on. */
  prices: readonly (number | null)[];
}

/** As the indicators': teal. */
export const COMPARE_INK = 4;
/** A longer row of bars without a candle breaks the line. */
const BRIDGED_BARS = 5;

export class CompareLayer implements ChartLayer {
  private readonly listeners = new Set<() => void>();
  private found: Found | null = null;

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

  range(bars: readonly Bar[], view: View): [number, number] | null {
    this.found = this.find(bars, view);
    const prices = this.found?.prices.filter((price) => price !== null) ?? [];
    return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
  }

  /** The change at the line's end. */
  tags({ studies, accent, bg }: Palette) {
    const { changes, prices } = this.found ?? {};
    const price = prices?.findLast((value) => value !== null);
    if (typeof changes?.other !== 'number' || typeof price !== 'number') return [];
    return [{ price, text: this.print(changes.other), fill: studies[COMPARE_INK] ?? accent, ink: bg }];
  }

  paint(ctx: CanvasRenderingContext2D, space: LayerSpace, palette: Palette): void {
    const { bars, box, step } = space;
    const from = Math.max(0, Math.floor(space.indexOf(box.left)));
    const to = Math.min(bars.length - 1, Math.ceil(space.indexOf(box.right)));
    this.found = this.find(bars, { from, to, step });
    this.changed(this.found?.changes ?? { own: null, other: null });
    if (!this.found || this.found.changes.other === null) return;
    const zero = space.yOf(this.found.base);
    ctx.strokeStyle = palette.text3;
    ctx.lineWidth = 1;
    ctx.setLineDash([2, 4]);
    ctx.beginPath();
    ctx.moveTo(box.left, zero);
    ctx.lineTo(box.right, zero);
    ctx.stroke();
    ctx.strokeStyle = palette.studies[COMPARE_INK] ?? palette.accent;
    ctx.lineWidth = 1.75;
    ctx.lineJoin = 'round';
    ctx.setLineDash([]);
    ctx.beginPath();
    let last = Number.NEGATIVE_INFINITY;
    for (const [index, price] of this.found.prices.entries()) {
      if (price === null) continue;
      const [x, y] = [space.xOf(from + index), space.yOf(price)];
      if (index - last > BRIDGED_BARS + 1) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
      last = index;
    }
    ctx.stroke();
  }

  private find(bars: readonly Bar[], { from, to, step }: View): Found | null {
    const base = bars[from]?.close;
    if (base === undefined) return null;
    const others = percentChanges(closesAt(bars, this.other.bars, step, from, to));
    const own = percentChanges(bars.slice(from, to + 1).map(({ close }) => close));
    const other = others.findLast((change) => change !== null) ?? null;
    return { changes: { own: own.at(-1) ?? null, other }, base, prices: pricesOf(others, base) };
  }
}
