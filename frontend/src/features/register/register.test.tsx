import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, navigate, queryClient, sessionAtom, store } from '../../state';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { RegisterScreen } from './RegisterScreen';

const areas = [
  { id: 1, code: '44', global_code: 'GB', name: 'United Kingdom' },
  { id: 2, code: '852', global_code: 'HK', name: 'Hong Kong' },
];
const basics = {
  login_types: ['email', 'mobile'],
  verify_reg_type: 1,
  is_show_mobile: 0,
  restricted_countries: ['KP', 'CU'],
  brand: {},
};
const user = { id: 7, uid: '7', email: 'anna@example.com', is_demo: 0 };

function start(answers: Record<string, unknown> = {}): SentCall[] {
  const calls = serve({
    '/api/basicSet/getBasicInfo': basics,
    '/api/default/area_list': areas,
    '/api/default/setting': 0,
    '/api/notify/send_email': { wait: 60 },
    '/api/user/register': { token: 'new', user },
    ...answers,
  });
  // Registration is open, regardless of the other settings.
  queryClient.setQueryData(['setting', 'registration_open'], 1);
  show(<RegisterScreen />);
  return calls;
}

// The choice between e-mail and mobile bears the same names.
const field = (label: string) => screen.getByLabelText(label, { selector: 'input:not([type="radio"])' });

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function fill(): void {
  type('E-mail', 'anna@example.com');
  type('New password', 'correct horse');
  type('Repeat the password', 'correct horse');
}

beforeEach(async () => {
  queryClient.clear();
  localStorage.clear();
  endSession();
  await navigate('/register?invite_code=K7Q2M9&from=%2Forder', { replace: true });
});

it('leads to the documents of the broker that have an address', async () => {
  const consents = [
    { document: 'terms', version: '2', url: 'https://example.com/terms' },
    { document: 'risk_warning', version: '1', url: '' },
    { document: 'privacy', version: '1', url: 'https://example.com/privacy' },
  ];
  start({ '/api/basicSet/getBasicInfo': { ...basics, consents } });
  const link = await screen.findByRole('link', { name: 'Terms and conditions' });
  expect(link.getAttribute('href')).toBe('https://example.com/terms');
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Risk warning' })).toBeNull();
});

describe('registering', () => {
  it('says at each field what is missing, and leads the keyboard to the first', async () => {
    const calls = start();
    fireEvent.click(screen.getByRole('button', { name: 'Open account' }));
    expect(screen.getByText('Enter your e-mail')).toBeTruthy();
    expect(screen.getByText('Enter the 6-digit code')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(calls.some(({ path }) => path === '/api/user/register')).toBe(false);
  });

  it('sends a code once, then counts down, also on the page after a reload', async () => {
    const calls = start();
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('Enter your e-mail')).toBeTruthy();
    type('E-mail', 'anna@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    const resting = await screen.findByRole('button', { name: /Again in \d+ s/ });
    expect(resting.hasAttribute('disabled')).toBe(true);
    const sent = calls.filter(({ path }) => path === '/api/notify/send_email');
    expect(sent.map(({ body }) => body)).toEqual([{ account: 'anna@example.com', scene: 'register' }]);
    expect(localStorage.getItem('lotdesk.codes')).not.toContain('anna');
    // Another address has not been sent anything.
    type('E-mail', 'other@example.com');
    expect(screen.getByRole('button', { name: 'Send code' }).hasAttribute('disabled')).toBe(false);
  });

  it('opens the account, signs in and goes where the visitor wanted to go', async () => {
    const calls = start();
    fill();
    type('Verification code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe('new'));
    expect(calls.find(({ path }) => path === '/api/user/register')?.body).toEqual({
      type: '1',
      account: 'anna@example.com',
      password: 'correct horse',
      re_password: 'correct horse',
      invite_code: 'K7Q2M9',
      sms_code: '123456',
    });
    await waitFor(() => expect(location.hash).toBe('#/order'));
  });

  it('shows a refusal at its field until that field changes', async () => {
    start({ '/api/user/register': refusal('account_taken', 'This account exists already.') });
    fill();
    type('Verification code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Open account' }));
    await screen.findByText('This account exists already.');
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    type('E-mail', 'anna2@example.com');
    expect(screen.queryByText('This account exists already.')).toBeNull();
  });

  it('asks for a picture, offers words instead, and takes a new one after each try', async () => {
    const calls = start({
      '/api/basicSet/getBasicInfo': { ...basics, verify_reg_type: 2 },
      '/api/common/captcha': () => ({ key: `key${calls.length}`, token: '/api/common/captcha/x', question: 'Three plus four?' }),
      '/api/user/register': refusal('captcha_wrong', 'That is not what the picture shows.'),
    });
    await screen.findByRole('img', { name: 'Characters to type' });
    fireEvent.click(screen.getByRole('button', { name: 'I cannot see the picture' }));
    await screen.findByText('Three plus four?');
    fill();
    type('Your answer', '7');
    const asked = () => calls.filter(({ path }) => path === '/api/common/captcha').length;
    const before = asked();
    fireEvent.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    const sent = calls.find(({ path }) => path === '/api/user/register')?.body;
    expect([sent?.sms_code, String(sent?.key).startsWith('key')]).toEqual(['7', true]);
  });

  it('shows a picture once the server demands a captcha before an SMS, and offers no question in words', async () => {
    const calls = start({
      '/api/common/captcha': { key: 'abc', token: '/api/common/captcha/abc' },
      '/api/notify/send_sms': ({ captcha }: Record<string, unknown>) =>
        captcha === '12345' ? { wait: 60 } : refusal('missing_field', 'Please send captcha.', 'captcha'),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Mobile' })).toBeTruthy());
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
    type('Mobile number', '91234567');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('img', { name: 'Characters to type' });
    expect(screen.getByText('Answer this before the code is sent')).toBeTruthy();
    expect(screen.queryByText('Please send captcha.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'I cannot see the picture' })).toBeNull();
    type('Characters in the picture', '12345');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/^Again in/);
    const sent = calls.filter(({ path }) => path === '/api/notify/send_sms').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ account: '91234567', key: 'abc', captcha: '12345' });
  });

  it('preselects the second area for a number, and names the countries that are not served', async () => {
    start();
    await screen.findByText(/North Korea and Cuba/);
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
    await waitFor(() => expect((screen.getByLabelText('Country or region') as HTMLSelectElement).value).toBe('2'));
  });
});
