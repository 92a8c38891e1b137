import { describe, expect, it } from 'vitest';
import { formatAmount, formatBalance, formatMoney, formatPercent, formatPrice, formatQuantity, localizeInput, splitCents, splitPrice, normalizeInput } from './format';
import { parseInput } from './decimal';

describe('amounts', () => {
  it('prints balances with two decimals', () => {
    expect(formatBalance('100477.62', 'en')).toBe('$100,477.62');
    expect(formatBalance('0', 'en')).toBe('$0.00');
    expect(formatBalance('99991.416', 'zh-HK')).toBe('$99,991.42');
  });

  it('prints profits with two to six decimals and cuts trailing zeros', () => {
    expect(formatAmount('486.2', 'en', { signed: true })).toBe('+$486.20');
    expect(formatAmount('-61.300000', 'en', { signed: true })).toBe('−$61.30');
    expect(formatAmount('1.987122', 'en')).toBe('$1.987122');
    expect(formatAmount('0', 'en', { signed: true })).toBe('$0.00');
  });

  it('prints money of a currency with at most its decimals, and of a coin with as many as it has', () => {
    const printed = ['USD', 'EUR', 'JPY', 'KWD', 'BTC', 'USDT'].map((code) => formatMoney('1234.5678919', code, 'en'));
    expect(printed).toEqual(['1,234.57 USD', '1,234.57 EUR', '1,235 JPY', '1,234.568 KWD', '1,234.5678919 BTC', '1,234.5678919 USDT']);
    expect(formatMoney('100', 'USD', 'de')).toBe('100,00 USD');
  });

  it('keeps every digit of a number that no float could hold', () => {
    expect(formatAmount('12345678901234567.123456', 'en')).toBe('$12,345,678,901,234,567.123456');
  });

  it('pins Latin digits and a plain dollar sign in every language', () => {
    expect(formatBalance('1234.5', 'ar')).toMatch(/1,234\.50/);
    expect(formatBalance('1234.5', 'ar')).not.toContain('US$');
    expect(formatBalance('1234.5', 'de')).toBe('1.234,50\u00a0$');
  });

  it('keeps its width where the number of decimals is given', () => {
    const widths = ['1.5', '-0.25', '1.987122', '0'].map((value) => formatAmount(value, 'en', { places: 6 }).replace('−', '').length);
    expect(new Set(widths)).toEqual(new Set(['$1.500000'.length]));
    expect(formatAmount('-11.425173', 'en', { signed: true, places: 2 })).toBe('−$11.43');
  });

  it('separates what lies beyond the cents', () => {
    expect(splitCents('−$2.290947')).toEqual(['−$2.29', '0947', '']);
    expect(splitCents('1.234,567 $')).toEqual(['1.234,56', '7', ' $']);
    expect(splitCents('$100.00')).toEqual(['$100.00', '', '']);
    expect(splitCents('$1,234.00')).toEqual(['$1,234.00', '', '']);
  });
});

describe('prices', () => {
  it('follow the precision', () => {
    expect(formatPrice('1.1', 5, 'en')).toBe('1.10000');
    expect(formatPrice('97104.2', 1, 'de')).toBe('97.104,2');
  });

  it.each([
    ['1.10513', 5, '1.10', '51', '3'],
    ['151.204', 3, '151.', '20', '4'],
    ['2418.75', 2, '2,41', '8.7', '5'],
    ['97104.2', 1, '97,1', '04', '.2'],
    ['6012', 0, '6,0', '12', ''],
    ['0.00001234', 8, '0.00001', '23', '4'],
  ])('split %s into head, pips and the last fraction', (value, precision, head, pips, last) => {
    expect(splitPrice(value, precision, 'en')).toEqual({ head, pips, last });
  });
});

describe('what stands in a field', () => {
  it.each([
    ['0.01', 'de', '0,01'],
    ['0.01', 'vi', '0,01'],
    ['1.17388', 'fr', '1,17388'],
    ['0,01', 'en', '0.01'],
    ['0,01', 'ar', '0.01'],
    ['1.', 'de', '1,'],
    ['12', 'de', '12'],
    ['1.234,5', 'de', '1.234,5'],
    ['', 'de', ''],
  ])('%s in %s is %s', (text, tag, shown) => {
    expect(localizeInput(text, tag)).toBe(shown);
  });
});

describe('what people type in their language', () => {
  it.each([
    ['90,000', 'en', '90000', '90,000'],
    ['1,500', 'en', '1500', '1,500'],
    ['0,125', 'en', '0.125', '0.125'],
    ['0,1', 'en', '0.1', '0.1'],
    ['0.5', 'de', '0.5', '0,5'],
    ['1,234.5', 'en', '1234.5', '1,234.5'],
    ['1.17388', 'en', '1.17388', '1.17388'],
    ['150.123', 'en', '150.123', '150.123'],
    ['90.000', 'de', '90000', '90.000'],
    ['1.500', 'de', '1500', '1.500'],
    ['150,123', 'de', '150.123', '150,123'],
    ['1.17388', 'de', '1.17388', '1,17388'],
    ['1.234.567', 'de', '1234567', '1.234.567'],
    ['94.595,07', 'de', '94595.07', '94.595,07'],
    ['1,5', 'fr', '1.5', '1,5'],
    ['1.5', 'fr', '1.5', '1,5'],
    ['90 000', 'fr', '90000', '90 000'],
    ['\u0660\u066b\u0662\u0665', 'ar', '0.25', '0.25'],
    ['\u06f0\u066b\u06f2\u06f5', 'ar', '0.25', '0.25'],
    ['1\u2019000', 'en', '1000', "1'000"],
  ])('%s in %s is %s', (typed, tag, value, shown) => {
    const kept = normalizeInput(typed, tag);
    expect(parseInput(kept)?.toFixed()).toBe(value);
    expect(localizeInput(kept, tag)).toBe(shown);
  });

  it('reads every step of typing a thousand without changing what stands in the field', () => {
    for (const end of [1, 2, 3, 4, 5, 6]) {
      const typed = '90,000'.slice(0, end);
      expect(localizeInput(normalizeInput(typed, 'en'), 'en')).toBe(typed);
    }
  });

  it.each(['1,2,3', '12,34,567', 'abc', '1,0000,000'])('%s is no number', (typed) => {
    expect(parseInput(normalizeInput(typed, 'en'))).toBeNull();
  });
});

describe('percent and quantities', () => {
  it('take a figure that is a percentage already', () => {
    expect(formatPercent('0.42', 'en', { signed: true })).toBe('+0.42%');
    expect(formatPercent('-2.03', 'en', { signed: true })).toBe('−2.03%');
    expect(formatPercent('3140.4', 'en', { places: 0 })).toBe('3,140%');
  });

  it('keep at least the places asked for', () => {
    expect(formatQuantity('1', 'en', 2)).toBe('1.00');
    expect(formatQuantity('0.125', 'en', 2)).toBe('0.125');
  });
});
