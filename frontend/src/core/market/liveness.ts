// Whether prices on the screen are live, decided by the time of the last received message. Frames with prices are sent only
// when prices change, so a quiet connection is pinged, and one that does not answer counts as lost long before the heartbeat
// of live/socket.ts closes it. Times are monotonic milliseconds.

export interface Liveness {
  link: 'opening' | 'open' | 'lost';
  /** When the last message was received; before the first connection, when the wait for it began. */
  receivedAt: number;
  /** The first question since then that nothing has answered. */
  askedAt: number | null;
  /** False: prices are shown in grey, and nothing is traded at them. */
  fresh: boolean;
}

export type LivenessEvent = 'opened' | 'received' | 'asked' | 'lost' | 'woken';

/** A connection that is silent for this long is sent a ping. */
export const QUIET_MS = 1_500;
/** Without a response within this time the prices are not live. With QUIET_MS below 3 s, the longest that an old price may look live. */
export const ANSWER_MS = 1_250;

/**
 * A connection that leaves a question unanswered for so long is replaced: after a cut a new one is answered sooner than the old
 * one, whose lost bytes are sent again at growing intervals.
 */
export const REPLACE_MS = 4_000;

/** Prices read before the connection is open count as live for as long as those of a quiet connection. */
export function initialLiveness(at: number): Liveness {
  return { link: 'opening', receivedAt: at, askedAt: null, fresh: true };
}

export function liveness(state: Liveness, event: LivenessEvent, at: number): Liveness {
  switch (event) {
    case 'opened':
      return { ...state, link: 'open', receivedAt: at, askedAt: null };
    case 'received':
      return state.link === 'open' ? { link: 'open', receivedAt: at, askedAt: null, fresh: true } : state;
    case 'asked':
      return { ...state, askedAt: state.askedAt ?? at };
    case 'woken':
      // The clock may have stood still while the machine slept: earlier messages say nothing about now.
      return { ...state, receivedAt: Math.min(state.receivedAt, at - QUIET_MS) };
    case 'lost':
      return { ...state, link: 'lost', askedAt: null, fresh: false };
  }
}

/** The next action and its time; null while there is nothing to wait for. */
export function nextStep(state: Liveness): { act: 'ask' | 'expire' | 'replace'; at: number } | null {
  if (state.link === 'opening') return state.fresh ? { act: 'expire', at: state.receivedAt + QUIET_MS + ANSWER_MS } : null;
  if (state.link === 'lost') return null;
  if (state.askedAt === null) return { act: 'ask', at: state.receivedAt + QUIET_MS };
  return state.fresh ? { act: 'expire', at: state.askedAt + ANSWER_MS } : { act: 'replace', at: state.askedAt + REPLACE_MS };
}

export function markStale(state: Liveness): Liveness {
  return { ...state, fresh: false };
}
