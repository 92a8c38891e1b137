import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { LpEntry } from '../../api';
import { sessionAtom } from '../../state';
import { LpMoney, type Account } from './LpMoney';

const LP: Account = { id: 4, name: 'Prime', currency: 'USD', equity: '900.00', equity_min: '1000.00' };
const ENTRY: LpEntry = { id: 9, at: '2026-11-26T10:00:00Z', kind: 'lp_transfer', text: 'Transfer', amount: '1000.00', balance: '1000.00', reason: 'margin for gold', reference: 'SWIFT 4711', correction: 3 };
const RESULT: LpEntry = { ...ENTRY, id: 8, kind: 'cover_profit', text: 'Cover', amount: '-189.00', balance: '-189.00', reason: null, reference: null, correction: null };

const signIn = (permissions: string[]) => store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: permissions as never });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => signIn(['see_exposure', 'adjust_balances']));

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

it('shows the account with reasons, and books money with a key', async () => {
  const calls = serve({
    '/admin/api/lps/4/entries': { name: 'Prime', currency: 'USD', balance: '811.00', list: [ENTRY, RESULT], total: 2 },
    '/admin/api/lps/4/money': { id: 3, status: 1 },
  });
  show(<LpMoney lp={LP} />);
  await screen.findByText('margin for gold · SWIFT 4711');
  expect(screen.getByText(/811/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book money' }));
  const confirm = () => screen.getByRole('button', { name: 'Book', hidden: true });
  expect(confirm()).toHaveProperty('disabled', true);
  fill('Kind', 'cost');
  fill('Amount in USD', ' 3.5 ');
  fill('Reason', 'commission of May');
  fill('Reference', 'INV-7');
  fireEvent.click(confirm());
  const sent = () => calls.find(({ path }) => path === '/admin/api/lps/4/money');
  await waitFor(() => expect(sent()?.body).toMatchObject({ kind: 'cost', amount: '3.5', reason: 'commission of May', reference: 'INV-7' }));
  expect(sent()?.body.request_id).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/entries')).length).toBe(2));
});

it('books nothing without the permission', async () => {
  signIn(['see_exposure']);
  serve({ '/admin/api/lps/4/entries': { name: 'Prime', currency: 'USD', balance: '0.00', list: [], total: 0 } });
  show(<LpMoney lp={LP} />);
  await screen.findByText('Nothing is booked yet.');
  expect(screen.queryByRole('button', { name: 'Book money' })).toBeNull();
});

it('shows the equity with its limit, and books nothing at a deleted provider', async () => {
  serve({ '/admin/api/lps/4/entries': { name: 'Prime', currency: 'USD', balance: '0.00', list: [], total: 0 } });
  const { rerender } = show(<LpMoney lp={LP} />);
  const equity = (await screen.findByText('Equity, with open positions')).parentElement;
  expect(equity?.textContent).toMatch(/low.*900/);
  expect(screen.getByText('Alert below this equity').parentElement?.textContent).toMatch(/1,000/);
  rerender(<LpMoney lp={{ ...LP, equity: null, deleted: 1 }} />);
  expect(screen.getByText('Equity, with open positions').parentElement?.textContent).toMatch(/—$/);
  expect(screen.queryByRole('button', { name: 'Book money' })).toBeNull();
});
