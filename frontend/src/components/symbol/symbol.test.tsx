import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Instrument } from '../../api/types';
import { instrumentMapAtom, queryClient, store } from '../../state';
import { quoteAtom, type Quote } from '../../state/quotes';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { SymbolSheet } from './SymbolSheet';

const QUOTES = { Open: '1', Close: '1.1', Change: '0.1', Bid: '1.1', Ask: '1.10008', High: '1.2', Low: '1.0', Volume: '1', Time: 1, RateBid: '1', RateAsk: '1' };
const EURUSD = {
  Id: 3, Code: 'EURUSD', ShowCode: 'EUR/USD', Name: '', Logo: '', CategoryId: 1, Currency: 'USD', MarketStatus: 1, PricePrecision: 5,
  contractSize: '100000', lotsMin: '0.01', lotsMax: '100', lotsStep: '0.01', feeRate: '2', marginMode: 0, leverages: [10, 100],
  defaultLeverage: 100, stopLevel: 25, TradeMode: 'long_only', SwapMode: 'points', SwapLong: '-7.5', SwapShort: '2.5', Simulated: 1,
  gsl_premium: 20, gsl_distance: 100, gsl_lots_max: '5', ForexQuotations: QUOTES,
} as unknown as Instrument;
const HOURS = {
  open: 1, changes_at: new Date(Date.now() + 7_980_000).toISOString(), closed_by: null, timezone: 'UTC', sessions: [{ day: 1, open: '09:30', close: '16:00' }],
  closures: [], swap_days: [0, 1, 1, 3, 1, 1, 0], max_jump_percent: '5',
};

const fact = (name: string | RegExp) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

beforeEach(() => {
  serve({ '/v1/api/forex/hours': HOURS, '/api/basicSet/getBasicInfo': { trade_fee_type: 1, brand: {} } });
  store.set(instrumentMapAtom, new Map([[3, EURUSD]]));
  store.set(quoteAtom(3), { ...QUOTES, Id: 3, Code: 'EURUSD', MarketStatus: 1, Direction: 0 } as Quote);
});

afterEach(() => {
  queryClient.clear();
  store.set(instrumentMapAtom, new Map());
  vi.unstubAllGlobals();
});

it('says what one lot is, needs and costs', async () => {
  show(<SymbolSheet id={3} />);
  expect(fact('Spread')).toBe('0.8 pips');
  expect(fact('Contract size')).toBe('100,000 EUR');
  expect(fact('Value of a pip, 1 lot')).toBe('$10.00');
  expect(fact('Least distance of stops')).toBe('2.5 pips');
  expect(fact('Orders')).toBe('Buying only');
  expect(fact('Margin of 1 lot')).toBe('$1,100.08');
  fireEvent.change(screen.getByRole('combobox', { name: 'Leverage' }), { target: { value: '10' } });
  expect(fact('Margin of 1 lot')).toBe('$11,000.80');
  expect(fact('Swap of a buy, 1 lot a day')).toBe('−\u2060$7.50−7.5 points');
  expect(fact('Swap of a sell, 1 lot a day')).toBe('+\u2060$2.502.5 points');
  expect(fact('Premium of a guaranteed stop, 1 lot')).toBe('$20.00');
  await vi.waitFor(() => expect(fact('Fee and commission, 1 lot')).toBe('$2.00'));
});

it('counts to the closing and names the triple day', async () => {
  show(<SymbolSheet id={3} />);
  await screen.findByText(/On Wednesday it counts for 3 days\./);
  expect(screen.getByRole('timer').textContent).toMatch(/^closes in 2 hr 1\d min$/);
  expect(fact(/^Monday/)).toBe('09:30–16:00');
  expect(fact('Price jumps held for a check')).toBe('above 5 %');
});

it('adds the instrument to the favourites', async () => {
  show(<SymbolSheet id={3} />);
  fireEvent.click(screen.getByRole('button', { name: 'Favourite: EUR/USD' }));
  expect(screen.getByRole('switch', { name: 'Favourites' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('switch', { name: 'Favourites' }));
  expect(screen.getByRole('button', { name: 'Favourite: EUR/USD' }).getAttribute('aria-pressed')).toBe('false');
});

it('says that an instrument is withdrawn', () => {
  show(<SymbolSheet id={3} />);
  act(() => store.set(instrumentMapAtom, new Map()));
  expect(screen.getByText('This instrument is not offered any more.')).toBeTruthy();
});
