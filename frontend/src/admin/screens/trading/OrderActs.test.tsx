import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../../../api/types';
import { queryClient, store } from '../../../state';
import { ORDER } from '../../../test/order';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { sessionAtom } from '../../state';
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
    permissions: ['close_orders', 'change_orders', 'place_orders'],
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
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

  it('shows a refusal at its field', async () => {
    calls = serve({ '/admin/api/orders/7/stops': refusal('stop_loss_wrong_side', 'The stop loss must be below 1.1.') });
    show(<OrderActs order={OPEN} />);
    press('Set stops');
    fill('Stop loss', '2');
    fill('Reason', 'agreed');
    press('Save');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('The stop loss must be below 1.1.');
  });

  it('offers changes of a pending order, and nothing for one that has ended', () => {
    show(<OrderActs order={PENDING} />);
    for (const name of ['Set stops', 'Change order', 'Cancel order']) expect(screen.getByRole('button', { name })).toBeTruthy();
    cleanup();
    show(<OrderActs order={{ ...OPEN, Status: ORDER_STATUS.closed }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a new order for a customer', () => {
  it('is sent with account, terms and reason', async () => {
    calls = serve({
      '/admin/api/orders': null,
      '/admin/api/instruments': {
        list: [{ Id: 1, ShowCode: 'EUR/USD', enabled: 1, ForexMinCont: '0.01', HasForexMultiple: [{ Value: 10 }, { Value: 100 }], DefaultMultiple: 100 }],
        total: 1,
      },
    });
    show(<NewOrder account="20000005" onClose={() => {}} />);
    await screen.findByRole('option', { name: 'EUR/USD', hidden: true });
    fill('Instrument', '1');
    fill('Lots', '0.5');
    fill('Reason', 'by telephone');
    press('Place order');
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
