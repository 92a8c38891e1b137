import { describe, expect, it } from 'vitest';
import type { TradingHours } from '../../api/types';
import { shiftSessions, weekOf } from './hours';
import { hoursNotice } from './hoursNotice';

const closure = (date: string) => ({ date, timezone: 'UTC', name: 'Thanksgiving', open: null, close: null });
const HOURS: TradingHours = { open: 1, changes_at: null, closed_by: null, timezone: 'UTC', sessions: [], closures: [], swap_days: [0, 1, 1, 3, 1, 1, 0], max_jump_percent: '5' };
const NOW = Date.parse('2026-11-12T12:00:00Z');

describe('the notice about trading hours', () => {
  it('says why the market is closed and when it opens', () => {
    const closed = { ...HOURS, open: 0, changes_at: '2026-11-27T14:30:00.000Z', closed_by: closure('2026-11-26') };
    expect(hoursNotice(closed, NOW)).toEqual({ kind: 'closed', closure: closed.closed_by, opensAt: closed.changes_at });
    expect(hoursNotice({ ...HOURS, open: 0 }, NOW)).toBeNull();
  });

  it('announces a closure two weeks ahead', () => {
    expect(hoursNotice({ ...HOURS, closures: [closure('2026-11-26')] }, NOW)).toEqual({ kind: 'soon', closure: closure('2026-11-26') });
    expect(hoursNotice({ ...HOURS, closures: [closure('2026-11-27')] }, NOW)).toBeNull();
    expect(hoursNotice(HOURS, NOW)).toBeNull();
  });
});

it('lists the sessions by weekday', () => {
  const sessions = [{ day: 0, open: '17:00', close: '24:00' }, { day: 1, open: '00:00', close: '12:00' }, { day: 1, open: '13:00', close: '24:00' }];
  expect(weekOf(sessions)).toEqual([
    { day: 1, sessions: ['00:00–12:00', '13:00–24:00'] },
    { day: 0, sessions: ['17:00–24:00'] },
  ]);
});

describe('sessions on another clock', () => {
  const session = (day: number, open: string, close: string) => ({ day, open, close });

  it.each([
    ['within the day', [session(1, '09:30', '16:00')], 60, [session(1, '10:30', '17:00')]],
    ['over midnight', [session(5, '09:30', '16:00')], 13 * 60, [session(5, '22:30', '24:00'), session(6, '00:00', '05:00')]],
    ['from Saturday into Sunday', [session(6, '20:00', '24:00')], 120, [session(0, '00:00', '02:00'), session(6, '22:00', '24:00')]],
    ['back into the day before', [session(0, '00:00', '02:00')], -60, [session(0, '00:00', '01:00'), session(6, '23:00', '24:00')]],
    ['two days that follow on each other', [session(1, '00:00', '24:00'), session(2, '00:00', '17:00')], 60, [
      session(1, '01:00', '24:00'),
      session(2, '00:00', '18:00'),
    ]],
    ['not shifted', [session(1, '09:30', '12:00'), session(1, '13:00', '16:00')], 0, [session(1, '09:30', '12:00'), session(1, '13:00', '16:00')]],
  ])('%s', (_name, sessions, ahead, shifted) => {
    expect(shiftSessions(sessions, ahead)).toEqual(shifted);
  });
});
