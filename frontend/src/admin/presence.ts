// Is anybody there? What the page asks by itself while nobody touches it must not keep a session going, and what nobody sees
// has not been read.

/** After so long without a touch nobody is there. */
export const IDLE_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Listens to `page`; the answer tells whether nobody has touched it for a minute. */
export function watchPresence(page: EventTarget, now: () => number = Date.now): () => boolean {
  let touched = now();
  const touch = () => {
    touched = now();
  };
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true, capture: true });
  return () => now() - touched >= IDLE_MS;
}

let absent: () => boolean = () => false;

/** Listens to this page from now on. */
export function startPresence(): () => boolean {
  absent = watchPresence(window);
  return absent;
}

/** What brings somebody back. */
const RETURNS = ['visibilitychange', 'focus', ...TOUCHES] as const;

/** Does it once somebody sees the page, at once or when he is back; the answer takes it back. */
export function onceSeen(act: () => void): () => void {
  const stop = () => {
    for (const name of RETURNS) removeEventListener(name, look, true);
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || absent()) return;
    stop();
    act();
  };
  for (const name of RETURNS) addEventListener(name, look, true);
  look();
  return stop;
}
