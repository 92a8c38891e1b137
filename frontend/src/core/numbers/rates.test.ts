import { describe, expect, it } from 'vitest';
import { dec, quotient, roundMoney } from './decimal';
import { accountRates, pairsOf, rateBetween, sameRates, transferRate, type RateSources } from './rates';

type Quoted = [code: string, bid: string, ask: string];

const EURUSD: Quoted = ['EURUSD', '1.08000', '1.08010'];
const USDJPY: Quoted = ['USDJPY', '151.204', '151.213'];
const EURJPY: Quoted = ['EURJPY', '162.000', '162.010'];

/** Pairs and their quotes, the pair's id being its place, from 1. */
function sources(quotes: Quoted[], usdRates: Record<string, [string, string]> = {}): RateSources {
  const listed = quotes.map(([Code], index) => ({ Id: index + 1, Code, Currency: Code.slice(3, 6) }));
  return {
    pairs: pairsOf(listed),
    quoteOf: (id) => {
      const found = quotes[id - 1];
      return found && { Bid: found[1], Ask: found[2] };
    },
    usdRateOf: (currency) => {
      const found = usdRates[currency];
      return found && { RateBid: found[0], RateAsk: found[1] };
    },
  };
}

const between = (from: string, to: string, ...quotes: Quoted[]) => {
  const rates = rateBetween(from, to, sources(quotes));
  return rates && [rates.RateBid, rates.RateAsk].map((rate) => dec(rate).toFixed());
};

/** An amount, as a gain or a loss. */
function convert(amount: string, from: string, to: string, ...quotes: Quoted[]): string | undefined {
  const rates = rateBetween(from, to, sources(quotes));
  return rates ? roundMoney(dec(amount).times(dec(amount).lt(0) ? rates.RateAsk : rates.RateBid)).toFixed() : undefined;
}

describe('the rate of a transfer', () => {
  const contradictory = sources([['EURUSD', '1.08000', '1.08010'], ['USDJPY', '150.000', '150.010'], ['EURJPY', '160.000', '160.010']]);
  const always = () => true;

  it('is the lower one of the pair and the way through USD, as the engine has it', () => {
    const received = (from: string, to: string, amount: string) =>
      dec(amount).times(transferRate(from, to, contradictory, always).rate ?? 0).round(6, 0).toFixed();
    expect(received('EUR', 'USD', '100')).toBe('108');
    expect(received('USD', 'JPY', '108')).toBe('16200');
    expect(received('JPY', 'EUR', '8100')).toBe('49.992037');
    expect(received('EUR', 'JPY', '100')).toBe('16000');
    expect(transferRate('EUR', 'EUR', contradictory, always)).toEqual({ rate: '1', open: true });
  });

  it('waits for the pairs through USD too', () => {
    const usdjpyClosed = (id: number) => id !== 2;
    expect(transferRate('JPY', 'EUR', contradictory, usdjpyClosed).open).toBe(false);
    expect(transferRate('EUR', 'USD', contradictory, usdjpyClosed).open).toBe(true);
    expect(transferRate('USD', 'JPY', contradictory, usdjpyClosed).open).toBe(false);
  });
});

describe('the rate between two currencies', () => {
  it('converts the examples of the design to the last digit', () => {
    const all = [EURUSD, USDJPY, EURJPY];
    expect(convert('-100', 'USD', 'EUR', ...all)).toBe('-92.592593');
    expect(convert('100', 'USD', 'EUR', ...all)).toBe('92.58402');
    expect(convert('10000', 'JPY', 'EUR', ...all)).toBe('61.724585');
    expect(convert('100', 'EUR', 'USD', ...all)).toBe('108');
    expect(convert('-7.123456', 'EUR', 'EUR')).toBe('-7.123456');
  });

  it('is that of the pair of both, direct before inverse', () => {
    expect(between('EUR', 'JPY', EURUSD, USDJPY, EURJPY)).toEqual(['162', '162.01']);
    expect(between('JPY', 'EUR', EURUSD, USDJPY, EURJPY)).toEqual(['0.00617245849021665329', '0.00617283950617283951']);
    expect(between('JPY', 'EUR', EURJPY, ['JPYEUR', '0.006', '0.007'])).toEqual(['0.006', '0.007']);
    expect(between('JPY', 'USD', USDJPY)).toEqual(['0.00661318801954858379', '0.00661358165127906669']);
    expect(between('USD', 'EUR', EURUSD)).toEqual(['0.925840199981483196', '0.925925925925925926']);
  });

  it('is through USD without a pair of both', () => {
    expect(between('JPY', 'EUR', EURUSD, USDJPY)).toEqual(['0.00612275531853400962', '0.00612368671414728397']);
    expect(between('EUR', 'JPY', EURUSD, USDJPY)).toEqual(['163.30032', '163.3251613']);
    const pounds: Quoted[] = [['GBPUSD', '1.25000', '1.25010'], ['USDJPY', '150.000', '150.010']];
    expect(between('JPY', 'GBP', ...pounds)).toEqual(['0.00533255119738411061', '0.00533333333333333334']);
  });

  it('is nothing where no pair converts, or none has had a quote', () => {
    expect(between('USD', 'CHF', EURUSD)).toBeNull();
    expect(between('CHF', 'EUR', EURUSD)).toBeNull();
    expect(between('EUR', 'CHF', ['EURGBP', '0.86', '0.86'], ['GBPCHF', '1.1', '1.1'])).toBeNull();
    expect(between('JPY', 'EUR', EURUSD, ['USDJPY', '0', '0'])).toBeNull();
    // A new pair converts from its first quote on.
    expect(between('JPY', 'EUR', EURUSD, USDJPY, ['EURJPY', '0', '0'])).toEqual(between('JPY', 'EUR', EURUSD, USDJPY));
  });

  it('is the server’s own to USD for a currency whose pair is not listed', () => {
    const found = rateBetween('NOK', 'EUR', sources([EURUSD], { NOK: ['0.0941', '0.0942'] }));
    expect(found).toEqual({ RateBid: quotient('0.0941', '1.08010', 18), RateAsk: quotient('0.0942', '1.08000', 18) });
    expect(rateBetween('NOK', 'USD', sources([EURUSD], { NOK: ['0.0941', '0.0942'] }))).toEqual({ RateBid: '0.0941', RateAsk: '0.0942' });
    expect(rateBetween('NOK', 'USD', sources([EURUSD], { NOK: ['0', '0'] }))).toBeNull();
  });
});

describe('quotients', () => {
  it.each([
    ['1', '25403', '0.0000393654292800062985'],
    ['1', '0.9', '1.11111111111111111'],
    ['1', '0.00001667', '59988.002399520096'],
    ['1', '8', '0.125'],
    ['2', '3', '0.666666666666666667'],
    ['0.0000393654292800062985', '151.204', '0.000000260346480780973377'],
  ])('%s / %s has 18 significant digits', (dividend, divisor, due) => {
    expect(quotient(dividend, divisor, 18)).toBe(due);
  });
});

describe('the pairs that convert', () => {
  it('are known by their code, by their name where the code has more, and are no indices', () => {
    const pairs = pairsOf([
      { Id: 5, Code: 'EURUSD', ShowCode: 'EUR/USD', Currency: 'USD' },
      { Id: 3, Code: 'GBPUSD.x', ShowCode: 'GBP/USD', Currency: 'USD' },
      { Id: 9, Code: 'GBPUSD', ShowCode: 'GBP/USD', Currency: 'USD' },
      { Id: 4, Code: 'US30', ShowCode: 'US30', Currency: 'USD' },
      { Id: 6, Code: 'USD', ShowCode: 'Dollar index', Currency: 'USD' },
    ]);
    expect([...pairs]).toEqual([['EUR/USD', 5], ['GBP/USD', 3]]);
  });
});

describe('what an order converts at', () => {
  it('is its quote currency’s rate, and that of USD at the ask for fees', () => {
    const yen = accountRates('USD', 'JPY', sources([USDJPY]));
    expect(yen).toEqual({ RateBid: '151.204', RateAsk: '151.213', UsdAsk: '151.213', AccountCurrency: 'JPY' });
    const euro = accountRates('EUR', 'EUR', sources([EURUSD]));
    expect(euro).toEqual({ RateBid: '1', RateAsk: '1', UsdAsk: '0.925925925925925926', AccountCurrency: 'EUR' });
    expect(accountRates('CHF', 'EUR', sources([EURUSD]))).toBeNull();
    expect(sameRates(yen, accountRates('USD', 'JPY', sources([USDJPY])))).toBe(true);
    expect([sameRates(yen, euro), sameRates(yen, null), sameRates(null, null)]).toEqual([false, false, true]);
  });
});
