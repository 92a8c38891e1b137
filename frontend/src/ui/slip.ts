// Clicks that act at once, without a question. The second half of a double click is no other act, wherever it lands: a row that
// was closed is gone by then, and the next one is under the pointer.

/** Of two such clicks that are closer than this the second is a slip. */
const SLIP_MS = 400;

let last = Number.NEGATIVE_INFINITY;

/** Called once per click, which counts from now on. Its own time counts, not that of a handler that was kept waiting. */
export function isSlip(click: Pick<Event, 'timeStamp'> | undefined = window.event): boolean {
  const at = click?.timeStamp ?? performance.now();
  const since = Math.abs(at - last);
  last = at;
  return since < SLIP_MS;
}

/** Nothing came of the last click: the next one is another try, however soon. */
export function forgetClick(): void {
  last = Number.NEGATIVE_INFINITY;
}
