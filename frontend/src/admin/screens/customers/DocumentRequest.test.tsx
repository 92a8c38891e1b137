import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { Review } from '../../api';
import { DocumentRequest } from './DocumentRequest';

const REVIEW = { id: 7, status: 2, expired: 0, name: 'Li Na', user: { id: 3, uid: '3', name: 'Li Na', language: 'hk' }, requested: null, requested_by: null } as unknown as Review;
const confirm = () => document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('asks for a document with a reason in the customer’s language', async () => {
  const texts = { en: 'Send a proof.', hk: '請提交住址證明' };
  const calls = serve({
    '/admin/api/remarks': { list: [{ name: 'request-address', texts }, { name: 'review-expired', texts }], total: 2 },
    '/admin/api/reviews/7/request': {},
  });
  show(<DocumentRequest review={REVIEW} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a document again' }));
  expect(confirm()?.disabled, 'a document must be chosen').toBe(true);
  fireEvent.change(screen.getByLabelText('Document'), { target: { value: 'address' } });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'proof of address asked for again', hidden: true })).toBeTruthy());
  expect(screen.queryByRole('radio', { name: 'document has expired', hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'proof of address asked for again', hidden: true }));
  confirm()?.click();
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/request'))?.body).toEqual({ document: 'address', remark: '請提交住址證明' }));
});

it('shows an open request, which can be withdrawn', async () => {
  const calls = serve({ '/admin/api/reviews/7/withdraw_request': {} });
  show(<DocumentRequest review={{ ...REVIEW, requested: { document: 'both', remark: 'Please.', at: '2026-01-01T00:00:00Z' }, requested_by: 'may@example.com' }} />);
  expect(screen.getByText('Please.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a document again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/withdraw_request'))).toBe(true));
});

it('is not offered for what is no certificate', () => {
  show(<DocumentRequest review={{ ...REVIEW, status: 0 }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
