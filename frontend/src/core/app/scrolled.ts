// Whether the page is being scrolled: what can wait does, for the frames that follow the finger.

/** It lasts so long after the last movement. */
export const SCROLLED_MS = 500;

let scrolledAt = -SCROLLED_MS;

export const beingScrolled = (): boolean => performance.now() - scrolledAt < SCROLLED_MS;

/** Call it once. */
export function watchScrolling(): void {
  addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true });
}
