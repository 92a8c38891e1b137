import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { forgetDrafts } from '../../../ui/useDraft';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { CannedAnswer } from '../../api';
import { CannedAnswersDialog } from './CannedAnswersDialog';
import { ReplyForm } from './ReplyForm';

const JANE = { id: 7, uid: '100012', email: 'jane@example.com', mobile: null, name: 'Jane Doe', is_demo: 0, language: 'de' };
const LIST: CannedAnswer[] = [
  { id: 1, name: 'Greeting', texts: { en: 'Dear {name},', de: 'Guten Tag {name},' } },
  { id: 2, name: 'Opening hours', texts: { en: 'Account {account}: we open on Sunday.' } },
];

async function open(list = LIST) {
  const calls = serve({ '/admin/api/canned-answers': { list, total: list.length }, '/admin/api/chats/7/send': {} });
  show(<ReplyForm path="/chats/7" customer={JANE} />);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/canned-answers'))).toBe(true));
  return { field: screen.getByLabelText<HTMLTextAreaElement>('Reply'), sent: () => calls.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body.text) };
}

const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);

afterEach(() => {
  cleanup();
  forgetDrafts();
  queryClient.clear();
});

describe('canned answers in a reply', () => {
  it('are one click away while the reply is empty, and sent only by Send', async () => {
    const { field, sent } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Greeting' }));
    await waitFor(() => expect(field.value).toBe('Guten Tag Jane Doe,'));
    expect(screen.queryByRole('button', { name: 'Greeting' })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('are searched after a slash and inserted by the keyboard, in the customer’s language, and sent only by Send', async () => {
    const { field, sent } = await open();
    fireEvent.change(field, { target: { value: '/' } });
    await waitFor(() => expect(names()).toEqual(['Greeting', 'Opening hours']));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Account 100012');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Guten Tag Jane Doe,');
    expect(names()).toEqual([]);
    fireEvent.change(field, { target: { value: `${field.value}\n/sunday` } });
    fireEvent.click(screen.getByRole('option'));
    expect(field.value).toBe('Guten Tag Jane Doe,\nAccount 100012: we open on Sunday.');
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toEqual(['Guten Tag Jane Doe,\nAccount 100012: we open on Sunday.']));
  });

  it('are opened by the button, and closed by Escape without a change of the text', async () => {
    const { field } = await open();
    fireEvent.change(field, { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Canned answers' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.change(field, { target: { value: 'Hello /none' } });
    expect(screen.getByText('No matching canned answer.')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('Hello /none');
    fireEvent.click(screen.getByRole('button', { name: 'Canned answers' }));
    expect(screen.getByRole('listbox')).toBeTruthy();
  });
});

describe('the canned answers', () => {
  it('are added, changed in one language, and deleted', async () => {
    const calls = serve({
      '/admin/api/canned-answers/1': { list: LIST, total: 2 },
      '/admin/api/canned-answers': { list: LIST, total: 2 },
    });
    const changes = () => calls.filter(({ body, method }) => method === 'DELETE' || Object.keys(body).length > 0).map(({ method, path, body }) => [method, path.replace('/admin/api', ''), body]);
    show(<CannedAnswersDialog onClose={() => {}} />);
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Name', 'Fees');
    expect(save().disabled).toBe(true);
    type('Text', 'There are none.');
    fireEvent.click(save());
    await waitFor(() => expect(changes()).toEqual([['POST', '/canned-answers', { name: 'Fees', texts: { en: 'There are none.' } }]]));
    await screen.findByRole('option', { name: 'Greeting' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
    type('Canned answer', '1');
    type('Language', 'de');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Guten Tag {name},');
    type('Text', 'Hallo {name},');
    fireEvent.click(save());
    await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', '/canned-answers/1', { texts: { de: 'Hallo {name},' } }]));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Canned answer').value).toBe(''));
    type('Canned answer', '1');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(changes().at(-1)?.slice(0, 2)).toEqual(['DELETE', '/canned-answers/1']));
  });
});

it('keeps what was typed for each conversation until it is sent or its writer signs out', async () => {
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'Half a sent' } });
  cleanup();
  expect((await open()).field.value).toBe('Half a sent');
  cleanup();
  show(<ReplyForm path="/chats/8" customer={JANE} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('');
  cleanup();
  forgetDrafts();
  expect((await open()).field.value).toBe('');
});

it('searches the canned answers by a slash outside of fields, before the global search takes it', async () => {
  serve({ '/admin/api/canned-answers': { list: [], total: 0 } });
  const taken: boolean[] = [];
  const global = (event: globalThis.KeyboardEvent) => taken.push(event.defaultPrevented);
  addEventListener('keydown', global);
  show(<ReplyForm path="/chats/9" customer={JANE} takesSlash />);
  fireEvent.keyDown(document.body, { key: '/' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reply');
  await waitFor(() => expect(field.value).toBe('/'));
  expect(document.activeElement).toBe(field);
  expect(taken).toEqual([true]);
  removeEventListener('keydown', global);
});

it('leaves the slash to the global search beside a customer', () => {
  serve({ '/admin/api/canned-answers': { list: [], total: 0 } });
  show(<ReplyForm path="/chats/10" customer={JANE} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('');
});
