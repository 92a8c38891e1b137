import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Instrument, MarketTick, Session, TradingAccount } from '../api/types';
import { accountCurrencyAtom, serverAccountAtom } from './accountCurrency';
import { instrumentMapAtom } from './instruments';
import { applyTicks, quoteAtom, seedQuotes } from './quotes';
import { accountQuoteAtom } from './rates';
import { beginSession, endSession } from './session';
import { store } from './store';
import { selectAccount } from './tradingAccounts';

let time = 1;

function tick(Id: number, Bid: string, Ask: string): MarketTick {
  time += 1;
  const day = { Close: Bid, Change: '0', High: '2', Low: '1', Open: '1', Volume: '1' };
  return { Id, Code: `C${Id}`, Bid, Ask, MarketStatus: 1, Time: time, ...day };
}

function instrument(Id: number, Code: string, Bid: string, Ask: string, rate = '1'): Instrument {
  const quotations = { ...tick(Id, Bid, Ask), RateBid: rate, RateAsk: rate };
  return { Id, Code, ShowCode: Code, Currency: Code.slice(3), MarketStatus: 1, ForexQuotations: quotations } as unknown as Instrument;
}

const LIST = [
  instrument(1, 'EURUSD', '1.08000', '1.08010'),
  instrument(2, 'USDJPY', '150', '150', '0.0066'),
  instrument(3, 'EURJPY', '162', '162', '0.0066'),
  instrument(4, 'GBPUSD', '1.25', '1.25'),
  instrument(5, 'EURNOK', '11', '11', '0.0941'),
];
const account = (number: number, currency: string) => ({ account: number, kind: 'real', name: '', currency }) as unknown as TradingAccount;
const rates = (id: number) => {
  const quote = store.get(accountQuoteAtom(id));
  return quote && [quote.AccountCurrency, quote.RateBid, quote.RateAsk, quote.UsdAsk];
};

beforeEach(() => {
  store.set(instrumentMapAtom, new Map(LIST.map((one) => [one.Id, one])));
  seedQuotes(LIST);
});

afterEach(() => {
  endSession();
  store.set(serverAccountAtom, undefined);
});

describe('what a quote’s money converts at', () => {
  it('follows the pair that joins the currencies', () => {
    applyTicks([tick(2, '151.204', '151.213')]);
    const due = ['USD', '0.00661318801954858379', '0.00661358165127906669', '1'];
    expect([rates(2), rates(3)]).toEqual([due, due]);
    expect(rates(4)).toEqual(['USD', '1', '1', '1']);
    // Without a pair in the list, the rate that came with it.
    expect(rates(5)).toEqual(['USD', '0.0941', '0.0941', '1']);
  });

  it('is into the currency of the account that is shown, from the moment that it is chosen', () => {
    beginSession({ token: 'tok', user: { id: 9 } } as unknown as Session);
    expect([store.get(accountCurrencyAtom), rates(4)]).toEqual([null, undefined]);
    selectAccount(account(20, 'EUR'));
    expect(rates(4)).toEqual(['EUR', '0.925840199981483196', '0.925925925925925926', '0.925925925925925926']);
    selectAccount(account(30, 'JPY'));
    expect(rates(4)).toEqual(['JPY', '151.204', '151.213', '151.213']);
    // What the server says of the account counts more than what was stored of it.
    store.set(serverAccountAtom, { account: 30, currency: 'USD' } as unknown as Account);
    expect(rates(4)).toEqual(['USD', '1', '1', '1']);
  });

  it('renders only what shows money when the pair moves', () => {
    beginSession({ token: 'tok', user: { id: 9 } } as unknown as Session);
    selectAccount(account(20, 'EUR'));
    const [price, money, other] = [vi.fn(), vi.fn(), vi.fn()];
    const stops = [store.sub(quoteAtom(4), price), store.sub(accountQuoteAtom(4), money), store.sub(accountQuoteAtom(3), other)];
    applyTicks([tick(1, '1.09000', '1.09010')]);
    expect([price, money].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(rates(4)?.[2]).toBe('0.917431192660550459');
    other.mockClear();
    // The day's figures of the pair change, and not its bid and ask.
    applyTicks([{ ...tick(1, '1.09000', '1.09010'), Volume: '2' }]);
    expect([money, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    stops.forEach((stop) => stop());
  });
});
