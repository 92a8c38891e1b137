// Wires the layers together, once, before the first render.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { installClient } from '../api/client';
import { companyStatus } from '../api/content';
import { followLinks } from '../core/app/browserHistory';
import { startAccount } from '../state/account';
import { startChatNotices } from '../state/chat';
import { startConnection } from '../state/connection';
import { startInboxNotices } from '../state/inbox';
import { startAlertNotices } from '../state/priceAlerts';
import { followLanguage } from '../state/i18n';
import { startQuotes } from '../state/quotes';
import { accountNumberAtom, applySettings, endSession, expiredAtom, goToLogin, languageAtom, leaveAccount, readyCountAtom, store, toast, tokenAtom } from '../state';
import { loadingAtom } from '../state/overlays';
import { rememberCompany } from './company';

export function start(): void {
  installClient({
    language: () => store.get(languageAtom),
    token: () => store.get(tokenAtom),
    account: () => store.get(accountNumberAtom),
    onAccountGone: leaveAccount,
    onSessionEnded: ({ initialLoad }) => expireSession({ quiet: initialLoad }),
    onMessage: (message) => toast(message, 'error'),
    onNetworkError: (code) => toast(i18n._(msg`The server could not be reached (${code}).`), 'error'),
    onLoading: (change) => store.set(loadingAtom, (calls) => calls + change),
  });
  applySettings();
  followLinks();
  rememberCompany();
  startQuotes();
  // A session that had ended before the page was opened ends without a message.
  startConnection(
    () => expireSession({ quiet: store.get(readyCountAtom) === 0 }),
    () => {
      const account = store.get(accountNumberAtom);
      if (account !== null) leaveAccount(account);
    },
  );
  startAccount();
  startChatNotices();
  startInboxNotices();
  startAlertNotices();
  void leaveIfOutOfService();
  followLanguage();
}

/** Ends a session that the server no longer knows. `quiet`: for automatic calls at the start, which must not redirect. */
export function expireSession({ quiet }: { quiet: boolean }): void {
  const known = store.get(tokenAtom) !== null;
  endSession();
  if (quiet) return;
  goToLogin();
  if (known) store.set(expiredAtom, true);
}

async function leaveIfOutOfService(): Promise<void> {
  const status = await companyStatus().catch(() => null);
  if (status && status.status !== 0 && /^(https?:\/\/|\/)/.test(status.loss_url)) location.replace(status.loss_url);
}
