// Detects whether the page is in use: automatic requests of an idle page must not prolong the session, and messages that are not
// seen must not count as read.

/** Time without input after which the page is idle. */
export const IDLE_MS = 60_000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Listens for input on `page`; the returned function returns whether it is idle. */
export function watchPresence(page: EventTarget, now: () => number = Date.now): () => boolean {
  let lastInputAt = now();
  const onInput = () => {
    lastInputAt = now();
  };
  for (const name of INPUT_EVENTS) page.addEventListener(name, onInput, { passive: true, capture: true });
  return () => now() - lastInputAt >= IDLE_MS;
}

let isIdle: () => boolean = () => false;

/** Starts listening on this page. */
export function startPresence(): () => boolean {
  isIdle = watchPresence(window);
  return isIdle;
}

/** Events that may end the idle state. */
const RETURN_EVENTS = ['visibilitychange', 'focus', ...INPUT_EVENTS] as const;

/** Calls `action` once the page is visible and in use, at once or later; the returned function cancels it. */
export function onceSeen(action: () => void): () => void {
  const stop = () => {
    for (const name of RETURN_EVENTS) removeEventListener(name, look, true);
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || isIdle()) return;
    stop();
    action();
  };
  for (const name of RETURN_EVENTS) addEventListener(name, look, true);
  look();
  return stop;
}

/** How often an item that is in use is looked at again. */
const RECHECK_MS = 10_000;

/** Calls `begin` while the page is visible and in use, and what it returns when it no longer is; the returned function ends both. */
export function whileInUse(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const look = () => {
    const inUse = document.visibilityState === 'visible' && !isIdle();
    if (inUse && !end) end = begin();
    if (!inUse && end) {
      end();
      end = null;
    }
  };
  for (const name of RETURN_EVENTS) addEventListener(name, look, true);
  const timer = setInterval(look, RECHECK_MS);
  look();
  return () => {
    for (const name of RETURN_EVENTS) removeEventListener(name, look, true);
    clearInterval(timer);
    end?.();
  };
}
