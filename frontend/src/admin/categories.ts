// Categories: their names, and what must be sent so that one of them stands a place higher or lower.
import type { AdminCategory } from './api';

/** Its names by language. */
export function namesOf(category: AdminCategory): Record<string, string> {
  return category.names as Record<string, string>;
}

/** Its name in this language, else in English, else in any; its code where it has none. */
export function categoryName(category: AdminCategory, language: string): string {
  const names = namesOf(category);
  return names[language] ?? names.en ?? Object.values(names)[0] ?? category.code;
}

export interface CategoryPosition {
  id: number;
  position: number;
}

/** The new places of those that are not where they are to be; nothing at the ends of the list. */
export function reordered(list: readonly AdminCategory[], id: number, by: 1 | -1): CategoryPosition[] {
  const at = list.findIndex((category) => category.id === id);
  const other = list[at + by];
  if (at < 0 || !other) return [];
  const order = list.map((category) => category.id);
  [order[at], order[at + by]] = [other.id, id];
  // Places may be shared or have gaps: all are counted anew, and those that stay are not sent.
  return order
    .map((category, index) => ({ id: category, position: index + 1 }))
    .filter((place) => list.find((category) => category.id === place.id)?.position !== place.position);
}
