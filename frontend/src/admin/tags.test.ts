import { expect, it } from 'vitest';
import { tagIds } from './tags';

it('keeps the ids of tags in an address, at most twenty, and nothing else', () => {
  expect(tagIds('3,12')).toBe('3,12');
  expect(tagIds('3,x,,12,-1')).toBe('3,12');
  expect(tagIds('x')).toBeUndefined();
  expect(tagIds(undefined)).toBeUndefined();
  expect(tagIds(Array.from({ length: 30 }, (_, id) => id).join(','))?.split(',')).toHaveLength(20);
});
