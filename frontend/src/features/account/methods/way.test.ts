import { describe, expect, it } from 'vitest';
import { EMPTY_WAY, methodOf, wayErrors } from './way';

const bank = { ...EMPTY_WAY, payeeName: ' Ann Lee ', account: '123-456', bankName: 'Bank', swift: 'hsbc hkhh' };

describe('binding', () => {
  it('names every field that is missing', () => {
    expect(wayErrors(1, EMPTY_WAY, 'TRC20')).toEqual({ address: 'required' });
    expect(Object.keys(wayErrors(2, EMPTY_WAY, ''))).toEqual(['payeeName', 'account', 'bankName', 'swift']);
  });

  it('knows an address of another network', () => {
    const form = { ...EMPTY_WAY, address: '0x52908400098527886E0F7030069857D2E4169EE7' };
    expect(wayErrors(1, form, 'TRC20')).toEqual({ address: 'address' });
    expect(wayErrors(1, form, 'ERC20')).toEqual({});
  });

  it('sends what was typed without its blanks, the code in capitals', () => {
    expect(wayErrors(2, bank, '')).toEqual({});
    expect(methodOf(2, 7, bank)).toMatchObject({ draw_id: 7, payee_name: 'Ann Lee', bank_swift: 'HSBCHKHH' });
  });

  it('refuses a code and a number that cannot be', () => {
    expect(wayErrors(2, { ...bank, swift: 'HSBC', account: '1' }, '')).toEqual({ swift: 'swift', account: 'account' });
  });
});
