// Orders of accounts in other currencies than USD, against the figures of the engine's tests (tables/currencies.rs), digit by digit.
import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { orderProfit } from '../numbers/profit';
import { accountRates, pairsOf, type RateSources } from '../numbers/rates';
import { EMPTY_TICKET, ticketReducer } from './ticket';
import { feeWithCommission, marginOf, pipValueOf, premiumOf, profitOf, type TicketInstrument, type TicketQuote } from './ticketMoney';
import { errors } from './ticketErrors';
import { summary } from './ticketSummary';

const LEVERAGE = 0;
const FIXED = 1;
const PER_LOT = { trade_fee_type: 1 };
const OF_MARGIN = { trade_fee_type: 0 };

function instrument(more: Partial<TicketInstrument> = {}): TicketInstrument {
  return {
    Id: 1, PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '0',
    marginMode: LEVERAGE, leverages: ['100'], defaultLeverage: '100', stopLevel: 0, MarketStatus: 1, ...more,
  };
}

type Quotes = Record<string, [bid: string, ask: string]>;

/** The quote of the instrument, with the rates of an account. */
function priced(code: string, account: string, quotes: Quotes): TicketQuote {
  const codes = Object.keys(quotes);
  const sources: RateSources = {
    pairs: pairsOf(codes.map((Code, Id) => ({ Id, Code, Currency: Code.slice(3) }))),
    quoteOf: (id) => {
      const [Bid = '0', Ask = '0'] = quotes[codes[id] ?? ''] ?? [];
      return { Bid, Ask };
    },
    usdRateOf: () => undefined,
  };
  const rates = accountRates(code.slice(3), account, sources);
  const [Bid = '', Ask = ''] = quotes[code] ?? [];
  if (!rates) throw new Error(`${code} does not convert to ${account}`);
  return { Bid, Ask, ...rates };
}

const lots = dec('1');
const leverage = dec('100');
const margin = (terms: TicketInstrument, quote: TicketQuote, price: string) => marginOf(terms, quote, { lots, price: dec(price), leverage });
const profit = (terms: TicketInstrument, quote: TicketQuote, side: 'buy' | 'sell', open: string, close: string) =>
  profitOf(terms, quote, { side, lots, open: dec(open), close: dec(close) }).toFixed();

describe('an account in EUR', () => {
  it('by the pair of both, inverse', () => {
    const quotes: Quotes = { EURUSD: ['1.08000', '1.08010'], GBPUSD: ['1.25100', '1.25100'] };
    const quote = priced('GBPUSD', 'EUR', quotes);
    expect(margin(instrument(), quote, '1.25').toFixed()).toBe('1157.407407');
    expect(profit(instrument(), quote, 'buy', '1.25', '1.251')).toBe('92.58402');
    expect(profit(instrument(), quote, 'sell', '1.25', '1.251')).toBe('-92.592593');
    // The rows of the list, and the account's sum: -0.008573.
    const rows = [1, 2].map((OrderType) => orderProfit({ OrderType, Price: '1.25', Quantity: '1' }, '100000', quote));
    expect(rows.reduce((one, other) => one.plus(other)).toFixed()).toBe('-0.008573');
    // A pip of 10 USD in the customer's favour.
    expect(pipValueOf(instrument(), quote, lots).toFixed()).toBe('9.258402');
  });

  it('by a pair without USD', () => {
    const quotes: Quotes = { EURUSD: ['1.08000', '1.08010'], EURJPY: ['162.000', '162.010'], USDJPY: ['150.100', '150.100'] };
    const quote = priced('USDJPY', 'EUR', quotes);
    const terms = instrument({ PricePrecision: 3 });
    expect(margin(terms, quote, '150').toFixed()).toBe('925.925926');
    expect(profit(terms, quote, 'buy', '150', '150.1')).toBe('61.724585');
  });

  it('costs that are defined in USD', () => {
    const quote = priced('EURUSD', 'EUR', { EURUSD: ['1.08000', '1.08010'] });
    const price = dec('1.08010');
    const fee = (more: Partial<TicketInstrument>) => {
      const terms = instrument({ feeRate: '5', ...more });
      return feeWithCommission(terms, PER_LOT, quote, { lots, price, margin: margin(terms, quote, '1.08010') }).toFixed();
    };
    expect(margin(instrument(), quote, '1.08010').toFixed()).toBe('1000.092593');
    expect(fee({})).toBe('4.62963');
    expect(fee({ Commission: { Type: 'per_lot', Rate: '7' } })).toBe('11.111111');
    expect(fee({ Commission: { Type: 'per_million', Rate: '30' } })).toBe('7.629907');
    // A share of the margin is in the account's currency already.
    const share = instrument({ feeRate: '0.001' });
    expect(feeWithCommission(share, OF_MARGIN, quote, { lots, price, margin: dec('1000.092593') }).toFixed()).toBe('1.000093');
    const gold = priced('XAUUSD', 'EUR', { EURUSD: ['1.08000', '1.08010'], XAUUSD: ['2000.00', '2000.00'] });
    expect(margin(instrument({ contractSize: '100', marginMode: FIXED }), gold, '2000').toFixed()).toBe('92.592593');
  });

  it('a premium converts like a margin', () => {
    const quote = priced('GBPUSD', 'EUR', { EURUSD: ['1.08000', '1.08010'], GBPUSD: ['1.25000', '1.25000'] });
    const terms = instrument({ gsl_premium: 3, gsl_distance: 20, gsl_lots_max: '10' });
    expect(premiumOf(terms, quote, lots).toFixed()).toBe('2.777778');
    expect(profit(terms, quote, 'buy', '1.25', '1.24')).toBe('-925.925926');
  });
});

describe('an account in another currency', () => {
  it('in JPY, by the pair of both, direct', () => {
    const quotes: Quotes = { EURUSD: ['1.08110', '1.08120'], USDJPY: ['150.000', '150.010'] };
    const quote = priced('EURUSD', 'JPY', quotes);
    expect(margin(instrument(), quote, '1.08010').toFixed()).toBe('162025.801');
    expect(profit(instrument(), quote, 'buy', '1.08010', '1.08110')).toBe('15000');
  });

  it('in GBP, through USD', () => {
    const quotes: Quotes = {
      GBPUSD: ['1.25000', '1.25010'], USDJPY: ['150.000', '150.010'], EURUSD: ['1.08000', '1.08010'], EURJPY: ['162.100', '162.100'],
    };
    const quote = priced('EURJPY', 'GBP', quotes);
    const terms = instrument({ PricePrecision: 3 });
    expect(margin(terms, quote, '162').toFixed()).toBe('864');
    expect(profit(terms, quote, 'buy', '162', '162.1')).toBe('53.325512');
    expect(profit(terms, quote, 'sell', '162', '162.1')).toBe('-53.333333');
  });

  it('in the quote currency', () => {
    const quotes: Quotes = { EURUSD: ['1.08000', '1.08010'], GBPUSD: ['1.25000', '1.25010'], EURGBP: ['0.86100', '0.86100'] };
    const quote = priced('EURGBP', 'GBP', quotes);
    expect(margin(instrument(), quote, '0.86').toFixed()).toBe('860');
    expect(profit(instrument(), quote, 'buy', '0.86', '0.861')).toBe('100');
  });
});

describe('the ticket', () => {
  const ticket = ticketReducer(
    ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: instrument() }),
    { type: 'lots', value: '1' },
  );
  const quotes: Quotes = { EURUSD: ['1.08000', '1.08010'], GBPUSD: ['1.25000', '1.25010'] };

  it('says what the order costs, in the account’s currency', () => {
    const found = summary(ticket, instrument(), priced('GBPUSD', 'EUR', quotes), { available: '2000' }, PER_LOT);
    // 1250.10 USD and a spread of 10 USD, both at 1 / 1.08.
    expect([found.currency, found.margin?.toFixed(), found.profitAtOpening?.toFixed()]).toEqual(['EUR', '1157.5', '-9.259259']);
    expect(found.freeAfter?.toFixed()).toBe('833.240741');
  });

  it('says nothing about money, and all else that is wrong, while there are no rates', () => {
    const [Bid, Ask] = ['1.25000', '1.25010'];
    const found = errors({ ...ticket, lots: '0.001' }, instrument(), { Bid, Ask }, { available: '0' }, PER_LOT);
    expect(found.map(({ code }) => code)).toEqual(['lots_below_min']);
    expect(errors(ticket, instrument(), { Bid, Ask }, { available: '0' }, PER_LOT)).toEqual([]);
    const poor = errors(ticket, instrument(), priced('GBPUSD', 'EUR', quotes), { available: '0' }, PER_LOT);
    expect(poor.map(({ code }) => code)).toEqual(['insufficient_margin']);
  });
});
