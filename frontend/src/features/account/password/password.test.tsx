import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession, queryClient, sessionAtom, store } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { PasswordScreen } from './PasswordScreen';

const user = { id: 7, uid: '7', email: 'anna@example.com', mobile: '91234567', area_id: 2, is_demo: 0 };
const PATH = '/api/user/amend_password';

// The choice of how to confirm bears the same name.
const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type="radio"])' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function fill(): void {
  type('New password', 'correct horse');
  type('Repeat the password', 'correct horse');
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  beginSession({ token: 'old', user } as never);
});

describe('changing the password', () => {
  it('goes by the old one, and goes on with the new token', async () => {
    const calls = serve({ [PATH]: { token: 'new' } });
    show(<PasswordScreen />);
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Enter your old password')).toBeTruthy();
    type('Old password', 'the old one');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    expect(calls.find(({ path }) => path === PATH)?.body).toEqual({
      old_password: 'the old one',
      new_password: 'correct horse',
      re_password: 'correct horse',
    });
  });

  it('accepts a code sent to the own number', async () => {
    const calls = serve({ [PATH]: { token: 'new' }, '/api/notify/send_sms': { wait: 60 } });
    show(<PasswordScreen />);
    fireEvent.click(screen.getByRole('radio', { name: 'Code by SMS' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Again in/ });
    expect(calls.find(({ path }) => path === '/api/notify/send_sms')?.body).toEqual({
      account: '91234567',
      scene: 'password',
      area_id: '2',
    });
    fill();
    type('Verification code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    expect(calls.find(({ path }) => path === PATH)?.body).toMatchObject({ auth_code: '123456', type: '2' });
  });

  it('asks whether the session has ended where the answer is lost', async () => {
    const calls = serve({ [PATH]: () => { throw new TypeError('lost'); }, '/api/user/info': user });
    show(<PasswordScreen />);
    fill();
    type('Old password', 'the old one');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/info')).toBe(true));
    expect(store.get(sessionAtom)?.token).toBe('old');
  });

  it('says at its field that the old one is wrong, and keeps the session', async () => {
    serve({ [PATH]: refusal('old_password_wrong', 'The old password is not correct.') });
    show(<PasswordScreen />);
    fill();
    type('Old password', 'a guess');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('The old password is not correct.');
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true');
    expect(store.get(sessionAtom)?.token).toBe('old');
  });
});
