import { expect, it } from 'vitest';
import { FIRST_LARGE_SHARE } from '../../core/orders/largeShare';
import { FIRST_RISK, joinTicketDefaults, readTicketDefaults, withLeverage } from './ticketDefaults';

const NONE = { leverage: {}, risk: FIRST_RISK, largeShare: FIRST_LARGE_SHARE };

it('reads what any version has stored', () => {
  expect(readTicketDefaults({})).toEqual(NONE);
  expect(readTicketDefaults({ leverage: { '5:3': '30', '5:4': 7, '5:5': 'x' }, risk: { unit: 'euro', percent: '-1', amount: '50' }, largeShare: 'off' })).toEqual({
    leverage: { '5:3': '30' },
    risk: { unit: 'percent', percent: '1', amount: '50' },
    largeShare: 'off',
  });
  expect(readTicketDefaults({ largeShare: '30' }).largeShare).toBe(FIRST_LARGE_SHARE);
});

it('joins the choices of two devices', () => {
  const base = withLeverage(NONE, '5:3', '30');
  const mine = withLeverage(base, '5:4', '20');
  const theirs = { ...withLeverage(base, '5:3', '100'), risk: { ...FIRST_RISK, percent: '2' }, largeShare: 'off' as const };
  expect(joinTicketDefaults(base, mine, theirs)).toEqual({ leverage: { '5:3': '100', '5:4': '20' }, risk: theirs.risk, largeShare: 'off' });
  expect(joinTicketDefaults(base, { ...mine, largeShare: '25' }, theirs).largeShare).toBe('25');
  const changed = { ...mine, risk: { ...FIRST_RISK, percent: '3' } };
  expect(joinTicketDefaults(base, changed, theirs).risk).toBe(changed.risk);
});

it('keeps the newest choices only', () => {
  let defaults = NONE;
  for (let category = 0; category < 300; category += 1) defaults = withLeverage(defaults, `5:${category}`, '30') as typeof NONE;
  expect(Object.keys(defaults.leverage)).toHaveLength(200);
  expect(defaults.leverage).toHaveProperty('5:299');
  expect(defaults.leverage).not.toHaveProperty('5:0');
});
