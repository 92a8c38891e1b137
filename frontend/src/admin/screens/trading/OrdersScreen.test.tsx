import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../../../api/types';
import { queryClient } from '../../../state';
import { ORDER } from '../../../test/order';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { OrdersScreen } from './OrdersScreen';

const ANN = { id: 5, uid: '20000005', email: 'ann@example.com', mobile: null, name: 'Ann' };
const CLOSED = { ...ORDER, Id: 99, Status: ORDER_STATUS.closed, user: ANN };

let calls: SentCall[];

/** The query of the last list request. */
const asked = () => Object.fromEntries(calls.findLast(({ path, query }) => path === '/admin/api/orders' && query.has('status'))?.query ?? []);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => {
  location.hash = '#/orders';
  const instruments = [{ Id: 1, ShowCode: 'EUR/USD' }, { Id: 2, ShowCode: 'BTC/USD' }];
  calls = serve({
    '/admin/api/orders': (_: unknown, query: URLSearchParams) => (query.get('id') === '99' ? { list: [CLOSED], total: 1 } : { list: [], total: 0 }),
    '/admin/api/instruments': { list: instruments, total: 2 },
    '/admin/api/groups/users': { list: [ANN], total: 1 },
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

describe('an order in detail', () => {
  it('shows what was attached to it', async () => {
    const attached = { Trail: 25, LimitPrice: '1.10001', Guaranteed: true, LinkId: 98, TakeProfits: [{ price: '1.2', cont: '0.5' }] };
    calls = serve({
      '/admin/api/orders': (_: unknown, query: URLSearchParams) => (query.get('id') === '99' ? { list: [{ ...CLOSED, ...attached }], total: 1 } : { list: [], total: 0 }),
      '/admin/api/instruments': { list: [], total: 0 },
    });
    show(<OrdersScreen item="99" />);
    for (const text of ['1.10001', '25 points', 'yes', '0.50 lots at 1.20000']) await screen.findByText(text);
    expect(screen.getByRole('link', { name: '#98' }).getAttribute('href')).toBe('#/orders/98');
  });
});

describe('the orders screen', () => {
  it('filters by instrument and customer, and removes a filter again', async () => {
    show(<OrdersScreen item={null} />);
    await screen.findByRole('option', { name: 'BTC/USD' });
    fireEvent.change(screen.getByLabelText('Instrument'), { target: { value: '2' } });
    await waitFor(() => expect(asked()).toMatchObject({ forex_id: '2' }));
    type('ann');
    fireEvent.click(await screen.findByRole('button', { name: 'Ann' }));
    await waitFor(() => expect(asked()).toMatchObject({ forex_id: '2', user: '5' }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'All customers' }));
    expect(location.hash).toBe('#/orders?forex_id=2');
    expect(screen.queryByRole('group', { name: 'Customer' })).toBeNull();
  });

  it('keeps its filters in the address', async () => {
    location.hash = '#/orders?status=3&user=5&forex_id=2';
    show(<OrdersScreen item={null} />);
    await waitFor(() => expect(asked()).toMatchObject({ status: '3', user: '5', forex_id: '2' }));
    expect(screen.getByRole('button', { name: '#5' })).toBeTruthy();
  });

  it('offers every instrument, however many there are', async () => {
    const all = Array.from({ length: 130 }, (_, index) => ({ Id: index + 1, ShowCode: `I${index + 1}` }));
    const page = (query: URLSearchParams) => (Number(query.get('page')) - 1) * Number(query.get('limit'));
    serve({
      '/admin/api/orders': { list: [], total: 0 },
      '/admin/api/instruments': (_: unknown, query: URLSearchParams) => ({ list: all.slice(page(query), page(query) + Number(query.get('limit'))), total: all.length }),
    });
    show(<OrdersScreen item={null} />);
    expect(await screen.findByRole('option', { name: 'I130' })).toBeTruthy();
  });

  it('finds an order by its number in any status', async () => {
    show(<OrdersScreen item={null} />);
    type('#99');
    fireEvent.click(await screen.findByRole('button', { name: '#99 EUR/USD' }));
    expect(location.hash).toBe('#/orders/99');
    expect(calls.some(({ query }) => query.get('id') === '99' && !query.has('status'))).toBe(true);
  });

  it('shows the order of a link even if it is not on the page', async () => {
    show(<OrdersScreen item="99" />);
    expect(await screen.findByRole('heading', { name: '#99 EUR/USD' })).toBeTruthy();
    // The details that are needed to close the order.
    for (const name of ['Side and lots', 'Open price', 'Close price', 'Profit']) expect(screen.getByText(name, { selector: 'dt' })).toBeTruthy();
  });

  it('shows the target price of a pending order, and no fill prices of a cancelled one', async () => {
    const pending = { ...CLOSED, Status: ORDER_STATUS.pending, Price: '0', OriginPrice: '1.25000', UpdatePrice: '1.10000' };
    const cancelled = { ...pending, Id: 98, Status: ORDER_STATUS.cancelled, UpdatePrice: '0' };
    serve({
      '/admin/api/orders': (_: unknown, query: URLSearchParams) => ({ list: query.get('id') === '98' ? [cancelled] : [pending], total: 1 }),
      '/admin/api/instruments': { list: [], total: 0 },
    });
    location.hash = '#/orders/98?status=0';
    show(<OrdersScreen item="98" />);
    const row = (await screen.findByText('#99 EUR/USD')).closest('tr');
    expect(row?.querySelector('[data-name="Price"]')?.textContent).toBe('1.25000');
    await screen.findByRole('heading', { name: '#98 EUR/USD' });
    const names = [...document.querySelectorAll('dt')].map((name) => name.textContent);
    expect(names).toContain('Target price');
    for (const name of ['Open price', 'Close price', 'Now', 'Profit']) expect(names).not.toContain(name);
  });
});
