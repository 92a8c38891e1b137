import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS, LiveSocket, type ConnectionState } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.closed = true;
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  receive(text: string) {
    this.onmessage?.({ data: text });
  }

  get messages(): unknown[] {
    return this.sent.filter((text) => text !== 'ping').map((text) => JSON.parse(text));
  }
}

let live: LiveSocket;
let states: ConnectionState[];
const refused = vi.fn();
const ready = vi.fn();
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  refused.mockReset();
  ready.mockReset();
  live = new LiveSocket({
    url: () => 'ws://x/v1/ws',
    create: (url) => new FakeSocket(url) as unknown as WebSocket,
    random: () => 1,
    onState: (state) => states.push(state),
    onLoginRefused: refused,
    onReady: ready,
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe('being ready', () => {
  it('is reported once per connection, by the pong after the subscriptions', () => {
    live.setToken('tok');
    live.subscribe('NOTICE', vi.fn());
    live.ensureConnected();
    newest().open();
    expect(newest().sent.at(-1)).toBe('ping');
    expect(ready).not.toHaveBeenCalled();
    newest().receive('pong');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    newest().receive('pong');
    expect(ready).toHaveBeenCalledTimes(1);
    newest().onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    newest().receive('pong');
    expect(ready).toHaveBeenCalledTimes(2);
  });
});

describe('an interruption', () => {
  it('is taken at its word, and tried to end at once', () => {
    live.ensureConnected();
    newest().open();
    live.interrupted();
    expect([newest().closed, states]).toEqual([true, ['connected', 'reconnecting']]);
    live.ensureConnected();
    newest().open();
    expect([FakeSocket.all.length, states.at(-1)]).toEqual([2, 'connected']);
  });

  it('of what is not there changes nothing', () => {
    live.interrupted();
    expect(states).toEqual([]);
  });
});

describe('topics', () => {
  it('are subscribed once however many want them, and left with the last', () => {
    live.ensureConnected();
    newest().open();
    const one = vi.fn();
    const two = vi.fn();
    const stopOne = live.subscribe('DAY_MARKET', one);
    const stopTwo = live.subscribe('DAY_MARKET', two);
    newest().receive('{"topic":"DAY_MARKET","data":[1]}');
    stopOne();
    stopOne();
    newest().receive('{"topic":"DAY_MARKET","data":[2]}');
    stopTwo();
    expect(one.mock.calls).toEqual([[[1]]]);
    expect(two.mock.calls).toEqual([[[1]], [[2]]]);
    expect(newest().messages).toEqual([
      { type: 'sub', topic: 'DAY_MARKET' },
      { type: 'unsub', topic: 'DAY_MARKET' },
    ]);
  });

  it('come back after a reconnection, the login before them', () => {
    live.setToken('tok');
    live.subscribe('FOREX_TRADE', vi.fn());
    live.ensureConnected();
    newest().open();
    newest().onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(newest().messages).toEqual([
      { type: 'login', token: 'tok' },
      { type: 'sub', topic: 'FOREX_TRADE' },
    ]);
    expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  });

  it('survive nonsense from the wire', () => {
    live.ensureConnected();
    newest().open();
    for (const text of ['', '{', 'null', '42', '{"topic":"UNKNOWN"}']) newest().receive(text);
    expect(states).toEqual(['connected']);
  });
});

describe('the login', () => {
  it('is sent at once on a live connection, and taken back', () => {
    live.ensureConnected();
    newest().open();
    live.setToken('a');
    live.setToken('a');
    live.setToken(null);
    expect(newest().messages).toEqual([{ type: 'login', token: 'a' }, { type: 'logout' }]);
  });

  it('reports when the token is no longer valid', () => {
    live.ensureConnected();
    newest().open();
    live.setToken('tok');
    newest().receive('{"type":"login","code":1,"msg":""}');
    expect(refused).not.toHaveBeenCalled();
    newest().receive('{"type":"login","code":999,"msg":"ended"}');
    expect(refused).not.toHaveBeenCalled();
    // It is asked about once more.
    expect(newest().messages).toEqual([{ type: 'login', token: 'tok' }, { type: 'login', token: 'tok' }]);
    newest().receive('{"type":"login","code":999,"msg":"ended"}');
    expect(refused).toHaveBeenCalledOnce();
  });

  it('does not take the end of the session before for a refusal of the next token', () => {
    live.ensureConnected();
    newest().open();
    live.setToken('old');
    newest().receive('{"type":"login","code":1,"msg":""}');
    live.setToken('new');
    // The server had found the old one ended before it received the login.
    newest().receive('{"type":"login","code":999,"msg":"ended"}');
    newest().receive('{"type":"login","code":1,"msg":""}');
    newest().receive('{"type":"login","code":1,"msg":""}');
    expect(refused).not.toHaveBeenCalled();
  });

  it('refused after the sign-out is of no concern', () => {
    live.ensureConnected();
    newest().open();
    live.setToken('old');
    live.setToken(null);
    newest().receive('{"type":"login","code":999,"msg":"ended"}');
    newest().receive('{"type":"login","code":999,"msg":"ended"}');
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('the heartbeat', () => {
  it('goes on while it is answered', () => {
    live.ensureConnected();
    newest().open();
    for (let beat = 0; beat < 10; beat += 1) {
      newest().receive('pong');
      vi.advanceTimersByTime(HEARTBEAT_MS);
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(newest().sent.filter((text) => text === 'ping')).toHaveLength(11);
  });

  it('gives the connection up on the third missed pong', () => {
    live.ensureConnected();
    newest().open();
    vi.advanceTimersByTime(2 * HEARTBEAT_MS);
    expect(newest().sent).toEqual(['ping', 'ping', 'ping']);
    expect(newest().closed).toBe(false);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(FakeSocket.all[0]?.closed).toBe(true);
    expect(states).toEqual(['connected', 'reconnecting']);
  });
});

describe('being live', () => {
  const fresh = vi.fn();

  beforeEach(() => {
    fresh.mockReset();
    live.close();
    live = new LiveSocket({
      url: () => 'ws://x/v1/ws',
      create: (url) => new FakeSocket(url) as unknown as WebSocket,
      random: () => 1,
      onFresh: fresh,
    });
    live.ensureConnected();
    newest().open();
    newest().receive('pong');
  });

  it('ends within 3 s of the last message received, before the heartbeat closes anything', () => {
    vi.advanceTimersByTime(3_000);
    expect(fresh.mock.calls).toEqual([[false]]);
    expect(newest().closed).toBe(false);
    newest().receive('pong');
    expect(fresh.mock.calls).toEqual([[false], [true]]);
  });

  it('ends within 3 s wherever between two heartbeats the silence begins', () => {
    for (let silence = 0; silence < HEARTBEAT_MS; silence += 250) {
      fresh.mockReset();
      // Received until then.
      for (let passed = 0; passed < silence; passed += 250) {
        vi.advanceTimersByTime(250);
        newest().receive('{"topic":"DAY_MARKET","data":[]}');
      }
      newest().receive('pong');
      expect(fresh).not.toHaveBeenCalledWith(false);
      vi.advanceTimersByTime(3_000);
      expect(fresh).toHaveBeenLastCalledWith(false);
      newest().receive('pong');
    }
  });

  it('goes on through a quiet market that answers', () => {
    for (let passed = 0; passed < 60_000; passed += 50) {
      const asked = newest().sent.length;
      vi.advanceTimersByTime(50);
      if (newest().sent.length > asked) newest().receive('pong');
    }
    expect(fresh).not.toHaveBeenCalled();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('ends at once when the machine says that its network has gone', () => {
    live.interrupted();
    expect(fresh.mock.calls).toEqual([[false]]);
    vi.advanceTimersByTime(500);
    newest().open();
    expect(fresh).toHaveBeenCalledTimes(1);
    newest().receive('pong');
    expect(fresh).toHaveBeenLastCalledWith(true);
  });

  it('is restored by another connection where this one stays silent', () => {
    vi.advanceTimersByTime(6_500);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    newest().receive('pong');
    expect(fresh).toHaveBeenLastCalledWith(true);
  });

  it('is restored at once when asked to while this connection is silent', () => {
    vi.advanceTimersByTime(3_000);
    live.retryNow();
    expect([FakeSocket.all.length, FakeSocket.all[0]?.closed]).toEqual([2, true]);
  });

  it('is asked about at once after a sleep', () => {
    const asked = newest().sent.length;
    live.retryNow();
    vi.advanceTimersByTime(0);
    expect(newest().sent.length).toBe(asked + 1);
  });
});

describe('connecting', () => {
  it('is given up after five seconds', () => {
    live.ensureConnected();
    vi.advanceTimersByTime(4_999);
    expect(newest().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(newest().closed).toBe(true);
  });

  it('waits twice as long from attempt to attempt, but never more than three seconds', () => {
    live.ensureConnected();
    for (const wait of [500, 1_000, 2_000, 3_000, 3_000, 3_000]) {
      newest().onclose?.();
      const tries = FakeSocket.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(tries + 1);
    }
    expect(states).toEqual(['reconnecting']);
  });

  it('spreads the attempts of many clients over half of the wait', () => {
    live.close();
    live = new LiveSocket({ url: () => 'ws://x', create: (url) => new FakeSocket(url) as unknown as WebSocket, random: () => 0 });
    live.ensureConnected();
    newest().onclose?.();
    vi.advanceTimersByTime(249);
    const tries = FakeSocket.all.length;
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(tries + 1);
  });

  it('is tried at once when asked to, also where an attempt hangs', () => {
    live.ensureConnected();
    live.retryNow();
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1_001);
    live.retryNow();
    expect([FakeSocket.all.length, FakeSocket.all[0]?.closed]).toEqual([2, true]);
    newest().onclose?.();
    live.retryNow();
    expect(FakeSocket.all).toHaveLength(3);
    newest().open();
    live.retryNow();
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('does not wait when a navigation asks for the connection', () => {
    live.ensureConnected();
    newest().onclose?.();
    live.ensureConnected();
    live.ensureConnected();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('an account', () => {
  const frame = (account: number | undefined, data: number) => newest().receive(JSON.stringify({ topic: 'FOREX_TRADE', account, data }));
  const confirmed = () => newest().receive('{"type":"login","code":1,"msg":""}');
  let seen: unknown[];

  beforeEach(() => {
    seen = [];
    live.subscribe('FOREX_TRADE', (data) => seen.push(data));
    live.setToken('tok');
    live.ensureConnected();
    newest().open();
    confirmed();
  });

  it('is named by the login, on this connection and the next', () => {
    live.setToken('tok', 20);
    expect(newest().messages.at(-1)).toEqual({ type: 'login', token: 'tok', account: 20 });
    newest().onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    expect(newest().messages[0]).toEqual({ type: 'login', token: 'tok', account: 20 });
  });

  it('gets no frames of another one, also not late ones', () => {
    frame(10, 1);
    live.setToken('tok', 20);
    frame(10, 2);
    frame(20, 3);
    live.setToken('tok', null);
    confirmed();
    // Still those of the login before the last one.
    frame(20, 4);
    confirmed();
    frame(10, 5);
    live.setToken('tok', 20);
    confirmed();
    frame(10, 6);
    frame(20, 7);
    expect(seen).toEqual([1, 5, 7]);
  });

  it('gets frames that belong to no account', () => {
    live.setToken('tok', 20);
    frame(undefined, 1);
    expect(seen).toEqual([1]);
  });

  it('that is gone is reported, unless another login is on its way', () => {
    const gone = vi.fn();
    const loggedIn = vi.fn();
    live.close();
    live = new LiveSocket({ url: () => 'ws://x', create: (url) => new FakeSocket(url) as unknown as WebSocket, onAccountRefused: gone, onLoggedIn: loggedIn });
    live.setToken('tok', 20);
    live.ensureConnected();
    newest().open();
    const refuse = () => newest().receive('{"type":"login","code":404,"msg":""}');
    live.setToken('tok', 30);
    refuse();
    expect(gone).not.toHaveBeenCalled();
    refuse();
    expect(gone).toHaveBeenCalledTimes(1);
    newest().receive('pong');
    live.setToken('tok', null);
    confirmed();
    expect(loggedIn).toHaveBeenCalledTimes(1);
  });
});
