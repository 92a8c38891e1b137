// The figures of an order before it is placed, equal to those that the server books.
import { dec, parseInput, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice, openPrice, type BidAsk } from '../numbers/profit';
import { levelOf, opensAt, optionsInEffect, targetOf, type LevelState, type TicketState } from './ticket';
import {
  feeWithCommission,
  marginOf,
  pipOf,
  premiumOf,
  pipValueOf,
  profitOf,
  type TicketInstrument,
  type TicketQuote,
  type TicketSettings,
  type TicketSide,
} from './ticketMoney';

export interface TicketAccount {
  available: Numeric;
}

export type PendingKind = 'limit' | 'stop' | 'stopLimit';

export interface LevelSummary {
  price: Dec;
  /** Distance from the price at which the order opens, signed by what it means to the customer: the sign of the money. */
  pips: Dec;
  /** The order's result if it closed exactly there, counted from that same price. */
  money: Dec;
}

export interface TicketSummary {
  /** Of every amount here. */
  currency: string;
  side: TicketSide;
  /** null for a market order, and while no target is given. */
  kind: PendingKind | null;
  /** Null while lots, leverage or target are missing. */
  openPrice: Dec | null;
  margin: Dec | null;
  fee: Dec | null;
  /** The premium of a guaranteed stop: held with the order, charged if the stop triggers; null without one. */
  premium: Dec | null;
  pipValue: Dec | null;
  /** What the spread of now costs for these lots. */
  spread: Dec | null;
  /** The order's profit just after it opens, which is the spread; zero for a pending order. */
  profitAtOpening: Dec | null;
  /** The free margin after the order. */
  freeAfter: Dec | null;
  stop: LevelSummary | null;
  take: LevelSummary | null;
}

export function pendingKind(side: TicketSide, target: Dec, quote: BidAsk): PendingKind {
  const now = openPrice(side, quote);
  // A target that is the quote itself is a limit: it fills at once, and no worse.
  const better = side === 'buy' ? target.lte(now) : target.gte(now);
  return better ? 'limit' : 'stop';
}

export function summary(
  state: TicketState,
  instrument: TicketInstrument,
  quote: TicketQuote,
  account: TicketAccount | null,
  settings: TicketSettings,
): TicketSummary {
  const { side } = state;
  const target = targetOf(state);
  const open = state.mode === 'market' ? openPrice(side, quote) : opensAt(state);
  const lots = parseInput(state.lots);
  const leverage = parseInput(state.leverage);
  const result: TicketSummary = {
    currency: quote.AccountCurrency,
    side,
    kind: state.mode === 'stopLimit' ? 'stopLimit' : target && pendingKind(side, target, quote),
    openPrice: open,
    margin: null,
    fee: null,
    premium: null,
    pipValue: lots?.gt(0) ? pipValueOf(instrument, quote, lots) : null,
    spread: null,
    profitAtOpening: null,
    freeAfter: null,
    stop: null,
    take: null,
  };
  if (!lots?.gt(0) || !leverage?.gt(0) || !open) return result;

  // A market order would close at the other side of the quote; a pending one is measured from where it opens.
  const close = state.mode === 'market' ? closePrice(side, quote) : open;
  const margin = marginOf(instrument, quote, { lots, price: open, leverage });
  const fee = feeWithCommission(instrument, settings, quote, { lots, price: open, margin });
  const premium = optionsInEffect(state).guaranteed ? premiumOf(instrument, quote, lots) : null;
  const profitAtOpening = profitOf(instrument, quote, { side, lots, open, close });
  const levelSummary = (level: LevelState): LevelSummary | null => {
    const price = levelOf(level);
    if (!price) return null;
    const distance = side === 'buy' ? price.minus(open) : open.minus(price);
    return {
      price,
      pips: distance.div(pipOf(instrument)),
      money: profitOf(instrument, quote, { side, lots, open, close: price }),
    };
  };
  return {
    ...result,
    margin,
    fee,
    premium,
    spread: profitOf(instrument, quote, { side, lots, open: openPrice(side, quote), close: closePrice(side, quote) }).abs(),
    profitAtOpening,
    freeAfter: account ? dec(account.available).plus(profitAtOpening).minus(margin).minus(fee).minus(premium ?? 0) : null,
    stop: levelSummary(state.stop),
    take: levelSummary(state.take),
  };
}
