// The economic calendar: which events concern an instrument, how they are grouped, and where they are on the chart.
import { dayAt } from '../app/zone';

export interface TimedEvent {
  time: string;
  currency: string;
}

const DAY_MS = 86_400_000;

/** Base and quote currency of an instrument, "EUR,USD"; only the quote currency where the code does not name the other. */
export function currenciesOf({ Code, Currency }: { Code: string; Currency: string }): string {
  const base = /^[A-Z]{6}$/.test(Code) && Code.endsWith(Currency) ? Code.slice(0, 3) : null;
  return base ? `${base},${Currency}` : Currency;
}

/** Whole days in UTC around these moments, so that readers ask for the same periods; at most 60 days, the latest ones. */
export function eventSpan(from: number, to: number): { from: number; to: number } {
  const end = Math.ceil(to / DAY_MS) * DAY_MS;
  return { from: Math.max(Math.floor(from / DAY_MS) * DAY_MS, end - 60 * DAY_MS), to: end };
}

/** By days, in order of time. */
export function eventDays<E extends TimedEvent>(events: readonly E[]): { day: string; events: E[] }[] {
  const days: { day: string; events: E[] }[] = [];
  for (const event of events) {
    const day = dayAt(Date.parse(event.time));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** The first event after `now`. */
export function nextEvent<E extends TimedEvent>(events: readonly E[], now: number): E | null {
  return events.find(({ time }) => Date.parse(time) > now) ?? null;
}

/** "2:03:09" until a moment, "1:04:03:09" from a day on. */
export function countdownText(seconds: number): string {
  const parts = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The position of a moment among bars, between them and after the last one; null before the first. */
export function positionOf(bars: readonly { time: number }[], step: number, time: number): number | null {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || time < first.time) return null;
  if (time >= last.time) return bars.length - 1 + Math.floor((time - last.time) / step);
  let [low, high] = [0, bars.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle;
    else high = middle;
  }
  return low;
}
