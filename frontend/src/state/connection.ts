// The live connection of the app: one socket, its state, its latency.
import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { LiveSocket, type ConnectionState, type TopicHandler } from '../live/socket';
import { accountNumberAtom, identityAtom, tokenAtom } from './session';
import { store } from './store';

export const connectionAtom = atom<ConnectionState>('connecting');
/** Incremented when the subscriptions become active. */
export const readyCountAtom = atom(0);
export const latencyAtom = atom<number | null>(null);

/** The one answer to whether prices are live: every price, row, total and trade button goes by it (core/market/liveness.ts). */
export const liveStateAtom = atom<'live' | 'stale'>('live');

/** Prices on the screen may be old. */
export const disconnectedAtom = atom((get) => get(liveStateAtom) === 'stale');

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/ws`;
}

/** Incremented when a login took effect on a connection that was ready before. */
export const loginCountAtom = atom(0);

let loginRefused = () => {};
let accountRefused = () => {};
/** Over it a tab announces that its connection is ready, so that the others need not wait for their next attempt. */
let tabs: BroadcastChannel | undefined;

export const live = new LiveSocket({
  url: address,
  onState: (state) => store.set(connectionAtom, state),
  onReady: () => {
    store.set(readyCountAtom, (times) => times + 1);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within this origin has no such argument
    tabs?.postMessage('ready');
  },
  onFresh: (fresh) => store.set(liveStateAtom, fresh ? 'live' : 'stale'),
  onLatency: (milliseconds) => store.set(latencyAtom, milliseconds),
  onLoginRefused: () => loginRefused(),
  onAccountRefused: () => accountRefused(),
  onLoggedIn: () => store.set(loginCountAtom, (times) => times + 1),
});

export function useConnection(): ConnectionState {
  return useAtomValue(connectionAtom);
}

/** 'stale': prices are grey and nothing can be traded. */
export function useLiveState(): 'live' | 'stale' {
  return useAtomValue(liveStateAtom);
}

export function useIsDisconnected(): boolean {
  return useAtomValue(disconnectedAtom);
}

/** Tries to connect now instead of after the rest of the wait. */
export function retryConnection(): void {
  live.retryNow();
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the device has a network, as the browser reports it; true if only the server cannot be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine);
}

/** Subscribes to a topic until the returned function is called; several screens may subscribe to the same one. */
export function subscribeTopic<T>(topic: string, handler: (data: T) => void): () => void {
  return live.subscribe(topic, handler as TopicHandler);
}

/**
 * Starts the socket and ties its login to the session and the chosen account. `onLoginRefused` is called when the session has
 * ended, `onAccountRefused` when that account is gone. Call once.
 */
export function startConnection(onLoginRefused: () => void, onAccountRefused: () => void = () => {}): void {
  loginRefused = onLoginRefused;
  accountRefused = onAccountRefused;
  const login = () => live.setToken(store.get(tokenAtom), store.get(accountNumberAtom));
  login();
  store.sub(identityAtom, login);
  const wake = () => {
    if (document.visibilityState === 'visible') live.retryNow();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', retryConnection);
  if (typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel('lotdesk.connection');
    tabs.onmessage = () => {
      if (store.get(disconnectedAtom)) live.retryNow();
    };
  }
  // The browser keeps a socket whose network has gone, and reports nothing for a quarter of a minute.
  addEventListener('offline', () => live.interrupted());
  live.ensureConnected();
}
