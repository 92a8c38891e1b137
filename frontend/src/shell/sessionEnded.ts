// Says on a screen that needs no session why the customer is not signed in any more, until they are, or dismiss it.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loginAddress } from '../core/app/route';
import { currentRoute, endedAtom, hrefOf, sessionAtom, store } from '../state';
import { loadPartTexts } from '../state/i18n';
import { dismissToast, toastsAtom } from '../state/overlays';

/** Those of `toast` begin at 1, and end by themselves. */
const ID = 0;

export async function sayEnded(): Promise<void> {
  await loadPartTexts();
  const ended = store.get(endedAtom);
  if (ended === null || currentRoute().path === '/login') return;
  const message = i18n._(ended === 'expired' ? msg`Your session has expired. Sign in again.` : msg`You have been signed out. Log in to continue.`);
  const action = { label: i18n._(msg`Log in`), href: hrefOf(loginAddress(currentRoute())) };
  store.set(toastsAtom, (shown) => [...shown.filter(({ id }) => id !== ID), { id: ID, kind: 'info', message, lasting: true, action }]);
  const stop = store.sub(sessionAtom, () => {
    if (store.get(sessionAtom) === null) return;
    stop();
    dismissToast(ID);
  });
}
