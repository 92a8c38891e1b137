import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import type { BankLine } from '../../api';
import { sessionAtom, type Session } from '../../state';
import { LineDetail } from './LineDetail';

const LINE = {
  id: 4, statement: 1, source: 1, sent_to: 'DE1', via: 'Bank', direction: 'credit', amount: '100.00', currency: 'EUR', booked_on: '2026-02-02', value_on: null,
  bank_reference: 'B-1', end_to_end: '', reference: '', text: 'deposit 7', counterparty: 'Ann', counterparty_account: '', state: 'open', is_reversal: 0, reverses: null,
  reversed_by: null, deposit: null, withdrawal: null, aside: null, note: '', decided_at: null, decided_by: null, released: null,
  suggestions: [{ payment: { kind: 'deposit', id: 7, status: 0, amount: '100', currency: 'EUR', account: 20000007, reference: '', user: 3, customer: 'Ann' }, confidence: 'exact', reasons: ['payment_number'] }],
} as unknown as BankLine;
const DEPOSIT = {
  id: 7, number: '100', type: 1, currency_code: 'EUR', rate: '159.5', credited: '15950', account_currency: 'JPY', account: 20000007, status: 0, signals: [],
  user: { id: 3, uid: '3', name: 'Ann' }, next_step: 'credit', blocked: null,
};
const SESSION = { token: 'x', staff: { id: 1, email: 'may@example.com', role: 'finance' }, permissions: ['match_payments', 'review_deposits'] } as unknown as Session;

const fact = (name: string) => [...document.querySelectorAll('dialog[open] dt')].find((term) => term.textContent?.replaceAll(/[\u2068\u2069]/g, '') === name)?.nextElementSibling?.textContent;

beforeEach(() => store.set(sessionAtom, SESSION));

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

it('confirms a deposit with the account, the rate and the amount in the currency of the account', async () => {
  serve({ '/admin/api/deposits': { list: [DEPOSIT], total: 1 } });
  show(<LineDetail line={LINE} onDecided={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm and credit' }));
  expect(fact('Will be credited')).toBe('¥15,950');
  expect(fact('Rate, JPY per unit')).toBe('159.5');
  expect(fact('Trading account')).toBe('20000007 · JPY');
  expect(fact('Customer')).toContain('Ann');
});

it('states no amount where the line is in another currency than the deposit', async () => {
  serve({ '/admin/api/deposits': { list: [{ ...DEPOSIT, currency_code: 'GBP' }], total: 1 } });
  show(<LineDetail line={LINE} onDecided={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm and credit' }));
  expect(fact('Will be credited')).toBeUndefined();
});

it('shows who opened a line again that the bank took back, and settles it', async () => {
  const calls = serve({ '/admin/api/bank-lines/4/aside': {} });
  const released = { deposit: 7, withdrawal: null, at: '2026-02-03T00:00:00Z', by: 'may@example.com' };
  show(<LineDetail line={{ ...LINE, state: 'reversed', reversed_by: 5, suggestions: [], released }} onDecided={() => {}} />);
  expect(screen.getByText('may@example.com', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set aside' }));
  document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]')?.click();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/aside'))).toBe(true));
});

it('confirms a line that differs and has a used reference with both confirmations', async () => {
  const answer = (body: Record<string, unknown>) => {
    if (!body.accept_difference) return refusal('bank_line_differs');
    return body.confirm_reference ? {} : refusal('reference_used');
  };
  const calls = serve({ '/admin/api/deposits': { list: [DEPOSIT], total: 1 }, '/admin/api/bank-lines/4/deposit': answer });
  show(<LineDetail onDecided={() => {}} line={LINE} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm and credit' }));
  const confirm = async (name: string) => {
    const button = await waitFor(() => {
      const found = document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');
      if (found?.textContent !== name || found.disabled) throw new Error(`no ${name}`);
      return found;
    });
    fireEvent.click(button);
  };
  await confirm('Confirm and credit');
  await confirm('Confirm nevertheless');
  await screen.findByText(/Another payment has this reference/);
  await confirm('Confirm nevertheless');
  const sent = () => calls.filter(({ path }) => path.endsWith('/deposit')).map(({ body }) => [body.accept_difference, body.confirm_reference]);
  await waitFor(() => expect(sent()).toEqual([[undefined, undefined], [1, undefined], [1, 1]]));
});
