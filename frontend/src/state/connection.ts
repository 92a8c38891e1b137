// The live connection's place in the app: one socket, its state, its latency.
import { atom, useAtomValue } from 'jotai';
import { LiveSocket, type ConnectionState, type TopicHandler } from '../live/socket';
import { tokenAtom } from './session';
import { store } from './store';

export const connectionAtom = atom<ConnectionState>('connecting');
/** Rises when what was asked for begins to be heard. */
export const readyAtom = atom(0);
export const latencyAtom = atom<number | null>(null);

/** The one answer to whether prices are live: every price, row, total and trade button goes by it (core/liveness.ts). */
export const liveStateAtom = atom<'live' | 'stale'>('live');

/** Prices on the screen may be old. */
export const staleAtom = atom((get) => get(liveStateAtom) === 'stale');

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/ws`;
}

let loginRefused = () => {};

export const live = new LiveSocket({
  url: address,
  onState: (state) => store.set(connectionAtom, state),
  onReady: () => store.set(readyAtom, (times) => times + 1),
  onFresh: (fresh) => store.set(liveStateAtom, fresh ? 'live' : 'stale'),
  onLatency: (milliseconds) => store.set(latencyAtom, milliseconds),
  onLoginRefused: () => loginRefused(),
});

export function useConnection(): ConnectionState {
  return useAtomValue(connectionAtom);
}

/** 'stale': prices are grey and nothing can be traded. */
export function useLiveState(): 'live' | 'stale' {
  return useAtomValue(liveStateAtom);
}

export function useIsStale(): boolean {
  return useAtomValue(staleAtom);
}

/** A topic for as long as the caller wants it; counted, so that two screens may want the same one. */
export function subscribeTopic<T>(topic: string, handler: (data: T) => void): () => void {
  return live.subscribe(topic, handler as TopicHandler);
}

/** Starts the socket and ties its login to the session. `onLoginRefused` hears that the session is over. Call once. */
export function startConnection(onLoginRefused: () => void): void {
  loginRefused = onLoginRefused;
  const login = () => live.setToken(store.get(tokenAtom));
  login();
  store.sub(tokenAtom, login);
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    live.ensureConnected();
    live.woken();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  // The browser keeps a socket whose network has gone, and reports nothing for a quarter of a minute.
  addEventListener('offline', () => live.interrupted());
  live.ensureConnected();
}
