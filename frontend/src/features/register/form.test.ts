import { describe, expect, it } from 'vitest';
import { refusedField } from '../../ui/useForm';
import { ERROR_CODES, registerErrors, registrationOf, type RegisterForm, type RegisterRules } from './form';

const byCode: RegisterRules = { captcha: false, inviteRequired: false, showMobile: 0 };
const good: RegisterForm = {
  type: 'email',
  account: 'anna@example.com',
  areaId: null,
  mobile: '',
  code: '123456',
  password: 'correct horse',
  repeated: 'correct horse',
  invite: '',
};

describe('a registration', () => {
  it('is complete without an invitation, unless the broker requires one', () => {
    expect(registerErrors(good, '', byCode)).toEqual([]);
    expect(registerErrors(good, '', { ...byCode, inviteRequired: true })).toEqual(['invite']);
  });

  it('names everything that is missing', () => {
    const empty = { ...good, account: '', code: '12345', password: 'short', repeated: '' };
    expect(registerErrors(empty, '', byCode)).toEqual(['account', 'code', 'password', 'repeated']);
  });

  it('asks for the picture instead of a code where the broker wants it', () => {
    const rules = { ...byCode, captcha: true };
    expect(registerErrors({ ...good, code: '' }, '', rules)).toEqual(['code']);
    expect(registerErrors({ ...good, code: '' }, 'k7Qm', rules)).toEqual([]);
    const sent = registrationOf(good, { key: 'the-key', answer: ' k7Qm ' }, 2);
    expect([sent.sms_code, sent.key]).toEqual(['k7Qm', 'the-key']);
  });

  it('looks at the further number only where it is asked for', () => {
    const odd = { ...good, mobile: 'none' };
    expect(registerErrors(odd, '', byCode)).toEqual([]);
    expect(registerErrors(odd, '', { ...byCode, showMobile: 3 })).toEqual(['mobile']);
    expect(registerErrors({ ...odd, type: 'mobile', account: '91234567' }, '', { ...byCode, showMobile: 1 })).toEqual([]);
  });

  it('sends the preselected area with a number, and none with an address alone', () => {
    expect(registrationOf(good, null, 2).area_id).toBeUndefined();
    expect(registrationOf({ ...good, mobile: '9123' }, null, 2).area_id).toBe(2);
    const mobile = registrationOf({ ...good, type: 'mobile', account: '91234567', areaId: 9 }, null, 2);
    expect([mobile.type, mobile.area_id, mobile.mobile]).toEqual([2, 9, undefined]);
  });

  it('finds the field that a refusal is about', () => {
    expect(refusedField({ error: 'account_taken', field: null }, good, ERROR_CODES)).toBe('account');
    expect(refusedField({ error: 'password_too_common', field: null }, good, ERROR_CODES)).toBe('password');
    expect(refusedField({ error: 'registration_closed', field: null }, good, ERROR_CODES)).toBeNull();
  });
});
