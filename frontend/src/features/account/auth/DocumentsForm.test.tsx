import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { IdentityDetails } from '../../../api/types';
import { endSession, queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { forgetDrafts, keepDraft } from '../../../ui/useDraft';
import { sessionAtom } from '../../../state/session';
import { initialDocuments, type KycRules } from './documents';
import { DocumentsForm } from './DocumentsForm';

const RULES = { fields: 'basic', minimum_age: 18, address_proof: 0 } as KycRules;
const DETAILS = {} as IdentityDetails;

function open(user = 7, onSent = () => {}) {
  cleanup();
  store.set(sessionAtom, { token: 'x', user: { id: user } } as never);
  show(<DocumentsForm rules={RULES} name="" details={DETAILS} consents={[]} onSent={onSent} />);
  return screen.getByLabelText<HTMLInputElement>('Full name as in the document');
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetDrafts();
  store.set(sessionAtom, null);
});

it('keeps what was typed when it is left, for its customer only, until the sign-out', () => {
  fireEvent.change(open(), { target: { value: 'Maria Silva' } });
  expect(open().value).toBe('Maria Silva');
  expect(open(8).value).toBe('');
  expect(open().value).toBe('Maria Silva');
  endSession();
  expect(open().value).toBe('');
});

it('keeps that a picture was sent, and forgets all once the form was sent', async () => {
  const calls = serve({ '/api/user_real/real_name': {} });
  keepDraft('kyc.7', { ...initialDocuments('Maria Silva', DETAILS), card_id: 'A1', front_pic: 11, reverse_pic: 12 });
  const onSent = vi.fn();
  open(7, onSent);
  expect(screen.getAllByText('Sent. Tap to replace it.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(calls.find(({ path }) => path.endsWith('/real_name'))?.body).toMatchObject({ name: 'Maria Silva', front_pic: '11', reverse_pic: '12' });
  expect(open().value).toBe('');
});

it('requires and sends a proof of address that this customer is asked for, in a short form too', async () => {
  const calls = serve({ '/api/user_real/real_name': {} });
  const documents = { ...initialDocuments('Maria Silva', DETAILS), card_id: 'A1', front_pic: 11, reverse_pic: 12 };
  const form = (address: number | null) => {
    cleanup();
    keepDraft('kyc.7', { ...documents, address_pic: address });
    store.set(sessionAtom, { token: 'x', user: { id: 7 } } as never);
    show(<DocumentsForm rules={{ ...RULES, addressAsked: true }} name="" details={DETAILS} consents={[]} onSent={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
  };
  form(null);
  expect(await screen.findByText('Upload a proof of address')).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/real_name'))).toBe(false);
  form(13);
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/real_name'))?.body).toMatchObject({ address_pic: '13' }));
});
