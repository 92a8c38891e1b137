// The drawings of a chart with what can be undone.
import { DRAWINGS_MAX, type Drawing } from './drawing';

const STEPS_MAX = 100;

export interface DrawingHistory {
  past: readonly (readonly Drawing[])[];
  now: readonly Drawing[];
  future: readonly (readonly Drawing[])[];
}

export const begin = (now: readonly Drawing[]): DrawingHistory => ({ past: [], now, future: [] });

/** The next state, one step to undo. */
export function step(history: DrawingHistory, next: readonly Drawing[]): DrawingHistory {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-STEPS_MAX), now: next, future: [] };
}

export function undo(history: DrawingHistory): DrawingHistory {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redo(history: DrawingHistory): DrawingHistory {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future };
}

/** Adds a drawing or replaces the one with its ID; the same list where there is no space. */
export function withDrawing(drawings: readonly Drawing[], drawing: Drawing): readonly Drawing[] {
  const at = drawings.findIndex(({ id }) => id === drawing.id);
  if (at >= 0) return drawings.map((known, index) => (index === at ? drawing : known));
  return drawings.length < DRAWINGS_MAX ? [...drawings, drawing] : drawings;
}

export function without(drawings: readonly Drawing[], id: string): readonly Drawing[] {
  const left = drawings.filter((drawing) => drawing.id !== id);
  return left.length === drawings.length ? drawings : left;
}

/**
 * Joins the changes of this device with those of another one: of each drawing that was changed here since `base`, this
 * device's state counts, of every other one the server's.
 */
export function merge(base: readonly Drawing[], mine: readonly Drawing[], theirs: readonly Drawing[]): Drawing[] {
  const before = new Map(base.map((drawing) => [drawing.id, JSON.stringify(drawing)]));
  const here = new Map(mine.map((drawing) => [drawing.id, drawing]));
  const changedHere = (id: string) => {
    const now = here.get(id);
    return before.get(id) !== (now && JSON.stringify(now));
  };
  const kept = theirs.flatMap((drawing) => {
    if (!changedHere(drawing.id)) return [drawing];
    const now = here.get(drawing.id);
    return now ? [now] : [];
  });
  const known = new Set(theirs.map(({ id }) => id));
  const added = mine.filter(({ id }) => !known.has(id) && changedHere(id));
  return [...kept, ...added].slice(0, DRAWINGS_MAX);
}
