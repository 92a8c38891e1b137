import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installClient } from '../../../api/client';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { leavingQuestion, shownAddress } from '../../leaving';
import { SignIn } from './SignIn';

// The address has changed before the page has rendered that the form was sent: as where the machine is slow.
vi.mock('../../route', async (original) => {
  const route = await original<typeof import('../../route')>();
  return {
    ...route,
    go: (name: string) => {
      route.go(name);
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
  };
});

afterEach(cleanup);

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for the second factor as the next step, not as an error', async () => {
  const onMessage = vi.fn();
  const nothing = () => {};
  installClient({ language: () => 'en', token: () => null, onSessionEnded: nothing, onMessage, onNetworkError: nothing, onLoading: nothing });
  const calls = serve({
    '/admin/api/login': ({ totp }: { totp?: string }) =>
      totp === undefined ? refusal('totp_required', 'Please enter the code.') : refusal('totp_invalid', 'This code is wrong.'),
  });
  show(<SignIn />);
  type('E-mail', 'one@example.com');
  type('Password', 'a-password-1');
  await press();
  const code = await screen.findByLabelText(/^Code from your authenticator/);
  expect(screen.queryByText('Please enter the code.')).toBeNull();
  type(/^Code from your authenticator/, '123456');
  await press();
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter(({ path }) => path === '/admin/api/login').map(({ body }) => body)).toMatchObject([{ password: 'a-password-1' }, { totp: '123456' }]);
  expect(onMessage, 'no toast: each stands at its place').not.toHaveBeenCalled();
});

it('leads to the choice of a password without asking about what was typed to sign in', async () => {
  serve({ '/admin/api/login': { token: 't', staff: { id: 1, email: 'one@example.com' }, permissions: [], must_change_password: 1, must_enrol: 0 } });
  show(<SignIn />);
  type('E-mail', 'one@example.com');
  type('Password', 'a-password-1');
  await press();
  await vi.waitFor(() => expect(location.hash).toBe('#/welcome'));
  expect([leavingQuestion(), shownAddress()]).toEqual([null, '/welcome']);
});
