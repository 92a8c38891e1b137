import { expect, it } from 'vitest';
import { doubledScopes, planRules, planTexts, utcDay } from './partner';

it('a plan is sent as it was read, and unfinished lines are left out', () => {
  const rules = [
    { scope: 'all', id: null, kind: 'per_lot', value: '5.00' },
    { scope: 'group', id: 2, kind: 'spread_percent', value: '30' },
    { scope: 'category', id: 3, kind: 'commission_percent', value: '20' },
    { scope: 'instrument', id: 7, kind: 'per_lot', value: '1' },
  ];
  const texts = planTexts({ name: 'IB', rules });
  expect(texts.rules.map(({ scope }) => scope)).toEqual(['all', 'g2', 'c3', 'i7']);
  expect(planRules(texts)).toEqual(rules);
  const more = { ...texts, rules: [...texts.rules, { scope: '', kind: 'per_lot', value: '4' }, { scope: 'i9', kind: 'per_lot', value: ' ' }] };
  expect(planRules(more)).toEqual(rules);
  expect(planTexts(undefined).rules).toHaveLength(1);
});

it('names scopes that occur twice', () => {
  const line = (scope: string) => ({ scope, kind: 'per_lot', value: '1' });
  expect(doubledScopes({ name: '', rules: ['all', 'i7', 'all', 'i7', 'i7', '', ''].map(line) })).toEqual(['all', 'i7']);
  expect(doubledScopes({ name: '', rules: ['all', 'i7'].map(line) })).toEqual([]);
});

it('days are those of UTC', () => {
  expect(utcDay(0, Date.parse('2026-03-01T00:30:00Z'))).toBe('2026-03-01');
  expect(utcDay(1, Date.parse('2026-03-01T00:30:00Z'))).toBe('2026-02-28');
});
