import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../../../api/types';
import { queryClient, store } from '../../../state';
import { ORDER } from '../../../test/order';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { sessionAtom, store as adminStore, toastsAtom } from '../../state';
import { CloseSelected } from './CloseSelected';
import { NewOrder } from './NewOrder';
import { OrderActs } from './OrderActs';

const ACCOUNT = { number: 20000005, currency: 'EUR', is_demo: 0, group: 1, group_name: 'Standard' };
const OPEN = { ...ORDER, user: null, account: ACCOUNT };
const PENDING = { ...OPEN, Status: ORDER_STATUS.pending };

let calls: SentCall[];

const sent = (path: string) => calls.findLast((call) => call.path === path)?.body as Record<string, unknown> | undefined;
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

beforeEach(() => {
  store.set(sessionAtom, {
    token: 'x',
    staff: {} as never,
    permissions: ['close_orders', 'change_orders', 'place_orders', 'correct_trades'],
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  adminStore.set(toastsAtom, []);
});

describe('acts on an order', () => {
  it('closes a part with a reason', async () => {
    calls = serve({ '/admin/api/orders/7/close': null });
    show(<OrderActs order={OPEN} />);
    press('Close at market');
    fill('Lots to close', '0.4');
    fill('Reason', 'too large');
    press('Close order');
    await waitFor(() => expect(sent('/admin/api/orders/7/close')).toMatchObject({ cont: '0.4', reason: 'too large' }));
    expect(sent('/admin/api/orders/7/close')).toHaveProperty('request_id');
  });

  it('sends only the levels that were changed, and 0 for one that was emptied', async () => {
    calls = serve({ '/admin/api/orders/7/stops': null });
    show(<OrderActs order={OPEN} />);
    press('Set stops');
    fill('Stop loss', '');
    fill('Reason', 'agreed');
    press('Save');
    await waitFor(() => expect(sent('/admin/api/orders/7/stops')).toMatchObject({ stop_loss_price: '0', reason: 'agreed' }));
    expect(sent('/admin/api/orders/7/stops')).not.toHaveProperty('target_profit_price');
  });

  it('changes nothing back that the customer changes meanwhile', async () => {
    calls = serve({ '/admin/api/orders/7/stops': null });
    const order = { ...OPEN, TargetLossPrice: '0', TargetProfitPrice: '0' };
    const { rerender } = show(<OrderActs order={order} />);
    press('Set stops');
    rerender(<OrderActs order={{ ...order, TargetLossPrice: '1.05' }} />);
    fill('Take profit', '1.2');
    fill('Reason', 'agreed');
    press('Save');
    await waitFor(() => expect(sent('/admin/api/orders/7/stops')).toMatchObject({ target_profit_price: '1.2' }));
    expect(sent('/admin/api/orders/7/stops')).not.toHaveProperty('stop_loss_price');
  });

  it('shows a refusal at its field', async () => {
    calls = serve({ '/admin/api/orders/7/stops': refusal('stop_loss_wrong_side', 'The stop loss must be below 1.1.') });
    show(<OrderActs order={OPEN} />);
    press('Set stops');
    fill('Stop loss', '2');
    fill('Reason', 'agreed');
    press('Save');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('The stop loss must be below 1.1.');
  });

  it('changes the limit price of a stop-limit order', async () => {
    calls = serve({ '/admin/api/orders/7/modify': null });
    show(<OrderActs order={{ ...PENDING, LimitPrice: '1.10400' }} />);
    press('Change order');
    fill('Limit price', '1.1035');
    fill('Reason', 'as asked');
    press('Save');
    await waitFor(() => expect(sent('/admin/api/orders/7/modify')).toMatchObject({ limit_price: '1.1035', reason: 'as asked' }));
    expect(sent('/admin/api/orders/7/modify')).not.toHaveProperty('target_price');
    cleanup();
    show(<OrderActs order={PENDING} />);
    press('Change order');
    expect(screen.queryByLabelText('Limit price')).toBeNull();
  });

  it('offers changes of a pending order, and nothing for one that has ended', () => {
    show(<OrderActs order={PENDING} />);
    for (const name of ['Set stops', 'Change order', 'Cancel order']) expect(screen.getByRole('button', { name })).toBeTruthy();
    cleanup();
    show(<OrderActs order={{ ...OPEN, Status: ORDER_STATUS.cancelled }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const CORRECTION_PREVIEW = {
  order_id: 7, lots: '1.00', currency: 'EUR', amount: '-500.00', balance: '1500.00', balance_after: '1000.00', equity: '1500.00', equity_after: '1000.00',
  profit: '500.00', profit_after: '0.00', needs_second: 0, is_refused: 0,
  entries: [{ kind: 'profit', amount: '-500.00', corrects: 12, original_amount: '500.00', original_time: '2026-11-21T08:00:00.000Z' }],
};
const CLOSED = { ...OPEN, Status: ORDER_STATUS.closed };

describe('the correction of a trade', () => {
  const button = (name: string) => screen.getByRole('button', { name, hidden: true }) as HTMLButtonElement;

  it('is previewed, and confirmed with its amount', async () => {
    calls = serve({ '/admin/api/orders/7/correct/preview': CORRECTION_PREVIEW, '/admin/api/orders/7/correct': null });
    show(<OrderActs order={CLOSED} />);
    press('Void trade');
    const confirm = await screen.findByLabelText(/type -500.00 to confirm/);
    expect(screen.getByText(/#12/)).toBeTruthy();
    const buttons = () => screen.getAllByRole('button', { name: 'Void trade', hidden: true }) as HTMLButtonElement[];
    expect(buttons().at(-1)?.disabled).toBe(true);
    // The dialog focuses its first field, which is there before the preview is.
    expect(confirm.compareDocumentPosition(screen.getByLabelText('Reason')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    fireEvent.change(confirm, { target: { value: '-500.00' } });
    fill('Reason', 'a wrong tick');
    await waitFor(() => expect(buttons().at(-1)?.disabled).toBe(false));
    fireEvent.click(buttons().at(-1) as HTMLButtonElement);
    await waitFor(() => expect(sent('/admin/api/orders/7/correct')).toMatchObject({ change: 'cancel', confirm: '-500.00', lots: '1.00', reason: 'a wrong tick' }));
    expect(sent('/admin/api/orders/7/correct')).toHaveProperty('request_id');
  });

  it('says once whom and how much it booked, and previews nothing afterwards', async () => {
    let booked = false;
    calls = serve({
      '/admin/api/orders/7/correct/preview': () => (booked ? refusal('already_corrected', 'This trade has been corrected already.') : CORRECTION_PREVIEW),
      '/admin/api/orders/7/correct': () => {
        booked = true;
        return null;
      },
    });
    const user = { uid: '20000005', name: 'Maria Silva', email: null, mobile: null };
    show(<OrderActs order={{ ...CLOSED, user: user as never }} />);
    press('Void trade');
    fireEvent.change(await screen.findByLabelText(/type -500.00 to confirm/), { target: { value: '-500.00' } });
    expect(screen.getByText(/Maria Silva/)).toBeTruthy();
    fill('Reason', 'a wrong tick');
    const last = () => screen.getAllByRole('button', { name: 'Void trade', hidden: true }).at(-1) as HTMLButtonElement;
    await waitFor(() => expect(last().disabled).toBe(false));
    fireEvent.click(last());
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const toasts = adminStore.get(toastsAtom).map(({ message }) => message);
    expect(toasts).toHaveLength(1);
    expect(toasts[0]).toMatch(/Maria Silva.*500\.00/);
    expect(calls.filter(({ path }) => path.endsWith('/preview'))).toHaveLength(1);
  });

  it('asks for the decimals of the currency, and confirms the exact amount', async () => {
    calls = serve({ '/admin/api/orders/7/correct/preview': { ...CORRECTION_PREVIEW, amount: '-500.123456' }, '/admin/api/orders/7/correct': null });
    show(<OrderActs order={CLOSED} />);
    press('Void trade');
    const confirm = await screen.findByLabelText(/type -500.12 to confirm/);
    fireEvent.change(confirm, { target: { value: '-500.12' } });
    fill('Reason', 'a wrong tick');
    const last = () => screen.getAllByRole('button', { name: 'Void trade', hidden: true }).at(-1) as HTMLButtonElement;
    await waitFor(() => expect(last().disabled).toBe(false));
    fireEvent.click(last());
    await waitFor(() => expect(sent('/admin/api/orders/7/correct')).toMatchObject({ confirm: '-500.123456' }));
  });

  it('is confirmed with the number of the order where no money is booked', async () => {
    calls = serve({ '/admin/api/orders/7/correct/preview': { ...CORRECTION_PREVIEW, amount: '0.00', entries: [] }, '/admin/api/orders/7/correct': null });
    show(<OrderActs order={CLOSED} />);
    press('Void trade');
    const phrase = await screen.findByLabelText(/type the order’s number, 7,/);
    const confirm = () => screen.getAllByRole('button', { name: 'Void trade', hidden: true }).at(-1) as HTMLButtonElement;
    fill('Reason', 'a wrong tick');
    fireEvent.change(phrase, { target: { value: '0.00' } });
    expect(confirm().disabled).toBe(true);
    fireEvent.change(phrase, { target: { value: '7' } });
    await waitFor(() => expect(confirm().disabled).toBe(false));
    fireEvent.click(confirm());
    await waitFor(() => expect(sent('/admin/api/orders/7/correct')).toMatchObject({ confirm: '0.00', lots: '1.00' }));
  });

  it('previews a new price once one was typed, and refuses what the balance does not cover', async () => {
    calls = serve({ '/admin/api/orders/7/correct/preview': { ...CORRECTION_PREVIEW, is_refused: 1 } });
    show(<OrderActs order={CLOSED} />);
    press('Correct price');
    expect(sent('/admin/api/orders/7/correct/preview')).toBeUndefined();
    fill('Close price', '1.10600');
    expect(await screen.findByText(/The balance does not cover/)).toBeTruthy();
    expect(sent('/admin/api/orders/7/correct/preview')).toEqual({ change: 'reprice', close_price: '1.10600' });
  });

  it('is offered once: not for a corrected trade, and of a position only its cancelling', () => {
    const corrected = { Cancelled: 1, Time: '2026-11-21T09:00:00.000Z', Reason: 'x', Price: '1', UpdatePrice: '1', FactProfits: '5', TradeFee: '0', Swap: '0' };
    show(<OrderActs order={{ ...CLOSED, Correction: corrected }} />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(<OrderActs order={OPEN} />);
    expect(button('Void trade')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Correct price' })).toBeNull();
  });
});

describe('a new order for a customer', () => {
  it('is sent with account, terms and reason', async () => {
    calls = serve({
      '/admin/api/orders': null,
      '/admin/api/instruments': {
        list: [{ Id: 1, ShowCode: 'EUR/USD', enabled: 1, ForexMinCont: '0.01', HasForexMultiple: [{ Value: 10 }, { Value: 100 }], DefaultMultiple: 100, ForexQuotations: { Bid: '1.0999', Ask: '1.1001' } }],
        total: 1,
      },
      '/admin/api/groups/users': { list: [{ id: 5, uid: '20000005', name: 'Maria Silva', email: 'maria@example.com', mobile: null, account: 20000005 }], total: 1 },
    });
    show(<NewOrder account="" onClose={() => {}} />);
    fill('Customer or account number', 'maria');
    fireEvent.click(await screen.findByRole('button', { name: /Maria Silva/, hidden: true }));
    await screen.findByRole('option', { name: 'EUR/USD', hidden: true });
    fill('Instrument', '1');
    fill('Lots', '0.5');
    fill('Reason', 'by telephone');
    press('Check the order');
    const question = await screen.findByRole('status', { name: 'The order', hidden: true });
    await waitFor(() => expect(question.textContent).toContain('Maria Silva'));
    expect(question.textContent).toContain('1.1001');
    expect(sent('/admin/api/orders')).toBeUndefined();
    fill('Lots', '0.4');
    expect(screen.queryByRole('status', { name: 'The order', hidden: true })).toBeNull();
    fill('Lots', '0.5');
    press('Check the order');
    const place = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place order', hidden: true });
    await waitFor(() => {
      fireEvent.click(place);
      expect(sent('/admin/api/orders')).toBeDefined();
    });
    await waitFor(() =>
      expect(sent('/admin/api/orders')).toMatchObject({
        account: '20000005',
        forex_id: '1',
        type: '1',
        status: '1',
        cont: '0.5',
        multiple: '100',
        reason: 'by telephone',
      }),
    );
  });
});

describe('closing selected orders', () => {
  it('needs the number of open orders', async () => {
    const preview = { open: 2, pending: 1, ended: [], untradable: [9], lots: '0.20', profit: [{ currency: 'EUR', amount: '-2' }] };
    calls = serve({ '/admin/api/orders/close/preview': preview, '/admin/api/orders/close': { closed: [], failed: [{ id: 9, error: 'market_closed' }] } });
    show(<CloseSelected ids={[7, 8, 9]} onDone={() => {}} onClose={() => {}} />);
    const confirm = await screen.findByLabelText(/2 open orders will be closed/);
    const button = () => screen.getByRole('button', { name: 'Close orders', hidden: true }) as HTMLButtonElement;
    expect(button().disabled).toBe(true);
    expect(screen.getByText('#9')).toBeTruthy();
    fireEvent.change(confirm, { target: { value: '2' } });
    fill('Reason', 'market event');
    expect(button().disabled).toBe(false);
    press('Close orders');
    await waitFor(() => expect(sent('/admin/api/orders/close')).toEqual({ ids: [7, 8, 9], reason: 'market event', confirm: 2 }));
  });
});
