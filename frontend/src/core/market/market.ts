// The state of a market, and which instruments are shown first before the trader has chosen: open ones, as on a weekend most
// markets are closed.

import { isNone } from '../numbers/decimal';

interface Marketed {
  /** 1 is open. */
  MarketStatus: number;
}

const OPEN = 1;

/** Whether there is a price to deal at: after a start, or for a new instrument, there is none before the first quote. */
export function isQuoted(quote: { Bid: string; Ask: string }): boolean {
  return !isNone(quote.Bid) && !isNone(quote.Ask);
}

/** Why no order of this side can be placed. */
export type SideRefusal = 'close_only' | 'long_only' | 'short_only';

/** Why the instrument's trade mode refuses this side, or null; a mode unknown to this version is left to the server. */
export function sideRefusal(mode: string, side: 'buy' | 'sell'): SideRefusal | null {
  if (mode === 'close_only' || mode === 'disabled') return 'close_only';
  if (mode === 'long_only' && side === 'sell') return 'long_only';
  if (mode === 'short_only' && side === 'buy') return 'short_only';
  return null;
}

/** The quote that values positions: outside the trading hours `ValuedBid` and `ValuedAsk`, the last prices inside them. */
export function valuedQuote<Q extends { Bid: string; Ask: string; ValuedBid?: string | null; ValuedAsk?: string | null }>(quote: Q): Q {
  const bid = quote.ValuedBid ?? null;
  return bid === null ? quote : { ...quote, Bid: bid, Ask: quote.ValuedAsk ?? bid };
}

/** Prices come although the session is over: they are shown, and change no equity. */
export function isAfterHours(quote: { ValuedBid?: string | null }): boolean {
  return (quote.ValuedBid ?? null) !== null;
}

/** The first whose market is open, or else the first. */
export function firstToTrade<T extends Marketed>(list: readonly T[]): T | undefined {
  return list.find((instrument) => instrument.MarketStatus === OPEN) ?? list[0];
}

/** The categories that have instruments; all of them until the instruments have loaded. */
export function filledCategories<T extends { Id: number }>(
  categories: readonly T[],
  instruments: readonly { CategoryId: number }[] | undefined,
): readonly T[] {
  if (!instruments) return categories;
  const filled = new Set(instruments.map(({ CategoryId }) => CategoryId));
  return categories.filter(({ Id }) => filled.has(Id));
}

/** Keeps the broker's order, unless it begins with a closed market while others are open: then those come first. */
export function openFirst<T extends Marketed>(list: readonly T[]): readonly T[] {
  if (list[0]?.MarketStatus === OPEN) return list;
  const open = list.filter((instrument) => instrument.MarketStatus === OPEN);
  if (open.length === 0) return list;
  return [...open, ...list.filter((instrument) => instrument.MarketStatus !== OPEN)];
}
