import { expect, test } from 'vitest';
import { customerItem, customerPlace } from './customer';

test('an address names a customer and a part', () => {
  for (const [id, tab] of [['12', 'overview'], ['12', 'money'], ['7', 'logins']] as const) {
    expect(customerPlace(customerItem(id, tab))).toEqual({ id, tab });
  }
  expect(customerItem(12, 'overview')).toBe('12');
  expect(customerPlace('12-nonsense')).toEqual({ id: '12', tab: 'overview' });
});
