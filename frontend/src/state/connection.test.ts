// When a tab tries to connect without waiting for its turn.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send = vi.fn();
  close = vi.fn();

  constructor() {
    FakeSocket.all.push(this);
  }

  answer() {
    this.readyState = 1;
    this.onopen?.();
    this.onmessage?.({ data: 'pong' });
  }
}

class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage = vi.fn();

  constructor(readonly name: string) {
    FakeChannel.all.push(this);
  }
}

const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const tries = () => FakeSocket.all.length;
let listeners: AbortController;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.all = [];
  FakeChannel.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  // What one test listens to must not answer in the next.
  listeners = new AbortController();
  const { signal } = listeners;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal }),
    );
  }
  const { startConnection } = await import('./connection');
  startConnection(() => {});
});

afterEach(async () => {
  (await import('./connection')).live.close();
  listeners.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a tab that waits for its next attempt', () => {
  beforeEach(() => {
    newest().answer();
    newest().onclose?.();
  });

  it('tries at once when the network is back', () => {
    dispatchEvent(new Event('online'));
    expect(tries()).toBe(2);
  });

  it('tries at once when it becomes visible', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(2);
  });

  it('tries at once when another tab is connected', () => {
    FakeChannel.all[0]?.onmessage?.({ data: 'ready' });
    expect(tries()).toBe(2);
  });

  it('tries at once when the trader asks for it', async () => {
    (await import('./connection')).retryConnection();
    expect(tries()).toBe(2);
  });
});

describe('the other tabs', () => {
  it('are notified once a connection is ready', () => {
    expect(FakeChannel.all[0]?.postMessage).not.toHaveBeenCalled();
    newest().answer();
    expect(FakeChannel.all[0]?.postMessage.mock.calls).toEqual([['ready']]);
  });

  it('do not disturb a connection that lives', () => {
    newest().answer();
    FakeChannel.all[0]?.onmessage?.({ data: 'ready' });
    expect([tries(), newest().close.mock.calls.length]).toEqual([1, 0]);
  });
});
