import { describe, expect, it } from 'vitest';
import { closingOf, datesOf, freeDate, monthsOf, rowError, rowsOf, withDate } from './calendar';

const row = (date: string, open = '', close = '') => ({ date, name: '', open, close });

describe('the dates of a holiday calendar', () => {
  it('come and go unchanged', () => {
    const dates = [{ date: '2026-11-26', name: 'Thanksgiving', open: null, close: null }, { date: '2026-11-27', name: '', open: null, close: '13:00' }];
    expect(datesOf(rowsOf(dates))).toEqual(dates);
    expect(dates.map(closingOf)).toEqual(['closed', 'partly']);
  });

  it('are added in their order, each once', () => {
    const rows = withDate([row('2026-12-25')], '2026-11-26');
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-25']);
    expect(withDate(rows, '2026-12-25')).toEqual(rows);
    expect(freeDate([row('2026-12-31'), row('2027-01-01')], '2026-12-31')).toBe('2027-01-02');
  });

  it('are refused where they are incomplete, repeated or end before they begin', () => {
    expect(rowError([row('2026-11-26', '09:00', '13:00')])).toBeNull();
    expect(rowError([row('')])).toEqual({ index: 0, kind: 'date' });
    expect(rowError([row('2026-11-26'), row('2026-11-26')])).toEqual({ index: 1, kind: 'repeated' });
    expect(rowError([row('2026-11-26', '13:00', '13:00')])).toEqual({ index: 0, kind: 'times' });
  });
});

describe('the months of a year', () => {
  it('have all days in weeks from Monday', () => {
    const months = monthsOf(2028);
    const days = months.flat().filter((day) => day !== null);
    expect([months.length, days.length, days[0], days.at(-1)]).toEqual([12, 366, '2028-01-01', '2028-12-31']);
    expect(months.every((cells) => cells.length % 7 === 0)).toBe(true);
    // 1 January 2028 is a Saturday.
    expect(months[0]?.indexOf('2028-01-01')).toBe(5);
  });
});
