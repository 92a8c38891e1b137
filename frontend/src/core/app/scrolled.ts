// Whether the page is being scrolled: what can wait does, for the frames that follow the finger.

/** It lasts so long after the last movement. */
export const SCROLLED_MS = 500;

let end = 0;

export const beingScrolled = (): boolean => performance.now() < end;

/** Call it once. */
export function watchScrolling(): void {
  addEventListener('scroll', () => (end = performance.now() + SCROLLED_MS));
}
