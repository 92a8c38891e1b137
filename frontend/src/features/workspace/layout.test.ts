import { describe, expect, it } from 'vitest';
import { INITIAL, withCharts, withPane, withSize } from './document';
import { panesAt, sharesAfter, sideUnder, sidesOf } from './layout';

const WINDOWS = [
  { width: 1024, height: 700 },
  { width: 1440, height: 840 },
  { width: 1920, height: 1020 },
  { width: 2560, height: 1380 },
];

describe('the sides of the workspace', () => {
  it.each(WINDOWS)('leave the charts their space at $width', (space) => {
    const huge = withSize(withSize(withSize(INITIAL, 'start', 3000), 'end', 3000), 'bottom', 3000);
    const tiny = withSize(withSize(withSize(INITIAL, 'start', 1), 'end', 1), 'bottom', 1);
    for (const document of [INITIAL, huge, tiny, withCharts(INITIAL, { count: 4 }), withPane(INITIAL, 'orders', { side: 'start' })]) {
      const { start, end, bottom } = sidesOf(document, space);
      expect(space.width - (start?.value ?? 0) - (end?.value ?? 0)).toBeGreaterThanOrEqual(319);
      expect(space.height - (bottom?.value ?? 0)).toBeGreaterThanOrEqual(200);
      for (const side of [start, end, bottom]) {
        if (!side) continue;
        expect(side.value).toBeGreaterThanOrEqual(side.min);
        expect(side.value).toBeLessThanOrEqual(side.max);
        expect(side.min).toBeGreaterThanOrEqual(110);
      }
    }
  });

  it('are as large as they were set where that fits', () => {
    expect(sidesOf(withSize(INITIAL, 'start', 350), { width: 1440, height: 840 }).start?.value).toBe(350);
  });

  it('leave several charts more', () => {
    const space = { width: 1440, height: 840 };
    expect(sidesOf(withCharts(INITIAL, { count: 4 }), space).start?.value).toBeLessThan(sidesOf(INITIAL, space).start?.value ?? 0);
  });

  it('are not there without a pane', () => {
    const document = withPane(INITIAL, 'ticket', { shown: false });
    expect(sidesOf(document, { width: 1440, height: 840 }).end).toBeNull();
    expect(panesAt(withPane(document, 'orders', { side: 'start' }), 'start')).toEqual(['watch', 'orders']);
  });

  it('share their length between neighbours, none below a seventh', () => {
    expect(sharesAfter([1, 1], 0.25)).toEqual([0.5, 1.5]);
    expect(sharesAfter([1, 3], 0)).toEqual([0.6, 3.4]);
  });

  it('take the pane that is dragged over them', () => {
    const space = { width: 1000, height: 1000 };
    expect(sideUnder(100, 500, space)).toBe('start');
    expect(sideUnder(900, 500, space)).toBe('end');
    expect(sideUnder(100, 900, space)).toBe('bottom');
    expect(sideUnder(500, 300, space)).toBeNull();
  });
});
