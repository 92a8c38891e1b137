// One id per intention to trade: tapping twice, or again after a lost answer, sends the same id and so opens one order;
// changed parameters, or the next order after a success, are a new intention.

export interface Intent {
  id: string;
  key: string;
}

export function intentFor(
  previous: Intent | null,
  params: Record<string, string | number>,
  newId: () => string,
): Intent {
  const key = JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
  return previous?.key === key ? previous : { id: newId(), key };
}
