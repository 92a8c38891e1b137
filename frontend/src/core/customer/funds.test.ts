import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { amountError, creditOf, isAddress, isBankAccount, isSwift, payoutOf, withdrawable } from './funds';
import { reencodedSize, pictureError } from '../app/picture';

const fixed = { fee_type: 1, draw_rate: '5', price: '1' };
const share = { fee_type: 2, draw_rate: '0.01', price: '0.92' };

describe('a payout', () => {
  it('takes a fixed fee', () => {
    const { fee, left, received } = payoutOf(dec('100'), fixed);
    expect([fee.toFixed(), left.toFixed(), received.toFixed()]).toEqual(['5', '95', '95']);
  });

  it('takes a share of the amount and converts what is left', () => {
    const { fee, left, received } = payoutOf(dec('100'), share);
    expect([fee.toFixed(), left.toFixed(), received.toFixed()]).toEqual(['1', '99', '91.08']);
  });

  it('is converted from the currency of the account', () => {
    // 100 EUR to USDT at 1.0801 a piece, less 5 EUR.
    const { fee, left, received } = payoutOf(dec('100'), { ...fixed, price: '1.0801' });
    expect([fee.toFixed(), left.toFixed(), received.toFixed()]).toEqual(['5', '95', '102.6095']);
  });

  it.each([[null], [dec('-3')], [dec('0')], [dec('4')]])('brings nothing of %s', (amount) => {
    const { left, received } = payoutOf(amount, fixed);
    expect([left.toFixed(), received.toFixed()]).toEqual(['0', '0']);
  });
});

describe('what may leave', () => {
  const account = { balance: '1000.129', lock_balance: '100', margin: '200', available: '900' };

  it('is the balance less what is held, in whole cents', () => {
    expect(withdrawable(account, 2).toFixed()).toBe('700.12');
    expect(withdrawable(account, 3).toFixed()).toBe('700.12');
    expect(withdrawable(account, 0).toFixed()).toBe('700');
  });

  it('is less where an open loss has eaten into it, and never below nothing', () => {
    expect(withdrawable({ ...account, available: '50' }, 2).toFixed()).toBe('50');
    expect(withdrawable({ ...account, available: '-5' }, 2).toFixed()).toBe('0');
  });
});

describe('an amount', () => {
  const rules = { min: '10', max: '1000', available: dec('500'), places: 2 };

  it.each([
    ['', 'required'],
    ['abc', 'unreadable'],
    ['-20', 'unreadable'],
    ['0', 'unreadable'],
    ['20.123', 'too_precise'],
    ['9.99', 'below'],
    ['1000.01', 'above'],
    ['500.01', 'unavailable'],
  ])('%s is %s', (typed, kind) => {
    expect(amountError(typed, rules)?.kind).toBe(kind);
  });

  it('is right within its limits, and without any', () => {
    expect(amountError('500', rules)).toBeNull();
    expect(amountError('1,000,000', { min: '0', max: '0', places: 2 })).toBeNull();
  });

  it('credits at the rate, rounded half to even at a millionth', () => {
    expect(creditOf(dec('3'), '0.3333335').toFixed()).toBe('1');
    expect(creditOf(dec('1'), '0.0000005').toFixed()).toBe('0');
  });
});

describe('where money goes', () => {
  it('is an address of its network', () => {
    expect(isAddress('0x52908400098527886E0F7030069857D2E4169EE7', 'ERC20')).toBe(true);
    expect(isAddress('0x52908400098527886E0F7030069857D2E4169EE7', 'TRC20')).toBe(false);
    expect(isAddress('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'TRC20')).toBe(true);
    expect(isAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'BTC')).toBe(true);
    expect(isAddress('some-account.near', 'NEAR')).toBe(true);
    expect(isAddress('two words', 'NEAR')).toBe(false);
  });

  it('is a SWIFT code and an account number', () => {
    expect(isSwift('HSBCHKHHHKH')).toBe(true);
    expect(isSwift('HSBCHKHH')).toBe(true);
    expect(isSwift('HSBC')).toBe(false);
    expect(isBankAccount('GB29 NWBK 6016 1331 9268 19')).toBe(true);
    expect(isBankAccount('12')).toBe(false);
  });
});

describe('a picture', () => {
  it('is of a known kind and not too large', () => {
    expect(pictureError({ type: 'image/png', size: 1000 })).toBeNull();
    expect(pictureError({ type: 'application/pdf', size: 1000 })).toBe('type');
    expect(pictureError({ type: 'image/png', size: 9 * 1024 * 1024 })).toBe('size');
    expect(pictureError({ type: 'image/heic', size: 1000 })).toBe('heic');
    // Desktop systems without the codec report no type.
    expect(pictureError({ name: 'IMG_0001.HEIC', type: '', size: 1000 })).toBe('heic');
  });

  it('is re-encoded where it is larger than the server keeps, or of another format', () => {
    const photo = { type: 'image/jpeg', size: 1_000_000 };
    expect(reencodedSize(photo, 2_560, 1_920)).toBeNull();
    expect(reencodedSize(photo, 8_064, 6_048)).toEqual({ width: 2_560, height: 1_920 });
    expect(reencodedSize(photo, 30, 9_000)).toEqual({ width: 9, height: 2_560 });
    expect(reencodedSize({ ...photo, size: 7_000_000 }, 2_000, 1_000)).toEqual({ width: 2_000, height: 1_000 });
    expect(reencodedSize({ ...photo, type: 'image/avif' }, 200, 100)).toEqual({ width: 200, height: 100 });
  });
});
