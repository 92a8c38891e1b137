import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { SecondFactorScreen } from './SecondFactorScreen';

const user = { id: 7, uid: '7', email: 'anna@example.com', is_demo: 0 };
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
const off = { enabled: 0, enrolled_at: null, recovery_codes: 0 };
const on = { enabled: 1, enrolled_at: '2026-11-22T10:00:00Z', recovery_codes: 10 };

const field = (label: string) => screen.findByLabelText(label, { selector: 'input:not([type="radio"])' });
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  beginSession({ token: 'held', user } as never);
});

describe('the second factor', () => {
  it('is switched on by password and code, and shows the recovery codes until they are kept', async () => {
    let stands: object = off;
    const calls = serve({
      '/api/user/second_factor': () => stands,
      '/api/user/second_factor_begin': ({ password }: Record<string, unknown>) =>
        password === 'correct horse' ? { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' } : refusal('password_wrong', 'Wrong password.'),
      '/api/user/second_factor_on': () => {
        stands = on;
        return { recovery_codes: CODES };
      },
    });
    show(<SecondFactorScreen />);
    await type('Password', 'a guess');
    await press('Set up');
    await screen.findByText('Wrong password.');
    await type('Password', 'correct horse');
    await press('Set up');
    await screen.findByText('ABCD EFGH IJKL MNOP');
    expect(screen.getByRole('img', { name: 'The secret as a QR code' })).toBeTruthy();
    await press('Switch on');
    await screen.findByText('Enter the 6-digit code');
    expect(calls.some(({ path }) => path === '/api/user/second_factor_on')).toBe(false);
    await type('Code from the authenticator app', '123456');
    await press('Switch on');
    for (const code of CODES) await screen.findByText(code);
    await press('I have kept them');
    await screen.findByText('Recovery codes left: 10');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is switched off by password and a code of either kind', async () => {
    let stands: object = { ...on, recovery_codes: 2 };
    const calls = serve({
      '/api/user/second_factor': () => stands,
      '/api/user/second_factor_off': ({ totp }: Record<string, unknown>) => {
        if (totp === '000000') return refusal('totp_invalid', 'Wrong code.');
        stands = off;
        return null;
      },
    });
    show(<SecondFactorScreen />);
    await screen.findByText(/before you run out/);
    await press('Switch off');
    await type('Password', 'correct horse');
    await type('Code from the authenticator app', '000000');
    await press('Switch off');
    await screen.findByText('Wrong code.');
    await press('No phone at hand? Use a recovery code');
    await type('Recovery code', 'AAAA-BBBB-CCCC-0001');
    await press('Switch off');
    await field('Password');
    await screen.findByRole('button', { name: 'Set up' });
    const last = calls.findLast(({ path }) => path === '/api/user/second_factor_off');
    expect(last?.body).toEqual({ password: 'correct horse', totp: 'AAAA-BBBB-CCCC-0001' });
  });

  it('makes new recovery codes', async () => {
    const calls = serve({ '/api/user/second_factor': on, '/api/user/recovery_codes': { recovery_codes: CODES } });
    show(<SecondFactorScreen />);
    await press('New recovery codes');
    await type('Password', 'correct horse');
    await type('Code from the authenticator app', '123456');
    await press('Make new codes');
    await screen.findByText(CODES[9] ?? '');
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/user/second_factor').length).toBeGreaterThan(1));
  });
});
