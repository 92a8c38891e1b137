// The optional parameters in the ticket: folded until wanted, sent, and refused at their fields.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument, Order, TradingAccount } from '../../api/types';
import { applyOrder, beginSession, instrumentMapAtom, queryClient, quoteAtom, selectAccount, store } from '../../state';
import { refusal, serve } from '../../test/server';
import { ORDER } from '../../test/order';
import { show } from '../../test/render';
import { forgetTickets, optionsOpenAtom, ticketAtom } from './state';
import './ticketChecks';
import { TicketActions } from './TicketActions';
import { TicketForm } from './TicketForm';
import { useTicket } from './useTicket';

// Asked for in the background, whenever that is.
vi.mock('../../api/preferences', () => ({ loadPreference: async () => ({ Version: 0, Document: {} }), savePreference: async () => ({ Version: 1, Document: {} }) }));

const figures = { Open: '1.1', Close: '1.10513', Change: '0', Bid: '1.10513', Ask: '1.10523', High: '1.2', Low: '1', Volume: '1', Time: 1, RateBid: '1', RateAsk: '1' };
const EURUSD: Instrument = {
  Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', Logo: '', CategoryId: 1, Currency: 'USD', MarketStatus: 1, PricePrecision: 5,
  contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '0', marginMode: 2, TradeMode: 'full',
  leverages: [100], defaultLeverage: 100, SwapMode: 'points', SwapLong: '0', SwapShort: '0', stopLevel: 0,
  Simulated: 0, gsl_premium: 3, gsl_distance: 50, gsl_lots_max: '10', ForexQuotations: figures,
};

function Form({ instrument }: { instrument: Instrument }) {
  const [view, dispatch] = useTicket(instrument);
  return (
    <section>
      <TicketForm instrument={instrument} view={view} dispatch={dispatch} />
      <TicketActions instrument={instrument} view={view} />
    </section>
  );
}

async function open(instrument = EURUSD) {
  store.set(instrumentMapAtom, new Map([[1, instrument]]));
  store.set(quoteAtom(1), { ...figures, Id: 1, Code: 'EURUSD', MarketStatus: 1, Direction: 0 });
  show(<Form instrument={instrument} />);
  fireEvent.click(screen.getByRole('button', { name: /^Advanced/ }));
  await screen.findByRole('switch', { name: 'Trailing stop' });
}

const place = () => act(async () => void fireEvent.click(document.querySelector('[data-place]') as HTMLElement));
const on = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  store.set(optionsOpenAtom, false);
  forgetTickets();
  beginSession({ token: 'token', user: { id: 1, is_demo: 1 } as never });
  selectAccount({ account: 1, kind: 'demo', name: '', currency: 'USD' } as TradingAccount);
  queryClient.setQueryData(['basics'], { trade_fee_type: 1 });
});

describe('the advanced part of the ticket', () => {
  it('is folded until it is wanted, and then stays unfolded on this device', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Advanced' }).getAttribute('aria-expanded')).toBe('true');
    expect(localStorage.getItem('lotdesk.ticketOptions')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(screen.queryByRole('switch', { name: 'Trailing stop' })).toBeNull();
  });

  it('sends what is set, and says how many are while it is folded', async () => {
    const calls = serve({ '/v1/api/forex/submit': ORDER });
    await open();
    type('Lots', '1');
    on('Maximum deviation');
    expect(screen.getByText('Points. Filled at 1.10543 or better, refused beyond it.')).toBeTruthy();
    on('Trailing stop');
    expect(screen.getByText('Points (20 pips), starts at 1.10313')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Advanced\s*2$/ })).toBeTruthy();
    await place();
    await vi.waitFor(() => expect(calls.find(({ path }) => path.endsWith('/submit'))?.body).toMatchObject({ price: '1.10523', deviation: '20', trail: '200' }));
  });

  it('offers what counts for the kind of order', async () => {
    await open();
    expect(screen.queryByLabelText('Expiry')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Stop limit' }));
    expect(screen.queryByRole('switch', { name: 'Maximum deviation' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: 'until' } });
    type('Expires at', '');
    expect(screen.getByRole('alert').textContent).toBe('Enter a date and a time');
    type('Trigger price', '1.1');
    expect(screen.getByText('The trigger price of a buy must be above 1.10523', { selector: '[role="alert"]' })).toBeTruthy();
  });

  it('steps both prices of a stop-limit order, from beyond the market and from the trigger price', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Stop limit' }));
    const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
    const step = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'ArrowUp' });
    step('Trigger price');
    expect(value('Trigger price')).toBe('1.10533');
    step('Trigger price');
    step('Limit price');
    expect([value('Trigger price'), value('Limit price')]).toEqual(['1.10543', '1.10543']);
    fireEvent.keyDown(screen.getByLabelText('Limit price'), { key: 'ArrowDown' });
    expect(value('Limit price')).toBe('1.10533');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'More: Limit price' })).toBeTruthy();
  });

  it('shows the premium of a guaranteed stop before it is placed, and sets the stop that it needs', async () => {
    await open();
    type('Lots', '1');
    on('Guaranteed stop');
    expect(screen.getByText(/Premium \$3\.00, charged only if the stop is reached; at least 50 points away/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Stop loss' }).getAttribute('aria-checked')).toBe('true');
    on('Stop loss');
    expect(screen.getByRole('switch', { name: 'Guaranteed stop' }).getAttribute('aria-checked')).toBe('false');
  });

  it('offers no guaranteed stop where the instrument has none', async () => {
    await open({ ...EURUSD, gsl_lots_max: '0' });
    expect(screen.queryByRole('switch', { name: 'Guaranteed stop' })).toBeNull();
  });

  it('divides the order among partial take profits', async () => {
    await open();
    type('Lots', '0.10');
    on('Partial take profits');
    const [first, second] = screen.getAllByRole('group', { name: /^Target/ });
    expect(within(first as HTMLElement).getByText('0.05 lots')).toBeTruthy();
    type('Percent of target 2', '60');
    expect(within(second as HTMLElement).getByRole('alert').textContent).toBe('Only 0.05 lots are left for this target');
    type('Percent of target 2', '50');
    fireEvent.click(screen.getByRole('radio', { name: 'Lots' }));
    expect(screen.getByLabelText<HTMLInputElement>('Lots of target 2').value).toBe('0.05');
  });

  it('links the order with one that waits and has no link', async () => {
    const waiting: Order = { ...ORDER, Id: 21, Status: 0 };
    store.set(ticketAtom, { type: 'mode', mode: 'pending' });
    serve({ '/v1/api/forex/my_deal': { data: [waiting, { ...waiting, Id: 22, LinkId: 23 }], total: 2, all_fact_profits: '0', balance: '0' } });
    const { refreshOrders } = await import('../../state');
    await act(async () => void (await refreshOrders().catch(() => {})));
    act(() => applyOrder(waiting));
    await open();
    const offered = [...screen.getByLabelText<HTMLSelectElement>('Linked order (OCO)').options].map(({ value }) => value);
    expect(offered).toEqual(['', '21']);
  });

  it('shows at the field what the server refuses, until it is changed', async () => {
    serve({ '/v1/api/forex/submit': refusal('price_moved', 'The price has moved to 1.20000.') });
    await open();
    on('Maximum deviation');
    fireEvent.click(screen.getByRole('button', { name: /^Advanced/ }));
    await place();
    // What is wrong is unfolded.
    expect((await screen.findByRole('alert')).textContent).toBe('The price has moved to 1.20000.');
    type('Maximum deviation in points', '30');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
