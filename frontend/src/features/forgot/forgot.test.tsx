import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, queryClient } from '../../state';
import { show } from '../../test/render';
import { refusal, serve } from '../../test/server';
import { ForgotScreen } from './ForgotScreen';

const PATH = '/api/notify/send_email';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type="radio"])' }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send code' }));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  endSession();
});

describe('a code for a forgotten password', () => {
  it('shows a picture while the server is asked for many codes, and sends what was read in it', async () => {
    const calls = serve({
      '/api/default/basic_set': { login_types: ['email'] },
      '/api/default/area_list': [],
      '/api/common/captcha': { key: 'abc', token: '/api/common/captcha/abc' },
      [PATH]: ({ captcha }: Record<string, unknown>) => {
        if (captcha === undefined) return refusal('captcha_needed', 'Please solve the captcha to go on.');
        return captcha === '12345' ? { wait: 60 } : refusal('captcha_invalid', 'Please try the new one.');
      },
    });
    show(<ForgotScreen />);
    type('E-mail', 'anna@example.com');
    send();
    await screen.findByText('Please solve the captcha to go on.');
    await screen.findByRole('img', { name: 'Characters to type' });
    expect(screen.queryByRole('button', { name: 'I cannot see the picture' })).toBeNull();
    type('Characters in the picture', '99999');
    send();
    await screen.findByText('Please try the new one.');
    type('Characters in the picture', '12345');
    send();
    await screen.findByText(/^Again in/);
    const sent = calls.filter(({ path }) => path === PATH).map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ account: 'anna@example.com', scene: 'forgot', key: 'abc', captcha: '12345' });
  });

  it('shows a picture if too many others wait, and sends what was read in it with the new password', async () => {
    const calls = serve({
      '/api/default/basic_set': { login_types: ['email'] },
      '/api/default/area_list': [],
      '/api/common/captcha': { key: 'abc', token: '/api/common/captcha/abc' },
      '/api/user/forget_password': ({ captcha }: Record<string, unknown>) =>
        captcha === undefined ? refusal('captcha_needed', 'Please solve the captcha to go on.') : refusal('code_invalid', 'The code is wrong.'),
    });
    show(<ForgotScreen />);
    type('E-mail', 'anna@example.com');
    type('Verification code', '123456');
    type('New password', 'another horse 77');
    type('Repeat the password', 'another horse 77');
    const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
    submit();
    await screen.findByText('Please solve the captcha to go on.');
    await screen.findByRole('img', { name: 'Characters to type' });
    type('Characters in the picture', '12345');
    submit();
    await screen.findByText('The code is wrong.');
    const sent = calls.filter(({ path }) => path === '/api/user/forget_password').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ sms_code: '123456', key: 'abc', captcha: '12345' });
  });
});
