import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../api/types';
import { currentRoute, navigate } from '../core/app/browserHistory';
import { beginSession, expiredAtom, sessionAtom, store } from '../state';
import { expireSession } from './start';

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  beginSession({ token: 'old', user: { id: 1 } } as unknown as Session);
});

it('a session that is over leads to the login, which says why', async () => {
  await navigate('/order');
  expireSession({ quiet: false });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(expiredAtom)).toBe(true);
  await expect.poll(() => currentRoute().path).toBe('/login');
});

it('calls of the start do not lead to the login', async () => {
  await navigate('/rank');
  expireSession({ quiet: true });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(expiredAtom)).toBe(false);
  expect(currentRoute().path).toBe('/rank');
});

it('says so until the next session begins', () => {
  expireSession({ quiet: false });
  expireSession({ quiet: false });
  expect(store.get(expiredAtom)).toBe(true);
  beginSession({ token: 'new', user: { id: 1 } } as unknown as Session);
  expect(store.get(expiredAtom)).toBe(false);
});
