import { expect, test } from 'vitest';
import { customerItem, customerRoute } from './customer';

test('an address names a customer and a tab', () => {
  for (const [id, tab] of [['12', 'overview'], ['12', 'money'], ['12', 'accounts'], ['7', 'logins']] as const) {
    expect(customerRoute(customerItem(id, tab))).toEqual({ id, tab });
  }
  expect(customerItem(12, 'overview')).toBe('12');
  expect(customerRoute('12-nonsense')).toEqual({ id: '12', tab: 'overview' });
});
