// The profit of open orders, and with it the account's figures, between two frames from the server.
import { DEFAULT_CURRENCY, finestPlaces, moneyPlaces } from './currency';
import { dec, placesOf, roundMoney, sum, type Dec, type Numeric } from './decimal';

const BUY = 1;

export type Side = 'buy' | 'sell';

export interface BidAsk {
  Bid: Numeric;
  Ask: Numeric;
}

/** Quote currency to the account's: what a gain and what a loss converts at. */
export interface Rates {
  RateBid: Numeric;
  RateAsk: Numeric;
}

export type ProfitQuote = BidAsk & Rates;

interface ProfitOrder {
  /** 1 buy, 2 sell. */
  OrderType: number;
  Price: Numeric;
  Quantity: Numeric;
}

export function sideOfOrder(orderType: number): Side {
  return orderType === BUY ? 'buy' : 'sell';
}

/** A buy opens at the ask, a sell at the bid. */
export function openPrice(side: Side, quote: BidAsk): Dec {
  return dec(side === 'buy' ? quote.Ask : quote.Bid);
}

/** A buy closes at the bid, a sell at the ask. */
export function closePrice(side: Side, quote: BidAsk): Dec {
  return dec(side === 'buy' ? quote.Bid : quote.Ask);
}

/** The result, in the account's currency, of lots opened and closed at these prices, converted once and rounded once. */
export function resultOf(
  trade: { side: Side; lots: Numeric; open: Dec; close: Dec },
  unitsPerLot: Numeric,
  rates: Rates,
): Dec {
  const move = trade.side === 'buy' ? trade.close.minus(trade.open) : trade.open.minus(trade.close);
  const amount = move.times(trade.lots).times(unitsPerLot);
  return roundMoney(amount.times(amount.gt(0) ? rates.RateBid : rates.RateAsk));
}

/** The profit of an open order at this quote. */
export function orderProfit(order: ProfitOrder, unitsPerLot: Numeric, quote: ProfitQuote): Dec {
  const side = sideOfOrder(order.OrderType);
  const trade = { side, lots: order.Quantity, open: dec(order.Price), close: closePrice(side, quote) };
  return resultOf(trade, unitsPerLot, quote);
}

/**
 * How many decimals the profits of this order can have, so that a live one keeps its width: in the account's own currency
 * (absent: USD) as many as one point is worth, converted from another all that are shown, as the conversion leaves any.
 */
export function profitPlaces(
  lots: Numeric,
  instrument: { Currency: string; PricePrecision: number; contractSize: Numeric },
  currency: string | undefined,
): number {
  const most = finestPlaces(currency);
  if (instrument.Currency !== (currency ?? DEFAULT_CURRENCY)) return most;
  const point = dec(`1e-${instrument.PricePrecision}`).times(lots).times(instrument.contractSize);
  return Math.min(Math.max(placesOf(point), moneyPlaces(currency)), most);
}

/** What an order comes to: its price result without the fee that it cost, with the swap that it was credited (or, negative, charged). */
export function netResult(priceResult: Numeric, { TradeFee, Swap }: { TradeFee: Numeric; Swap: Numeric }): Dec {
  return dec(priceResult).minus(TradeFee).plus(Swap);
}

/** An order's result in percent of its margin; null for an order without margin. */
export function percentOfMargin(profit: Numeric, margin: Numeric): Dec | null {
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

/** The account valued with these unrealised results. */
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
