// Wires the modules together, once, before the first render.
import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QueryClient } from '@tanstack/react-query';
import { installClient, NetworkError } from '../api/client';
import { leadToAccountStep } from './accountStep';
import { clearOnSignOut, startLive } from './live';
import { startPresence } from './presence';
import { languageAtom, LANGUAGE_TAGS, sessionAtom, store, toast, type AdminLanguage } from './state';

export { store };

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
    },
  },
});

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po');

async function show(language: AdminLanguage): Promise<void> {
  const found = await catalogs[`./locales/${language}.po`]?.();
  if (found) i18n.load(language, found.messages);
  i18n.activate(language, LANGUAGE_TAGS[language]);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

export async function start(): Promise<void> {
  const unattended = startPresence();
  installClient({
    unattended,
    language: () => store.get(languageAtom),
    token: () => store.get(sessionAtom)?.token ?? null,
    onSessionEnded: () => store.set(sessionAtom, null),
    onRefusal: (error) => leadToAccountStep(error, queryClient),
    onMessage: (message) => toast(message, 'error'),
    onNetworkError: (code) => toast(i18n._(msg`The server could not be reached (${code}).`), 'error'),
    onLoading: () => {},
  });
  // Both languages of the back office are left-to-right.
  document.documentElement.dir = 'ltr';
  clearOnSignOut(queryClient);
  startLive(queryClient);
  store.sub(languageAtom, () => void show(store.get(languageAtom)));
  await show(store.get(languageAtom));
}
