import { afterEach, describe, expect, it } from 'vitest';
import { setDisplayZone } from '../app/zone';
import { momentsOf } from './span';

const NOW = new Date(2026, 10, 22, 15, 30).getTime();
const at = (...parts: [number, number, number]) => new Date(...parts).getTime();
const NONE = { first: '', last: '' };

afterEach(() => setDisplayZone(''));

describe('the days of a list', () => {
  it('begin at midnight on the customer\'s calendar', () => {
    expect(momentsOf('all', NOW, NONE)).toEqual({});
    expect(momentsOf('today', NOW, NONE)).toEqual({ from: at(2026, 10, 22) });
    expect(momentsOf('week', NOW, NONE)).toEqual({ from: at(2026, 10, 16) });
    expect(momentsOf('month', NOW, NONE)).toEqual({ from: at(2026, 9, 24) });
  });

  it('include the last one that was chosen, and may be open at either end', () => {
    expect(momentsOf('dates', NOW, { first: '2026-02-01', last: '2026-02-28' })).toEqual({ from: at(2026, 1, 1), to: at(2026, 2, 1) });
    expect(momentsOf('dates', NOW, { first: '2026-02-01', last: '' })).toEqual({ from: at(2026, 1, 1) });
    expect(momentsOf('dates', NOW, { first: '', last: '2026-12-31' })).toEqual({ to: at(2027, 0, 1) });
    expect(momentsOf('dates', NOW, NONE)).toEqual({});
  });

  it('stay the same all day, so that a list is asked for once', () => {
    expect(momentsOf('week', at(2026, 10, 22), NONE)).toEqual(momentsOf('week', at(2026, 10, 23) - 1, NONE));
  });

  it('are those of the chosen zone, also on the days on which its clocks change', () => {
    setDisplayZone('America/New_York');
    expect(momentsOf('today', Date.UTC(2026, 10, 26, 2), NONE)).toEqual({ from: Date.UTC(2026, 10, 25, 5) });
    const change = momentsOf('dates', 0, { first: '2026-11-01', last: '2026-11-01' });
    expect(change).toEqual({ from: Date.UTC(2026, 10, 1, 4), to: Date.UTC(2026, 10, 2, 5) });
  });
});
