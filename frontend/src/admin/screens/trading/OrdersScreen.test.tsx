import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS } from '../../../api/types';
import { queryClient } from '../../../state';
import { ORDER } from '../../../test/order';
import { readStored } from '../../../core/app/storage';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { firstQuery } from './orderQuery';
import { OrdersScreen } from './OrdersScreen';

const ANN = { id: 5, uid: '20000005', email: 'ann@example.com', mobile: null, name: 'Ann' };
const ACCOUNT = { number: 20000005, currency: 'EUR', is_demo: 0, group: 1, group_name: 'Standard' };
const CLOSED = { ...ORDER, Id: 99, Status: ORDER_STATUS.closed, user: ANN, account: ACCOUNT };

let calls: SentCall[];

/** The query of the last list request. */
const asked = () => Object.fromEntries(calls.findLast(({ path, query }) => path === '/admin/api/orders' && query.has('status'))?.query ?? []);
const unfold = () => fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => {
  location.hash = '#/orders';
  const instruments = [{ Id: 1, ShowCode: 'EUR/USD' }, { Id: 2, ShowCode: 'BTC/USD' }];
  calls = serve({
    '/admin/api/orders': (_: unknown, query: URLSearchParams) => (query.get('id') === '99' ? { list: [CLOSED], total: 1 } : { list: [], total: 0 }),
    '/admin/api/instruments': { list: instruments, total: 2 },
    '/admin/api/groups': { list: [{ id: 3, name: 'VIP' }], total: 1 },
    '/admin/api/groups/users': { list: [ANN], total: 1 },
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
  localStorage.clear();
});

describe('an order in detail', () => {
  it('shows what was attached to it', async () => {
    const attached = { Trail: 25, LimitPrice: '1.10001', Guaranteed: true, LinkId: 98, TakeProfits: [{ price: '1.2', cont: '0.5' }] };
    calls = serve({
      '/admin/api/orders': (_: unknown, query: URLSearchParams) => (query.get('id') === '99' ? { list: [{ ...CLOSED, ...attached }], total: 1 } : { list: [], total: 0 }),
      '/admin/api/instruments': { list: [], total: 0 },
      '/admin/api/groups': { list: [], total: 0 },
    });
    show(<OrdersScreen selectedItem="99" />);
    for (const text of ['1.10001', '25 points', 'yes', '0.50 lots at 1.20000']) await screen.findByText(text);
    expect(screen.getByRole('link', { name: '#98' }).getAttribute('href')).toBe('#/orders/98');
  });
});

describe('the orders screen', () => {
  it('filters by instrument and customer, and removes a filter again', async () => {
    show(<OrdersScreen selectedItem={null} />);
    unfold();
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

  it('reads what the shell read while the screen was downloaded', async () => {
    const lists: Record<string, string>[] = [{}, { status: '3', reason: 'stop_out', from: '2026-11-01', page: '2', sort: 'profit' }];
    for (const params of lists) {
      location.hash = `#/orders?${new URLSearchParams(params)}`;
      const { unmount } = show(<OrdersScreen selectedItem={null} />);
      await waitFor(() => expect(queryClient.getQueryData(['/orders', firstQuery(params)])).toBeTruthy());
      unmount();
    }
  });

  it('filters ended orders by their reason', async () => {
    location.hash = '#/orders?status=3';
    show(<OrdersScreen selectedItem={null} />);
    unfold();
    fireEvent.change(screen.getByLabelText('Ended by'), { target: { value: 'stop_out' } });
    await waitFor(() => expect(asked()).toMatchObject({ status: '3', reason: 'stop_out' }));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });

  it('keeps its filters in the address', async () => {
    location.hash = '#/orders?status=3&user=5&forex_id=2';
    show(<OrdersScreen selectedItem={null} />);
    await waitFor(() => expect(asked()).toMatchObject({ status: '3', user: '5', forex_id: '2' }));
    expect(screen.getByRole('button', { name: '#5' })).toBeTruthy();
  });

  it('offers every instrument, however many there are', async () => {
    const all = Array.from({ length: 130 }, (_, index) => ({ Id: index + 1, ShowCode: `I${index + 1}` }));
    const page = (query: URLSearchParams) => (Number(query.get('page')) - 1) * Number(query.get('limit'));
    serve({
      '/admin/api/orders': { list: [], total: 0 },
      '/admin/api/groups': { list: [], total: 0 },
      '/admin/api/instruments': (_: unknown, query: URLSearchParams) => ({ list: all.slice(page(query), page(query) + Number(query.get('limit'))), total: all.length }),
    });
    show(<OrdersScreen selectedItem={null} />);
    unfold();
    expect(await screen.findByRole('option', { name: 'I130' })).toBeTruthy();
  });

  it('finds an order by its number in any status', async () => {
    show(<OrdersScreen selectedItem={null} />);
    type('#99');
    fireEvent.click(await screen.findByRole('button', { name: '#99 EUR/USD' }));
    expect(location.hash).toBe('#/orders/99');
    expect(calls.some(({ query }) => query.get('id') === '99' && !query.has('status'))).toBe(true);
  });

  it('shows the order of a link even if it is not on the page', async () => {
    show(<OrdersScreen selectedItem="99" />);
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
      '/admin/api/groups': { list: [], total: 0 },
    });
    location.hash = '#/orders/98?status=0';
    show(<OrdersScreen selectedItem="98" />);
    const row = (await screen.findByText('#99')).closest('tr');
    expect(row?.querySelector('[data-name="Open price"]')?.textContent).toBe('1.25000');
    await screen.findByRole('heading', { name: '#98 EUR/USD' });
    const names = [...document.querySelectorAll('dt')].map((name) => name.textContent);
    expect(names).toContain('Target price');
    for (const name of ['Open price', 'Close price', 'Now', 'Profit']) expect(names).not.toContain(name);
  });
});

describe('the table of orders', () => {
  const listed = (orders: object[], views: object[] = []) =>
    serve({
      '/admin/api/views': { list: views, total: views.length },
      '/admin/api/orders': (_: unknown, query: URLSearchParams) => (query.has('status') ? { list: orders, total: orders.length } : { list: [], total: 0 }),
      '/admin/api/instruments': { list: [], total: 0 },
      '/admin/api/groups': { list: [{ id: 3, name: 'VIP' }], total: 1 },
    });
  const open = (Id: number, FactProfits: string, currency: string) => ({
    ...CLOSED,
    Id,
    Status: ORDER_STATUS.open,
    FactProfits,
    account: { ...ACCOUNT, currency },
  });

  it('sorts on the server, the largest first and then the smallest', async () => {
    calls = listed([CLOSED]);
    show(<OrdersScreen selectedItem={null} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Lots' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'lots' }));
    expect(asked()).not.toHaveProperty('ascending');
    expect(screen.getByRole('columnheader', { name: /Lots/ }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: /Lots/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'lots', ascending: '1' }));
    expect(location.hash).toBe('#/orders?sort=lots&ascending=1');
  });

  it('filters by group, side, result and local days', async () => {
    calls = listed([]);
    show(<OrdersScreen selectedItem={null} />);
    unfold();
    await screen.findByRole('option', { name: 'VIP' });
    fireEvent.change(screen.getByLabelText('Group'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Side'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('Result'), { target: { value: 'loss' } });
    fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-20' } });
    const from = new Date(2026, 10, 20).getTime();
    const to = new Date(2026, 10, 21).getTime();
    await waitFor(() => expect(asked()).toMatchObject({ group: '3', type: '2', result: 'loss', from: String(from), to: String(to) }));
  });

  it('sums what is selected by currency, and forgets it with the next filter', async () => {
    calls = listed([open(1, '10', 'USD'), open(2, '5.5', 'EUR'), open(3, '-2', 'USD')]);
    show(<OrdersScreen selectedItem={null} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('group', { name: 'Selected orders' });
    expect(bar.textContent).toContain('3 selected');
    expect(bar.textContent).toContain('3.00 lots');
    expect(bar.textContent).toContain('8.00');
    expect(bar.textContent).toContain('5.50');
    unfold();
    fireEvent.change(screen.getByLabelText('Side'), { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected orders' })).toBeNull());
  });

  it('keeps the filters folded, and says how many are in use', async () => {
    calls = listed([]);
    location.hash = '#/orders?type=2&forex_id=2';
    show(<OrdersScreen selectedItem={null} />);
    const fold = screen.getByRole('button', { name: 'Filters (2)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Side')).toBeNull();
    fireEvent.click(fold);
    expect(screen.getByLabelText('Side')).toHaveProperty('value', '2');
  });

  it('marks demo orders, guaranteed stops and partial targets', async () => {
    const marked = { ...open(1, '10', 'USD'), Guaranteed: true, TakeProfits: [{ price: '1.2', cont: '0.5' }], account: { ...ACCOUNT, is_demo: 1 } };
    calls = listed([marked, open(2, '5', 'USD')]);
    show(<OrdersScreen selectedItem={null} />);
    const cells = async (id: string, name: string) => (await screen.findByText(new RegExp(id))).closest('tr')?.querySelector(`[data-name="${name}"]`);
    expect((await cells('#1', 'Order'))?.textContent).toBe('#1 demo');
    expect((await cells('#1', 'Take profit'))?.textContent).toBe('Partial');
    expect((await cells('#1', 'Take profit'))?.querySelector('[title]')?.getAttribute('title')?.replaceAll(/[\u2068\u2069]/g, '')).toBe('0.50 lots at 1.20000');
    expect((await cells('#1', 'Stop loss'))?.querySelector('[title="Guaranteed stop"]')?.textContent).toBe('G');
    expect((await cells('#2', 'Order'))?.textContent?.trim()).toBe('#2');
    expect((await cells('#2', 'Stop loss'))?.querySelector('[title]')).toBeNull();
    expect((await cells('#2', 'Take profit'))?.textContent).toBe('—');
  });

  it('keeps columns in this browser and views on the server', async () => {
    calls = listed([CLOSED], [{ id: 3, name: 'Losses', params: { result: 'loss' }, shared: 1, own: 0, staff: 'ann@example.com' }]);
    location.hash = '#/orders?type=2';
    show(<OrdersScreen selectedItem={null} />);
    await screen.findByRole('columnheader', { name: 'Stop loss' });
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stop loss', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Stop loss' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sells' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    expect(readStored('admin.orders.0')).toMatchObject({ hidden: expect.arrayContaining(['stop_loss']) });
    await waitFor(() => expect(calls.some(({ path, body }) => path === '/admin/api/views' && JSON.stringify(body) === JSON.stringify({ list: 'orders', name: 'Sells', params: { type: '2' }, shared: 0 }))).toBe(true));
    fireEvent.change(await screen.findByLabelText('Saved view'), { target: { value: '3' } });
    expect(location.hash).toBe('#/orders?result=loss');
  });

  it('says when only the latest orders of a period were searched', async () => {
    serve({
      '/admin/api/orders': { list: [], total: 0, searched_latest: 20_000 },
      '/admin/api/instruments': { list: [], total: 0 },
      '/admin/api/groups': { list: [], total: 0 },
    });
    show(<OrdersScreen selectedItem={null} />);
    expect(await screen.findByText(/latest 20,000 orders of this period/)).toBeTruthy();
  });
});

describe('ended orders', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('say why they ended and at which price', async () => {
    const answer = () => ({ list: [CLOSED], total: 1 });
    calls = serve({ '/admin/api/orders': answer, '/admin/api/instruments': { list: [], total: 0 }, '/admin/api/groups': { list: [], total: 0 } });
    location.hash = `#/orders?status=${ORDER_STATUS.closed}`;
    show(<OrdersScreen selectedItem={null} />);
    await screen.findByRole('columnheader', { name: 'Ended by' });
    expect(headings()).toContain('Close price');
    expect(headings()).not.toContain('Now');
  });
});
