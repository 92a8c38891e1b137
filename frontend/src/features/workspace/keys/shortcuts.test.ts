import { describe, expect, it } from 'vitest';
import { goalAfter, shortcutOf } from './shortcuts';

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, typing: false, single: true };

describe('a key on the desktop', () => {
  it('leads somewhere', () => {
    expect(shortcutOf({ ...plain, key: '/' })).toEqual({ act: 'search' });
    expect(shortcutOf({ ...plain, key: '2' })).toEqual({ act: 'period', period: '5min' });
    expect(shortcutOf({ ...plain, key: '9' })).toEqual({ act: 'period', period: '1mon' });
    expect(shortcutOf({ ...plain, key: '0' })).toBeNull();
    expect(shortcutOf({ ...plain, key: 'B', shiftKey: true })).toEqual({ act: 'side', side: 'buy' });
    expect(shortcutOf({ ...plain, key: 'k' })).toEqual({ act: 'next', by: -1 });
    expect(shortcutOf({ ...plain, key: 'o' })).toEqual({ act: 'go', goal: 'orders' });
    expect(shortcutOf({ ...plain, key: 'N', shiftKey: true })).toEqual({ act: 'chart', by: -1 });
    expect(shortcutOf({ ...plain, key: 'q' })).toBeNull();
  });

  it('arranges the charts with Shift, whatever the keyboard writes then', () => {
    expect(shortcutOf({ ...plain, key: '"', code: 'Digit2', shiftKey: true })).toEqual({ act: 'charts', count: 2 });
    expect(shortcutOf({ ...plain, key: '#', code: 'Digit3', shiftKey: true })).toBeNull();
    // On a French keyboard the digits need Shift, and the plain keys write others.
    expect(shortcutOf({ ...plain, key: '&', code: 'Digit1' })).toEqual({ act: 'period', period: '1min' });
    expect(shortcutOf({ ...plain, key: '?', code: 'Slash', shiftKey: true })).toEqual({ act: 'help' });
  });

  it('is ignored while typing, with modifiers, and where single keys are switched off', () => {
    expect(shortcutOf({ ...plain, key: 'b', typing: true })).toBeNull();
    expect(shortcutOf({ ...plain, key: 's', ctrlKey: true })).toBeNull();
    expect(shortcutOf({ ...plain, key: 'x', single: false })).toBeNull();
  });

  it('goes from pane to pane, out of a field and without single keys too', () => {
    expect(shortcutOf({ ...plain, key: 'F6', typing: true, single: false })).toEqual({ act: 'pane', by: 1 });
    const goals = ['watch', 'chart', 'orders'] as const;
    expect(goalAfter(goals, null, 1)).toBe('watch');
    expect(goalAfter(goals, 'orders', 1)).toBe('watch');
    expect(goalAfter(goals, 'watch', -1)).toBe('orders');
    expect(goalAfter(goals, null, -1)).toBe('orders');
  });
});
