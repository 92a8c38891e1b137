import { describe, expect, it } from 'vitest';
import { changesOf, isWithinLimits, settingText, settingValue } from './forms';
import { routeOf } from './route';

describe('settings in forms', () => {
  it('shows a list with commas and reads it back', () => {
    expect(settingText(['en', 'hk'])).toBe('en, hk');
    expect(settingValue({ type: 'list' }, 'en, hk ,fr')).toEqual(['en', 'hk', 'fr']);
    expect(settingValue({ type: 'list' }, ' ')).toEqual([]);
  });

  it('shows items with spaces one a line and reads them back, with empty lines, by which the server counts', () => {
    const witnesses = ['w1+0a+B/+ https://w1.example', 'w2+0b+C= https://w2.example/a,b'];
    expect(settingText(witnesses)).toBe(witnesses.join('\n'));
    expect(settingValue({ type: 'lines' }, settingText(witnesses))).toEqual(witnesses);
    expect(settingValue({ type: 'lines' }, `${witnesses[0]}\n\n${witnesses[1]}\n`)).toEqual([witnesses[0], '', witnesses[1]]);
    expect(settingValue({ type: 'lines' }, ' \n')).toEqual([]);
  });

  it('keeps decimals as text and whole numbers as numbers', () => {
    expect(settingValue({ type: 'money' }, ' 100000.50 ')).toBe('100000.50');
    expect(settingValue({ type: 'integer' }, '12')).toBe(12);
    expect(settingValue({ type: 'integer' }, 'twelve')).toBe('twelve');
  });

  const free = { type: 'text', minimum: null, above: null, maximum: null, max_length: null, optional: 0 };

  it('accepts whole numbers only within their bounds', () => {
    const hour = { ...free, type: 'integer', minimum: -1, maximum: 23 };
    expect(['-1', '0', ' 23 '].map((text) => isWithinLimits(hour, text))).toEqual([true, true, true]);
    expect(['-2', '24', '1.5', 'noon', ''].map((text) => isWithinLimits(hour, text))).toEqual([false, false, false, false, false]);
  });

  it('accepts decimals only within their bounds, to the last digit', () => {
    const level = { ...free, type: 'percent', above: '0', maximum: '10000' };
    expect(['0.000001', '10000', '50.5'].map((text) => isWithinLimits(level, text))).toEqual([true, true, true]);
    expect(['0', '10000.000001', '1e3', '-1', '50,5'].map((text) => isWithinLimits(level, text))).toEqual([false, false, false, false, false]);
  });

  it('accepts a text up to its maximum length, and an empty one only if optional', () => {
    const name = { ...free, max_length: 3, optional: 1 };
    expect(['滙豐銀', '', '  '].map((text) => isWithinLimits(name, text))).toEqual([true, true, true]);
    expect(isWithinLimits(name, 'four')).toBe(false);
    expect(isWithinLimits({ ...name, optional: 0 }, ' ')).toBe(false);
  });

  it('returns only the changed values', () => {
    expect(changesOf({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '3' });
  });
});

describe('the address', () => {
  it('names a screen and an item', () => {
    expect(routeOf('/')).toEqual({ screen: 'dashboard', item: null });
    expect(routeOf('/deposits')).toEqual({ screen: 'deposits', item: null });
    expect(routeOf('/audit/12')).toEqual({ screen: 'audit', item: '12' });
  });
});
