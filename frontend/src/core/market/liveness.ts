// Whether prices on the screen are live, decided by the time of the last received message. Frames with prices are sent only
// when prices change, so a quiet connection is pinged, and one that does not answer counts as lost long before the heartbeat
// of live/socket.ts closes it. Times are monotonic milliseconds.

export interface Liveness {
  link: 'opening' | 'open' | 'lost';
  /** When the last message was received; before the first connection, when the wait for it began. */
  receivedAt: number;
  /** The first ping since then that has not been answered. */
  pingedAt: number | null;
  /** False: prices are shown in grey, and nothing is traded at them. */
  fresh: boolean;
}

/** `woken`: the page is visible again, or the network is back. */
export type LivenessEvent = 'opened' | 'received' | 'pinged' | 'lost' | 'woken';

/** A connection that is silent for this long is sent a ping. */
export const QUIET_MS = 1_500;
/** Without a response within this time the prices are not live. With QUIET_MS below 3 s, the longest that an old price may look live. */
export const ANSWER_MS = 1_250;

/**
 * A connection that leaves a ping unanswered for this long is replaced: after an interruption a new one is answered sooner than the old
 * one, whose lost bytes are sent again at growing intervals.
 */
export const REPLACE_MS = 4_000;

/** Prices read before the connection is open count as live for as long as those of a quiet connection. */
export function initialLiveness(at: number): Liveness {
  return { link: 'opening', receivedAt: at, pingedAt: null, fresh: true };
}

export function liveness(state: Liveness, event: LivenessEvent, at: number): Liveness {
  switch (event) {
    case 'opened':
      return { ...state, link: 'open', receivedAt: at, pingedAt: null };
    case 'received':
      return state.link === 'open' ? { link: 'open', receivedAt: at, pingedAt: null, fresh: true } : state;
    case 'pinged':
      return { ...state, pingedAt: state.pingedAt ?? at };
    case 'woken':
      // The clock may have stood still while the machine slept: earlier messages say nothing about now.
      return { ...state, receivedAt: Math.min(state.receivedAt, at - QUIET_MS) };
    case 'lost':
      return { ...state, link: 'lost', pingedAt: null, fresh: false };
  }
}

/** The next action and its time; null while there is nothing to wait for. */
export function nextStep(state: Liveness): { action: 'ping' | 'expire' | 'replace'; at: number } | null {
  if (state.link === 'opening') return state.fresh ? { action: 'expire', at: state.receivedAt + QUIET_MS + ANSWER_MS } : null;
  if (state.link === 'lost') return null;
  if (state.pingedAt === null) return { action: 'ping', at: state.receivedAt + QUIET_MS };
  return state.fresh ? { action: 'expire', at: state.pingedAt + ANSWER_MS } : { action: 'replace', at: state.pingedAt + REPLACE_MS };
}

export function markStale(state: Liveness): Liveness {
  return { ...state, fresh: false };
}
