import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { store, toastsAtom } from '../../state';
import { Decision } from './Decision';

const OPTIONS = [
  { verb: 'approve', key: 'a', label: 'Approve', question: 'Credit it?' },
  { verb: 'reject', key: 'r', label: 'Reject', question: 'Reject it?', danger: true, reasonField: 'remark' },
];

function open() {
  const calls = serve({ '/admin/api/deposits/7/approve': {}, '/admin/api/remarks': { list: [], total: 0 } });
  show(<Decision path="/deposits/7" kind="deposit" about={<div>Anna Chow</div>} user={{ uid: '10000005', name: 'Anna Chow', email: null, mobile: null }} language="en" invalidates={[]} onDecided={() => {}} options={OPTIONS} />);
  return () => calls.filter(({ path }) => path.endsWith('/approve') || path.endsWith('/reject'));
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(toastsAtom, []);
});

it('names whom the question concerns', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Anna Chow');
});

it('says what was done and to whom', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  fireEvent.click(document.querySelector('dialog[open] button[type=submit]') ?? document.body);
  await waitFor(() => expect(store.get(toastsAtom).map(({ message }) => message.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(['Anna Chow: Done.']));
});

it('rejects with the template of the address, in the language of the customer', async () => {
  location.hash = '#/deposits/7?act=reject-7&template=deposit-unreadable';
  const calls = serve({
    '/admin/api/deposits/7/reject': {},
    '/admin/api/remarks': { list: [{ name: 'deposit-unreadable', texts: { en: 'It cannot be read.', de: 'Es ist nicht lesbar.' } }, { name: 'review-expired', texts: {} }], total: 2 },
  });
  show(<Decision path="/deposits/7" kind="deposit" about={null} language="de" invalidates={[]} onDecided={() => {}} options={OPTIONS} />);
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason, shown/);
  await waitFor(() => expect(reason.value).toBe('Es ist nicht lesbar.'));
  // Those of the kind, and other words.
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(2);
  fireEvent.click(document.querySelector('dialog[open] button[type=submit]') ?? document.body);
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ remark: 'Es ist nicht lesbar.' }));
  await waitFor(() => expect(location.hash).toBe('#/deposits/7'));
});

it('does not reject another item than the one of the address', () => {
  location.hash = '#/deposits/7?act=reject-6';
  open();
  expect(isDialogOpen()).toBe(false);
  location.hash = '';
});

describe('a decision by keyboard', () => {
  it('focuses the confirm button, so that Enter approves', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const focused = document.activeElement as HTMLButtonElement;
    expect([focused.type, focused.textContent, focused.closest('dialog') !== null]).toEqual(['submit', 'Approve', true]);
  });

  it('approves once when its key is pressed again', async () => {
    const posted = open();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const action = document.activeElement ?? document.body;
    fireEvent.keyDown(action, { key: 'a', repeat: true });
    expect(posted()).toHaveLength(0);
    fireEvent.keyDown(action, { key: 'a' });
    await waitFor(() => expect(posted()).toHaveLength(1));
    await waitFor(() => expect(isDialogOpen()).toBe(false));
  });

  it('chooses a template of a rejection by its digit, and Enter rejects', async () => {
    const calls = serve({
      '/admin/api/deposits/7/reject': {},
      '/admin/api/remarks': { list: [{ name: 'deposit-not-received', texts: { en: 'Nothing arrived.' } }, { name: 'deposit-unreadable', texts: { en: 'It cannot be read.' } }], total: 2 },
    });
    show(<Decision path="/deposits/7" kind="deposit" about={null} language="en" invalidates={[]} onDecided={() => {}} options={OPTIONS} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const [first] = await screen.findAllByRole('radio', { name: /cannot be read/, hidden: true });
    fireEvent.keyDown(first ?? document.body, { key: '2' });
    expect((document.activeElement as HTMLButtonElement).type).toBe('submit');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.click(document.activeElement ?? document.body);
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ remark: 'It cannot be read.' }));
  });

  it('writes a digit into the reason', async () => {
    open();
    serve({ '/admin/api/remarks': { list: [{ name: 'deposit-unreadable', texts: { en: 'It cannot be read.' } }], total: 1 } });
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByRole('radio', { name: /cannot be read/, hidden: true });
    fireEvent.keyDown(screen.getByLabelText(/Reason/), { key: '1' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('');
  });

  it('does not reject when its key is typed into the reason', () => {
    const posted = open();
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    fireEvent.keyDown(screen.getByLabelText(/Reason/), { key: 'r' });
    expect(posted()).toHaveLength(0);
  });
});
