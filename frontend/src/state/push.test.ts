// Whose push messages this browser receives, and which page a tap on one opens.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../api/types';
import { serve } from '../test/server';
import { renewPush, switchPushOff, switchPushOn } from './push';
import { sessionAtom } from './session';
import { store } from './store';

const subscription = {
  endpoint: 'https://push.example.com/1',
  options: { applicationServerKey: null },
  getKey: () => new ArrayBuffer(1),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
};

beforeEach(() => {
  localStorage.clear();
  subscription.unsubscribe.mockClear();
  let known: typeof subscription | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(known),
    subscribe: () => Promise.resolve((known = subscription)),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } }));
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
});

afterEach(() => vi.unstubAllGlobals());

describe('the subscription of this browser', () => {
  it('is renewed for the customer who switched it on, and ends for another one', async () => {
    const calls = serve({ '/api/push/settings': { key: 'AA', quiet: null }, '/api/push/subscribe': {} });
    store.set(sessionAtom, { token: 't', user: { id: 7 } } as Session);
    await switchPushOn();
    await renewPush(7);
    const subscribed = () => calls.filter(({ path }) => path === '/api/push/subscribe').length;
    expect([subscribed(), subscription.unsubscribe.mock.calls.length]).toEqual([2, 0]);
    await renewPush(8);
    expect([subscribed(), subscription.unsubscribe.mock.calls.length]).toEqual([2, 1]);
  });

  it('ends in the browser also where the server cannot be reached', async () => {
    serve({ '/api/push/settings': { key: 'AA', quiet: null }, '/api/push/subscribe': {} });
    await switchPushOn();
    await expect(switchPushOff()).rejects.toThrow('unknown_path');
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  });
});

describe('a tap on a message', () => {
  interface Page {
    url: string;
    visibilityState: string;
    postMessage: (message: unknown) => void;
    focus: () => void;
  }

  /** Runs the worker with these pages open; returns the addresses opened in new ones. */
  async function tap(pages: Page[]): Promise<string[]> {
    const listeners = new Map<string, (event: unknown) => void>();
    const opened: string[] = [];
    const worker = {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      clients: { matchAll: () => Promise.resolve(pages), openWindow: (address: string) => opened.push(address) },
    };
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('self', readFileSync('vite/worker.js', 'utf8'))(worker);
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => void (done = work);
    listeners.get('notificationclick')?.({ notification: { data: { screen: 'order', id: '12' }, close: () => {} }, waitUntil });
    await done;
    return opened;
  }

  function page(url: string, visibilityState = 'visible') {
    return { url, visibilityState, postMessage: vi.fn(), focus: vi.fn() };
  }

  it('leads to the app, never to the back office or a window of a chart', async () => {
    const others = [page('https://x.example/admin/orders'), page('https://x.example/#/window?show=chart')];
    expect(await tap(others)).toEqual(['/#/mine/messages?screen=order&id=12']);
    const app = page('https://x.example/#/trade', 'hidden');
    expect(await tap([...others, app])).toEqual([]);
    expect(app.postMessage).toHaveBeenCalledWith({ type: 'open', address: '/mine/messages?screen=order&id=12' });
    for (const other of others) expect(other.postMessage).not.toHaveBeenCalled();
  });
});
