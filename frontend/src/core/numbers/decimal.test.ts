import { describe, expect, it } from 'vitest';
import { dec, decOrNull, floorToStep, isNone, parseInput, placesOf, roundMoney, sum } from './decimal';

describe('what people type', () => {
  it.each([
    ['1.5', '1.5'],
    [' 1,5 ', '1.5'],
    ['1,234.5', '1234.5'],
    ['94.595,07', '94595.07'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['−3', '-3'],
    ['1 000', '1000'],
  ])('%s is %s', (typed, value) => {
    expect(parseInput(typed)?.toFixed()).toBe(value);
  });

  it.each(['', 'abc', '1.2.3', '1.234,567.8', '12,34.5', '1,2,3', '1e5', '--1', '0x10'])('%s is no number', (typed) => {
    expect(parseInput(typed)).toBeNull();
  });
});

describe('rounding and steps', () => {
  it('rounds money half to even at the sixth decimal', () => {
    expect(roundMoney(dec('0.0000005')).toFixed()).toBe('0');
    expect(roundMoney(dec('0.0000015')).toFixed()).toBe('0.000002');
    expect(roundMoney(dec('-0.0000025')).toFixed()).toBe('-0.000002');
  });

  it('knows a step and its places', () => {
    expect(floorToStep(dec('0.127'), dec('0.01')).toFixed()).toBe('0.12');
    expect(placesOf('0.01')).toBe(2);
    expect(placesOf('1')).toBe(0);
    expect(placesOf('0.10')).toBe(1);
  });

  it('takes 0, nothing and nonsense for none', () => {
    expect([isNone('0'), isNone('0.00000'), isNone(null), isNone(''), isNone('x')]).toEqual([true, true, true, true, true]);
    expect(isNone('1.1')).toBe(false);
    expect(decOrNull('x')).toBeNull();
  });

  it('adds without a float', () => {
    expect(sum(['0.1', '0.2', '-0.3']).eq(0)).toBe(true);
  });
});
