// Candles as the chart keeps them: numbers in ascending time, history pages joined with the running (unfinished) candle. Floats are
// fine here: they are drawn, never calculated with as money.
import type { Candle, Period } from '../../api/types';

export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The length, or the most it can be; in the order in which they are offered: the shortest first. */
export const PERIOD_MS: Record<Period, number> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '4hour': 240 * MINUTE,
  '1day': DAY,
  '1week': 7 * DAY,
  '1mon': 31 * DAY,
};

export const PERIODS = Object.keys(PERIOD_MS) as Period[];

/** Candles of whole trading days: they have a date and no time. */
export function hasDate(period: Period): boolean {
  return PERIOD_MS[period] >= DAY;
}

export function toBar(candle: Candle): Bar {
  return {
    time: candle.Time,
    open: Number(candle.Open),
    high: Number(candle.High),
    low: Number(candle.Low),
    close: Number(candle.Close),
    volume: Number(candle.Volume),
  };
}

/** Joins a page with what is there, by time; where both know a bar, the page (asked for later) wins. */
export function mergePage(bars: readonly Bar[], page: readonly Bar[]): Bar[] {
  if (page.length === 0) return [...bars];
  const first = page[0]?.time ?? 0;
  const last = page.at(-1)?.time ?? 0;
  // An older page, which is what panning brings: nothing to sort.
  if (last < (bars[0]?.time ?? -Infinity)) return [...page, ...bars];
  const middle = new Map<number, Bar>();
  for (const bar of bars) if (bar.time >= first && bar.time <= last) middle.set(bar.time, bar);
  for (const bar of page) middle.set(bar.time, bar);
  return [
    ...bars.filter((bar) => bar.time < first),
    ...[...middle.values()].sort((a, b) => a.time - b.time),
    ...bars.filter((bar) => bar.time > last),
  ];
}

/** The effect of a running candle on the series. */
export type Change = 'none' | 'updated' | 'appended' | 'gap';

/**
 * Puts the running candle at the end of the series, in place. A gap (bars were missed, or the market was closed in
 * between) is appended as well; the caller asks for the page that fills it.
 */
export function applyRunning(bars: Bar[], bar: Bar, period: Period): Change {
  const last = bars.at(-1);
  if (!last || bar.time < last.time) return 'none';
  if (bar.time === last.time) {
    const same =
      last.close === bar.close && last.high === bar.high && last.low === bar.low && last.volume === bar.volume;
    if (same) return 'none';
    bars[bars.length - 1] = bar;
    return 'updated';
  }
  bars.push(bar);
  return bar.time - last.time > PERIOD_MS[period] ? 'gap' : 'appended';
}

/** The bars of one instrument and period. The chart subscribes to it, React does not. */
export class CandleSeries {
  bars: Bar[] = [];
  /** How many bars were put in front since the series began: indexes of a chart move by as many. */
  prepended = 0;
  /** False once the server had nothing older. */
  hasOlder = true;
  private listeners = new Set<() => void>();

  constructor(readonly period: Period) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A page of history: the latest one, an older one, or one that fills a gap. */
  addPage(page: readonly Bar[]): void {
    const oldest = this.bars[0]?.time;
    this.bars = mergePage(this.bars, page);
    if (oldest !== undefined) this.prepended += this.bars.findIndex((bar) => bar.time === oldest);
    this.emit();
  }

  /** Whether bars may be missing between what is there and the newest page, as after a long sleep. */
  endsBefore(page: readonly Bar[]): boolean {
    const from = page[0]?.time ?? 0;
    return (this.bars[0]?.time ?? from) < from && !this.bars.some(({ time }) => time === from);
  }

  endOfHistory(): void {
    this.hasOlder = false;
  }

  running(bar: Bar): Change {
    const change = applyRunning(this.bars, bar, this.period);
    if (change !== 'none') this.emit();
    return change;
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}
