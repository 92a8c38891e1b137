// What open orders are worth between two frames from the server, and what that makes of the account.
import { dec, roundMoney, sum, type Dec, type Numeric } from './decimal';

const BUY = 1;

export interface ProfitQuote {
  Bid: Numeric;
  Ask: Numeric;
  RateBid: Numeric;
  RateAsk: Numeric;
}

interface ProfitOrder {
  /** 1 buy, 2 sell. */
  OrderType: number;
  Price: Numeric;
  Quantity: Numeric;
}

/** A buy closes at the bid, a sell at the ask. */
export function closingPrice(orderType: number, quote: { Bid: Numeric; Ask: Numeric }): Dec {
  return dec(orderType === BUY ? quote.Bid : quote.Ask);
}

/** In USD: a profit converts at the rate's bid, a loss at its ask, rounded once. */
export function orderProfit(order: ProfitOrder, unitsPerLot: Numeric, quote: ProfitQuote): Dec {
  const close = closingPrice(order.OrderType, quote);
  const open = dec(order.Price);
  const move = order.OrderType === BUY ? close.minus(open) : open.minus(close);
  const amount = move.times(order.Quantity).times(unitsPerLot);
  return roundMoney(amount.times(amount.gt(0) ? quote.RateBid : quote.RateAsk));
}

/** An order's result in percent of its margin; null for an order without margin. */
export function payRate(profit: Numeric, margin: Numeric): Dec | null {
  const base = dec(margin);
  return base.gt(0) ? dec(profit).div(base).times(100) : null;
}

interface AccountFigures {
  balance: string;
  lock_balance: string;
  equity: string;
  margin: string;
  available: string;
  margin_level: string | null;
  profit: string;
}

/** The account as it stands with these unrealised results. */
export function withProfits<A extends AccountFigures>(account: A, profits: Iterable<Numeric>): A {
  const profit = sum(profits);
  const margin = dec(account.margin);
  const equity = dec(account.balance).plus(profit);
  return {
    ...account,
    profit: profit.toFixed(),
    equity: equity.toFixed(),
    available: equity.minus(margin).minus(account.lock_balance).toFixed(),
    margin_level: margin.gt(0) ? equity.div(margin).times(100).round(6).toFixed() : null,
  };
}
