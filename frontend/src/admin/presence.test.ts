import { expect, test } from 'vitest';
import { PATIENCE_MS, watchPresence } from './presence';

test('nobody is there a minute after the last touch', () => {
  let now = 0;
  const page = new EventTarget();
  const unattended = watchPresence(page, () => now);
  now = PATIENCE_MS - 1;
  expect(unattended()).toBe(false);
  now += 1;
  expect(unattended()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  expect(unattended()).toBe(false);
  now += PATIENCE_MS;
  expect(unattended()).toBe(true);
});
