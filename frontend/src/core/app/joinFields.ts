/** The fields of a flat document that were changed here since `base`, with all others as they are in `theirs`. */
export function joinFields<T extends object>(base: T, mine: T, theirs: T): T {
  const changed = Object.entries(mine).filter(([name, value]) => value !== base[name as keyof T]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
