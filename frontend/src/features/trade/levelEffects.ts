// The profit or loss at each line of the chart, calculated when it is drawn. A chart is drawn many times a second, so the last
// text of each line is cached until its price or the quote changes.
import type { Instrument, Order } from '../../api/types';
import { dec, parseInput } from '../../core/numbers/decimal';
import { formatBalance } from '../../core/numbers/format';
import { closePrice, netResult, openPrice, orderProfit, sideOfOrder } from '../../core/numbers/profit';
import { opensAt, type TicketState } from '../../core/orders/ticket';
import { profitOf } from '../../core/orders/ticketMoney';
import { accountQuoteAtom, store, type QuoteWithRates } from '../../state';

export type ResultText = (price: number) => string;

const NONE = '';

function cached(instrument: Instrument, effect: (price: string, quote: QuoteWithRates) => string): ResultText {
  let last: { price: number; quote: QuoteWithRates; text: string } | null = null;
  return (price) => {
    const quote = store.get(accountQuoteAtom(instrument.Id));
    if (!quote) return NONE;
    if (last?.price !== price || last.quote !== quote) {
      last = { price, quote, text: effect(price.toFixed(instrument.PricePrecision), quote) };
    }
    return last.text;
  };
}

/** The result, before fee and swap, of an order that closes at the line. */
export function resultAtLine(order: Order, instrument: Instrument, tag: string): ResultText {
  const side = sideOfOrder(order.OrderType);
  return cached(instrument, (price, quote) => {
    const position = { side, lots: dec(order.Quantity), open: dec(order.OriginPrice), close: dec(price) } as const;
    return formatBalance(profitOf(instrument, quote, position), quote.AccountCurrency, tag, { signed: true });
  });
}

/** The net result of an open order now, wherever its line is. */
export function currentResult(order: Order, instrument: Instrument, tag: string): ResultText {
  const now = cached(instrument, (_price, quote) =>
    closePrice(sideOfOrder(order.OrderType), quote).gt(0)
      ? formatBalance(netResult(orderProfit(order, instrument.contractSize, quote), order), quote.AccountCurrency, tag, { signed: true })
      : NONE,
  );
  return () => now(0);
}

/** The result of the order being prepared if it closed at the line. */
export function ticketResult(ticket: TicketState, instrument: Instrument, tag: string): ResultText {
  const lots = parseInput(ticket.lots);
  return cached(instrument, (price, quote) => {
    const { side } = ticket;
    const open = opensAt(ticket) ?? openPrice(side, quote);
    if (!lots?.gt(0)) return NONE;
    return formatBalance(profitOf(instrument, quote, { side, lots, open, close: dec(price) }), quote.AccountCurrency, tag, { signed: true });
  });
}
