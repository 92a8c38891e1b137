import { expect, it } from 'vitest';
import { daysOfMonth, messageAddress, pushLink } from './messageLink';

it('leads to the screen that a message speaks of', () => {
  const address = (screen: string, id: number | null = null, month: string | null = null) => messageAddress({ screen, id, month });
  expect(address('deposit', 12)).toBe('/mine/charge');
  expect(address('order', 4711)).toBe('/order?id=4711');
  expect(address('statement', null, '2026-11')).toBe('/mine/history?month=2026-11');
  expect(address('something-new')).toBeNull();
  expect(messageAddress(null)).toBeNull();
  expect(address('instrument', 3)).toBe('/trade');
  expect([address('copy', 3), address('copies')]).toEqual(['/copy?copy=3', '/copy?view=mine']);
});

it('reads what a push message is about', () => {
  expect(pushLink('screen=order&id=12&account=10000001')).toEqual({ screen: 'order', id: 12, month: null, account: 10_000_001 });
  expect(pushLink('screen=statement&id=2026-11')).toEqual({ screen: 'statement', id: null, month: '2026-11', account: null });
  expect(pushLink('')).toBeNull();
  expect(pushLink('id=3')).toBeNull();
});

it('knows the days of a month', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  for (const wrong of [null, '', '2026-13', '2026-1', 'x2026-11']) expect(daysOfMonth(wrong)).toBeNull();
});
