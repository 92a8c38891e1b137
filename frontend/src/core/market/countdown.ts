// Counting seconds down to something that repeats or ends.

/** Whole seconds left, rounded up so that a countdown of 10 begins with 10, and never below 0. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The next end of a cycle that began at `startedAt`: a page that slept through several of them does not run them all. */
export function nextEnd(startedAt: number, periodMs: number, now: number): number {
  const done = Math.floor((now - startedAt) / periodMs);
  return startedAt + (Math.max(0, done) + 1) * periodMs;
}
