import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../api/types';
import { currentRoute, navigate } from '../core/app/browserHistory';
import { DownloadError } from '../core/app/chunk';
import { storedKey } from '../core/app/storage';
import { beginSession, endedAtom, endSession, renewToken, sessionAtom, sessionGoesOn, store } from '../state';
import { toastsAtom } from '../state/overlays';
import { sayEnded } from './sessionEnded';
import { expireSession, startCustomer } from './start';

const part = vi.hoisted(() => ({ load: vi.fn<() => Promise<{ startCustomer: () => void; sessionGoesOn: () => boolean; sayEnded: () => Promise<void> }>>(), start: vi.fn<() => void>() }));
vi.mock('./downloads', () => ({ loadCustomer: part.load }));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  beginSession({ token: 'old', user: { id: 1 } } as unknown as Session);
});

it('a session that is over leads to the login, which says why', async () => {
  await navigate('/order');
  expireSession({ quiet: false });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(endedAtom)).toBe('expired');
  await expect.poll(() => currentRoute().path).toBe('/login');
});

it('a session that another tab has ended is not called expired', () => {
  localStorage.removeItem(storedKey('session'));
  expireSession({ quiet: false });
  expect(store.get(endedAtom)).toBe('signed_out');
});

it('calls of the start do not lead to the login: the screen that is open says why the customer is not signed in', async () => {
  part.load.mockResolvedValue({ startCustomer: part.start, sessionGoesOn, sayEnded });
  await navigate('/rank');
  expireSession({ quiet: true });
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(endedAtom)).toBe('expired');
  expect(currentRoute().path).toBe('/rank');
  const said = () => store.get(toastsAtom).map(({ message, action }) => [message, action?.label, action?.href]);
  await expect.poll(said).toEqual([['Your session has expired. Sign in again.', 'Log in', '#/login?from=%2Frank']]);
  // It stays until there is a session again.
  beginSession({ token: 'new', user: { id: 1 } } as unknown as Session);
  expect(said()).toEqual([]);
});

it('does not lead to the login from a page that nobody has touched: a slow start, in which a call comes late', async () => {
  part.load.mockResolvedValue({ startCustomer: part.start, sessionGoesOn, sayEnded });
  await navigate('/rank');
  const touched = { hasBeenActive: false };
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: touched } }) as Navigator);
  expireSession({ quiet: true });
  expireSession({ quiet: false });
  await new Promise((done) => setTimeout(done));
  expect(currentRoute().path).toBe('/rank');
  expect(store.get(endedAtom)).toBe('expired');
  touched.hasBeenActive = true;
  expireSession({ quiet: false });
  await expect.poll(() => currentRoute().path).toBe('/login');
  vi.unstubAllGlobals();
});

it('says so until the next session begins', () => {
  expireSession({ quiet: false });
  expireSession({ quiet: false });
  expect(store.get(endedAtom)).toBe('expired');
  beginSession({ token: 'new', user: { id: 1 } } as unknown as Session);
  expect(store.get(endedAtom)).toBeNull();
});

describe('a refused session', () => {
  beforeEach(async () => {
    part.load.mockReset().mockResolvedValue({ startCustomer: part.start, sessionGoesOn, sayEnded });
    await startCustomer();
  });

  it('goes on where another tab has renewed it', async () => {
    await navigate('/order');
    localStorage.setItem(storedKey('session'), JSON.stringify({ token: 'renewed', user: { id: 1 } }));
    expireSession({ quiet: false });
    expect(store.get(sessionAtom)?.token).toBe('renewed');
    expect(currentRoute().path).toBe('/order');
    // That one is over too.
    expireSession({ quiet: false });
    expect(store.get(sessionAtom)).toBeNull();
  });

  it('does not end while a change of the password is on its way', async () => {
    let answer = (_token: string) => {};
    const renewed = renewToken(new Promise((resolve) => (answer = resolve)));
    expireSession({ quiet: false });
    expect(store.get(sessionAtom)?.token).toBe('old');
    answer('new');
    await renewed;
    expect(store.get(sessionAtom)?.token).toBe('new');
    expect(localStorage.getItem(storedKey('session'))).toContain('"new"');
    expireSession({ quiet: false });
    expect(store.get(sessionAtom)).toBeNull();
  });

  it('ends after a change of the password that fails', async () => {
    await renewToken(Promise.reject(new Error('refused'))).catch(() => {});
    expireSession({ quiet: true });
    expect(store.get(sessionAtom)).toBeNull();
  });
});

describe("the customer's part", () => {
  const loaded = { startCustomer: part.start, sessionGoesOn, sayEnded };

  beforeEach(() => {
    part.load.mockReset().mockResolvedValue(loaded);
    part.start.mockReset();
  });

  it('is there before the first screen of a customer', async () => {
    await startCustomer();
    expect(part.start).toHaveBeenCalledTimes(1);
  });

  it('that cannot be downloaded stops the start', async () => {
    part.load.mockRejectedValue(new TypeError('refused'));
    await expect(startCustomer()).rejects.toThrow(DownloadError);
  });

  it('comes with the first session of a visitor, once', async () => {
    endSession();
    await startCustomer();
    expect(part.load).not.toHaveBeenCalled();
    part.load.mockRejectedValueOnce(new TypeError('refused'));
    beginSession({ token: 'first', user: { id: 1 } } as unknown as Session);
    await expect.poll(() => part.start.mock.calls.length).toBe(1);
    endSession();
    beginSession({ token: 'second', user: { id: 2 } } as unknown as Session);
    expect(part.load).toHaveBeenCalledTimes(2);
  });
});
