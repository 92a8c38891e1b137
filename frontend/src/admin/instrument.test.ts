import { describe, expect, it } from 'vitest';
import type { AdminInstrument } from './api';
import { HOURS, leveragesOf, NO_DAY, placeInDay, pointOf, sent, sessionsOf, suggested, termsOf, wantOf } from './instrument';

const GOLD = {
  Code: 'XAUUSD', ShowCode: 'XAU/USD', base: 'XAU', CategoryId: 3, ForexContNum: '100', PricePrecision: 2, Simulated: 1, feed: 'sim', spread: 35, position: 9, enabled: 1,
  HasForexMultiple: [{ Value: 1 }, { Value: 100 }], holidays: [], sessions: [{ day: 1, open: '00:00', close: '24:00' }], swap_triple_day: 3,
} as unknown as AdminInstrument;

describe('an instrument in a form', () => {
  it('sends lists as lists and numbers as numbers', () => {
    expect(
      sent({ HasForexMultiple: '50, 100', holidays: '2026-12-25', StopLevel: '3', Pip: '0.01', feed: '', sessions: '1 00:00 24:00\n' }),
    ).toEqual({
      HasForexMultiple: [50, 100],
      holidays: ['2026-12-25'],
      StopLevel: 3,
      Pip: '0.01',
      feed: null,
      sessions: [{ day: 1, open: '00:00', close: '24:00' }],
    });
  });

  it('offers what orders begin with out of the leverages that were typed', () => {
    expect(leveragesOf('100, 30 1,30,x,0')).toEqual(['1', '30', '100']);
    expect(sent({ DefaultMultiple: '30' })).toEqual({ DefaultMultiple: 30 });
    expect(sent({ DefaultMultiple: '' })).toEqual({ DefaultMultiple: null });
    expect(termsOf({ ...GOLD, DefaultMultiple: 100 }).DefaultMultiple).toBe('100');
  });

  it('charges the nights of a market that never closes every day, and none threefold', () => {
    expect(sent(HOURS.always)).toMatchObject({ swap_every_day: 1, swap_triple_day: null });
    expect(sent(HOURS.currencies)).toMatchObject({ swap_every_day: 0, swap_triple_day: 3 });
    expect(sent({ swap_triple_day: NO_DAY })).toEqual({ swap_triple_day: null });
  });

  it('lends a new one its terms and hours, and nothing of what it is itself', () => {
    const lent = termsOf(GOLD);
    expect(lent).toMatchObject({ CategoryId: '3', ForexContNum: '100', PricePrecision: '2', HasForexMultiple: '1, 100', sessions: '1 00:00 24:00' });
    for (const own of ['Code', 'ShowCode', 'base', 'Logo', 'Simulated', 'spread', 'position', 'TradeMode', 'feed']) expect(lent).not.toHaveProperty(own);
    expect({ ...suggested(), ...lent }).toMatchObject({ feed: 'push', Simulated: '0', TradeMode: 'full' });
  });

  it('says what it wants before anybody can deal: a first price, or a fresh one while its hours are open', () => {
    const quoted = (facts: Partial<AdminInstrument>, Ask = '5.1') => wantOf({ enabled: 1, within_hours: 1, MarketStatus: 1, ForexQuotations: { Ask }, ...facts } as AdminInstrument);
    expect(quoted({})).toBeNull();
    expect(quoted({}, '0')).toBe('quote');
    expect(quoted({ MarketStatus: 0 })).toBe('fresh quote');
    expect(quoted({ MarketStatus: 0, within_hours: 0 })).toBeNull();
    expect(quoted({ enabled: 0 }, '0')).toBeNull();
  });

  it('says what a point is', () => {
    expect([pointOf('5'), pointOf('2'), pointOf('0')]).toEqual(['0.00001', '0.01', '1']);
    expect([pointOf(''), pointOf('x'), pointOf('9')]).toEqual([null, null, null]);
  });

  it('draws a session where it lies, and nothing for what is none', () => {
    expect(placeInDay({ day: 1, open: '06:00', close: '18:00' })).toEqual({ from: 0.25, length: 0.5 });
    expect(placeInDay({ day: 1, open: '18:00', close: '06:00' })).toBeNull();
    expect(placeInDay({ day: 9, open: '00:00', close: '24:00' })).toBeNull();
    expect(sessionsOf('nonsense').map(placeInDay)).toEqual([null]);
  });
});
