import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NetworkError, Refusal } from '../api/client';
import { LoadError } from './LoadError';

function show(error: unknown, title?: string) {
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <LoadError {...(title && { title })} error={error} onRetry={() => {}} />
    </I18nProvider>,
  );
}

it.each([
  [new NetworkError('offline'), '(offline)', /device is offline/],
  [new NetworkError('502'), '(502)', /could not answer/],
  [new NetworkError('no-answer'), '(no-answer)', /could not be reached/],
  [new Refusal(422, 'No such page.', null), '(422)', /No such page/],
  [new Refusal(0, 'Try again later.', 'storage_unavailable'), '(storage_unavailable)', /Try again later/],
])('%s is shown with its code, what happened, and another try', (error, code, reason) => {
  show(error);
  expect(screen.getByText(`This could not be loaded ${code}`)).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says what was not loaded where the screen has more', () => {
  show(new NetworkError('502'), 'The chart could not be loaded');
  expect(screen.getByText('The chart could not be loaded (502)')).toBeDefined();
});
