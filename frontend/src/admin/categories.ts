// Categories: their names, and the requests that move one up or down.
import type { AdminCategory } from './api';

/** The category's names by language. */
export function namesOf(category: AdminCategory): Record<string, string> {
  return category.names as Record<string, string>;
}

/** The category's name in this language, else in English, else in any language, else its code. */
export function categoryName(category: AdminCategory, language: string): string {
  const names = namesOf(category);
  return names[language] ?? names.en ?? Object.values(names)[0] ?? category.code;
}

export interface CategoryPosition {
  id: number;
  position: number;
}

/** The positions that change when a category moves by one; none at the ends of the list. */
export function reordered(list: readonly AdminCategory[], id: number, by: 1 | -1): CategoryPosition[] {
  const at = list.findIndex((category) => category.id === id);
  const other = list[at + by];
  if (at < 0 || !other) return [];
  const order = list.map((category) => category.id);
  [order[at], order[at + by]] = [other.id, id];
  // Positions may be shared or have gaps: all are renumbered, and unchanged ones are not sent.
  return order
    .map((category, index) => ({ id: category, position: index + 1 }))
    .filter((place) => list.find((category) => category.id === place.id)?.position !== place.position);
}
