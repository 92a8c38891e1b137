// Quotes with what their money converts at, into the currency of the account that is shown. Kept apart from the quotes, so that
// a tick of a pair that converts renders what shows money, and not every price in its currency.
import { atom, useAtomValue, type Atom, type Getter } from 'jotai';
import { valuedQuote } from '../core/market/market';
import type { Rates } from '../core/numbers/profit';
import { accountRates, pairsOf, sameRates, transferRate, type AccountRates, type RateSources, type TransferRate } from '../core/numbers/rates';
import { accountCurrencyAtom } from './accountCurrency';
import { instrumentMapAtom } from './instruments';
import { quoteAtom, type Quote } from './quotes';

export type QuoteWithRates = Quote & AccountRates;

const pairsAtom = atom((get) => pairsOf([...get(instrumentMapAtom).values()]));

/** The rates to USD that came with the trade list, by quote currency. */
const listedRatesAtom = atom((get) => {
  const rates = new Map<string, Rates>();
  for (const { Currency, ForexQuotations } of get(instrumentMapAtom).values()) rates.set(Currency, ForexQuotations);
  return rates;
});

function sourcesOf(get: Getter): RateSources {
  return {
    pairs: get(pairsAtom),
    quoteOf: (id) => {
      const quote = get(quoteAtom(id));
      return quote && valuedQuote(quote);
    },
    usdRateOf: (code) => get(listedRatesAtom).get(code),
  };
}

function makeRates(currency: string): Atom<AccountRates | null> {
  let last: AccountRates | null = null;
  return atom((get) => {
    const account = get(accountCurrencyAtom);
    const found = account === null ? null : accountRates(currency, account, sourcesOf(get));
    if (!sameRates(last, found)) last = found;
    return last;
  });
}

function makeQuote(id: number): Atom<QuoteWithRates | undefined> {
  return atom((get) => {
    const quote = get(quoteAtom(id));
    const instrument = get(instrumentMapAtom).get(id);
    const rates = instrument && get(ratesAtom(instrument.Currency));
    return quote && rates ? { ...quote, ...rates } : undefined;
  });
}

function memoized<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

const ratesAtom = memoized(makeRates);

/** Undefined while there is no quote, or nothing that converts it. */
export const accountQuoteAtom = memoized(makeQuote);

export function useAccountQuote(id: number): QuoteWithRates | undefined {
  return useAtomValue(accountQuoteAtom(id));
}

const OPEN = 1;

const transferRateAtom = memoized((currencies: string): Atom<TransferRate> => {
  const [from = '', to = ''] = currencies.split('/');
  return atom((get) => {
    return transferRate(from, to, sourcesOf(get), (id) => get(quoteAtom(id))?.MarketStatus === OPEN);
  });
});

/** Between two of the customer's accounts. */
export function useTransferRate(from: string, to: string): TransferRate {
  return useAtomValue(transferRateAtom(`${from}/${to}`));
}
