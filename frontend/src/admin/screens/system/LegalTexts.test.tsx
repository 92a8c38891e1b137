// The footer of e-mails and the disclaimer of statements: side by side in the languages that the broker offers.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../state';
import { serve } from '../../../test/server';
import { show } from '../../../test/render';
import { LegalTexts } from './LegalTexts';

beforeEach(() => queryClient.clear());

it('shows a text for each offered language and sends what was changed', async () => {
  const texts = [
    { name: 'mail_footer', default: 'Acme Ltd.', texts: { de: 'Acme GmbH' } },
    { name: 'statement_disclaimer', default: '', texts: {} },
  ];
  const calls = serve({ '/admin/api/legal_texts': texts, '/admin/api/legal_texts/mail_footer': texts });
  show(<LegalTexts name="mail_footer" languages={['en', 'de']} />);
  const german = await screen.findByLabelText<HTMLTextAreaElement>('Deutsch');
  expect(german.value).toBe('Acme GmbH');
  expect(screen.getByLabelText<HTMLTextAreaElement>('English').value).toBe('');
  expect(screen.getByText(/the text of the setting is used: Acme Ltd\.$/)).toBeTruthy();
  expect(screen.queryByLabelText('Français')).toBeNull();
  fireEvent.change(german, { target: { value: 'Acme GmbH, Lizenz 7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  await vi.waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ texts: { de: 'Acme GmbH, Lizenz 7' } }));
});
