import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installClient } from '../api/client';
import { refusal, serve } from '../test/server';
import { staffActionsAtom, clearOnSignOut, orderPricesAtom, startLive } from './live';
import { sessionAtom, store, type Session } from './state';

const ANN: Session = { token: 'first', staff: { id: 1, email: 'ann@example.com' } as Session['staff'], permissions: ['see_orders'] };
const BEN: Session = { ...ANN, token: 'second', staff: { id: 2, email: 'ben@example.com' } as Session['staff'] };

/** The opened connections, each with the messages that it sent. */
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
  receive(message: object | 'pong'): void {
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

/** Refuses a login, and its repetition. */
function refuse(socket: FakeSocket): void {
  socket.receive({ type: 'login', code: 999 });
  socket.receive({ type: 'login', code: 999 });
}

/** A signed-in, connected session; `me` is the server's answer to `/me`. */
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

describe('a refused login of the live connection', () => {
  it('is retried after a delay while the session is valid', async () => {
    const { socket, asked } = connected({ staff: ANN.staff });
    expect(socket.logins()).toEqual(['first']);
    expect(socket.sent.some(({ type, topic }) => type === 'sub' && topic === 'ORDERS')).toBe(true);
    refuse(socket);
    await vi.advanceTimersByTimeAsync(2_900);
    expect([asked(), socket.logins()]).toEqual([1, ['first', 'first']]);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.logins()).toEqual(['first', 'first', 'first']);
  });

  it('reads missed data again once the connection is ready', async () => {
    const { socket, client } = connected({ staff: ANN.staff });
    socket.receive('pong');
    client.setQueryData(['/deposits'], []);
    socket.receive('pong');
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(false);
    refuse(socket);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(false);
    socket.receive('pong');
    expect(client.getQueryState(['/deposits'])?.isInvalidated).toBe(true);
  });

  it('is not retried if the token was replaced meanwhile', async () => {
    const { socket } = connected({ staff: ANN.staff });
    refuse(socket);
    await vi.advanceTimersByTimeAsync(1_000);
    store.set(sessionAtom, { ...ANN, token: 'renewed' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.logins()).toEqual(['first', 'first', 'renewed']);
  });

  it('ends a session that the server no longer knows, and is not retried', async () => {
    const ended = refusal('session_ended');
    const { socket } = connected({ refused: { ...ended.refused, code: 999 } });
    refuse(socket);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.get(sessionAtom)).toBeNull();
    expect(socket.logins()).toEqual(['first', 'first']);
  });
});

describe('cached data', () => {
  it('is cleared when another staff member signs in, not when the token changes', () => {
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
