// Texts of messages: preview, saving what changed only, a refusal at its field, and a test.
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { queryClient } from '../../../state';
import { MessageTemplates } from './MessageTemplates';
import { filledWithSamples } from './messageSamples';

const TEMPLATE = {
  name: 'margin-call',
  topic: 'margin_call',
  placeholders: { brand: 'Acme', level: '83.5' },
  texts: {
    en: { subject: '{brand}: Margin call', text: 'It is {level} %.', sms: '{brand}: {level} %' },
    de: { subject: '{brand}: Margin Call', text: 'Es sind {level} %.', sms: '{brand}: {level} %' },
  },
  own: ['de'],
};

let calls: SentCall[];
let answer: unknown;

beforeEach(() => {
  queryClient.clear();
  answer = { list: [TEMPLATE], total: 1 };
  calls = serve({
    '/admin/api/messages': () => ({ list: [TEMPLATE], total: 1 }),
    '/admin/api/messages/margin-call': () => answer,
    '/admin/api/messages/margin-call/test': () => ({ sent: 1, outbox: 1 }),
  });
});

const text = () => screen.getByRole('textbox', { name: /^Text/ });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('texts of messages', () => {
  it('fills in known placeholders only', () => {
    expect(filledWithSamples('{a} {b} {', { a: '{b}' })).toBe('{b} {b} {');
  });

  it('shows a preview and saves what changed', async () => {
    show(<MessageTemplates />);
    await screen.findByText('It is 83.5 %.', { exact: false, selector: 'output' });
    const save = screen.getByRole('button', { name: 'Save text' }) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    fireEvent.change(text(), { target: { value: 'Now {level} %!' } });
    expect(screen.getByRole('status', { name: 'Preview' }).textContent).toBe('Acme: Margin callNow 83.5 %!');
    await press('Save text');
    const sent = calls.find(({ path }) => path === '/admin/api/messages/margin-call');
    expect(sent?.body).toEqual({ texts: { en: { text: 'Now {level} %!' } } });
  });

  it('shows a refusal and keeps what was typed', async () => {
    show(<MessageTemplates />);
    await screen.findByText('It is 83.5 %.', { exact: false, selector: 'output' });
    answer = refusal('unknown_placeholder', 'The text has the placeholder {lvl}.', 'text');
    fireEvent.change(text(), { target: { value: '{lvl}' } });
    await press('Save text');
    await vi.waitFor(() => expect(calls.some(({ path }) => path === '/admin/api/messages/margin-call')).toBe(true));
    expect((await screen.findByRole('alert')).textContent).toBe('The text has the placeholder {lvl}.');
    expect((text() as HTMLTextAreaElement).value).toBe('{lvl}');
  });

  it('sends a test in the chosen language', async () => {
    show(<MessageTemplates />);
    await screen.findByText('It is 83.5 %.', { exact: false, selector: 'output' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Send the saved text/ }), { target: { value: 'me@example.com' } });
    await press('Send a test e-mail');
    await screen.findByText('Not configured: written to outbox/ as a file.');
    const sent = calls.find(({ path }) => path.endsWith('/test'));
    expect(sent?.body).toEqual({ channel: 'mail', to: 'me@example.com', language: 'de' });
  });
});
