import { expect, test, vi } from 'vitest';
import { onceSeen, IDLE_MS, startPresence, watchPresence, whileInUse } from './presence';

test('the page is idle one minute after the last input', () => {
  let now = 0;
  const page = new EventTarget();
  const unattended = watchPresence(page, () => now);
  now = IDLE_MS - 1;
  expect(unattended()).toBe(false);
  now += 1;
  expect(unattended()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(unattended()).toBe(false);
  now += IDLE_MS;
  expect(unattended()).toBe(true);
});

test('an action waits until the page is visible and in use', () => {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  let visible = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState);
  startPresence();
  const read = vi.fn();
  onceSeen(read);
  expect(read).not.toHaveBeenCalled();
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(read).toHaveBeenCalledTimes(1);
  // The page stays visible without any input.
  now += IDLE_MS;
  onceSeen(read);
  const forgotten = onceSeen(read);
  expect(read).toHaveBeenCalledTimes(1);
  forgotten();
  dispatchEvent(new Event('pointermove'));
  expect(read).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('pointermove'));
  expect(read).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('reports a page that is in use, and no longer when it is hidden or left', () => {
  vi.useFakeTimers();
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const idle = startPresence();
  const events: string[] = [];
  const stop = whileInUse(() => {
    events.push('begin');
    return () => events.push('end');
  });
  expect(events).toEqual(['begin']);
  shown.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toEqual(['begin', 'end']);
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toEqual(['begin', 'end', 'begin']);
  // Nobody touches the page.
  vi.advanceTimersByTime(IDLE_MS + 20_000);
  expect(idle()).toBe(true);
  expect(events).toEqual(['begin', 'end', 'begin', 'end']);
  window.dispatchEvent(new Event('pointermove'));
  expect(events.at(-1)).toBe('begin');
  stop();
  expect(events.at(-1)).toBe('end');
  window.dispatchEvent(new Event('pointermove'));
  expect(events).toHaveLength(6);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
