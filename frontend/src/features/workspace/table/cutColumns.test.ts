import { expect, it } from 'vitest';
import { cutCells } from './cutColumns';

const cells = [{ left: 100, right: 180 }, { left: 180, right: 260 }, { left: 260, right: 340 }];

it('has the columns that an edge cuts or the actions cover', () => {
  const at = (left: number, right: number, actions: number, mirrored = false) => cutCells(cells, { left, right }, actions, mirrored);
  expect(at(0, 400, 60)).toEqual([]);
  expect(at(0, 400, 80)).toEqual([2]);
  expect(at(0, 400, 180)).toEqual([1, 2]);
  // Scrolled: at the edge where lines begin.
  expect(at(120, 600, 80)).toEqual([0]);
});

it('mirrored, the actions are at the left', () => {
  expect(cutCells(cells, { left: 0, right: 400 }, 150, true)).toEqual([0]);
  expect(cutCells(cells, { left: 0, right: 400 }, 60, true)).toEqual([]);
});

it('free space within a cell is not a cut', () => {
  expect(cutCells(cells, { left: 0, right: 400 }, 67, false)).toEqual([]);
  expect(cutCells(cells, { left: 0, right: 400 }, 69, false)).toEqual([2]);
});
