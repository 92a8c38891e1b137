import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../api/types';
import { currentRoute, navigate } from '../core/app/browserHistory';
import { beginSession, sessionAtom, store, toastsAtom } from '../state';
import { expireSession } from './start';

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  store.set(toastsAtom, []);
  beginSession({ token: 'old', user: { id: 1 } } as unknown as Session);
});

it('a session that is over leads to the login, which says why', async () => {
  await navigate('/order');
  expireSession({ quiet: false });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['Your session has expired. Sign in again.']);
  await expect.poll(() => currentRoute().path).toBe('/login');
});

it('calls of the start do not lead to the login', async () => {
  await navigate('/rank');
  expireSession({ quiet: true });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(toastsAtom)).toEqual([]);
  expect(currentRoute().path).toBe('/rank');
});

it('reports it once, however many calls fail', () => {
  expireSession({ quiet: false });
  store.set(toastsAtom, []);
  expireSession({ quiet: false });
  expect(store.get(toastsAtom)).toEqual([]);
});
