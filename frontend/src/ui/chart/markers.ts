// Lines of orders that lie outside the visible prices: the candles set the range, and each of these lines is parked at the
// nearest edge as a marker with its price. One row at each edge; those that do not fit are counted.
import { bidiIsolated } from '../../core/numbers/format';
import { roundedRect, setFont, TAG_HEIGHT, toneColors, type ChartLine, type Frame } from './paint';

const MARKER_PADDING = 7;
const ARROW = 7;
const ARROW_GAP = 5;

/** The width of a marker with this text. */
function textWidth(frame: Frame, text: string): number {
  setFont(frame, 700);
  return Math.ceil(frame.ctx.measureText(text).width + (2 * MARKER_PADDING + ARROW + ARROW_GAP) * frame.ratio);
}

export interface Marker {
  /** Null for the count of markers that did not fit. */
  line: ChartLine | null;
  text: string;
  /** Above the visible prices, otherwise below. */
  above: boolean;
  /** The row's middle, and the marker's place in it; device pixels. */
  at: number;
  left: number;
  width: number;
}

/** A line that is parked at an edge: an arrow towards it, its name and its price. */
function paintMarker(frame: Frame, marker: Marker): void {
  const { ctx, ratio, palette } = frame;
  const { at, left, width, text, above } = marker;
  const { fill, ink } = toneColors(marker.line?.tone ?? 'muted', palette);
  const height = Math.round(TAG_HEIGHT * ratio);
  const top = Math.round(at - height / 2);
  ctx.fillStyle = palette.bg;
  roundedRect(frame, left - ratio, top - ratio, width + 2 * ratio, height + 2 * ratio);
  ctx.fillStyle = fill;
  roundedRect(frame, left, top, width, height);
  ctx.fillStyle = ink;
  const begin = left + MARKER_PADDING * ratio;
  const size = ARROW * ratio;
  const [base, tip] = above ? [at + size / 2, at - size / 2] : [at - size / 2, at + size / 2];
  ctx.beginPath();
  ctx.moveTo(begin, base);
  ctx.lineTo(begin + size, base);
  ctx.lineTo(begin + size / 2, tip);
  ctx.fill();
  setFont(frame, 700);
  ctx.textAlign = 'left';
  ctx.fillText(text, begin + size + ARROW_GAP * ratio, Math.round(at) + ratio / 2);
}

/** The rows between which labels stand, device pixels. */
export interface LabelArea {
  top: number;
  bottom: number;
}

export interface MarkerRow {
  above: boolean;
  at: number;
  /** The row is filled from its right end, which is beside the price axis. */
  left: number;
  right: number;
  gap: number;
  widthOf: (text: string) => number;
  print: (price: number) => string;
}

/** In Arabic too the plus stands before the digits. */
function countText(count: number): string {
  return bidiIsolated(`+${count}`);
}

/** The edited line first, then those nearest to the visible prices. */
export function markersOf(lines: readonly ChartLine[], row: MarkerRow): Marker[] {
  const nearest = (a: ChartLine, b: ChartLine) => (row.above ? a.price - b.price : b.price - a.price);
  const order = [...lines].sort((a, b) => Number(b.edited) - Number(a.edited) || nearest(a, b));
  const markers: Marker[] = [];
  let right = row.right;
  const put = (line: ChartLine | null, text: string) => {
    const width = row.widthOf(text);
    markers.push({ line, text, above: row.above, at: row.at, left: right - width, width });
    right -= width + row.gap;
  };
  for (const [index, line] of order.entries()) {
    const text = `${bidiIsolated(line.label)} ${bidiIsolated(row.print(line.price))}`;
    const rest = order.length - index - 1;
    const countWidth = rest > 0 ? row.widthOf(countText(rest)) + row.gap : 0;
    if (right - row.widthOf(text) - countWidth < row.left) {
      put(null, countText(rest + 1));
      break;
    }
    put(line, text);
  }
  return markers;
}

/** The lower row begins at this share of the plot's width, clear of the lower left corner. */
const CORNER_SHARE = 0.35;
const ROW_PX = 14;
const EDGE_PX = 4;
const GAP_PX = 4;

export interface MarkerArea extends LabelArea {
  print: (price: number) => string;
  /** The width of the lower right corner that a button covers, and the height of the lower edge that a layer takes; CSS pixels. */
  reserve: number;
  foot: number;
}

/** Draws both rows; returns the position of each marker. */
export function paintMarkers(frame: Frame, lines: readonly ChartLine[], area: MarkerArea): Marker[] {
  const { ratio } = frame;
  const rowOf = (above: boolean): Marker[] => {
    const outside = lines.filter(({ price }) => (above ? frame.y(price) < area.top : frame.y(price) > area.bottom));
    return markersOf(outside, {
      above,
      at: Math.round(above ? area.top + ROW_PX * ratio : area.bottom - (ROW_PX + area.foot) * ratio),
      left: frame.left + (above ? GAP_PX * ratio : (frame.right - frame.left) * CORNER_SHARE),
      right: frame.right - (EDGE_PX + (above ? 0 : area.reserve)) * ratio,
      gap: GAP_PX * ratio,
      widthOf: (text) => textWidth(frame, text),
      print: area.print,
    });
  };
  const markers = [...rowOf(true), ...rowOf(false)];
  for (const marker of markers) paintMarker(frame, marker);
  return markers;
}
