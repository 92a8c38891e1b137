import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { AdminUser, Staff } from '../../api';
import { sessionAtom } from '../../state';
import { CustomerStatement, PersonalData } from './CustomerExports';

const USER = { id: 7, uid: '24196359', is_demo: 0 } as unknown as AdminUser;

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

function open(blocked_by: string[]) {
  store.set(sessionAtom, { token: 't', staff: {} as Staff, permissions: ['erase_users'] });
  const calls = serve({ '/admin/api/users/7/erase': { blocked_by } });
  show(<PersonalData user={USER} />);
  fireEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  return calls;
}

it('says what prevents an erasure before anything is typed', async () => {
  const calls = open(['balance', 'corrections']);
  await screen.findByText('Not possible yet');
  const reasons = [...document.querySelectorAll('dialog[open] li')].map(({ textContent }) => textContent);
  expect(reasons).toEqual(['The balance is not zero.', 'A balance correction is waiting for a second approval.']);
  expect(screen.queryByRole('button', { name: 'Erase permanently' })).toBeNull();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('asks for the number and a reason where nothing prevents it', async () => {
  open([]);
  await screen.findByLabelText('Reason');
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' }).disabled).toBe(false);
});

it('is in the language of the customer, or in the one that is chosen', async () => {
  store.set(sessionAtom, { token: 't', staff: {} as Staff, permissions: ['see_statements'] });
  const calls = serve({ '/admin/api/users/7/statement': null });
  show(<CustomerStatement user={{ ...USER, language: 'de' } as AdminUser} />);
  const language = screen.getByLabelText<HTMLSelectElement>('Language of the file');
  expect(language.selectedOptions[0]?.textContent).toBe('Customer’s language: Deutsch');
  const asked = () => calls.filter(({ path }) => path.includes('statement')).map(({ query }) => new URLSearchParams(query).get('language'));
  fireEvent.click(screen.getByRole('button', { name: 'Statement as PDF' }));
  await waitFor(() => expect(asked()).toEqual([null]));
  fireEvent.change(language, { target: { value: 'fr' } });
  fireEvent.click(screen.getByRole('button', { name: 'Statement as CSV' }));
  await waitFor(() => expect(asked()).toEqual([null, 'fr']));
});

it('is a statement of the month before at first, and of the current one by a single choice', () => {
  vi.useFakeTimers({ now: new Date('2026-03-26T12:00:00Z'), toFake: ['Date'] });
  store.set(sessionAtom, { token: 't', staff: {} as Staff, permissions: ['see_statements'] });
  show(<CustomerStatement user={USER} />);
  const days = () => [/^From day/, /^To day/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(days()).toEqual(['2026-02-01', '2026-02-28']);
  fireEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect(days()).toEqual(['2026-03-01', '2026-03-26']);
  vi.useRealTimers();
});
