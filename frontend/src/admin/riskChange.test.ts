import { expect, it } from 'vitest';
import { changedFields, comparedState, rateFactor } from './riskChange';

it('lists the nested fields that differ, and no others', () => {
  const before = { terms: { leverages: [50, 100], swap: { long: '-1', short: '0' }, enabled: true }, listing: { feed: null } };
  const after = { terms: { leverages: [50], swap: { long: '-2', short: '0' }, enabled: true }, listing: { feed: 'sim' } };
  expect(changedFields(before, after)).toEqual([
    { path: 'listing.feed', before: '—', after: 'sim' },
    { path: 'terms.leverages', before: '50, 100', after: '50' },
    { path: 'terms.swap.long', before: '-1', after: '-2' },
  ]);
  expect(changedFields({ stop_out_level: '50' }, { stop_out_level: '20' })).toEqual([{ path: 'stop_out_level', before: '50', after: '20' }]);
  expect(changedFields(before, before)).toEqual([]);
});

it('lists of a calendar only the dates that differ, and no list as code', () => {
  const christmas = { date: '2026-12-25', name: 'Christmas', open: null, close: null };
  const before = { dates: [christmas], instruments: [] };
  const after = { dates: [christmas, { date: '2026-12-31', name: '', open: null, close: '13:00' }], instruments: [1] };
  expect(changedFields(before, after)).toEqual([
    { path: 'dates', before: '—', after: 'date 2026-12-31 name — open — close 13:00' },
    { path: 'instruments', before: '—', after: '1' },
  ]);
});

it('shows every term of an instrument that is enabled', () => {
  const state = (enabled: boolean) => ({ terms: { enabled, leverages: [500] }, listing: {} });
  const compared = comparedState('instrument/7', state(false), state(true));
  expect(changedFields(compared, state(true)).map(({ path }) => path)).toEqual(['terms.enabled', 'terms.leverages']);
  expect(comparedState('instrument/7', state(true), state(true))).toEqual(state(true));
  expect(comparedState('new_instrument/EURUSD', null, state(false))).toBeUndefined();
  const option = (enabled: boolean) => ({ enabled, rate: '1.1' });
  expect(comparedState('bank_account/4', option(false), option(true))).toBeUndefined();
  expect(comparedState('bank_account/4', option(true), option(true))).toEqual(option(true));
  expect(comparedState('user/5', { group: 1, terms: {} }, { group: 2 })).toEqual({ group: 1 });
});

it('marks a rate that changes by more than 10 %, with its factor', () => {
  const factor = (path: string, before: string, after: string) => rateFactor({ path, before, after });
  expect(factor('rate', '1', '1.1')).toBeNull();
  expect(factor('rate', '1', '2.5')).toBe('2.50');
  expect(factor('usd_price', '7.8', '0.78')).toBe('0.10');
  expect(factor('rate', '—', '2')).toBeNull();
  expect(factor('min', '1', '2')).toBeNull();
});
