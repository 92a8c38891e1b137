// Everything that the chart shows at a price: the current price and the ask, orders and their levels, and the labels that
// they have on the price axis.
import type { Marker, MarkerArea } from './markers';
import { paintRule, paintTags, toneColors, type ChartLine, type Frame, type Tag, type Tone } from './paint';
import type { Palette } from './palette';

export interface Marks {
  lines: readonly ChartLine[];
  quote: { bid: number; ask: number } | null;
  /** False where the quote is the last one of a closed market or a lost connection. */
  live: boolean;
  /** The running candle is above its open. */
  rising: boolean;
  /** The level that is dragged, at the price under the finger. */
  drag: { id: string; price: number } | null;
  /** All labels are full, also where the plot is small. */
  opened: boolean;
  /** Of a layer. */
  further?: readonly Tag[];
}

/** Draws the lines of the account: those between `top` and `bottom`, the others as markers, whose positions are returned. */
export type LinePainter = (frame: Frame, marks: Marks, area: MarkerArea) => Marker[];

/** The lines with the one that is dragged at the finger's price, or with the new level that is dragged out of a line. */
export function withDrag({ lines, drag }: Pick<Marks, 'lines' | 'drag'>): ChartLine[] {
  if (!drag) return [...lines];
  return lines.flatMap((line) => {
    if (line.id !== drag.id) return [line];
    const held = { ...line, price: drag.price };
    return line.newLineAt ? [line, { ...held, ...line.newLineAt(drag.price), newLineAt: undefined }] : [held];
  });
}

/** As they are drawn: on the line of an open order stands its result now, which is as old as the price. */
export function drawnLines(marks: Pick<Marks, 'lines' | 'drag' | 'live'>): ChartLine[] {
  return withDrag(marks).map((line) => (marks.live || !line.newLineAt ? line : { ...line, tone: 'muted' }));
}

function quoteTone({ live, rising }: Marks): Tone {
  if (!live) return 'muted';
  return rising ? 'up' : 'down';
}

export function tagsOf(marks: Marks, palette: Palette, print: (price: number) => string): Tag[] {
  const { quote, live } = marks;
  const tags: Tag[] = drawnLines(marks).map(({ price, tone }) => {
    const { fill: rim } = toneColors(tone, palette);
    return { price, text: print(price), fill: palette.bg, ink: palette.text, rim };
  });
  tags.push(...(marks.further ?? []));
  if (!quote) return tags;
  if (live) tags.push({ price: quote.ask, text: print(quote.ask), fill: palette.text2, ink: palette.bg });
  // An old price is written like all grey prices; a filled tag would look as solid as a live one.
  const colors = live ? toneColors(quoteTone(marks), palette) : { fill: palette.surface, ink: palette.text2 };
  tags.push({ price: quote.bid, text: print(quote.bid), ...colors, fixed: true });
  return tags;
}

/** The market's prices, then the lines, then the tags of both; returns where the markers are. */
export function paintMarks(frame: Frame, marks: Marks, area: MarkerArea, painter: LinePainter | null): Marker[] {
  const { palette } = frame;
  const { quote, live } = marks;
  const inside = (price: number) => frame.y(price) >= area.top && frame.y(price) <= area.bottom;
  if (quote && inside(quote.bid)) {
    paintRule(frame, frame.y(quote.bid), toneColors(quoteTone(marks), palette).fill, [2, 2]);
  }
  if (quote && live && inside(quote.ask)) paintRule(frame, frame.y(quote.ask), palette.text2, [3, 3]);
  const markers = painter?.(frame, marks, area) ?? [];
  paintTags(frame, tagsOf(marks, palette, area.print), area.top, area.bottom);
  return markers;
}
