import { expect, test, vi } from 'vitest';
import { onceSeen, IDLE_MS, startPresence, watchPresence } from './presence';

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
