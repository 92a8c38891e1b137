import { describe, expect, it } from 'vitest';
import { filterOf, queryOf, sortingOf } from './transferQuery';

describe('the filters of deposits and withdrawals', () => {
  it('are taken from the address, and what is not valid is left out', () => {
    const filter = filterOf({ currency: 'EUR', amount_from: '10', amount_to: 'x', tag: '3', from: '2026-11-01', to: 'soon', period_of: 'decided', type: '7' });
    expect(filter).toMatchObject({ currency: 'EUR', amount_from: '10', tag: 3, from: '2026-11-01', period_of: 'decided' });
    expect([filter.amount_to, filter.to, filter.type]).toEqual([undefined, undefined, undefined]);
  });

  it('send days as times, the last day as a whole', () => {
    const query = queryOf(filterOf({ from: '2026-11-01', to: '2026-11-30', search: ' olga ' }));
    expect(query).toMatchObject({ search: 'olga', from: new Date(2026, 10, 1).getTime(), to: new Date(2026, 11, 1).getTime() });
  });

  it('are sorted by age unless a column is chosen', () => {
    expect(sortingOf({})).toBeUndefined();
    expect(sortingOf({ sort: 'name' })).toBeUndefined();
    expect(sortingOf({ sort: 'amount', ascending: '1' })).toEqual({ by: 'amount', ascending: true });
  });
});
