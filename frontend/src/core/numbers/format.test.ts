import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../app/locales';
import { currencyName, currencyPlaces, moneyPlaces } from './currency';
import { parseInput } from './decimal';
import { formatAmount, formatBalance, formatMoney, formatPercent, formatPrice, formatQuantity, formatRate, formatSigned, formatUnit, localizeInput, splitAmount, splitPrice, normalizeInput } from './format';

describe('amounts', () => {
  it('prints balances with the decimals of their currency', () => {
    expect(formatBalance('100477.62', 'USD', 'en')).toBe('$100,477.62');
    expect(formatBalance('0', undefined, 'en')).toBe('$0.00');
    expect(formatBalance('99991.416', 'USD', 'zh-HK')).toBe('$99,991.42');
    expect(formatBalance('1234567.6', 'JPY', 'en')).toBe('¥1,234,568');
    expect(formatBalance('-5.5', 'KWD', 'en', { signed: true })).toBe('−\u2060KWD\u00a05.500');
    expect(formatBalance('250000.5', 'EUR', 'de')).toBe('250.000,50\u00a0€');
  });

  it('prints profits with up to six decimals and cuts trailing zeros', () => {
    expect(formatAmount('486.2', 'USD', 'en', { signed: true })).toBe('+\u2060$486.20');
    expect(formatAmount('-61.300000', 'USD', 'en', { signed: true })).toBe('−\u2060$61.30');
    expect(formatAmount('1.987122', 'EUR', 'en')).toBe('€1.987122');
    expect(formatAmount('15000.00', 'JPY', 'en', { signed: true })).toBe('+\u2060¥15,000');
    expect(formatAmount('53.325512', 'JPY', 'en')).toBe('¥53.33');
    expect(formatAmount('14924.361234', 'IDR', 'en')).toBe('Rp\u00a014,924.36');
    expect(formatAmount('0', 'USD', 'en', { signed: true })).toBe('$0.00');
  });

  it('prints a pip with two digits of its worth at least', () => {
    const printed = ['10', '0.1', '0.064812', '0.0064', '0', '0.0000001'].map((value) => formatUnit(value, 'USD', 'en'));
    expect(printed).toEqual(['$10.00', '$0.10', '$0.065', '$0.0064', '$0.00', '$0.00']);
    expect(formatUnit('6.4812', 'JPY', 'en')).toBe('¥6.5');
  });

  it('has no place to break between a sign and its currency', () => {
    const printed = LANGUAGES.map(({ tag }) => formatBalance('-63', 'USD', tag, { signed: true }));
    // What a browser may end a line at: a sign before a symbol or a code, or a space that is none of the unbreakable ones.
    expect(printed.filter((text) => /[−+](?=[^\d\u2060])| /.test(text))).toEqual([]);
    expect(formatAmount('63', 'CAD', 'en', { signed: true })).toBe('+\u2060CAD\u00a063.00');
  });

  it('uses a symbol only for the currency that everybody means by it', () => {
    const printed = (code: string) => formatBalance('1', code, 'en').replace('\u00a0', ' ');
    expect(['USD', 'CAD', 'AUD', 'HKD', 'MXN'].map(printed)).toEqual(['$1.00', 'CAD 1.00', 'AUD 1.00', 'HKD 1.00', 'MXN 1.00']);
    expect(['JPY', 'CNY', 'EUR', 'GBP', 'SEK', 'IDR'].map(printed)).toEqual(['¥1', 'CNY 1.00', '€1.00', '£1.00', 'SEK 1.00', 'Rp 1.00']);
  });

  it('prints money of a currency with at most its decimals, and of a coin with as many as it has', () => {
    const printed = ['USD', 'EUR', 'JPY', 'KWD', 'BTC', 'USDT'].map((code) => formatMoney('1234.5678919', code, 'en'));
    expect(printed).toEqual(['1,234.57 USD', '1,234.57 EUR', '1,235 JPY', '1,234.568 KWD', '1,234.5678919 BTC', '1,234.5678919 USDT']);
    expect(formatMoney('100', 'USD', 'de')).toBe('100,00 USD');
  });

  it('prints a rate between currencies to the digits that people compare', () => {
    expect(formatRate('1.08000', 'EUR', 'USD', 'en')).toBe('1 EUR = 1.08 USD');
    expect(formatRate('0.00612275531853400962', 'JPY', 'EUR', 'de')).toBe('1 JPY = 0,00612276 EUR');
    expect(formatRate('16047.7', 'USD', 'IDR', 'en')).toBe('1 USD = 16,047.7 IDR');
  });

  it('keeps every digit of a number that no float could hold', () => {
    expect(formatAmount('12345678901234567.123456', 'USD', 'en')).toBe('$12,345,678,901,234,567.123456');
  });

  it.each(['USD', 'GBP', 'JPY'])('pins Latin digits and the plain symbol of %s in every language', (code) => {
    const printed = LANGUAGES.map(({ tag }) => formatBalance('1234.5', code, tag));
    expect(printed.filter((text) => /[A-Z]|[^ -~\u00a0\u200f\u202f$£¥￥]/.test(text))).toEqual([]);
    expect(formatBalance('1234.5', code, 'ar')).toMatch(/1,23[45]/);
    expect(formatBalance('1234.5', 'USD', 'de')).toBe('1.234,50\u00a0$');
  });

  it('keeps its width where the number of decimals is given', () => {
    const widths = ['1.5', '-0.25', '1.987122', '0'].map((value) => formatAmount(value, 'USD', 'en', { places: 6 }).replace('−\u2060', '').length);
    expect(new Set(widths)).toEqual(new Set(['$1.500000'.length]));
    expect(formatAmount('-11.425173', 'USD', 'en', { signed: true, places: 2 })).toBe('−\u2060$11.43');
    expect(formatAmount('12.5', 'JPY', 'en', { places: 2 })).toBe('¥12.50');
  });

  it('begins from the right in Arabic, with the currency last, and keeps the sign before the digits', () => {
    expect([formatMoney('100.5', 'EUR', 'ar'), formatMoney('100.5', 'EUR', 'en')]).toEqual(['\u200f100.50\u200f EUR', '100.50 EUR']);
    const amounts = ['100.5', '-100.5'].flatMap((value) => ['USD', 'CHF'].map((code) => formatBalance(value, code, 'ar', { signed: true })));
    expect(amounts).toEqual(['\u200f\u200e+100.50\u200f\u00a0$', '\u200f\u200e+100.50\u200f\u00a0CHF', '\u200f\u200e−100.50\u200f\u00a0$', '\u200f\u200e−100.50\u200f\u00a0CHF']);
    expect(splitAmount('\u200f\u200e−2.290947\u200f\u00a0$', 'USD', 'ar')).toEqual(['\u200f\u200e−2.29', '0947', '\u200f\u00a0$']);
    // A mark from left to right holds the sign where it is.
    expect(['3.25', '-3.25', '0'].map((value) => formatSigned(value, 'ar', 1))).toEqual(['\u200e+3.3', '\u200e−3.3', '0.0']);
    expect(['3.25', '-3.25', '0'].map((value) => formatSigned(value, 'en', 1))).toEqual(['+3.3', '−3.3', '0.0']);
  });

  it('separates what lies beyond the decimals of the currency', () => {
    expect(splitAmount('−\u2060$2.290947', 'USD', 'en')).toEqual(['−\u2060$2.29', '0947', '']);
    expect(splitAmount('1.234,567 €', 'EUR', 'de')).toEqual(['1.234,56', '7', ' €']);
    expect(splitAmount('$1,234.00', undefined, 'en')).toEqual(['$1,234.00', '', '']);
    expect(splitAmount('¥1,234', 'JPY', 'en')).toEqual(['¥1,234', '', '']);
    expect(splitAmount('1.234,567 ¥', 'JPY', 'de')).toEqual(['1.234', ',567', ' ¥']);
    expect(splitAmount('KWD 1.234567', 'KWD', 'en')).toEqual(['KWD 1.234', '567', '']);
  });
});

describe('the decimals of a currency', () => {
  it('are those of ISO 4217, and none are known of a coin', () => {
    expect(['USD', 'JPY', 'KRW', 'KWD', 'IDR', 'USDT', 'BTC'].map(currencyPlaces)).toEqual([2, 0, 0, 3, 2, null, null]);
    expect([moneyPlaces(undefined), moneyPlaces('JPY')]).toEqual([2, 0]);
  });

  it('belong to a name in the language of the reader', () => {
    expect([currencyName('EUR', 'en'), currencyName('JPY', 'de'), currencyName('not one', 'en')]).toEqual(['Euro', 'Japanischer Yen', 'not one']);
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
