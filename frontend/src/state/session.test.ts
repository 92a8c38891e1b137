// What the browser keeps of a person: the session until sign-out, and nothing in the service worker's cache.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, User } from '../api/types';
import { readStored, writeStored } from '../core/app/storage';
import { beginSession, endSession, sessionAtom } from './session';
import { renewToken, sessionGoesOn, updateUser } from './sessionChanges';
import { queryClient, store } from './store';

const stored = () => Object.keys(localStorage).map((key) => `${key}=${localStorage.getItem(key)}`);

it('keeps nothing of a session after its end', () => {
  beginSession({ token: 'a-token', user: { UserId: 1 } } as unknown as Session);
  queryClient.setQueryData(['private', 'account'], { balance: '1' });
  expect(stored().join()).toContain('a-token');
  endSession();
  expect(store.get(sessionAtom)).toBeNull();
  expect(stored().join()).not.toContain('a-token');
  expect(queryClient.getQueryData(['private', 'account'])).toBeUndefined();
});

it('forgets the customer before when another one begins a session, and not when the same one does', () => {
  const begin = (token: string, id: number) => beginSession({ token, user: { id } } as unknown as Session);
  begin('demo', 1);
  queryClient.setQueryData(['private', 'account'], { balance: '1' });
  begin('renewed', 1);
  expect(queryClient.getQueryData(['private', 'account'])).toEqual({ balance: '1' });
  begin('real', 2);
  expect(queryClient.getQueryData(['private', 'account'])).toBeUndefined();
  expect(store.get(sessionAtom)?.token).toBe('real');
  endSession();
});

describe('a session of another tab', () => {
  const mine = { token: 'mine', user: { id: 1 } } as unknown as Session;
  const newer = { token: 'newer', user: { id: 2 } } as unknown as Session;
  const kept = () => readStored<Session>('session');

  beforeEach(() => {
    beginSession(mine);
    writeStored('session', newer);
  });
  afterEach(endSession);

  it('stays when this one ends, or its customer is read again', () => {
    updateUser({ ...mine.user, email: 'a@example.com' } as User);
    expect(store.get(sessionAtom)).toMatchObject({ token: 'mine', user: { email: 'a@example.com' } });
    expect(kept()).toEqual(newer);
    endSession();
    expect(store.get(sessionAtom)).toBeNull();
    expect(kept()).toEqual(newer);
  });

  it('that has ended is not written back', () => {
    writeStored('session', null);
    updateUser(mine.user);
    expect(kept()).toBeNull();
  });

  it('stays when the password of this one is changed, unless it is the same customer', async () => {
    await renewToken(Promise.resolve('renewed'));
    expect(store.get(sessionAtom)?.token).toBe('renewed');
    expect(kept()).toEqual(newer);
    // A tab whose token had been refused has removed it.
    writeStored('session', null);
    await renewToken(Promise.resolve('once more'));
    expect(kept()?.token).toBe('once more');
  });

  it('is joined by the same customer only', () => {
    expect(sessionGoesOn()).toBe(false);
    expect(store.get(sessionAtom)).toEqual(mine);
    writeStored('session', { ...mine, token: 'renewed' });
    expect(sessionGoesOn()).toBe(true);
    expect(store.get(sessionAtom)?.token).toBe('renewed');
    expect(sessionGoesOn()).toBe(false);
  });
});

describe('the service worker', () => {
  type Handler = (event: { request: { method: string; url: string; mode: string }; respondWith: (answer: unknown) => void }) => void;

  /** Whether it answers a request itself; what it does not answer goes to the network untouched. */
  function answers(path: string, mode = 'cors'): boolean {
    const source = readFileSync('vite/worker.js', 'utf8').replace("'/* FIRST */'", "'/assets/app.js'");
    const handlers = new Map<string, Handler>();
    const self = { location: { origin: 'https://broker.example' }, addEventListener: (name: string, handler: Handler) => handlers.set(name, handler) };
    const caches = { open: async () => ({ match: async () => ({}), keys: async () => [] }), keys: async () => [] };
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
    new Function('self', 'caches', 'fetch', source)(self, caches, async () => ({ ok: true }));
    const respondWith = vi.fn();
    handlers.get('fetch')?.({ request: { method: 'GET', url: `https://broker.example${path}`, mode }, respondWith });
    return respondWith.mock.calls.length > 0;
  }

  it('keeps the shell', () => {
    expect([answers('/assets/app.js'), answers('/', 'navigate')]).toEqual([true, true]);
  });

  it.each(['/api/user/info', '/v1/api/forex/my_deal', '/admin/api/users', '/files/picture.png', '/v1/ws'])('leaves %s to the network', (path) => {
    expect(answers(path)).toBe(false);
  });
});
