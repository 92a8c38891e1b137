// The lines of the account on the chart: orders, their levels and alerts. Lines outside the visible prices are parked as
// markers. Where the plot is small, three or more of them would hide the candles: they have small labels until one is tapped.
//
// A part of its own: only a customer has such lines.
import { bidiIsolated } from '../../core/numbers/format';
import { paintMarkers, type LabelArea } from './markers';
import { drawnLines, type LinePainter, type Marks } from './marks';
import { paintRule, roundedRect, setFont, TAG_HEIGHT, toneColors, type ChartLine, type Frame } from './paint';

/** A plot below either of these has small labels; CSS pixels. */
const SMALL_WIDTH = 480;
const SMALL_HEIGHT = 260;
/** As many full labels leave the candles in sight. */
const FULL_LABELS = 2;

const LABEL_INSET = 8;
const GRIP = 12;

/** Labels of lines that are drawn already: where, and how far to the right they reach. */
type Placed = { at: number; right: number }[];

/** Its own row first, then those above and below it. */
const LABEL_ROWS = [0, -1, 1, -2, 2];

/** The legend of the indicators is above, another pane below. */
function inRows(center: number, height: number, { top, bottom }: LabelArea): number {
  return Math.min(Math.max(center, top + height / 2), bottom - height / 2);
}

/** Where a label of this size has space: beside those at the same height, or in the next row where `end` comes before it does. Null without any. */
function labelSpot(
  frame: Frame,
  price: number,
  { width, height, end, top, bottom }: { width: number; height: number; end: number } & LabelArea,
  placed: Placed,
): { at: number; left: number } | null {
  const { ratio } = frame;
  const first = frame.left + LABEL_INSET * ratio;
  const within = (center: number) => inRows(center, height, { top, bottom });
  const at = within(frame.y(price));
  const spots = LABEL_ROWS.map((row) => {
    const center = within(at + row * (height + 2 * ratio));
    const beside = placed.filter((other) => Math.abs(other.at - center) < height + ratio);
    return { at: center, left: beside.reduce((from, other) => Math.max(from, other.right + 3 * ratio), first) };
  });
  return spots.find(({ left }) => left + width <= end) ?? null;
}

/** The name of an order's line near its left end and what it means, with a grip where it can be dragged. */
function paintLabel(frame: Frame, line: ChartLine, area: LabelArea, placed: Placed, brief: boolean): void {
  const { ctx, ratio, palette } = frame;
  const { fill, ink } = toneColors(line.tone, palette);
  setFont(frame, 700);
  const height = Math.round(TAG_HEIGHT * ratio);
  const grip = line.editable && !brief ? GRIP * ratio : 0;
  const effect = line.effect?.(line.price);
  // Each in its own direction: in Arabic an amount would take its neighbour along.
  const text = effect ? `${bidiIsolated(line.label)}  ${bidiIsolated(effect)}` : line.label;
  const width = ctx.measureText(text).width + 14 * ratio + grip;
  // Small ones leave the newer half to the candles, and those that find no place their line and its price.
  const end = brief ? (frame.left + frame.right) / 2 : frame.right;
  const spot = labelSpot(frame, line.price, { width, height, end, ...area }, placed);
  if (!spot && brief) return;
  const { at, left } = spot ?? { at: inRows(frame.y(line.price), height, area), left: frame.left + LABEL_INSET * ratio };
  const top = Math.round(at) - Math.round(height / 2);
  placed.push({ at, right: left + width });
  ctx.fillStyle = palette.bg;
  roundedRect(frame, left - ratio, top - ratio, width + 2 * ratio, height + 2 * ratio);
  ctx.fillStyle = fill;
  roundedRect(frame, left, top, width, height);
  ctx.fillStyle = ink;
  ctx.textAlign = 'left';
  ctx.fillText(text, left + 7 * ratio + grip, Math.round(at) + ratio / 2);
  if (grip > 0) {
    for (const row of [-3, 0, 3]) {
      ctx.fillRect(left + 7 * ratio, Math.round(at + (row - 0.5) * ratio), 7 * ratio, Math.max(1, Math.round(ratio)));
    }
  }
}

function isBrief({ left, right, ratio }: Frame, { lines, opened }: Marks, { top, bottom }: LabelArea): boolean {
  const small = right - left < SMALL_WIDTH * ratio || bottom - top < SMALL_HEIGHT * ratio;
  return small && !opened && lines.length > FULL_LABELS;
}

export const paintLines: LinePainter = (frame, marks, area) => {
  const { palette } = frame;
  const { drag } = marks;
  const brief = isBrief(frame, marks, area);
  const isFull = ({ id, edited }: ChartLine) => !brief || edited || id === drag?.id;
  const lines = drawnLines(marks).map((line) => (isFull(line) ? line : { ...line, label: line.brief ?? line.label, effect: undefined }));
  const shown = lines.filter(({ price }) => frame.y(price) >= area.top && frame.y(price) <= area.bottom);
  for (const line of shown) {
    const dash = drag?.id === line.id && !line.newLineAt ? [] : [5, 4];
    paintRule(frame, frame.y(line.price), toneColors(line.tone, palette).fill, dash);
  }
  // After all lines, so that none is drawn through a name.
  const placed: Placed = [];
  for (const line of shown) paintLabel(frame, line, area, placed, !isFull(line));
  return paintMarkers(frame, lines, area);
};
