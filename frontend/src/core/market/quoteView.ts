// How the instruments are listed: the order and the density of the rows.
import { dec, isNone } from '../numbers/decimal';
import { pipsBetween } from '../numbers/pips';

export const SORTS = ['own', 'name', 'gainers', 'losers', 'spread'] as const;
/** `own`: that of the watch list, or the broker's. */
export type QuoteSort = (typeof SORTS)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Until another one is chosen: a mouse hits a line that a finger misses. */
export const densityOf = (chosen: Density | null, desktop: boolean): Density => chosen ?? (desktop ? 'compact' : 'comfortable');

export interface QuoteView {
  quoteSort: QuoteSort;
  /** Null: that of the device. */
  quoteDensity: Density | null;
}

export function readQuoteView(document: object): QuoteView {
  const { quoteSort, quoteDensity } = document as Partial<Record<keyof QuoteView, unknown>>;
  return {
    quoteSort: SORTS.find((one) => one === quoteSort) ?? 'own',
    quoteDensity: DENSITIES.find((one) => one === quoteDensity) ?? null,
  };
}

interface Sortable {
  Id: number;
  ShowCode: string;
  PricePrecision: number;
  ForexQuotations: Figures;
}

interface Figures {
  Bid: string;
  Ask: string;
  Change: string;
}

/** In pips; null before the first quote. */
export function spreadOf({ Bid, Ask }: Pick<Figures, 'Bid' | 'Ask'>, precision: number) {
  return isNone(Bid) || isNone(Ask) ? null : pipsBetween(Ask, Bid, precision);
}

/** By the quotes of this moment: rows that moved with every tick could not be tapped. What has no quote comes last. */
export function sortInstruments<T extends Sortable>(list: readonly T[], sort: QuoteSort, quoteOf: (instrument: T) => Figures): readonly T[] {
  if (sort === 'own') return list;
  if (sort === 'name') return [...list].sort((a, b) => a.ShowCode.localeCompare(b.ShowCode));
  const figure = (instrument: T) => {
    const quote = quoteOf(instrument);
    const spread = spreadOf(quote, instrument.PricePrecision);
    if (spread === null) return Infinity;
    if (sort === 'spread') return Number(spread);
    return Number(dec(quote.Change)) * (sort === 'gainers' ? -1 : 1);
  };
  const figures = new Map(list.map((instrument) => [instrument.Id, figure(instrument)]));
  return [...list].sort((a, b) => {
    const [one, other] = [figures.get(a.Id) ?? Infinity, figures.get(b.Id) ?? Infinity];
    return one === other ? 0 : one - other;
  });
}

/** Where the price is between the day's low and high, 0 to 1; null where there is no such range. */
export function positionInDay({ Bid, High, Low }: { Bid: string; High: string; Low: string }): number | null {
  if (isNone(Bid) || isNone(High) || isNone(Low)) return null;
  const [low, high, bid] = [Number(Low), Number(High), Number(Bid)];
  if (high <= low) return null;
  return Math.min(1, Math.max(0, (bid - low) / (high - low)));
}
