/** `list` with `item` at that index. */
export function movedTo<T>(list: readonly T[], item: T, to: number): T[] {
  const others = list.filter((one) => one !== item);
  others.splice(to, 0, item);
  return others;
}
