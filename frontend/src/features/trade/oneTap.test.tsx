// One-tap trading, sizes by risk, kept tickets and the reasons under the button, as a trader meets them.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Instrument, Session, TradingAccount } from '../../api/types';
import {
  beginSession,
  confirmsAtom,
  endSession,
  instrumentMapAtom,
  liveStateAtom,
  queryClient,
  quoteAtom,
  selectAccount,
  selectedAccountAtom,
  store,
  toastsAtom,
  type Quote,
} from '../../state';
import { serverAccountAtom } from '../../state/accountCurrency';
import { clickAt } from '../../test/clickAt';
import { ORDER } from '../../test/order';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { accountRefusalAtom, forgetTickets, oneTapAtom, optionsOpenAtom, placingAtom, ticketAtom, ticketOpenAtom } from './state';
import { Ticket } from './Ticket';
import './ticketChecks';
import { TicketActions } from './TicketActions';
import { TicketForm } from './TicketForm';
import { readTab } from '../../core/app/storage';
import { readKeptTickets } from '../../core/orders/keptTickets';
import { leverageKey, ticketDefaults } from '../../components/ticket/ticketDefaults';
import { loadOneTap } from './tools';
import { TradeBar } from './TradeBar';
import { useTicket } from './useTicket';

vi.mock('./tools', async () => {
  const tools = await vi.importActual<typeof import('./tools')>('./tools');
  return { ...tools, loadOneTap: vi.fn<typeof tools.loadOneTap>() };
});

// Asked for in the background, whenever that is.
vi.mock('../../api/preferences', () => ({ loadPreference: async () => ({ Version: 0, Document: {} }), savePreference: async () => ({ Version: 1, Document: {} }) }));

const figures = { Open: '1.1', Close: '1.10513', Change: '0', Bid: '1.10513', Ask: '1.10523', High: '1.2', Low: '1', Volume: '1', Time: 1, RateBid: '1', RateAsk: '1' };
const EURUSD: Instrument = {
  Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', Logo: '', CategoryId: 3, Currency: 'USD', MarketStatus: 1, PricePrecision: 5,
  contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '0', marginMode: 2, TradeMode: 'full',
  leverages: [1, 30, 100], defaultLeverage: 30, SwapMode: 'points', SwapLong: '0', SwapShort: '0', stopLevel: 0,
  Simulated: 0, ForexQuotations: figures,
};
const ACCOUNT = { account: 5, currency: 'USD', balance: '10000', lock_balance: '0', equity: '10000', margin: '0', available: '10000', margin_level: null, profit: '0' } as Account;

function Form({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <section>
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
      <TicketActions instrument={instrument} view={view} />
    </section>
  );
}

function Bar({ instrument, inTicket = false }: { instrument: Instrument; inTicket?: boolean }) {
  const [view, dispatch] = useTicket(instrument);
  return <TradeBar instrument={instrument} view={view} dispatch={dispatch} inTicket={inTicket} />;
}

function quote(changed: Partial<typeof figures> = {}) {
  store.set(quoteAtom(1), { ...figures, ...changed, Id: 1, Code: 'EURUSD', MarketStatus: 1, Direction: 0 });
}

const submitted = (calls: SentCall[]) => calls.filter(({ path }) => path.endsWith('/submit')).map(({ body }) => body);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  const tools = await vi.importActual<typeof import('./tools')>('./tools');
  vi.mocked(loadOneTap).mockImplementation(tools.loadOneTap);
  store.set(ticketOpenAtom, false);
  localStorage.clear();
  endSession();
  beginSession({ token: 'token', user: { id: 1, is_demo: 1 } } as unknown as Session);
  selectAccount({ account: 5, kind: 'demo', name: '', currency: 'USD' } as TradingAccount);
  forgetTickets();
  store.set(serverAccountAtom, ACCOUNT);
  store.set(instrumentMapAtom, new Map([[1, EURUSD]]));
  store.set(oneTapAtom, null);
  store.set(optionsOpenAtom, false);
  store.set(accountRefusalAtom, null);
  store.set(placingAtom, false);
  store.set(toastsAtom, []);
  store.set(liveStateAtom, 'live');
  queryClient.setQueryData(['basics'], { trade_fee_type: 1 });
  quote();
});

/** The bar's button, and taps on it that are further apart than a slip of the finger. */
function bar() {
  const button = (name: RegExp) => within(screen.getByRole('region', { name: 'New order' })).getByRole<HTMLButtonElement>('button', { name });
  let at = 1_000;
  const tap = async (name: RegExp, later = 1_000) => {
    at += later;
    await clickAt(button(name), at);
  };
  return { button, tap };
}

describe('one-tap trading', () => {
  it('is off until it is agreed to, and then only for this customer on this device', async () => {
    serve({});
    show(<Form instrument={EURUSD} />);
    fireEvent.click(await screen.findByRole('switch', { name: 'One-tap trading' }));
    const answer = async (yes: boolean) => act(async () => store.get(confirmsAtom)[0]?.answer(yes));
    expect(String(store.get(confirmsAtom)[0]?.body)).toContain('no question is asked');
    await answer(false);
    expect(store.get(oneTapAtom)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'One-tap trading' }));
    await answer(true);
    expect(store.get(oneTapAtom)).toBe('0.02');
    expect(screen.getByText('Buys at 1.10545 at most and sells at 1.10491 at least. Beyond that nothing is opened.')).toBeTruthy();
    // In pips of the instrument.
    fireEvent.click(screen.getByRole('radio', { name: '5.5' }));
    expect(store.get(oneTapAtom)).toBe('0.05');
    act(() => beginSession({ token: 'other', user: { id: 2, is_demo: 1 } } as unknown as Session));
    expect(store.get(oneTapAtom)).toBeNull();
  });

  it('places the order of a tap with the price on the button and the deviation, once for a double tap', async () => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    expect(await screen.findByText('One tap')).toBeTruthy();
    const { tap } = bar();
    await tap(/^Buy/);
    await waitFor(() => expect(submitted(calls)).toHaveLength(1));
    expect(submitted(calls)[0]).toMatchObject({ type: '1', cont: '0.01', forex_id: '1', status: '1', multiple: '30', price: '1.10523', deviation: '22' });
    expect(submitted(calls)[0]?.request_id).toBeTruthy();
    await waitFor(() => expect(store.get(toastsAtom)[0]?.message).toBe('Filled and open: Buy 1.00 EUR/USD at 1.10523'));
    await tap(/^Buy/, 120);
    await tap(/^Sell/);
    await waitFor(() => expect(submitted(calls)).toHaveLength(2));
    expect(submitted(calls)[1]).toMatchObject({ type: '2', price: '1.10513' });
  });

  it('sends an order whose answer was lost again as it was, so that it cannot be a second one', async () => {
    const bodies: Record<string, string>[] = [];
    let lost = true;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!String(url).includes('/submit')) return Response.json({ code: 1, msg: '', data: { Version: 0, Document: {} } });
      bodies.push(JSON.parse(String(init.body)) as Record<string, string>);
      if (lost) throw new TypeError('reset');
      return Response.json({ code: 1, msg: 'ok', data: ORDER });
    });
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    const { tap } = bar();
    await tap(/^Buy/);
    await waitFor(() => expect(bodies).toHaveLength(1));
    await waitFor(() => expect(store.get(placingAtom)).toBe(false));
    lost = false;
    act(() => quote({ Bid: '1.10613', Ask: '1.10623' }));
    await tap(/^Buy/);
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    await waitFor(() => expect(store.get(placingAtom)).toBe(false));
    await tap(/^Buy/);
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]?.price).toBe('1.10623');
    expect(bodies[2]?.request_id).not.toBe(bodies[0]?.request_id);
  });

  it('takes no tap at prices that are not live, nor one that the account cannot bear, and says why', async () => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    const { button } = bar();
    act(() => store.set(liveStateAtom, 'stale'));
    expect(button(/^Buy/).disabled).toBe(true);
    expect(await screen.findByText('No connection. Prices are not live.')).toBeTruthy();
    act(() => store.set(liveStateAtom, 'live'));
    expect(button(/^Buy/).disabled).toBe(false);
    act(() => store.set(serverAccountAtom, { ...ACCOUNT, available: '10' }));
    expect(button(/^Buy/).disabled).toBe(true);
    expect(screen.getByText(/^Not enough free margin: \$36\.95 needed/)).toBeTruthy();
    expect(submitted(calls)).toHaveLength(0);
  });
});

describe('one-tap trading is safe', () => {
  it('asks before an order that takes most of the free margin', async () => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    store.set(oneTapAtom, '0.02');
    store.set(confirmsAtom, []);
    act(() => store.set(serverAccountAtom, { ...ACCOUNT, available: '50' }));
    show(<Bar instrument={EURUSD} />);
    await bar().tap(/^Buy/);
    await waitFor(() => expect(store.get(confirmsAtom)).toHaveLength(1));
    expect(submitted(calls)).toHaveLength(0);
    await act(async () => store.get(confirmsAtom)[0]?.answer(false));
    expect([submitted(calls).length, store.get(placingAtom)]).toEqual([0, false]);
  });

  it('says on the bar that there is no leverage to trade with', async () => {
    store.set(oneTapAtom, '0.02');
    const none = { ...EURUSD, leverages: [] };
    store.set(instrumentMapAtom, new Map([[1, none]]));
    show(<Bar instrument={none} />);
    expect(bar().button(/^Buy/).disabled).toBe(true);
    expect(await screen.findByText(/^No leverage is configured/)).toBeTruthy();
  });

  it('has one pair of buttons with prices beside the chart: what chooses a side below them has none', async () => {
    store.set(oneTapAtom, '0.02');
    queryClient.setQueryData(['instruments', 'en'], [EURUSD]);
    show(<Ticket />);
    await screen.findByLabelText('Lots');
    expect(screen.getAllByText('1.10523', { selector: '.visually-hidden' })).toHaveLength(1);
    const sides = within(screen.getByRole('radiogroup', { name: 'Side' })).getAllByRole('radio');
    expect(sides.map((side) => side.closest('label')?.textContent)).toEqual(['Sell', 'Buy']);
    act(() => store.set(oneTapAtom, null));
    expect(sides.map((side) => side.closest('label')?.textContent)[1]).toContain('1.10523');
  });

  it('never sends lots that were sized by a stop loss, and says that it is off', async () => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    act(() => store.set(ticketAtom, { type: 'byRisk', on: true }));
    act(() => store.set(ticketAtom, { type: 'sized', lots: '0.02' }));
    expect(await screen.findByText(/^One-tap trading is off while the lots follow from the risk/)).toBeTruthy();
    await bar().tap(/^Buy/);
    expect(store.get(ticketOpenAtom)).toBe(true);
    const placeAtOnce = await loadOneTap();
    await placeAtOnce({ instrument: EURUSD, side: 'buy', points: 22, seen: store.get(quoteAtom(1)) as Quote });
    expect(submitted(calls)).toHaveLength(0);
    expect(store.get(toastsAtom)[0]?.message).toMatch(/^One-tap trading is off/);
  });

  it.each([
    ['the prices are not live any more', () => store.set(liveStateAtom, 'stale'), 'No connection. Prices are not live.'],
    ['the market has closed', () => store.set(quoteAtom(1), (quote) => quote && { ...quote, MarketStatus: 0 }), 'The market is closed'],
    ['another order is being sent', () => store.set(placingAtom, true), 'No order was placed. Please try again.'],
    ['another instrument was chosen', () => store.set(ticketAtom, { type: 'instrument', instrument: { ...EURUSD, Id: 2 }, account: 5 }), 'No order was placed. Please try again.'],
  ])('says so where a tap sends nothing: %s', async (_what, happens, said) => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    const placeAtOnce = await loadOneTap();
    act(happens);
    await act(() => placeAtOnce({ instrument: EURUSD, side: 'buy', points: 22, seen: store.get(quoteAtom(1)) as Quote }));
    expect(store.get(toastsAtom)[0]?.message).toBe(said);
    expect(submitted(calls)).toHaveLength(0);
  });

  it('has other buttons for another instrument or account, on which a press cannot end', async () => {
    const { button } = bar();
    const { rerender } = show(<Bar instrument={EURUSD} />);
    const first = button(/^Buy/);
    act(() => selectAccount({ account: 6, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
    const second = button(/^Buy/);
    expect(second).not.toBe(first);
    rerender(<Bar instrument={{ ...EURUSD, Id: 2 }} />);
    expect(button(/^Buy/)).not.toBe(second);
  });

  it('opens no sheet over the ticket beside the chart', async () => {
    store.set(oneTapAtom, '0.02');
    queryClient.removeQueries({ queryKey: ['basics'] });
    serve({});
    show(<Bar instrument={EURUSD} inTicket />);
    await bar().tap(/^Sell/);
    expect([store.get(ticketAtom).side, store.get(ticketOpenAtom)]).toEqual(['sell', false]);
  });

  it('says so where it cannot be loaded', async () => {
    vi.mocked(loadOneTap).mockRejectedValue(new TypeError('failed'));
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    await bar().tap(/^Buy/);
    expect(store.get(toastsAtom)[0]?.message).toBe('The server could not be reached. Try again in a moment.');
  });

  it('is off in every tab once it is turned off in one', () => {
    store.set(oneTapAtom, '0.02');
    show(<Bar instrument={EURUSD} />);
    localStorage.setItem('lotdesk.oneTap', 'null');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lotdesk.oneTap' })));
    expect(store.get(oneTapAtom)).toBeNull();
  });
});

describe('the reason under the button', () => {
  it('names what is wrong with the lots and the margin that is missing, before anything is tapped', async () => {
    show(<Form instrument={EURUSD} />);
    type('Lots', '0.015');
    const reason = async (text: RegExp) => expect((await screen.findByRole('status')).textContent).toMatch(text);
    await reason(/^Lots go in steps of 0\.01/);
    type('Lots', '10');
    await waitFor(() => reason(/^Not enough free margin: \$36,941\.00 needed, \$10,000\.00 available/));
    type('Lots', '0.1');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  it('says on the bar which side the instrument does not take', async () => {
    show(<Bar instrument={{ ...EURUSD, TradeMode: 'long_only' }} />);
    const { button } = bar();
    expect([button(/^Buy/).disabled, button(/^Sell/).disabled]).toEqual([false, true]);
    expect(await screen.findByText('Only buy orders are accepted in this instrument at the moment.')).toBeTruthy();
  });

  it('keeps saying that the account is frozen, until an order is accepted or another account is chosen', async () => {
    serve({ '/v1/api/forex/submit': refusal('account_frozen', 'Your account is frozen.') });
    show(<Form instrument={EURUSD} />);
    const place = () => act(async () => void fireEvent.click(document.querySelector('[data-place]') as HTMLElement));
    await place();
    expect((await screen.findByRole('status')).textContent).toBe('Your account is frozen.');
    act(() => selectAccount({ account: 6, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    act(() => selectAccount({ account: 5, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your account is frozen.'));
    serve({ '/v1/api/forex/submit': ORDER });
    await place();
    await waitFor(() => expect(store.get(accountRefusalAtom)).toBeNull());
  });
});

describe('the lots', () => {
  it('are set by a tap', async () => {
    show(<Form instrument={EURUSD} />);
    const quick = within(await screen.findByRole('group', { name: 'Quick lots' }));
    fireEvent.click(quick.getByRole('button', { name: '0.5' }));
    expect(store.get(ticketAtom).lots).toBe('0.50');
    expect(quick.getByRole('button', { name: '0.5' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('follow from what may be lost at the stop loss, and from its distance', async () => {
    serve({});
    show(<Form instrument={EURUSD} />);
    fireEvent.click(await screen.findByRole('button', { name: 'By risk' }));
    // A stop is proposed: a tenth of the day's range below the bid.
    expect(store.get(ticketAtom).stop).toEqual({ on: true, value: '1.08513' });
    // 20 pips below the bid, 21 below the ask: one percent of $10,000 buys 0.47 lots.
    act(() => store.set(ticketAtom, { type: 'level', level: 'stop', value: '1.10313' }));
    await waitFor(() => expect(store.get(ticketAtom).lots).toBe('0.47'));
    expect(screen.getByText('Loses $98.70 of $100.00 there, with spread and fee.')).toBeTruthy();
    type('Stop loss: price', '1.10103');
    await waitFor(() => expect(store.get(ticketAtom).lots).toBe('0.23'));
    type('Risk in percent of the equity', '0.01');
    await waitFor(() => expect(store.get(ticketAtom).lots).toBe('0'));
    expect(screen.getByText('The least order, 0.01 lots, would lose $4.20 there: more than $1.00')).toBeTruthy();
    // The button names no lots, and nothing asks to type them.
    const button = document.querySelector<HTMLButtonElement>('[data-place]');
    expect([button?.getAttribute('aria-disabled'), button?.textContent?.startsWith('Buy EUR/USD')]).toEqual(['true', true]);
    expect(await screen.findByText('No lots follow from the risk and the stop loss yet.')).toBeTruthy();
    expect(screen.queryByText('Enter the number of lots')).toBeNull();
    // Typed lots end it.
    type('Lots', '0.2');
    expect(screen.queryByLabelText('Risk in percent of the equity')).toBeNull();
    expect(store.get(ticketAtom).lots).toBe('0.2');
    expect([button?.getAttribute('aria-disabled'), button?.textContent?.startsWith('Buy 0.20 EUR/USD')]).toEqual([null, true]);
  });
});

it('keeps the chosen leverage for the account and the class of instruments', async () => {
  serve({});
  const { unmount } = show(<Form instrument={EURUSD} />);
  const select = () => screen.getByLabelText<HTMLSelectElement>('Leverage');
  expect(select().value).toBe('30');
  fireEvent.change(select(), { target: { value: '100' } });
  expect(ticketDefaults.get().leverage).toEqual({ [leverageKey(5, 3)]: '100' });
  unmount();
  const others: Instrument = { ...EURUSD, Id: 2, Code: 'GBPUSD' };
  show(<Form instrument={others} />);
  expect(select().value).toBe('100');
  act(() => selectAccount({ account: 6, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
  expect(select().value).toBe('30');
});

describe('a customer who never chose an account', () => {
  const wait = () => waitFor(() => expect(store.get(ticketAtom).account).toBe(5));
  beforeEach(() => {
    store.set(selectedAccountAtom, null);
    forgetTickets();
  });

  it('has the leverage kept for the first one', async () => {
    serve({});
    show(<Form instrument={EURUSD} />);
    fireEvent.change(screen.getByLabelText('Leverage'), { target: { value: '100' } });
    expect(ticketDefaults.get().leverage).toMatchObject({ [leverageKey(5, 3)]: '100' });
  });

  it('goes on with the ticket once the account has loaded, and begins a new one on another', async () => {
    store.set(serverAccountAtom, undefined);
    show(<Form instrument={EURUSD} />);
    type('Lots', '0.3');
    act(() => store.set(serverAccountAtom, ACCOUNT));
    await wait();
    expect(store.get(ticketAtom).lots).toBe('0.3');
    act(() => selectAccount({ account: 6, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
    expect(store.get(ticketAtom)).toMatchObject({ account: 6, lots: '0.01' });
  });

  it('sees nothing of the ticket of an account that is gone', async () => {
    act(() => selectAccount({ account: 6, kind: 'demo', name: '', currency: 'USD' } as TradingAccount));
    show(<Form instrument={EURUSD} />);
    type('Lots', '0.3');
    act(() => {
      store.set(serverAccountAtom, undefined);
      store.set(selectedAccountAtom, null);
    });
    expect(store.get(ticketAtom)).toMatchObject({ account: 'loading', lots: '0.01' });
    act(() => store.set(serverAccountAtom, ACCOUNT));
    await wait();
    expect(store.get(ticketAtom).lots).toBe('0.01');
  });
});

it('forgets the ticket of a demo customer who logs in without logging out', () => {
  show(<Form instrument={EURUSD} />);
  type('Lots', '0.3');
  queryClient.setQueryData(['private', 'secret'], 1);
  act(() => beginSession({ token: 'real', user: { id: 2, is_demo: 0 } } as unknown as Session));
  expect(store.get(ticketAtom).lots).toBe('0.01');
  expect(queryClient.getQueryData(['private', 'secret'])).toBeUndefined();
});

it('keeps the ticket of a visitor who signs in', () => {
  act(() => endSession());
  show(<Form instrument={EURUSD} />);
  type('Lots', '0.3');
  act(() => beginSession({ token: 'token', user: { id: 1, is_demo: 1 } } as unknown as Session));
  expect(store.get(ticketAtom)).toMatchObject({ account: 5, lots: '0.3' });
});

it('keeps the ticket over a reload of the tab, for this customer only', async () => {
  show(<Form instrument={EURUSD} />);
  type('Lots', '0.3');
  act(() => store.set(ticketAtom, { type: 'side', side: 'sell' }));
  dispatchEvent(new Event('pagehide'));
  const kept = (user: number) => readKeptTickets(readTab('tickets'), user).map(([key, { side, lots }]) => [key, side, lots]);
  expect(kept(1)).toEqual([['5 1', 'sell', '0.3']]);
  expect(kept(2)).toEqual([]);
  act(forgetTickets);
  expect(readTab('tickets')).toBeNull();
});

it('finds the ticket of an instrument as it was left', () => {
  const { unmount } = show(<Form instrument={EURUSD} />);
  type('Lots', '0.3');
  unmount();
  const other = show(<Form instrument={{ ...EURUSD, Id: 2, Code: 'GBPUSD' }} />);
  expect(screen.getByLabelText<HTMLInputElement>('Lots').value).toBe('0.01');
  other.unmount();
  show(<Form instrument={EURUSD} />);
  expect(screen.getByLabelText<HTMLInputElement>('Lots').value).toBe('0.3');
});
