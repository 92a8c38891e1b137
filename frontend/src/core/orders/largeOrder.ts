// Whether an order is unusually large for its account: then it is asked about before it is sent. A zero too many is found so,
// whatever the customer's usual size.
import { dec, parseInput, type Dec, type Numeric } from '../numbers/decimal';
import { openPrice } from '../numbers/profit';
import type { LargeShare } from './largeShare';
import { opensAt, type TicketState } from './ticket';
import { marginOf, type TicketInstrument, type TicketQuote } from './ticketMoney';

export interface LargeOrder {
  margin: Dec;
  free: Dec;
  /** What the margin is of the free margin. */
  percent: Dec;
}

/** Null for one whose margin is no more than that share of the free margin, or not known. */
export function largeOrder(
  ticket: TicketState,
  instrument: TicketInstrument,
  quote: TicketQuote,
  available: Numeric,
  share: LargeShare,
): LargeOrder | null {
  const lots = parseInput(ticket.lots);
  const leverage = parseInput(ticket.leverage);
  const price = ticket.mode === 'market' ? openPrice(ticket.side, quote) : opensAt(ticket);
  const free = dec(available);
  if (share === 'off' || !lots?.gt(0) || !leverage?.gt(0) || !price || free.lte(0)) return null;
  const margin = marginOf(instrument, quote, { lots, price, leverage });
  const percent = margin.div(free).times(100);
  return percent.gt(share) ? { margin, free, percent } : null;
}
