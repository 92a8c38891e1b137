// Joining history with the running candle, and New York's clock on the axis.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDisplayZone } from '../app/zone';
import { applyRunning, CandleSeries, mergePage, toBar, type Bar } from './candles';
import { momentLabel, timeTicks, wallTime, zonedLabel } from './candlesTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const bar = (time: number, close = 1): Bar => ({ time, open: 1, high: 2, low: 0, close, volume: 5 });
const times = (bars: readonly Bar[]) => bars.map((item) => item.time / MINUTE);

describe('pages', () => {
  it('become numbers', () => {
    const candle = { Time: 60_000, Open: '1.1', High: '1.3', Low: '1.0', Close: '1.2', Volume: '7' };
    expect(toBar(candle)).toEqual({ time: 60_000, open: 1.1, high: 1.3, low: 1, close: 1.2, volume: 7 });
  });

  it('join without doubles, the page winning where both know a bar', () => {
    const old = [bar(3 * MINUTE), bar(4 * MINUTE), bar(7 * MINUTE)];
    const joined = mergePage(old, [bar(4 * MINUTE, 9), bar(5 * MINUTE), bar(6 * MINUTE)]);
    expect(times(joined)).toEqual([3, 4, 5, 6, 7]);
    expect(joined[1]?.close).toBe(9);
    expect(times(mergePage(old, []))).toEqual([3, 4, 7]);
    expect(times(mergePage([], old))).toEqual([3, 4, 7]);
  });
});

describe('the running candle', () => {
  it('replaces the last bar, or follows it', () => {
    const bars = [bar(MINUTE)];
    expect(applyRunning(bars, bar(MINUTE), '1min')).toBe('none');
    expect(applyRunning(bars, bar(MINUTE, 1.5), '1min')).toBe('updated');
    expect(applyRunning(bars, bar(2 * MINUTE), '1min')).toBe('appended');
    expect(applyRunning(bars, bar(MINUTE), '1min')).toBe('none');
    expect(times(bars)).toEqual([1, 2]);
  });

  it('reports when bars are missing before it', () => {
    const bars = [bar(MINUTE)];
    expect(applyRunning(bars, bar(5 * MINUTE), '1min')).toBe('gap');
    expect(applyRunning([bar(0)], bar(24 * HOUR), '1day')).toBe('appended');
  });

  it('waits for the history', () => {
    expect(applyRunning([], bar(MINUTE), '1min')).toBe('none');
  });
});

describe('a series', () => {
  it('counts prepended bars and notifies its listeners', () => {
    const series = new CandleSeries('1min');
    const listener = vi.fn<() => void>();
    const stop = series.subscribe(listener);
    series.addPage([bar(10 * MINUTE), bar(11 * MINUTE)]);
    series.addPage([bar(8 * MINUTE), bar(9 * MINUTE)]);
    expect(series.prepended).toBe(2);
    series.running(bar(11 * MINUTE, 3));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    series.running(bar(12 * MINUTE));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('time on the axis', () => {
  beforeEach(() => setDisplayZone('America/New_York'));
  afterEach(() => setDisplayZone(''));

  it('dates a daily bar by the day it trades', () => {
    // Thursday 17:00 in New York opens Friday's bar.
    const opening = Date.UTC(2026, 10, 19, 22);
    expect(new Date(wallTime(opening, '1day')).toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(momentLabel(opening, '1day', 'en')).toContain('2026');
    expect(momentLabel(opening, '1mon', 'en')).toBe('November 2026');
    expect(momentLabel(Date.UTC(2026, 10, 20, 16, 25), '5min', 'en')).toMatch(/20.*11:25|11:25/);
  });

  it('is that of the chosen zone within a day; a trading day has its date in every zone', () => {
    const moment = Date.UTC(2026, 10, 20, 16, 25);
    setDisplayZone('Asia/Hong_Kong');
    expect([zonedLabel(moment, '5min', 'en'), zonedLabel(moment, '1week', 'en')]).toEqual(['Nov 21 00:25 GMT+8', momentLabel(moment, '1week', 'en')]);
    expect(momentLabel(moment, '5min', 'en')).toBe('Nov 21 00:25');
    expect(momentLabel(Date.UTC(2026, 10, 19, 22), '1day', 'en')).toBe('Nov 20, 2026');
    setDisplayZone('Asia/Kolkata');
    expect(momentLabel(moment, '5min', 'en')).toBe('Nov 20 21:55');
  });

  it('labels round times and the turn of the day', () => {
    // 03:50 to 06:00 UTC on 20 November is 22:50 to 01:00 in New York.
    const from = Date.UTC(2026, 10, 20, 3, 50);
    const bars = Array.from({ length: 130 }, (_, index) => bar(from + index * MINUTE));
    const ticks = timeTicks(bars, '1min', { from: 0, to: 129, minBars: 25 }, 'en');
    expect(ticks.map((tick) => tick.index)).toEqual([10, 40, 70, 100]);
    expect(ticks.map((tick) => tick.major)).toEqual([false, false, true, false]);
    expect(ticks[0]?.label).toBe('23:00');
    expect(ticks[2]?.label).toContain('20');
  });

  it('labels months of monthly bars and the turn of the year', () => {
    // The rollover before the first of each month, from November 2025 on.
    const bars = Array.from({ length: 8 }, (_, index) => bar(Date.UTC(2025, 10 + index, 0, 22)));
    const ticks = timeTicks(bars, '1mon', { from: 0, to: 7, minBars: 1 }, 'en');
    expect(ticks.map(({ label }) => label)).toEqual(['Dec', '2026', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(ticks.map(({ major }) => major)).toEqual([false, true, false, false, false, false, false]);
  });

  it('keeps its distance across a closed market', () => {
    const friday = Date.UTC(2026, 10, 20, 21, 30);
    const sunday = Date.UTC(2026, 10, 22, 22);
    const bars = [0, 1, 2, 3, 4, 5].map((index) => bar(friday + index * 5 * MINUTE));
    bars.push(...[0, 1, 2, 3].map((index) => bar(sunday + index * 5 * MINUTE)));
    const ticks = timeTicks(bars, '5min', { from: 0, to: 9, minBars: 3 }, 'en');
    for (let at = 1; at < ticks.length; at += 1) {
      expect((ticks[at]?.index ?? 0) - (ticks[at - 1]?.index ?? 0)).toBeGreaterThanOrEqual(2.4);
    }
    expect(ticks.some((tick) => tick.major && tick.index === 6)).toBe(true);
  });
});
