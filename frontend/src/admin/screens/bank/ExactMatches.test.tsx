// The lines whose payment is certain, confirmed together.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import type { BankLine } from '../../api';
import { sessionAtom, type Session } from '../../state';
import { ExactMatches, exactMatches } from './ExactMatches';

const line = (id: number, deposit: number, confidence = 'exact') =>
  ({ id, state: 'open', direction: 'credit', amount: '100.00', currency: 'EUR', counterparty: `Payer ${id}`, text: '', suggestions: [{ payment: { kind: 'deposit', id: deposit }, confidence, reasons: [] }] }) as unknown as BankLine;
const deposit = (id: number, changes: object = {}) => ({ id, status: 0, signals: [], blocked: null, next_step: 'credit', user: { uid: String(id), name: `Customer ${id}` }, ...changes });

beforeEach(() => store.set(sessionAtom, { token: 'x', staff: { id: 1 }, permissions: ['review_deposits'] } as unknown as Session));

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

it('takes certain payments only, and none that two lines claim', () => {
  const found = exactMatches([line(1, 7), line(2, 8, 'likely'), line(3, 9), line(4, 9)], () => true);
  expect(found.map(({ line: { id } }) => id)).toEqual([1]);
  expect(exactMatches([line(1, 7)], () => false)).toEqual([]);
});

it('confirms those that are ticked, and leaves what is flagged', async () => {
  const deposits: Record<string, object> = { 7: deposit(7), 8: deposit(8, { signals: ['device'] }), 9: deposit(9, { next_step: 'first' }), 10: deposit(10) };
  const calls = serve({
    '/admin/api/deposits': (_: unknown, query: URLSearchParams) => ({ list: [deposits[query.get('id') ?? '']], total: 1 }),
    '/admin/api/bank-lines/1/deposit': {},
    '/admin/api/bank-lines/3/deposit': refusal('bank_line_differs', 'Amount or currency differ.'),
  });
  show(<ExactMatches lines={[line(1, 7), line(2, 8), line(3, 9), line(4, 10)]} />);
  fireEvent.click(screen.getByRole('button', { name: /Confirm exact matches/ }));
  await screen.findByText('Flagged: open the line to decide.');
  await screen.findByText('The first of two approvals.');
  fireEvent.click(screen.getByRole('checkbox', { name: /Payer 4/, hidden: true }));
  document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]')?.click();
  await screen.findByText('Amount or currency differ.');
  expect(screen.getByText('confirmed')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    ['/admin/api/bank-lines/1/deposit', { deposit: 7, step: 'credit' }],
    ['/admin/api/bank-lines/3/deposit', { deposit: 9, step: 'first' }],
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close', hidden: true })).toBeTruthy());
});
