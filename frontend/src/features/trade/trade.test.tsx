// The ticket as a trader uses it: what it shows, what it refuses, what it sends.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '../../api/types';
import { beginSession, changeSettings, endSession, queryClient, quoteAtom, store } from '../../state';
import { PlacedPopup } from './PlacedPopup';
import { placedAtom, ticketAtom } from './state';
import { TicketActions } from './TicketActions';
import { TicketForm } from './TicketForm';
import { useTicket } from './useTicket';
import { ORDER } from '../../test/order';

const quotations = {
  Open: '1.1',
  Close: '1.10513',
  Change: '0.42',
  Bid: '1.10513',
  Ask: '1.10523',
  High: '1.2',
  Low: '1.0',
  Volume: '1',
  Time: 1,
  RateBid: '1',
  RateAsk: '1',
};
const EURUSD: Instrument = {
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Logo: '',
  CategoryId: 1,
  Currency: 'USD',
  MarketStatus: 1,
  PricePrecision: 5,
  ForexContNum: '100000',
  ForexMinCont: '0.01',
  ForexMaxCont: '50',
  Pip: '0.01',
  ForexFeeRate: '3.5',
  MarginMode: 2,
  HasForexMultiple: [{ Value: 100 }, { Value: 500 }],
  SwapMode: 'points',
  SwapLong: '0',
  SwapShort: '0',
  StopLevel: 0,
  Simulated: 0,
  ForexQuotations: quotations,
};

const fetched = vi.fn<typeof fetch>();

function Desk({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <>
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
      <TicketActions instrument={instrument} view={view} />
      <PlacedPopup />
    </>
  );
}

function open(instrument = EURUSD, status = 1, quoted: Partial<typeof quotations> = {}) {
  store.set(quoteAtom(1), { ...quotations, ...quoted, Id: 1, Code: 'EURUSD', MarketStatus: status, Direction: 0 });
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Desk instrument={instrument} />
        </QueryClientProvider>
      </I18nProvider>
    </Provider>,
  );
}

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  changeSettings({ language: 'en' });
  queryClient.setQueryData(['basics'], { trade_fee_type: 1 });
  store.set(ticketAtom, { type: 'instrument', instrument: { ...EURUSD, Id: -1 } });
  store.set(placedAtom, null);
  beginSession({ token: 'token', user: { id: 1, is_demo: 1 } as never });
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ code: 1, msg: 'ok', data: ORDER }));
  vi.stubGlobal('fetch', fetched);
});

describe('the ticket', () => {
  it('reckons what the order costs while it is typed', () => {
    open();
    type('Lots', '1');
    expect(fact('Margin')).toBe('$1,105.23');
    expect(fact('Fee')).toBe('$3.50');
    expect(fact('One pip')).toBe('$10.00');
  });

  it('finds the price of an amount for the side that it is meant for', () => {
    open();
    type('Lots', '1');
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    fireEvent.click(button(/^By amount$/));
    type('Stop loss: amount in USD', '200');
    // 20 pips below the ask, at which a buy opens.
    expect(screen.getByText('1.10323')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Sell' }));
    // 20 pips above the bid.
    expect(screen.getByText('1.10713')).toBeTruthy();
    expect(store.get(ticketAtom).stop).toEqual({ on: true, value: '1.10713' });
  });

  it('starts a stop at the close, says what is wrong with it, and what it means in pips and money', () => {
    open();
    type('Lots', '1');
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    expect(screen.getByLabelText<HTMLInputElement>('Stop loss: price').value).toBe('1.10513');
    expect(screen.queryByText(/Must be/)).toBeNull();
    fireEvent.click(button(/^Buy/));
    expect(screen.getByText('Must be below 1.10513')).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
    type('Stop loss: price', '1.10313');
    expect(screen.getByText('−20.0 pips')).toBeTruthy();
    expect(screen.getByText('−$210.00')).toBeTruthy();
  });

  it('sends one order for two taps, and shows what it became', async () => {
    open();
    type('Lots', '1');
    await act(async () => {
      fireEvent.click(button(/^Buy/));
      fireEvent.click(button(/^Buy/));
    });
    const calls = fetched.mock.calls.filter(([url]) => String(url).includes('/submit'));
    expect(calls).toHaveLength(1);
    const body = JSON.parse(String(calls[0]?.[1]?.body)) as Record<string, string>;
    expect(body).toMatchObject({ type: '1', cont: '1', forex_id: '1', status: '1', multiple: '100' });
    expect(body.request_id).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Order confirmed')).toBeTruthy());
    expect(screen.getByText('#7')).toBeTruthy();
  });

  it('sends a visitor to the login', async () => {
    endSession();
    open();
    await act(async () => void fireEvent.click(button(/^Sell/)));
    await waitFor(() => expect(location.hash).toContain('/login'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('closes the market, and leaves pending orders open', () => {
    open(EURUSD, 0);
    expect(button(/^Buy/).disabled).toBe(true);
    expect(screen.getByText(/Market closed/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Pending'));
    expect(button(/^Buy/).disabled).toBe(false);
    fireEvent.click(button(/^Buy/));
    expect(screen.getByText('Enter the price at which the order should open')).toBeTruthy();
    type('Price', '1.10000');
    expect(screen.getByText('Buy limit')).toBeTruthy();
  });

  it('says that there is no price before the first quote, and takes no order', () => {
    open(EURUSD, 0, { Bid: '0', Ask: '0', Close: '0', Time: 0 });
    expect(screen.getByText(/No price yet/)).toBeTruthy();
    expect(button(/^Buy/).textContent).toBe('Buy—');
    fireEvent.click(screen.getByLabelText('Pending'));
    expect(button(/^Buy/).disabled).toBe(true);
    expect(screen.queryByText(/0\.00000/)).toBeNull();
  });

  it('tells that there is no leverage', () => {
    open({ ...EURUSD, HasForexMultiple: [] });
    fireEvent.click(button(/^Buy/));
    expect(screen.getByText(/No leverage is configured/)).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });
});
