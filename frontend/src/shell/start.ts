// Wires the layers together, once, before the first render.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { installClient } from '../api/client';
import { companyStatus } from '../api/basics';
import { followLinks } from '../core/app/browserHistory';
import { loadWithRetry, RETRY_MS } from '../core/app/chunk';
import { startConnection } from '../state/connection';
import { followLanguage } from '../state/i18n';
import { startQuotes } from '../state/quotes';
import { accountNumberAtom, applySettings, endedAtom, endSession, goToLogin, languageAtom, leaveAccount, readyCountAtom, store, storedSession, toast, tokenAtom } from '../state';
import { loadingAtom } from '../state/overlays';
import { rememberCompany } from './company';
import { loadCustomer } from './downloads';

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
  // One that had ended before the page was opened leads nowhere.
  startConnection(
    () => expireSession({ quiet: store.get(readyCountAtom) === 0 }),
    () => {
      const account = store.get(accountNumberAtom);
      if (account !== null) leaveAccount(account);
    },
  );
  void leaveIfOutOfService();
  followLanguage();
}

let customer: Awaited<ReturnType<typeof loadCustomer>> | undefined;

async function loadPart(): Promise<void> {
  customer = await loadWithRetry(loadCustomer);
  customer.startCustomer();
}

/**
 * Starts the customer's part, now or with the first session. Resolves when the first screen can be shown: a customer's is complete, a
 * visitor's needs none of it.
 */
export async function startCustomer(): Promise<void> {
  if (store.get(tokenAtom) !== null) {
    await loadPart();
    return;
  }
  const stop = store.sub(tokenAtom, () => {
    stop();
    void startCustomerLater();
  });
}

/** After a sign-in: until its download succeeds. */
async function startCustomerLater(): Promise<void> {
  await loadPart().catch(() => setTimeout(() => void startCustomerLater(), RETRY_MS));
}

/**
 * Ends a session that the server no longer knows, and says so. `quiet`: for automatic calls at the start, which must not redirect. Nor
 * does any call on a page that nobody has touched yet: a slow start.
 */
export function expireSession({ quiet }: { quiet: boolean }): void {
  if (customer?.sessionGoesOn()) return;
  // Another tab may have ended it.
  const reason = store.get(tokenAtom) && (storedSession() ? 'expired' : 'signed_out');
  endSession();
  if (reason) store.set(endedAtom, reason);
  if (!quiet && navigator.userActivation?.hasBeenActive !== false) goToLogin();
  else if (reason) void loadCustomer().then((part) => part.sayEnded());
}

async function leaveIfOutOfService(): Promise<void> {
  const status = await companyStatus().catch(() => null);
  if (status && status.status !== 0 && /^(https?:\/\/|\/)/.test(status.loss_url)) location.replace(status.loss_url);
}
