// Is anybody there? What the page asks by itself while nobody touches it must not keep a session going.

/** After so long without a touch nobody is there. */
export const PATIENCE_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Listens to `page`; the answer tells whether nobody has touched it for a minute. */
export function watchPresence(page: EventTarget, now: () => number = Date.now): () => boolean {
  let touched = now();
  const touch = () => {
    touched = now();
  };
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true, capture: true });
  return () => now() - touched >= PATIENCE_MS;
}
