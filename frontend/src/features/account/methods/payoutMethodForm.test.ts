import { describe, expect, it } from 'vitest';
import { EMPTY_PAYOUT_METHOD, newMethodOf, payoutMethodErrors } from './payoutMethodForm';

const bank = { ...EMPTY_PAYOUT_METHOD, payeeName: ' Ann Lee ', account: '123-456', bankName: 'Bank', swift: 'hsbc hkhh' };

describe('binding', () => {
  it('names every field that is missing', () => {
    expect(payoutMethodErrors(1, EMPTY_PAYOUT_METHOD, 'TRC20')).toEqual({ address: 'required' });
    expect(Object.keys(payoutMethodErrors(2, EMPTY_PAYOUT_METHOD, ''))).toEqual(['payeeName', 'account', 'bankName', 'swift']);
  });

  it('knows an address of another network', () => {
    const form = { ...EMPTY_PAYOUT_METHOD, address: '0x52908400098527886E0F7030069857D2E4169EE7' };
    expect(payoutMethodErrors(1, form, 'TRC20')).toEqual({ address: 'address' });
    expect(payoutMethodErrors(1, form, 'ERC20')).toEqual({});
  });

  it('sends what was typed without its blanks, the code in capitals', () => {
    expect(payoutMethodErrors(2, bank, '')).toEqual({});
    expect(newMethodOf(2, 7, bank)).toMatchObject({ draw_id: 7, payee_name: 'Ann Lee', bank_swift: 'HSBCHKHH' });
  });

  it('refuses a code and a number that cannot be', () => {
    expect(payoutMethodErrors(2, { ...bank, swift: 'HSBC', account: '1' }, '')).toEqual({ swift: 'swift', account: 'account' });
  });
});
