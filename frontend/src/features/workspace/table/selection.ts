// The rows of a table that are ticked.

export interface Selection {
  ids: ReadonlySet<number>;
  /** Where a range begins that is chosen with Shift. */
  anchor: number | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Ticks or unticks one row, or with `range` all rows from the one before. `order`: the rows as they are shown. */
export function withRow(selection: Selection, id: number, order: readonly number[], range: boolean): Selection {
  const [from, to] = [selection.anchor === null ? -1 : order.indexOf(selection.anchor), order.indexOf(id)];
  if (range && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor };
  }
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** All of them; none where all are ticked. */
export function withAll(selection: Selection, order: readonly number[]): Selection {
  return order.every((id) => selection.ids.has(id)) ? NOTHING : { ids: new Set(order), anchor: selection.anchor };
}

/** Without orders that have ended since. */
export function remaining(selection: Selection, order: readonly number[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: selection.anchor };
}
