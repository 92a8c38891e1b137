import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, queryClient, sessionAtom, store } from '../../state';
import { show } from '../../test/render';
import { refusal, serve } from '../../test/server';
import { LoginScreen } from './LoginScreen';

const PATH = '/api/user/loginForU';
const user = { id: 7, uid: '7', email: 'anna@example.com', is_demo: 0 };

const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type="radio"])' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A server that knows one code. */
function guarded(code: string) {
  return serve({
    '/api/default/basic_set': { login_types: ['email'] },
    '/api/default/area_list': [],
    [PATH]: ({ totp }: Record<string, unknown>) => {
      if (totp === undefined) return refusal('totp_required', 'Please enter the code.');
      return totp === code ? { token: 'new', user } : refusal('totp_invalid', 'The security code is not correct.');
    },
  });
}

async function toTheCode() {
  show(<LoginScreen />);
  type('E-mail', 'anna@example.com');
  type('Password', 'correct horse');
  press('Log in');
  await screen.findByLabelText('Code from the authenticator app');
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  endSession();
});

describe('logging in with a second factor', () => {
  it('asks for the code in place, and sends it with the password', async () => {
    const calls = guarded('123 456');
    await toTheCode();
    press('Log in');
    expect(screen.getByText('Enter the 6-digit code')).toBeTruthy();
    type('Code from the authenticator app', '123 456');
    press('Log in');
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    const sent = calls.filter(({ path }) => path === PATH).map(({ body }) => body);
    expect(sent).toEqual([
      { type: '1', account: 'anna@example.com', password: 'correct horse' },
      { type: '1', account: 'anna@example.com', password: 'correct horse', totp: '123 456' },
    ]);
  });

  it('says at the field that a code is wrong, and takes a recovery code in its place', async () => {
    guarded('K7QW-2MPA-AAAA-BBBB');
    await toTheCode();
    type('Code from the authenticator app', '000000');
    press('Log in');
    await screen.findByText('The security code is not correct.');
    expect(store.get(sessionAtom)).toBeNull();
    press('No phone at hand? Use a recovery code');
    type('Recovery code', 'K7QW-2MPA-AAAA-BBBB');
    press('Log in');
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
  });

  it('shows a picture once the server demands a captcha, and sends what was read in it', async () => {
    const calls = serve({
      '/api/default/basic_set': { login_types: ['email'] },
      '/api/default/area_list': [],
      '/api/common/captcha': { key: 'abc', token: '/api/common/captcha/abc' },
      [PATH]: ({ captcha }: Record<string, unknown>) => {
        if (captcha === undefined) return refusal('captcha_needed', 'Please solve the captcha to go on.');
        return captcha === '12345' ? { token: 'new', user } : refusal('captcha_invalid', 'Please try the new one.');
      },
    });
    show(<LoginScreen />);
    type('E-mail', 'anna@example.com');
    type('Password', 'correct horse');
    press('Log in');
    await screen.findByText('Please solve the captcha to go on.');
    expect(screen.queryByText('I cannot see the picture')).toBeNull();
    type('Characters in the picture', '99999');
    press('Log in');
    await screen.findByText('Please try the new one.');
    type('Characters in the picture', '12345');
    press('Log in');
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    const last = calls.findLast(({ path }) => path === PATH);
    expect(last?.body).toMatchObject({ key: 'abc', captcha: '12345' });
  });

  it('returns to the first step if the second one needs a captcha', async () => {
    serve({
      '/api/default/basic_set': { login_types: ['email'] },
      '/api/default/area_list': [],
      '/api/common/captcha': { key: 'abc', token: '/api/common/captcha/abc' },
      [PATH]: ({ totp }: Record<string, unknown>) => (totp ? refusal('captcha_needed', 'Please solve the captcha.') : refusal('totp_required')),
    });
    await toTheCode();
    type('Code from the authenticator app', '123456');
    press('Log in');
    await screen.findByText('Please solve the captcha.');
    expect(field('Characters in the picture')).toBeTruthy();
    expect((field('Password') as HTMLInputElement).value).toBe('correct horse');
  });

  it('keeps the input when going back', async () => {
    guarded('123456');
    await toTheCode();
    press('Use another account');
    expect((field('E-mail') as HTMLInputElement).value).toBe('anna@example.com');
  });
});
