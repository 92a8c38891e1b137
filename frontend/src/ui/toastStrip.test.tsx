import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Toasts } from './Toasts';
import { ShownContext, ToastStrip } from './ToastStrip';

const ITEMS = [{ id: 1, kind: 'success', message: 'The order is placed' }] as const;

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});

function page(screens: ReactNode) {
  return (
    <I18nProvider i18n={i18n}>
      <section aria-label="layout">
        <Toasts items={ITEMS} onDismiss={() => {}} />
      </section>
      {screens}
    </I18nProvider>
  );
}

function trade(shown: boolean) {
  return (
    <ShownContext value={shown}>
      <section aria-label="trade">
        <ToastStrip />
      </section>
    </ShownContext>
  );
}

const sheet = (
  <section aria-label="sheet">
    <ToastStrip />
  </section>
);

const place = () => screen.getByText('The order is placed').closest('section')?.getAttribute('aria-label');

it('messages stand in the strip that was shown last, and go back as it goes', () => {
  const { rerender } = render(page(null));
  expect(place()).toBe('layout');
  rerender(page(trade(true)));
  expect(place()).toBe('trade');
  rerender(page(<>{trade(true)}{sheet}</>));
  expect(place()).toBe('sheet');
  rerender(page(trade(true)));
  expect(place()).toBe('trade');
});

it('messages do not stand in a screen that is kept and hidden', () => {
  const { rerender } = render(page(trade(true)));
  rerender(page(trade(false)));
  expect(place()).toBe('layout');
  rerender(page(trade(true)));
  expect(place()).toBe('trade');
});
