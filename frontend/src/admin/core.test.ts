import { describe, expect, it } from 'vitest';
import { placeOf } from './route';
import { changesOf, choicesOf, settingText, settingValue } from './core';

describe('settings as forms edit them', () => {
  it('shows a list with commas and reads it back', () => {
    expect(settingText(['en', 'hk'])).toBe('en, hk');
    expect(settingValue('list', 'en, hk ,fr')).toEqual(['en', 'hk', 'fr']);
    expect(settingValue('list', ' ')).toEqual([]);
  });

  it('keeps decimals as text and whole numbers as numbers', () => {
    expect(settingValue('money', ' 100000.50 ')).toBe('100000.50');
    expect(settingValue('integer', '12')).toBe(12);
    expect(settingValue('integer', 'twelve')).toBe('twelve');
  });

  it('finds the options of a choice in its help', () => {
    expect(choicesOf('How the link opens. (1 or 2 or 3)')).toEqual(['1', '2', '3']);
    expect(choicesOf('Lots (of text)')).toEqual([]);
  });

  it('sends only what was changed', () => {
    expect(changesOf({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '3' });
  });
});

describe('the address', () => {
  it('names a screen and an item', () => {
    expect(placeOf('/')).toEqual({ screen: 'dashboard', item: null });
    expect(placeOf('/deposits')).toEqual({ screen: 'deposits', item: null });
    expect(placeOf('/audit/12')).toEqual({ screen: 'audit', item: '12' });
  });
});
