import { expect, test } from 'vitest';
import type { AdminCategory } from './api';
import { reordered } from './categories';

function listed(positions: Record<number, number>): AdminCategory[] {
  const all = Object.entries(positions).map(([id, position]) => ({ id: Number(id), position, code: `c${id}`, enabled: 1, instruments: 0, names: {} }));
  return all.sort((a, b) => a.position - b.position || a.id - b.id);
}

test('moving a category swaps it with its neighbour', () => {
  const list = listed({ 7: 1, 8: 2, 9: 3 });
  expect(reordered(list, 9, -1)).toEqual([
    { id: 9, position: 2 },
    { id: 8, position: 3 },
  ]);
});

test('shared positions and gaps are renumbered', () => {
  const list = listed({ 7: 4, 8: 4, 9: 4 });
  expect(reordered(list, 8, -1)).toEqual([
    { id: 8, position: 1 },
    { id: 7, position: 2 },
    { id: 9, position: 3 },
  ]);
});

test('a category at the end of the list does not move', () => {
  const list = listed({ 7: 1, 8: 2 });
  expect([reordered(list, 7, -1), reordered(list, 8, 1), reordered(list, 5, 1)]).toEqual([[], [], []]);
});
