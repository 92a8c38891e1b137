// Detects whether the page is in use: automatic requests of an idle page must not prolong the session, and messages that are not
// seen must not count as read.

/** Time without input after which the page is idle. */
export const IDLE_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Listens for input on `page`; the returned function returns whether it is idle. */
export function watchPresence(page: EventTarget, now: () => number = Date.now): () => boolean {
  let touched = now();
  const touch = () => {
    touched = now();
  };
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true, capture: true });
  return () => now() - touched >= IDLE_MS;
}

let absent: () => boolean = () => false;

/** Starts listening on this page. */
export function startPresence(): () => boolean {
  absent = watchPresence(window);
  return absent;
}

/** Events that may end the idle state. */
const RETURNS = ['visibilitychange', 'focus', ...TOUCHES] as const;

/** Calls `act` once the page is visible and in use, at once or later; the returned function cancels it. */
export function onceSeen(action: () => void): () => void {
  const stop = () => {
    for (const name of RETURNS) removeEventListener(name, look, true);
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || absent()) return;
    stop();
    action();
  };
  for (const name of RETURNS) addEventListener(name, look, true);
  look();
  return stop;
}
