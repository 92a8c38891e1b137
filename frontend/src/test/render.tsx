// Renders a component as the app would, in English.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import { changeSettings, queryClient, store } from '../state';

export function show(element: ReactElement) {
  i18n.load('en', {});
  i18n.activate('en', 'en');
  changeSettings({ language: 'en' });
  return render(element, { wrapper: Wrapper });
}

export function Wrapper({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    </Provider>
  );
}
