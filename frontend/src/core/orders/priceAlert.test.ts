import { expect, it } from 'vitest';
import { firstLevel, levelError, pipsToLevel } from './priceAlert';

const quote = { Bid: '1.10000', Ask: '1.10010' };

it('proposes a level beyond normal movement', () => {
  expect(firstLevel('bid', quote, 5)).toBe('1.10200');
  expect(firstLevel('ask', quote, 5)).toBe('1.10210');
  expect(firstLevel('bid', { Bid: '60000.00', Ask: '60010.00' }, 2)).toBe('60100.00');
});

it('names what is wrong with a level', () => {
  expect(levelError('1.2', 'bid', quote, 5)).toBeNull();
  for (const typed of ['', 'x', '0', '-1']) expect(levelError(typed, 'bid', quote, 5)).toBe('missing');
  expect(levelError('1.100001', 'bid', quote, 5)).toBe('offGrid');
  expect(levelError('1.1', 'bid', quote, 5)).toBe('reached');
  expect(levelError('1.1', 'ask', quote, 5)).toBeNull();
  expect(levelError('1.1', 'bid', undefined, 5)).toBeNull();
});

it('counts the pips to a level', () => {
  expect(pipsToLevel('1.10105', '1.10000', 5)?.toString()).toBe('10.5');
  expect(pipsToLevel('1.09900', '1.10000', 5)?.toString()).toBe('-10');
  expect(pipsToLevel('1.1', undefined, 5)).toBeNull();
});
