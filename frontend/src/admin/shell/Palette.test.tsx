import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Permission } from '../api';
import { queryClient, store } from '../../state';
import { sessionAtom } from '../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { MENU, entriesOf, menuOf } from './menu';
import { Palette } from './Palette';

const signIn = (permissions: Permission[]) =>
  store.set(sessionAtom, { token: 't', staff: { id: 1, email: 'ann@example.com', role: 'owner' }, permissions } as never);

beforeEach(() => {
  location.hash = '#/dashboard';
  Element.prototype.scrollIntoView ??= () => {};
});

afterEach(() => {
  queryClient.clear();
  store.set(sessionAtom, null);
});

const field = () => screen.getByRole('combobox', { name: 'Find anything', hidden: true });
const options = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true, hidden: true }).textContent;

it('opens a customer or what can be done about them by the keyboard alone', async () => {
  signIn(['see_users', 'adjust_balances', 'see_orders']);
  const calls = serve({
    '/admin/api/search': {
      list: [
        { kind: 'user', id: 12, title: 'Anna Chow', detail: '20000012', status: null, is_demo: 0 },
        { kind: 'order', id: 9, title: '#9 EURUSD', detail: '', status: 1, is_demo: 0 },
      ],
      total: 2,
    },
  });
  const onClose = vi.fn();
  show(<Palette onClose={onClose} />);
  fireEvent.change(field(), { target: { value: ' anna ' } });
  await screen.findByText('Anna Chow');
  expect(calls.at(-1)?.query.get('q')).toBe('anna');
  const plain = options().map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''));
  expect(plain).toEqual(['Anna Chow20000012', '#9 EURUSD', 'Correct the balance of Anna Chow20000012', 'New task about Anna Chow20000012', 'All orders of Anna Chow20000012']);
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true, hidden: true }).id);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen()).toContain('Correct the balance');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(chosen()).toContain('Anna Chow');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/customer/12');
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers the screens and settings that the role includes', async () => {
  signIn(['edit_settings', 'see_audit']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  expect(options()).toEqual(['Dashboard', 'Approvals', 'Tasks', 'Settings', 'Audit', 'My account']);
  fireEvent.change(field(), { target: { value: 'stop-out' } });
  await waitFor(() => expect(options().some((text) => text?.includes('stop_out_level'))).toBe(true));
  fireEvent.change(field(), { target: { value: 'no such thing' } });
  await screen.findByText('Nothing found.');
});

it('searches for the customer of an act that is typed in full', async () => {
  signIn(['see_users', 'review_deposits']);
  const calls = serve({ '/admin/api/search': { list: [{ kind: 'user', id: 12, title: 'Maria', detail: '20000012', status: null, is_demo: 0 }], total: 1 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'new deposit for maria' } });
  await screen.findByText(/New deposit for/);
  expect(calls.at(-1)?.query.get('q')).toBe('maria');
});

it('finds a screen by what it is about, a colleague, and an order by its exact number first', async () => {
  signIn(['edit_instruments', 'edit_staff', 'see_orders']);
  serve({
    '/admin/api/search': {
      list: [
        { kind: 'user', id: 3, title: 'Li Na', detail: '20000045', status: null, is_demo: 0 },
        { kind: 'order', id: 45, title: '#45 EURUSD', detail: '', status: 1, is_demo: 0 },
      ],
      total: 2,
    },
    '/admin/api/staff': { list: [{ id: 4, email: 'olga@example.com' }], total: 1 },
  });
  show(<Palette onClose={() => {}} />);
  const search = (value: string) => fireEvent.change(field(), { target: { value } });
  search('holiday');
  await waitFor(() => expect(options()).toContain('Instruments'));
  search('olga');
  await waitFor(() => expect(options()).toContain('olga@example.com'));
  search('45');
  await waitFor(() => expect(options()[0]).toContain('#45'));
});

it('has every screen in one section, and no section without an entry', () => {
  const screens = MENU.flatMap(({ entries }) => entries.map(({ screen: name }) => name));
  expect(new Set(screens).size).toBe(screens.length);
  expect(menuOf(() => false).map(({ entries }) => entries.length)).toEqual([2]);
  expect(entriesOf(() => true)).toHaveLength(screens.length);
});

it('does with Enter what was typed in full', async () => {
  signIn(['see_users', 'adjust_balances']);
  serve({ '/admin/api/search': { list: [{ kind: 'user', id: 12, title: 'Olga Petrova', detail: '20000012', status: null, is_demo: 0 }], total: 1 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'correct the balance of olga' } });
  await screen.findByText('Olga Petrova');
  expect(chosen()).toContain('Correct the balance');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/customer/12?act=adjust');
});

it('lists a screen by its name before one by a word about it', async () => {
  signIn(['edit_instruments']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'holiday' } });
  await waitFor(() => expect(options()).toEqual(['Holiday calendars', 'Instruments']));
});

it('opens a part of the settings by its name', async () => {
  signIn(['edit_settings']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'texts of messages' } });
  await waitFor(() => expect(options()[0]).toBe('Texts of messages to customers'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/settings?subject=texts'));
});

it('opens the text of a message by its name', async () => {
  signIn(['edit_settings']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'deposit credited' } });
  await waitFor(() => expect(options()[0]).toContain('Deposit credited'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/settings?subject=texts&message=deposit-credited'));
});

const OLGAS = [
  { kind: 'user', id: 14, title: 'Olga', detail: '20000014 · olga4@example.com', status: null, is_demo: 0 },
  { kind: 'user', id: 12, title: 'Olga Petrova', detail: '20000012 · olga@example.com', status: null, is_demo: 0 },
];

it('does nothing about namesakes until one is chosen', async () => {
  signIn(['see_users', 'freeze_users']);
  serve({ '/admin/api/search': { list: [...OLGAS, { ...OLGAS[1], id: 13, title: 'olga', detail: '20000013' }], total: 3 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'freeze olga' } });
  await screen.findByText('Several match: choose one.');
  const plain = options().slice(0, 2).map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''));
  expect(plain).toEqual(['Freeze Olga20000014 · olga4@example.com', 'Freeze Olga Petrova20000012 · olga@example.com']);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/dashboard');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/customer/12?act=freeze');
});

it('acts about the one of several whose address or number is typed', async () => {
  signIn(['see_users', 'adjust_balances']);
  serve({ '/admin/api/search': { list: OLGAS, total: 2 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'correct the balance of OLGA@example.com' } });
  await waitFor(() => expect(chosen()).toContain('20000012'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/customer/12?act=adjust');
});

it('waits for the customers of the whole text before Enter acts', async () => {
  signIn(['see_users', 'freeze_users']);
  serve({ '/admin/api/search': { list: OLGAS.slice(0, 1), total: 1 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'freeze olga' } });
  await waitFor(() => expect(chosen()).toContain('Freeze'));
  serve({ '/admin/api/search': { list: OLGAS.slice(1), total: 1 } });
  fireEvent.change(field(), { target: { value: 'freeze olga petrova' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/customer/12?act=freeze'));
});

it('lists the orders that were stopped out today', async () => {
  signIn(['see_orders']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  for (const words of ['stopped out', 'stop-out', 'stop out today', 'stopout']) {
    fireEvent.change(field(), { target: { value: words } });
    await waitFor(() => expect(options()[0]).toContain('Orders stopped out today'));
  }
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toMatch(/^#\/orders\?status=3&reason=stop_out&from=\d{4}-\d{2}-\d{2}$/));
});

// A dealer sees orders, and not the customers' pages.
it.each<[Permission[]]>([[['see_users', 'see_orders', 'place_orders']], [['see_orders', 'place_orders']]])('opens a new order for the customer with %j', async (permissions) => {
  signIn(permissions);
  serve({ '/admin/api/search': { list: OLGAS.slice(1), total: 1 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'new order for olga' } });
  await waitFor(() => expect(chosen()).toContain('New order for'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/orders?order_for=20000012'));
});


it('closes several orders by their numbers', async () => {
  signIn(['see_orders', 'close_orders']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'close 31, 45' } });
  await waitFor(() => expect(options()[0]?.replaceAll(/[\u2068\u2069]/g, '')).toBe('Close the orders #31, #45 together'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/orders?close=31,45'));
});

it('finds the deposits of this month as a list to export', async () => {
  signIn(['review_deposits']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'deposits credited' } });
  await waitFor(() => expect(options()[0]).toContain('Deposits credited this month'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toMatch(/^#\/deposits\?status=1&from=\d{4}-\d{2}-01&period_of=decided$/));
});

it('finds the payouts that are to be made', async () => {
  signIn(['review_withdrawals']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'mark as paid' } });
  await waitFor(() => expect(options()[0]).toContain('Payouts to make'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/withdrawals?status=3'));
});

it('opens the form for alerts to Telegram', async () => {
  signIn(['edit_integrations']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'telegram' } });
  await waitFor(() => expect(options()[0]).toContain('Send alerts to Telegram'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/integrations?add=telegram'));
});

it('gives a colleague a role by words of both, and asks which of several colleagues', async () => {
  signIn(['edit_staff']);
  const member = (id: number, email: string, roles: string[]) => ({ id, email, roles });
  serve({
    '/admin/api/search': { list: [], total: 0 },
    '/admin/api/staff': { list: [member(4, 'ann@example.com', ['support']), member(5, 'bob@example.com', ['finance']), member(6, 'joanna@example.com', [])], total: 3 },
    '/admin/api/roles': { list: [{ code: 'finance', name: null }, { code: 'r7', name: 'Night shift' }], total: 2 },
  });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'joanna finance' } });
  await waitFor(() => expect(options()[0]?.replaceAll(/[\u2068\u2069]/g, '')).toBe('Give joanna@example.com the role finance'));
  // Who has the role is not offered it.
  fireEvent.change(field(), { target: { value: 'bob finance' } });
  await screen.findByText('Nothing found.');
  fireEvent.change(field(), { target: { value: 'ann night' } });
  await screen.findByText('Several match: choose one.');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/dashboard');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(location.hash).toBe('#/staff/4?role=4-r7');
});

it('rejects an item by its number, with a template where its words are typed', async () => {
  signIn(['review_deposits', 'review_identities']);
  const waits = { id: 12, status: 0, number: '250', currency_code: 'USDT', user: { uid: '20000012', name: 'Li Na', email: null, mobile: null } };
  serve({
    '/admin/api/search': { list: [], total: 0 },
    '/admin/api/deposits': { list: [waits], total: 1 },
    // It has been decided.
    '/admin/api/reviews': { list: [{ id: 12, status: 2, user: null }], total: 1 },
    '/admin/api/remarks': { list: [{ name: 'deposit-not-received', texts: {} }, { name: 'review-expired', texts: {} }], total: 2 },
  });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'reject 12' } });
  await waitFor(() => expect(options().map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(['Reject Deposit #12Li Na · 250 USDT', 'Reject Deposit #12: payment not receivedLi Na · 250 USDT']));
  fireEvent.change(field(), { target: { value: 'reject 12 not received' } });
  await waitFor(() => expect(options()).toHaveLength(1));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/deposits/12?act=reject-12&template=deposit-not-received'));
});

it('opens the margin watch by its name', async () => {
  signIn(['see_exposure']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'margin' } });
  await waitFor(() => expect(options()[0]).toBe('Margin watch'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.hash).toBe('#/exposure?part=margin'));
});

it('finds what waits by its customer, and says that it waits', async () => {
  signIn(['review_identities', 'review_deposits']);
  const hit = (kind: string, id: number, status: number) => ({ kind, id, title: `#${id} Anna Chow`, detail: '20000012', status, is_demo: 0 });
  serve({ '/admin/api/search': { list: [hit('deposit', 8, 0), hit('deposit', 7, 1), hit('review', 5, 1)], total: 3 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'anna' } });
  await screen.findByText('#5 Anna Chow');
  expect(options()).toEqual(['#8 Anna Chow20000012 · waiting', '#7 Anna Chow20000012', '#5 Anna Chow20000012 · waiting']);
  fireEvent.click(screen.getByText('#5 Anna Chow'));
  expect(location.hash).toBe('#/reviews/5');
});

it('leads to the list of all customers where more share a wallet than are named', async () => {
  signIn(['see_users']);
  const user = (id: number) => ({ kind: 'user', id, title: `Customer ${id}`, detail: `2000001${id}`, status: null, is_demo: 0 });
  serve({ '/admin/api/search': { list: [1, 2, 3, 4, 5, 6].map(user), total: 6 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'TQ9xbF' } });
  fireEvent.click(await screen.findByText('All customers with “TQ9xbF”'));
  expect(location.hash).toBe('#/customers?search=TQ9xbF');
  cleanup();
  queryClient.clear();
  serve({ '/admin/api/search': { list: [1, 2, 3, 4, 5].map(user), total: 5 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'TQ9xbF' } });
  await screen.findByText('Customer 5');
  expect(screen.queryByText('All customers with “TQ9xbF”')).toBeNull();
});

it('finds groups and holiday calendars by their names and by what is done with them', async () => {
  signIn(['edit_groups', 'edit_instruments', 'match_payments', 'edit_content']);
  const plain = () => options().map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''));
  serve({
    '/admin/api/search': { list: [], total: 0 },
    '/admin/api/groups': { list: [{ id: 1, name: 'standard', standard: 1 }, { id: 4, name: 'VIP', standard: 0 }], total: 2 },
    '/admin/api/calendars': { list: [{ id: 9, name: 'NYSE' }], total: 1 },
  });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'spread vip' } });
  await screen.findByText(/Terms of the group/);
  expect(plain()).toEqual(['Terms of the group VIP']);
  fireEvent.change(field(), { target: { value: 'holiday nyse' } });
  const found = await screen.findByText(/Add a holiday to/);
  fireEvent.click(found);
  expect(location.hash).toBe('#/calendars/9?add=1');
});

it('asks for the file of a bank statement', async () => {
  signIn(['match_payments']);
  serve({ '/admin/api/search': { list: [], total: 0 } });
  show(<Palette onClose={() => {}} />);
  fireEvent.change(field(), { target: { value: 'import a bank' } });
  fireEvent.click(await screen.findByText('Import a bank statement'));
  expect(location.hash).toBe('#/bank?import=1');
});
