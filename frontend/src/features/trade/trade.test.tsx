// The ticket as a trader uses it: what it shows, what it refuses, what it sends.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Account, type ForexQuotations, type Instrument, type TradingAccount } from '../../api/types';
import { beginSession, changeSettings, confirmsAtom, liveStateAtom, endSession, instrumentMapAtom, queryClient, quoteAtom, selectAccount, store, toastsAtom } from '../../state';
import { serverAccountAtom } from '../../state/accountCurrency';
import { ticketDefaults } from '../../components/ticket/ticketDefaults';
import { CandleSeries } from '../../core/market/candles';
import { forgetClick } from '../../ui/slip';
import { Legend } from './Legend';
import { draftedAtom, forgetTickets, ticketAtom, ticketOpenAtom } from './state';
import './ticketChecks';
import { TicketActions } from './TicketActions';
import { TicketForm } from './TicketForm';
import { TicketBelow } from './TradeScreen';
import { useTicket } from './useTicket';
import { clickAt } from '../../test/clickAt';
import { ORDER } from '../../test/order';

// Asked for in the background, whenever that is.
vi.mock('../../api/preferences', () => ({ loadPreference: async () => ({ Version: 0, Document: {} }), savePreference: async () => ({ Version: 1, Document: {} }) }));

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
  contractSize: '100000',
  lotsMin: '0.01',
  lotsMax: '50',
  lotsStep: '0.01',
  feeRate: '3.5',
  marginMode: 2,
  TradeMode: 'full',
  leverages: [100, 500],
  defaultLeverage: 100,
  SwapMode: 'points',
  SwapLong: '0',
  SwapShort: '0',
  stopLevel: 0,
  Simulated: 0,
  ForexQuotations: quotations,
};

const DEMO = { account: 1, kind: 'demo', name: '', currency: 'USD' } as TradingAccount;
const fetched = vi.fn<typeof fetch>();

function Desktop({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <section>
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
      <TicketActions instrument={instrument} view={view} />
    </section>
  );
}

function quote(status = 1, quoted: Partial<ForexQuotations> = {}) {
  store.set(quoteAtom(1), { ...quotations, ...quoted, Id: 1, Code: 'EURUSD', MarketStatus: status, Direction: 0 });
}

function show(element: ReactElement) {
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
      </I18nProvider>
    </Provider>,
  );
}

function open(instrument = EURUSD, status = 1, quoted: Partial<ForexQuotations> = {}) {
  store.set(instrumentMapAtom, new Map([[1, instrument]]));
  quote(status, quoted);
  show(<Desktop instrument={instrument} />);
}

function place(): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>('[data-place]');
  if (!found) throw new Error('the ticket has no button');
  return found;
}

/** Off, and still focusable. */
const isOff = () => place().getAttribute('aria-disabled') === 'true' && !place().disabled;

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  changeSettings({ language: 'en' });
  queryClient.setQueryData(['basics'], { trade_fee_type: 1 });
  forgetTickets();
  store.set(toastsAtom, []);
  beginSession({ token: 'token', user: { id: 1, is_demo: 1 } as never });
  selectAccount(DEMO);
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ code: 1, msg: 'ok', data: ORDER }));
  vi.stubGlobal('fetch', fetched);
});

describe('the ticket', () => {
  it('calculates the cost of the order while typing', () => {
    open();
    type('Lots', '1');
    expect(fact('Margin')).toBe('$1,105.23');
    expect(fact('Fee')).toBe('$3.50');
    expect(fact('One pip')).toBe('$10.00');
  });

  it('has every cost beside its button, not among the fields that scroll', () => {
    open({ ...EURUSD, SwapLong: '-6', SwapShort: '2' });
    type('Lots', '1');
    const costs = place().parentElement?.querySelector('dl');
    const shown = () => [...(costs?.children ?? [])].map(({ textContent }) => textContent);
    // One pip between bid and ask, and six points a day.
    expect(shown()).toEqual(['Margin$1,105.23', 'Spread$10.00', 'Fee$3.50', 'Swap a day−\u2060$6.00']);
    fireEvent.click(screen.getByRole('radio', { name: /^Sell/ }));
    expect(shown()[3]).toBe('Swap a day+\u2060$2.00');
    type('Lots', '');
    expect(shown()).toEqual(['Margin—', 'Spread—', 'Fee—', 'Swap a day—']);
    expect(document.querySelector('.form')?.contains(costs ?? null)).toBe(false);
  });

  it('asks before an order that takes most of the free margin, unless that is turned off', async () => {
    store.set(serverAccountAtom, { account: 1, currency: 'USD', available: '2000', equity: '2000', balance: '2000', margin: '0', profit: '0', lock_balance: '0', margin_level: null } as Account);
    open();
    const submits = () => fetched.mock.calls.filter(([url]) => String(url).includes('/submit')).length;
    const tap = () => {
      // A while after the last one.
      forgetClick();
      return act(async () => void fireEvent.click(place()));
    };
    type('Lots', '0.9');
    await tap();
    expect([store.get(confirmsAtom).length, submits()]).toEqual([0, 1]);
    type('Lots', '1');
    await tap();
    const [question] = store.get(confirmsAtom);
    expect(String(question?.body).replaceAll(/[\u2068\u2069]/g, '')).toContain('1.00 lots of EUR/USD need $1,105.23 of margin: 55% of your free margin of $2,000.00.');
    await act(async () => question?.answer(false));
    expect(submits()).toBe(1);
    await tap();
    await act(async () => store.get(confirmsAtom)[0]?.answer(true));
    expect(submits()).toBe(2);
    ticketDefaults.set({ ...ticketDefaults.get(), largeShare: 'off' });
    await tap();
    expect([store.get(confirmsAtom).length, submits()]).toEqual([0, 3]);
    ticketDefaults.set({ ...ticketDefaults.get(), largeShare: '50' });
    store.set(serverAccountAtom, undefined);
  });

  it('leaves an empty price empty, and says beside it where the market is', () => {
    open();
    fireEvent.click(screen.getByLabelText('Pending'));
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    expect([price.value, price.placeholder]).toEqual(['', '']);
    expect(screen.getByText('now 1.10523')).toBeTruthy();
  });

  it('begins a pending price at the market with the first step', () => {
    open();
    fireEvent.click(screen.getByLabelText('Pending'));
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    fireEvent.keyDown(price, { key: 'ArrowDown' });
    expect(price.value).toBe('1.10523');
    fireEvent.keyDown(price, { key: 'ArrowDown' });
    expect(price.value).toBe('1.10513');
  });

  it('finds the price of an amount for the direction that was chosen', () => {
    open();
    type('Lots', '1');
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    fireEvent.click(button(/^By amount$/));
    type('Stop loss: amount in USD', '200');
    // 20 pips below the ask, at which a buy opens.
    expect(screen.getByText('1.10323')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^Sell/ }));
    // 20 pips above the bid.
    expect(screen.getByText('1.10713')).toBeTruthy();
    expect(store.get(ticketAtom).stop).toEqual({ on: true, value: '1.10713' });
  });

  it('starts a stop at a sensible distance, says which side is right at the field, and what it means in pips and money', async () => {
    open();
    type('Lots', '1');
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    const field = screen.getByLabelText<HTMLInputElement>('Stop loss: price');
    // A tenth of the day's range below the bid.
    expect(field.value).toBe('1.08513');
    // Both are counted from the ask, at which it opens.
    expect(screen.getByText('−201.0 pips')).toBeTruthy();
    expect(screen.getByText('−\u2060$2,010.00')).toBeTruthy();
    expect(screen.queryByText(/must be/)).toBeNull();
    type('Stop loss: price', '1.10513');
    fireEvent.click(place());
    expect(screen.getByRole('alert').textContent).toBe('The stop loss of a buy must be below 1.10513');
    expect(fetched).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('must be below');
    type('Stop loss: price', '1.10313');
    expect(screen.getByText('−21.0 pips')).toBeTruthy();
    expect(screen.getByText('−\u2060$210.00')).toBeTruthy();
  });

  it.each([
    ['Buy', 'Stop loss', '1.2', 'The stop loss of a buy must be below 1.10513'],
    ['Buy', 'Take profit', '1.0', 'The take profit of a buy must be above 1.10513'],
    ['Sell', 'Stop loss', '1.0', 'The stop loss of a sell must be above 1.10523'],
    ['Sell', 'Take profit', '1.2', 'The take profit of a sell must be below 1.10523'],
  ])('refuses for the direction that was tapped: %s, %s at %s', (side, level, price, error) => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${side}`) }));
    fireEvent.click(screen.getByRole('switch', { name: level }));
    type(`${level}: price`, price);
    fireEvent.click(place());
    expect(screen.getByRole('alert').textContent).toBe(error);
    expect(place().textContent).toContain(side);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps the direction that was tapped on the bar, and says all that its button does', async () => {
    quote();
    store.set(ticketOpenAtom, false);
    show(<TicketBelow instrument={EURUSD} />);
    const bar = screen.getByRole('region', { name: 'New order' });
    fireEvent.click(within(bar).getByRole('button', { name: /^Sell/ }));
    expect(await screen.findByRole('dialog', { name: 'Sell EUR/USD' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[data-place]')).toBeTruthy());
    expect(place().textContent).toBe('Sell 0.01 EUR/USD at 1.10513');
    fireEvent.click(await within(screen.getByRole('dialog')).findByRole('radio', { name: /^Buy/ }));
    expect(screen.getByRole('dialog', { name: 'Buy EUR/USD' })).toBeTruthy();
    expect(place().textContent).toBe('Buy 0.01 EUR/USD at 1.10523');
    await act(async () => void fireEvent.click(place()));
    const sent = fetched.mock.calls.find(([url]) => String(url).includes('/submit'));
    expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({ type: '1' });
  });

  it('has lines on the chart only while its sheet is open', async () => {
    quote();
    store.set(ticketOpenAtom, false);
    show(<TicketBelow instrument={EURUSD} />);
    act(() => store.set(ticketAtom, { type: 'level', level: 'stop', value: '1.1' }));
    expect(store.get(draftedAtom)).toBe(false);
    act(() => store.set(ticketOpenAtom, true));
    await waitFor(() => expect(store.get(draftedAtom)).toBe(true));
    act(() => store.set(ticketOpenAtom, false));
    expect(store.get(draftedAtom)).toBe(false);
  });

  it('switches a level by its label too', () => {
    open();
    fireEvent.click(screen.getByText('Take profit'));
    expect(screen.getByRole('switch', { name: 'Take profit' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByText('Take profit'));
    expect(screen.getByRole('switch', { name: 'Take profit' }).getAttribute('aria-checked')).toBe('false');
  });

  it('writes its fields as the language does, and understands both separators', () => {
    changeSettings({ language: 'de' });
    open();
    const lots = screen.getByLabelText<HTMLInputElement>('Lots');
    expect(lots.value).toBe('0,01');
    type('Lots', '0.5');
    expect(lots.value).toBe('0,5');
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    const stop = screen.getByLabelText<HTMLInputElement>('Stop loss: price');
    expect(stop.value).toBe('1,08513');
    type('Stop loss: price', '1,10313');
    expect(stop.value).toBe('1,10313');
    expect(store.get(ticketAtom).stop.value).toBe('1.10313');
    // 0.5 x 100,000 x (1.10313 - 1.10523)
    expect(screen.getByText('−105,00 $')).toBeTruthy();
  });

  it('steps the price of a pending order, first to the market', () => {
    open();
    fireEvent.click(screen.getByLabelText('Pending'));
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    expect(price.value).toBe('');
    fireEvent.keyDown(price, { key: 'ArrowDown' });
    expect(price.value).toBe('1.10523');
    fireEvent.keyDown(price, { key: 'ArrowDown', shiftKey: true });
    expect(price.value).toBe('1.10423');
  });

  it('steps a level exactly', () => {
    open();
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    const stop = screen.getByLabelText<HTMLInputElement>('Stop loss: price');
    fireEvent.keyDown(stop, { key: 'ArrowDown' });
    expect(stop.value).toBe('1.08503');
    fireEvent.keyDown(stop, { key: 'ArrowUp', shiftKey: true });
    expect(stop.value).toBe('1.08603');
  });

  it('says what a price from outside the hours is worth', async () => {
    open(EURUSD, 0, { ValuedBid: '1.1', ValuedAsk: '1.2' });
    expect(isOff()).toBe(true);
    expect(await screen.findByText(/^After hours: these prices do not change your equity/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    type('Price', '1.10000');
    expect(isOff()).toBe(false);
  });

  it('takes no order at prices that are not live', async () => {
    open();
    act(() => store.set(liveStateAtom, 'stale'));
    expect(isOff()).toBe(true);
    expect(await screen.findByText('No connection. Prices are not live.')).toBeTruthy();
    act(() => store.set(liveStateAtom, 'live'));
    expect(isOff()).toBe(false);
  });

  it.each([
    ['0.001', 'At least 0.01 lots'],
    ['51', 'At most 50 lots'],
    ['0.015', 'Lots go in steps of 0.01'],
    ['', 'Enter the number of lots'],
  ])('says while it is typed that %j lots cannot be ordered', (lots, error) => {
    open();
    expect(screen.getByText('0.01 – 50')).toBeTruthy();
    type('Lots', lots);
    expect(screen.getByRole('alert').textContent).toBe(error);
    type('Lots', '0.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what is wrong with both levels, each at its field', () => {
    open();
    for (const [level, price] of [['Stop loss', '1.2'], ['Take profit', '1.0']] as const) {
      fireEvent.click(screen.getByRole('switch', { name: level }));
      type(`${level}: price`, price);
    }
    const describing = (level: string) => {
      const field = screen.getByLabelText(`${level}: price`);
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect([describing('Stop loss'), describing('Take profit')]).toEqual([
      'The stop loss of a buy must be below 1.10513',
      'The take profit of a buy must be above 1.10513',
    ]);
  });

  it('asks about prices far from the market before sending them, with any settings', async () => {
    changeSettings({ confirmClose: false });
    open();
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    type('Stop loss: price', '0.11');
    fireEvent.click(screen.getByRole('switch', { name: 'Take profit' }));
    type('Take profit: price', '1.2');
    const answer = async (yes: boolean) => {
      await act(async () => void fireEvent.click(place()));
      const [question] = store.get(confirmsAtom);
      expect(String(question?.body).replaceAll(/[\u2068\u2069]/g, '')).toContain('Stop loss 0.11000: more than 50% away from the current price 1.10513');
      expect(String(question?.body)).not.toContain('Take profit');
      expect(fetched).not.toHaveBeenCalled();
      await act(async () => question?.answer(yes));
    };
    await answer(false);
    expect(fetched).not.toHaveBeenCalled();
    expect(isOff()).toBe(false);
    await answer(true);
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('/submit'))).toHaveLength(1);
    changeSettings({ confirmClose: true });
  });

  it('asks about a target that is far from the market', async () => {
    open();
    fireEvent.click(screen.getByLabelText('Pending'));
    type('Price', '110.5');
    await act(async () => void fireEvent.click(place()));
    expect(fetched).not.toHaveBeenCalled();
    await act(async () => store.get(confirmsAtom)[0]?.answer(false));
  });

  it('sends one order for two taps, and shows what it became', async () => {
    open();
    type('Lots', '1');
    await act(async () => {
      fireEvent.click(place());
      fireEvent.click(place());
    });
    const calls = fetched.mock.calls.filter(([url]) => String(url).includes('/submit'));
    expect(calls).toHaveLength(1);
    const body = JSON.parse(String(calls[0]?.[1]?.body)) as Record<string, string>;
    expect(body).toMatchObject({ type: '1', cont: '1', forex_id: '1', status: '1', multiple: '100' });
    expect(body.request_id).toBeTruthy();
    // In the server's figures; nothing covers the ticket.
    const [said] = store.get(toastsAtom);
    expect(said).toMatchObject({ kind: 'success', message: 'Filled and open: Buy 1.00 EUR/USD at 1.10523' });
    expect(said?.action).toEqual({ label: 'Show position', href: '#/order?id=7' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends no second order for the second half of a double click, however fast the answer to the first was', async () => {
    open();
    await clickAt(place(), 1_000);
    expect(store.get(toastsAtom)[0]?.kind).toBe('success');
    await clickAt(place(), 1_200);
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('/submit'))).toHaveLength(1);
  });

  it('says what a pending order waits for', async () => {
    fetched.mockImplementation(async () => Response.json({ code: 1, msg: 'ok', data: { ...ORDER, Status: ORDER_STATUS.pending, OriginPrice: '1.1' } }));
    open();
    fireEvent.click(screen.getByLabelText('Pending'));
    type('Price', '1.1');
    await act(async () => void fireEvent.click(place()));
    expect(store.get(toastsAtom).at(-1)?.message).toBe('Waiting for its price: Buy limit 1.00 EUR/USD at 1.10000');
    expect(store.get(toastsAtom).at(-1)?.action?.label).toBe('Show order');
  });

  it('shows at the stop that the server finds it too close', async () => {
    fetched.mockImplementation(async () => Response.json({ code: 0, msg: 'Too close: 20 points at least', error: 'level_too_close', field: 'stop_loss_price', data: null }));
    open();
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    type('Stop loss: price', '1.105');
    await act(async () => void fireEvent.click(place()));
    expect(screen.getByRole('alert').textContent).toBe('Too close: 20 points at least');
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('sends a visitor to the login', async () => {
    endSession();
    open();
    await act(async () => void fireEvent.click(place()));
    await waitFor(() => expect(location.hash).toContain('/login'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('closes the market, and leaves pending orders open', async () => {
    open(EURUSD, 0);
    expect(isOff()).toBe(true);
    expect(await screen.findByText(/Market closed/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Pending'));
    expect(isOff()).toBe(true);
    fireEvent.click(place());
    expect(screen.getByRole('alert').textContent).toBe('Enter the price at which the order should open');
    type('Price', '1.10000');
    expect(isOff()).toBe(false);
    expect(place().textContent).toBe('Buy limit 0.01 EUR/USD at 1.10000');
  });

  it.each([
    ['10', /^Not enough free margin: /, /^Buy 10\.00 EUR/],
    ['-3', 'At least 0.01 lots', /^Buy EUR/],
    ['1000.01', /^At most/, /^Buy EUR/],
    ['0.015', 'Lots go in steps of 0.01', /^Buy EUR/],
  ])('has a button that is off and says why for %s lots, and never names a wrong size', async (lots, reason, label) => {
    store.set(serverAccountAtom, { account: 1, currency: 'USD', available: '10000', equity: '10000', balance: '10000', margin: '0', profit: '0', lock_balance: '0', margin_level: null } as Account);
    open();
    type('Lots', lots);
    expect(isOff()).toBe(true);
    expect(place().textContent).toMatch(label);
    const why = () => document.getElementById(place().getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect(why()?.textContent).toMatch(reason));
    expect(why()?.getAttribute('role')).toBe('status');
    // A tap says it once more: a new text in the live region is read out.
    const before = why()?.lastElementChild;
    await act(async () => void fireEvent.click(place()));
    expect(why()?.lastElementChild).not.toBe(before);
    expect(why()?.textContent).toMatch(reason);
    expect(fetched.mock.calls.filter(([url]) => String(url).includes('/submit'))).toEqual([]);
    type('Lots', '0.1');
    expect([isOff(), place().getAttribute('aria-describedby')]).toEqual([false, null]);
    act(() => store.set(serverAccountAtom, undefined));
  });

  it('says that there is no price before the first quote, and takes no order', async () => {
    open(EURUSD, 0, { Bid: '0', Ask: '0', Close: '0', Time: 0 });
    expect(await screen.findByText(/No price yet/)).toBeTruthy();
    expect(place().textContent?.trim()).toBe('Buy 0.01 EUR/USD');
    fireEvent.click(screen.getByLabelText('Pending'));
    expect(isOff()).toBe(true);
    expect(screen.queryByText(/0\.00000/)).toBeNull();
  });

  it('shows that there is no leverage', () => {
    open({ ...EURUSD, leverages: [] });
    fireEvent.click(place());
    expect(screen.getAllByText(/No leverage is configured/).length).toBeGreaterThan(0);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the legend of the chart', () => {
  const legend = (period: '1min' | '1day') => {
    const series = new CandleSeries(period);
    series.addPage([{ time: Date.UTC(2026, 6, 1, 14, 30), open: 1, high: 2, low: 0.5, close: 1.5, volume: 1 }]);
    show(<Legend series={series} probe={null} precision={2} />);
    return document.querySelector('.legend')?.textContent;
  };

  it('names the zone of its times, the one that was chosen', () => {
    changeSettings({ timeZone: 'America/New_York' });
    expect(legend('1min')).toMatch(/10:30 NYO /);
    cleanup();
    changeSettings({ timeZone: 'Asia/Hong_Kong' });
    expect(legend('1min')).toMatch(/22:30 GMT\+8O /);
    changeSettings({ timeZone: '' });
  });

  it('names no zone with a day', () => {
    changeSettings({ timeZone: 'America/New_York' });
    expect(legend('1day')).not.toContain('NY');
    changeSettings({ timeZone: '' });
  });
});
