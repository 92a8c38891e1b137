import { describe, expect, it } from 'vitest';
import { addressOf, follows, isMessage, readAddress, type PaneWindow } from './address';

describe('the address of a window', () => {
  it('says what it shows', () => {
    const panes: PaneWindow[] = [
      { show: 'orders' },
      { show: 'chart', cell: 2, link: 3, instrument: 7 },
      { show: 'chart', cell: 0, link: 0, instrument: null },
    ];
    for (const pane of panes) expect(readAddress(addressOf(pane).split('?')[1] ?? '')).toEqual(pane);
  });

  it('is a chart where it cannot be read', () => {
    expect(readAddress('show=all&cell=9&link=x&instrument=-4')).toEqual({ show: 'chart', cell: 0, link: 0, instrument: null });
  });
});

describe('the windows', () => {
  it('follow one another in one colour, and the only chart', () => {
    expect(follows(1, 1)).toBe(true);
    expect(follows(1, 2)).toBe(false);
    expect(follows(2, 'all')).toBe(true);
    expect(follows('all', 2)).toBe(true);
    expect(follows(0, 'all')).toBe(false);
    expect(follows('all', 0)).toBe(false);
  });

  it('understand nothing else', () => {
    expect(isMessage({ kind: 'instrument', link: 1, instrument: 4 })).toBe(true);
    expect(isMessage({ kind: 'ended' })).toBe(true);
    for (const data of [null, 'ended', { kind: 'other' }, { kind: 'instrument', link: 7, instrument: 4 }, { kind: 'instrument', link: 1, instrument: '4' }]) {
      expect(isMessage(data)).toBe(false);
    }
  });
});
