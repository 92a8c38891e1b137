// What the chart draws on the canvas besides uPlot's axes and study lines: candles, volume, histogram, price lines and
// their tags on the axis. All lengths are device pixels, and rectangles stand on whole ones, so that nothing is blurred.
import type { Bar } from '../../core/market/candles';
import { spreadLabels } from './layout';
import type { Palette } from './palette';

export interface Frame {
  ctx: CanvasRenderingContext2D;
  /** Device pixels per CSS pixel. */
  ratio: number;
  palette: Palette;
  bars: readonly Bar[];
  /** The visible indexes. */
  from: number;
  to: number;
  /** The last visible index, which may lie beyond the newest bar. */
  ahead: number;
  /** Distance of two bars. */
  spacing: number;
  left: number;
  right: number;
  /** The lower edge of the price pane. */
  floor: number;
  /** The end of the price axis. */
  edge: number;
  x: (index: number) => number;
  y: (price: number) => number;
}

export type Tone = 'up' | 'down' | 'accent' | 'muted';

export interface ChartLine {
  id: string;
  price: number;
  /** On the line itself: "SL", "Buy 1.00". */
  label: string;
  /** The same where labels must be small: "▲ 1.00". */
  brief?: string;
  tone: Tone;
  /** Can be dragged. */
  editable: boolean;
  /** Being edited: comes first among the markers where it lies outside the visible prices. */
  edited: boolean;
  /** The accessible name of the handle. */
  name: string;
  /** The profit or loss at a price, drawn after the label: "−$21.00". */
  effect?: (price: number) => string;
  /** Dragging draws another line out of this one, which stays: an open order's line becomes a stop or a target. */
  newLineAt?: (price: number) => Pick<ChartLine, 'label' | 'tone' | 'effect'>;
}

/** Of the distance between two bars. */
export const BODY_SHARE = 0.72;

/** Bars from the pane's lower edge, scaled to the highest visible one. */
export function paintVolume(frame: Frame, top: number, floor: number): void {
  const { ctx, palette, bars, from, to } = frame;
  let most = 0;
  for (let index = from; index <= to; index += 1) most = Math.max(most, bars[index]?.volume ?? 0);
  if (most === 0) return;
  const width = Math.max(1, Math.floor(frame.spacing * BODY_SHARE));
  ctx.globalAlpha = 0.28;
  for (const rising of [true, false]) {
    ctx.fillStyle = rising ? palette.up : palette.down;
    ctx.beginPath();
    for (let index = from; index <= to; index += 1) {
      const bar = bars[index];
      if (!bar || bar.close >= bar.open !== rising) continue;
      const height = Math.round((bar.volume / most) * (floor - top));
      ctx.rect(Math.round(frame.x(index)) - Math.floor(width / 2), floor - height, width, height);
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

export function paintHistogram(frame: Frame, values: readonly (number | null)[], y: (value: number) => number): void {
  const { ctx, palette, from, to } = frame;
  const zero = Math.round(y(0));
  const width = Math.max(1, Math.floor(frame.spacing * 0.5));
  ctx.globalAlpha = 0.6;
  for (const rising of [true, false]) {
    ctx.fillStyle = rising ? palette.up : palette.down;
    ctx.beginPath();
    for (let index = from; index <= to; index += 1) {
      const value = values[index];
      if (value === null || value === undefined || value >= 0 !== rising) continue;
      const at = Math.round(y(value));
      ctx.rect(Math.round(frame.x(index)) - Math.floor(width / 2), Math.min(zero, at), width, Math.abs(at - zero) || 1);
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** An indicator's line through its values; it begins again after a bar without one, and where `begins` says so. */
export function paintLine(
  frame: Frame,
  values: readonly (number | null)[],
  y: (value: number) => number,
  style: { color: string; width: number },
  begins?: (index: number) => boolean,
): void {
  const { ctx, ratio, from, ahead } = frame;
  ctx.save();
  ctx.strokeStyle = style.color;
  ctx.lineWidth = style.width * ratio;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  let isDown = false;
  // One bar beyond each end, so that the line reaches the edges.
  for (let index = Math.max(0, from - 1); index <= ahead + 1; index += 1) {
    const value = values[index];
    if (value === null || value === undefined) {
      isDown = false;
      continue;
    }
    if (isDown && !begins?.(index)) ctx.lineTo(frame.x(index), y(value));
    else ctx.moveTo(frame.x(index), y(value));
    isDown = true;
  }
  ctx.stroke();
  ctx.restore();
}

/** A dot at each value. */
export function paintDots(
  frame: Frame,
  values: readonly (number | null)[],
  y: (value: number) => number,
  style: { color: string; width: number },
): void {
  const { ctx, ratio, from, to } = frame;
  const size = Math.max(2, Math.round(style.width * ratio));
  ctx.fillStyle = style.color;
  for (let index = from; index <= to; index += 1) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    ctx.fillRect(Math.round(frame.x(index) - size / 2), Math.round(y(value) - size / 2), size, size);
  }
}

const CLOUD_ALPHA = 0.13;

/** The area between two lines, bar by bar in the colour of the higher one. It may reach beyond the newest bar. */
export function paintCloud(
  frame: Frame,
  [one, other]: readonly [readonly (number | null)[], readonly (number | null)[]],
  y: (value: number) => number,
  colors: readonly [string, string],
): void {
  const { ctx } = frame;
  ctx.globalAlpha = CLOUD_ALPHA;
  // One path for each colour: on a phone the number of fills is what a frame costs.
  for (const rising of [true, false]) {
    ctx.fillStyle = rising ? colors[0] : colors[1];
    ctx.beginPath();
    for (let index = Math.max(0, frame.from - 1); index <= frame.ahead; index += 1) {
      const corners = [one[index], one[index + 1], other[index + 1], other[index]];
      if (corners.some((value) => value === null || value === undefined)) continue;
      const [a = 0, b = 0, c = 0, d = 0] = corners as number[];
      if (a + b >= c + d !== rising) continue;
      ctx.moveTo(frame.x(index), y(a));
      ctx.lineTo(frame.x(index + 1), y(b));
      ctx.lineTo(frame.x(index + 1), y(c));
      ctx.lineTo(frame.x(index), y(d));
      ctx.closePath();
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Draws with nothing reaching beyond these rows, or beyond the plot to its sides. */
export function clipped(frame: Frame, rows: { top: number; bottom: number }, draw: () => void): void {
  const { ctx } = frame;
  ctx.save();
  ctx.beginPath();
  ctx.rect(frame.left, rows.top, frame.right - frame.left, rows.bottom - rows.top);
  ctx.clip();
  draw();
  ctx.restore();
}

/** A horizontal line across the plot, crisp on its pixel row. */
export function paintRule(frame: Frame, at: number, color: string, dash: number[]): void {
  const { ctx, ratio } = frame;
  const width = Math.max(1, Math.round(ratio));
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.setLineDash(dash.map((length) => length * ratio));
  const row = Math.round(at) + (width % 2) / 2;
  ctx.beginPath();
  ctx.moveTo(frame.left, row);
  ctx.lineTo(frame.right, row);
  ctx.stroke();
  ctx.restore();
}

export interface Tag {
  price: number;
  text: string;
  fill: string;
  ink: string;
  /** Its rim: the tag of a level, beside the filled ones of the market's prices. */
  rim?: string;
  /** Not moved by its neighbours: the running price. */
  fixed?: boolean;
}

export const TAG_HEIGHT = 19;

export function roundedRect(frame: Frame, left: number, top: number, width: number, height: number): void {
  const { ctx, ratio } = frame;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, 4 * ratio);
  ctx.fill();
}

export function setFont(frame: Frame, weight: number): void {
  const { ctx, palette, ratio } = frame;
  ctx.font = `${weight} ${palette.font.replace(/^([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)}`;
  ctx.textBaseline = 'middle';
}

/** The labels on the price axis, kept from covering one another. */
export function paintTags(frame: Frame, tags: readonly Tag[], top: number, bottom: number): void {
  const { ctx, ratio } = frame;
  const height = Math.round(TAG_HEIGHT * ratio);
  const visible = tags.filter((tag) => frame.y(tag.price) >= top && frame.y(tag.price) <= bottom);
  const centers = spreadLabels(
    visible.map((tag) => ({ at: frame.y(tag.price), fixed: tag.fixed ?? false })),
    height + ratio,
  );
  setFont(frame, 700);
  ctx.textAlign = 'center';
  const left = frame.right + ratio;
  const width = frame.edge - left - 2 * ratio;
  for (const [index, tag] of visible.entries()) {
    const center = Math.round(centers[index] ?? 0);
    // One that was moved out has no place: below are the times, above is the legend.
    if (center < top || center > bottom) continue;
    ctx.fillStyle = tag.fill;
    roundedRect(frame, left, center - height / 2, width, height);
    if (tag.rim) {
      ctx.strokeStyle = tag.rim;
      ctx.lineWidth = ratio;
      ctx.beginPath();
      ctx.roundRect(left + ratio / 2, center - height / 2 + ratio / 2, width - ratio, height - ratio, 4 * ratio);
      ctx.stroke();
    }
    ctx.fillStyle = tag.ink;
    ctx.fillText(tag.text, left + width / 2, center + ratio / 2);
  }
}

/** The colour of a line and of what is written on it. */
export function toneColors(tone: Tone, palette: Palette): { fill: string; ink: string } {
  switch (tone) {
    case 'up':
      return { fill: palette.up, ink: palette.onDirection };
    case 'down':
      return { fill: palette.down, ink: palette.onDirection };
    case 'accent':
      return { fill: palette.accent, ink: palette.onAccent };
    case 'muted':
      return { fill: palette.text2, ink: palette.bg };
  }
}

/** A pane's upper edge, and its guide values. */
export function paintPane(frame: Frame, pane: { top: number; guides: { at: number; text: string }[] }): void {
  const { ctx, ratio, palette } = frame;
  ctx.fillStyle = palette.line;
  ctx.fillRect(frame.left, Math.round(pane.top - 4 * ratio), frame.edge - frame.left, Math.max(1, Math.round(ratio)));
  setFont(frame, 400);
  for (const { at, text } of pane.guides) {
    paintRule(frame, at, palette.line, [2, 4]);
    ctx.fillStyle = palette.text2;
    ctx.textAlign = 'left';
    ctx.fillText(text, frame.right + 8 * ratio, at);
  }
}

/** Small coloured texts in the upper left corner, as many to a line as fit. */
export function paintLegend(frame: Frame, items: readonly { text: string; color: string }[], top: number): void {
  const { ctx, ratio, palette } = frame;
  setFont(frame, 400);
  ctx.textAlign = 'left';
  const begin = frame.left + 16 * ratio;
  let left = begin;
  let row = top + 9 * ratio;
  for (const { text, color } of items) {
    const { width } = ctx.measureText(text);
    if (left > begin && left + width > frame.right) {
      left = begin;
      row += 15 * ratio;
    }
    ctx.fillStyle = palette.bg;
    ctx.globalAlpha = 0.7;
    ctx.fillRect(left - 3 * ratio, row - 8 * ratio, width + 6 * ratio, 16 * ratio);
    ctx.globalAlpha = 1;
    ctx.fillStyle = color;
    ctx.fillText(text, left, row);
    left += width + 8 * ratio;
  }
}
