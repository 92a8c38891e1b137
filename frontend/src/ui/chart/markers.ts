// Lines of orders that lie outside the visible prices: the candles set the range, and each of these lines is parked at the
// nearest edge as a marker with its price. One row at each edge; those that do not fit are counted.
import { bidiIsolated } from '../../core/numbers/format';
import { paintMarker, textWidth, type ChartLine, type Frame, type Marker } from './paint';

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

export interface MarkerArea {
  top: number;
  floor: number;
  print: (price: number) => string;
  /** The width of the lower right corner that a button covers, and the height of the lower edge that a layer takes; CSS pixels. */
  reserve: number;
  foot: number;
}

/** Draws both rows; returns the position of each marker. */
export function paintMarkers(frame: Frame, lines: readonly ChartLine[], area: MarkerArea): Marker[] {
  const { ratio } = frame;
  const rowOf = (above: boolean): Marker[] => {
    const outside = lines.filter(({ price }) => (above ? frame.y(price) < area.top : frame.y(price) > area.floor));
    return markersOf(outside, {
      above,
      at: Math.round(above ? area.top + ROW_PX * ratio : area.floor - (ROW_PX + area.foot) * ratio),
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
