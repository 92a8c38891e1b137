import { describe, expect, it } from 'vitest';
import { HOURS, NO_DAY, placeInDay, pointOf, sent, sessionsOf } from './instrument';

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

  it('charges the nights of a market that never closes every day, and none threefold', () => {
    expect(sent(HOURS.always)).toMatchObject({ swap_every_day: 1, swap_triple_day: null });
    expect(sent(HOURS.currencies)).toMatchObject({ swap_every_day: 0, swap_triple_day: 3 });
    expect(sent({ swap_triple_day: NO_DAY })).toEqual({ swap_triple_day: null });
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
