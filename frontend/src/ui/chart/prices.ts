// The ways to draw the prices: candles, bars, a line through the closes, and Heikin-Ashi candles.
import { Calculation } from '../../core/market/indicators/formula';
import { heikinAshi } from '../../core/market/indicators/heikinAshi';
import type { Bar } from '../../core/market/candles';
import { BODY_SHARE, paintLine, type Frame } from './paint';

export const LOOKS = ['candles', 'bars', 'line', 'heikin'] as const;
export type Look = (typeof LOOKS)[number];

export type Shape = Pick<Bar, 'open' | 'high' | 'low' | 'close'>;
export type Shapes = (index: number) => Shape | undefined;

/** What is drawn of each bar: its own prices, or those of Heikin-Ashi, which follow the bars like an indicator. */
export class PriceShapes {
  private readonly averaged = new Calculation(heikinAshi);

  of(bars: readonly Bar[], look: Look): Shapes {
    if (look !== 'heikin') return (index) => bars[index];
    this.averaged.update(bars);
    const [opens, highs, lows, closes] = this.averaged.columns;
    return (index) => {
      const [open, high, low, close] = [opens?.[index], highs?.[index], lows?.[index], closes?.[index]];
      if (typeof open !== 'number' || typeof high !== 'number' || typeof low !== 'number' || typeof close !== 'number') return undefined;
      return { open, high, low, close };
    };
  }
}

export function paintPrices(frame: Frame, look: Look, shapes: Shapes): void {
  if (look === 'line') paintCloses(frame);
  else paintShapes(frame, shapes, look === 'bars');
}

function bodyWidth(frame: Frame, wick: number): number {
  const width = Math.max(wick, Math.floor(frame.spacing * BODY_SHARE));
  // The wick stands in the middle only when both widths are odd or both even.
  return (width - wick) % 2 === 0 ? width : Math.max(wick, width - 1);
}

/** Candles with a body, or bars with a tick for the open to the left and one for the close to the right. */
function paintShapes(frame: Frame, shapes: Shapes, asBars: boolean): void {
  const { ctx, palette, from, to } = frame;
  const wick = Math.max(1, Math.floor(frame.ratio));
  const body = bodyWidth(frame, wick);
  const side = (body - wick) / 2;
  const paths = { up: new Path2D(), down: new Path2D() };
  for (let index = from; index <= to; index += 1) {
    const bar = shapes(index);
    if (!bar) continue;
    const path = bar.close >= bar.open ? paths.up : paths.down;
    const left = Math.round(frame.x(index)) - Math.floor(wick / 2);
    const high = Math.round(frame.y(bar.high));
    const low = Math.round(frame.y(bar.low));
    path.rect(left, high, wick, Math.max(low - high, 1));
    if (body <= wick) continue;
    if (asBars) {
      path.rect(left - side, Math.round(frame.y(bar.open) - wick / 2), side, wick);
      path.rect(left + wick, Math.round(frame.y(bar.close) - wick / 2), side, wick);
      continue;
    }
    const top = Math.round(frame.y(Math.max(bar.open, bar.close)));
    const bottom = Math.round(frame.y(Math.min(bar.open, bar.close)));
    path.rect(left - side, top, body, Math.max(bottom - top, wick));
  }
  ctx.fillStyle = palette.up;
  ctx.fill(paths.up);
  ctx.fillStyle = palette.down;
  ctx.fill(paths.down);
}

const AREA_ALPHA = 0.1;

function paintCloses(frame: Frame): void {
  const { ctx, palette, bars } = frame;
  const first = Math.max(0, frame.from - 1);
  const last = Math.min(bars.length - 1, frame.to + 1);
  if (last < first) return;
  const closes: number[] = [];
  for (let index = first; index <= last; index += 1) closes[index] = bars[index]?.close ?? 0;
  ctx.globalAlpha = AREA_ALPHA;
  ctx.fillStyle = palette.accent;
  ctx.beginPath();
  ctx.moveTo(frame.x(first), frame.floor);
  for (let index = first; index <= last; index += 1) ctx.lineTo(frame.x(index), frame.y(closes[index] ?? 0));
  ctx.lineTo(frame.x(last), frame.floor);
  ctx.fill();
  ctx.globalAlpha = 1;
  paintLine(frame, closes, frame.y, { color: palette.accent, width: 1.75 });
}
