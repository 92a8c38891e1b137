// Drawings on the chart's canvas, in CSS pixels.
import type { Drawing } from '../../../../core/market/drawings/drawing';
import type { ScreenBox, Segment, Shape, Spot } from '../../../../core/market/drawings/shapes';
import type { LayerSpace, Palette } from '../../../../ui/chart';

const FONT_PX = 12;
const TEXT_PAD = 4;
const AREA_ALPHA = 0.1;
const LABEL_GAP = 4;
const GROUND_ALPHA = 0.92;

export interface PaintedDrawing {
  drawing: Drawing;
  shape: Shape;
  selected: boolean;
}

/** Crisp where it runs along a pixel row. */
const onRow = (y: number) => Math.round(y) + 0.5;

function line(ctx: CanvasRenderingContext2D, { from, to }: Segment): void {
  const level = from.y === to.y;
  ctx.beginPath();
  ctx.moveTo(from.x, level ? onRow(from.y) : from.y);
  ctx.lineTo(to.x, level ? onRow(to.y) : to.y);
  ctx.stroke();
}

function fontOf(palette: Palette): string {
  return palette.font.replace(/^[\d.]+px/, `${FONT_PX}px`);
}

/** Where the words of a text lie: right of its point, above it. */
export function wordsBox(ctx: CanvasRenderingContext2D, palette: Palette, drawing: Drawing, at: Spot): ScreenBox {
  ctx.font = fontOf(palette);
  const width = ctx.measureText(drawing.text).width + 2 * TEXT_PAD;
  return { left: at.x, right: at.x + width, top: at.y - FONT_PX - 2 * TEXT_PAD, bottom: at.y };
}

/** A small text on the chart's background, so that candles do not run through it. */
function label(ctx: CanvasRenderingContext2D, palette: Palette, text: string, right: number, bottom: number): void {
  const { width } = ctx.measureText(text);
  ctx.globalAlpha = GROUND_ALPHA;
  ctx.fillStyle = palette.bg;
  ctx.fillRect(right - width - 4, bottom - FONT_PX - 2, width + 4, FONT_PX + 2);
  ctx.globalAlpha = 1;
  ctx.fillStyle = ctx.strokeStyle;
  ctx.fillText(text, right - width - 2, bottom - 2);
}

export function paintDrawing(
  ctx: CanvasRenderingContext2D,
  space: LayerSpace,
  palette: Palette,
  { drawing, shape, selected }: PaintedDrawing,
  note: string | null,
): void {
  const color = palette.studies[drawing.ink] ?? palette.accent;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.font = fontOf(palette);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.globalAlpha = AREA_ALPHA;
  for (const { corners } of shape.areas) {
    ctx.beginPath();
    for (const corner of corners) ctx.lineTo(corner.x, corner.y);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  for (const segment of shape.segments) {
    ctx.lineWidth = segment.faint ? 1 : selected ? 2 : 1.5;
    ctx.setLineDash(segment.faint ? [4, 4] : []);
    line(ctx, segment);
  }
  ctx.setLineDash([]);
  const written: number[] = [];
  for (const { from, to, label: text } of shape.segments) {
    // One over another is read as neither: a longer period shows fewer.
    if (!text || written.some((row) => Math.abs(row - to.y) < FONT_PX + 2)) continue;
    written.push(to.y);
    label(ctx, palette, text, Math.max(from.x, to.x) - LABEL_GAP, to.y);
  }
  const [first, second] = shape.handles;
  if (drawing.tool === 'text' && first) paintWords(ctx, palette, drawing, first);
  if (note !== null && first && second) {
    const width = ctx.measureText(note).width + 4;
    const right = Math.min(Math.max((first.x + second.x + width) / 2, width), space.box.right);
    const below = Math.max(first.y, second.y) + FONT_PX + 6;
    label(ctx, palette, note, right, below < space.box.bottom ? below : Math.min(first.y, second.y) - 2);
  }
  if (selected) for (const handle of shape.handles) paintHandle(ctx, palette, handle, color);
  ctx.restore();
}

function paintWords(ctx: CanvasRenderingContext2D, palette: Palette, drawing: Drawing, at: Spot): void {
  const box = wordsBox(ctx, palette, drawing, at);
  ctx.globalAlpha = GROUND_ALPHA;
  ctx.fillStyle = palette.bg;
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.globalAlpha = 1;
  ctx.fillStyle = ctx.strokeStyle;
  ctx.fillText(drawing.text, box.left + TEXT_PAD, box.bottom - TEXT_PAD - 2);
}

function paintHandle(ctx: CanvasRenderingContext2D, palette: Palette, at: Spot, color: string): void {
  ctx.beginPath();
  ctx.arc(at.x, at.y, 5, 0, 2 * Math.PI);
  ctx.fillStyle = palette.bg;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = color;
  ctx.stroke();
}
