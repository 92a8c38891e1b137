import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, busy: false };

describe('a key on the desktop', () => {
  it('leads somewhere', () => {
    expect(shortcutOf({ ...plain, key: '/' })).toEqual({ act: 'search' });
    expect(shortcutOf({ ...plain, key: '2' })).toEqual({ act: 'period', period: '5min' });
    expect(shortcutOf({ ...plain, key: 'B' })).toEqual({ act: 'side', side: 'buy' });
    expect(shortcutOf({ ...plain, key: 'k' })).toEqual({ act: 'next', by: -1 });
    expect(shortcutOf({ ...plain, key: '7' })).toBeNull();
  });

  it('is ignored while typing and with modifiers', () => {
    expect(shortcutOf({ ...plain, key: 'b', busy: true })).toBeNull();
    expect(shortcutOf({ ...plain, key: 's', ctrlKey: true })).toBeNull();
  });
});
