import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installClient } from '../api/client';
import { refusal, serve } from '../test/server';
import { staffActionsAtom, clearOnSignOut, orderPricesAtom, startLive } from './live';
import { sessionAtom, store, type Session } from './state';

const ANN: Session = { token: 'first', staff: { id: 1, email: 'ann@example.com' } as Session['staff'], permissions: ['see_orders'] };
const BEN: Session = { ...ANN, token: 'second', staff: { id: 2, email: 'ben@example.com' } as Session['staff'] };

/** The connections that were opened, and what each was told. */
let sockets: FakeSocket[];

class FakeSocket {
  readyState = 0;
  readonly sent: { type?: string; token?: string; topic?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    sockets.push(this);
  }
  send(text: string): void {
    if (text !== 'ping') this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hears(message: object | 'pong'): void {
    this.onmessage?.({ data: message === 'pong' ? message : JSON.stringify(message) });
  }
  logins(): (string | undefined)[] {
    return this.sent.filter(({ type }) => type === 'login').map(({ token }) => token);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  installClient({
    language: () => 'en',
    token: () => store.get(sessionAtom)?.token ?? null,
    onSessionEnded: () => store.set(sessionAtom, null),
    onMessage: () => {},
    onNetworkError: () => {},
    onLoading: () => {},
  });
});

afterEach(() => {
  store.set(sessionAtom, null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signed in and connected, with what the server answers to whoever asks who he is. */
function connected(me: unknown): { socket: FakeSocket; client: QueryClient; asked: () => number } {
  const calls = serve({ '/admin/api/me': me });
  const client = new QueryClient();
  store.set(sessionAtom, ANN);
  startLive(client);
  const socket = sockets[0];
  if (!socket) throw new Error('nothing was opened');
  socket.open();
  return { socket, client, asked: () => calls.length };
}

describe('a login of the live connection that is refused', () => {
  it('is tried again after a while where the session goes on', async () => {
    const { socket, asked } = connected({ staff: ANN.staff });
    expect(socket.logins()).toEqual(['first']);
    expect(socket.sent.some(({ type, topic }) => type === 'sub' && topic === 'ORDERS')).toBe(true);
    socket.hears({ type: 'login', code: 999 });
    await vi.advanceTimersByTimeAsync(2_900);
    expect([asked(), socket.logins()]).toEqual([1, ['first']]);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.logins()).toEqual(['first', 'first']);
  });

  it('has what was missed meanwhile read again once it is heard', async () => {
    const { socket, client } = connected({ staff: ANN.staff });
    socket.hears('pong');
    client.setQueryData(['/deposits'], []);
    socket.hears('pong');
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(false);
    socket.hears({ type: 'login', code: 999 });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(false);
    socket.hears('pong');
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(true);
  });

  it('is left to the new token that was given meanwhile', async () => {
    const { socket } = connected({ staff: ANN.staff });
    socket.hears({ type: 'login', code: 999 });
    await vi.advanceTimersByTimeAsync(1_000);
    store.set(sessionAtom, { ...ANN, token: 'renewed' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.logins()).toEqual(['first', 'renewed']);
  });

  it('ends the session that the server does not know any more, and is not tried again', async () => {
    const ended = refusal('session_ended');
    const { socket } = connected({ refused: { ...ended.refused, code: 999 } });
    socket.hears({ type: 'login', code: 999 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.get(sessionAtom)).toBeNull();
    expect(socket.logins()).toEqual(['first']);
  });
});

describe('what one has read', () => {
  it('is forgotten with the one who read it, not with his token', () => {
    store.set(sessionAtom, ANN);
    const client = new QueryClient();
    clearOnSignOut(client);
    client.setQueryData(['/settings'], ['secret']);
    store.set(orderPricesAtom, { 1: { UpdatePrice: '1', FactProfits: '2' } });
    store.set(staffActionsAtom, [{ id: 1, at: '', staff: null, act: 'approve', object: 'deposit/1' }]);
    store.set(sessionAtom, { ...ANN, token: 'renewed' });
    expect(client.getQueryData(['/settings'])).toEqual(['secret']);
    store.set(sessionAtom, BEN);
    expect(client.getQueryData(['/settings'])).toBeUndefined();
    expect([store.get(orderPricesAtom), store.get(staffActionsAtom)]).toEqual([{}, []]);
  });
});
