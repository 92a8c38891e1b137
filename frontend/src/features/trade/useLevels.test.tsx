import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { i18n } from '@lingui/core';
import type { Account, Instrument, Session } from '../../api/types';
import { beginSession, queryClient, quoteAtom, startAccount, store, type Quote } from '../../state';
import { serverAccountAtom } from '../../state/accountCurrency';
import { ORDER } from '../../test/order';
import { Wrapper } from '../../test/render';
import { serve } from '../../test/server';
import { forgetTickets, oneTapAtom, ticketAtom, ticketFormsAtom } from './state';
import { useLevels } from './useLevels';

it('draws the price alerts of a customer who never chose an account', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  queryClient.clear();
  serve({ '/api/alerts/list': [{ id: 7, forex_id: 1, side: 'bid', direction: 'falls', level: '1.1', expires: null, created_at: '' }] });
  beginSession({ token: 'token', user: { id: 1 } } as unknown as Session);
  store.set(serverAccountAtom, { account: 5, currency: 'USD' } as Account);
  const instrument = { Id: 1, PricePrecision: 5 } as Instrument;
  const { result } = renderHook(() => useLevels(instrument), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.lines.map(({ price }) => price)).toEqual([1.1]));
});

it('names a pending order as its row does', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const pending = { ...ORDER, Id: 8, Status: 0, OrderType: 2, OriginPrice: '1.2', Quantity: '0.01', TargetLossPrice: '0' };
  serve({
    '/v1/api/main/account/forexDetail': { account: 5, currency: 'USD', balance: '5', equity: '5', available: '5', lock_balance: '0', margin: '0', profit: '0', margin_level: null },
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '0' ? { data: [pending], total: 1 } : { data: [], total: 0 }),
  });
  startAccount();
  beginSession({ token: 'other', user: { id: 2 } } as unknown as Session);
  store.set(quoteAtom(1), { Id: 1, Bid: '1.10513', Ask: '1.10523', MarketStatus: 1 } as Quote);
  const { result } = renderHook(() => useLevels({ Id: 1, PricePrecision: 5 } as Instrument), { wrapper: Wrapper });
  await waitFor(() => expect(result.current.lines.map(({ label }) => label)).toEqual(['Sell limit 0.01']));
});

describe('the stop loss of an order that is being prepared', () => {
  const INSTRUMENT = { Id: 1, PricePrecision: 5, lotsMin: '0.01', lotsStep: '0.01', leverages: ['30'] } as unknown as Instrument;

  function drafted() {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    queryClient.clear();
    serve({});
    forgetTickets();
    beginSession({ token: 'token', user: { id: 3 } } as unknown as Session);
    store.set(oneTapAtom, null);
    store.set(ticketFormsAtom, 0);
    store.set(ticketAtom, { type: 'instrument', instrument: INSTRUMENT });
    store.set(ticketAtom, { type: 'level', level: 'stop', value: '1.1' });
    const { result } = renderHook(() => useLevels(INSTRUMENT), { wrapper: Wrapper });
    return () => result.current.lines.map(({ label, tone, name }) => [label, tone, name]);
  }

  it('is a line only while the ticket is on the screen, and does not look like that of an order', () => {
    const lines = drafted();
    expect(lines()).toEqual([]);
    act(() => store.set(ticketFormsAtom, 1));
    expect(lines()).toEqual([['New order: SL', 'muted', 'New order: Stop loss']]);
    act(() => store.set(ticketFormsAtom, 0));
    expect(lines()).toEqual([]);
  });

  it('is none with one-tap trading, whose orders have no stop loss', () => {
    const lines = drafted();
    act(() => store.set(ticketFormsAtom, 1));
    act(() => store.set(oneTapAtom, '0.02'));
    expect(lines()).toEqual([]);
  });
});
