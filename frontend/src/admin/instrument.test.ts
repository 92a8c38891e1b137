import { describe, expect, it } from 'vitest';
import { placeInDay, sent, sessionsOf } from './instrument';

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

  it('draws a session where it lies, and nothing for what is none', () => {
    expect(placeInDay({ day: 1, open: '06:00', close: '18:00' })).toEqual({ from: 0.25, length: 0.5 });
    expect(placeInDay({ day: 1, open: '18:00', close: '06:00' })).toBeNull();
    expect(placeInDay({ day: 9, open: '00:00', close: '24:00' })).toBeNull();
    expect(sessionsOf('nonsense').map(placeInDay)).toEqual([null]);
  });
});
