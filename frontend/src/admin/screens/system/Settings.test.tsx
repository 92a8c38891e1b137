import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import type { Setting } from '../../api';
import { useRoute } from '../../route';
import { store, toastsAtom } from '../../state';
import { Settings } from './Settings';

const BASE: Setting = {
  key: 'smtp_host',
  type: 'text',
  kind: 'text',
  value: '',
  default: '',
  help: 'A help.',
  choices: null,
  minimum: null,
  above: null,
  maximum: null,
  max_length: null,
  unit: null,
  optional: 0,
  risk: 0,
  protective: 0,
  owners_only: 0,
  cleared: 0,
  changed_at: null,
  changed_by: null,
  requested_by: null,
};

const RATES = { list: [{ currency_code: 'EUR', rate: '1.08' }, { currency_code: 'JPY', rate: '0.00625' }, { currency_code: 'XAU', rate: '2400' }], total: 3 };

/** Shows the screen with only these settings; `sent` saves and returns the request body. */
async function open(...settings: Partial<Setting>[]) {
  const answer = settings.map((setting) => ({ ...BASE, ...setting }));
  const calls = serve({ '/admin/api/settings': answer, '/admin/api/quoted-rates': RATES, '/api/default/area_list': [{ id: 1, code: '852', global_code: 'HK', name: 'Hong Kong' }, { id: 2, code: '49', global_code: 'DE', name: 'Germany' }] });
  show(<Settings selectedItem={settings[0]?.key ?? ''} />);
  await screen.findByText(settings[0]?.key ?? '');
  const sent = async () => {
    const before = calls.length;
    fireEvent.click(screen.getByRole('button', { name: /^Save \d/ }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    return calls[before]?.body;
  };
  return { sent };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input, select, textarea' }), { target: { value } });
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }).options].map((option) => option.textContent);

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the control of a setting', () => {
  it('chooses currencies among those with a rate, in their order, and names the ones without', async () => {
    const { sent } = await open({ key: 'account_currencies', type: 'list', kind: 'currencies', value: ['USD', 'CHF'] });
    await waitFor(() => expect(options('Account currencies')).toEqual(['Add a currency…', 'EUR · Euro', 'JPY · Japanese Yen']));
    expect(screen.getByText('Not offered until an instrument with a price converts it: CHF.')).toBeTruthy();
    type('Account currencies', 'JPY');
    fireEvent.click(screen.getByRole('button', { name: 'Remove USD · US Dollar' }));
    expect(await sent()).toEqual({ account_currencies: ['CHF', 'JPY'] });
  });

  it('edits witnesses one a line, and sends each as an item', async () => {
    const [first, second] = ['w1.example+0a0b0c0d+BG56/+= https://w1.example', 'w2.example+0a0b0c0e+BIqH= https://w2.example/prefix'];
    const { sent } = await open({ key: 'log_witnesses', type: 'lines', kind: 'witnesses', value: [first, second], default: [], optional: 1 });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Witnesses of the public log', { selector: 'textarea' }).value).toBe(`${first}\n${second}`);
    type('Witnesses of the public log', `${second}\n${first}\n`);
    expect(await sent()).toEqual({ log_witnesses: [second, first] });
  });

  it('lists the server’s choices by their names', async () => {
    const { sent } = await open({ key: 'trade_fee_type', type: 'choice', kind: 'choice', value: 2, choices: [1, 2] });
    expect(options('Trading fee')).toEqual(['Lots × fee rate', 'Margin × fee rate']);
    type('Trading fee', '1');
    expect(await sent()).toEqual({ trade_fee_type: 1 });
  });

  it('takes choices of words and flags from the server, not from the help', async () => {
    await open({ key: 'sms_method', type: 'word', kind: 'word', value: 'GET', choices: ['GET', 'POST'], help: 'How. (PUT or PATCH)' });
    expect(options('SMS gateway method')).toEqual(['GET', 'POST']);
    cleanup();
    queryClient.clear();
    await open({ key: 'invite_required', type: 'flag', kind: 'flag', value: 0, choices: [0, 1] });
    expect(options('Invitation code required')).toEqual(['off', 'on']);
  });

  it('shows the unit of a number, and its bounds when they are exceeded', async () => {
    const { sent } = await open({ key: 'token_hours', type: 'integer', kind: 'integer', value: 720, minimum: 1, maximum: 8760, unit: 'hour' });
    expect(screen.getByText(/\(1 to 8760\)/)).toBeTruthy();
    type('Customers stay signed in (hours)', '8761');
    expect(screen.getByRole('alert').textContent).toBe('Invalid value. Allowed: 1 to 8760');
    expect(screen.getByLabelText('Customers stay signed in (hours)').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1' }).disabled).toBe(true);
    type('Customers stay signed in (hours)', '24');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await sent()).toEqual({ token_hours: 24 });
  });

  it('names the margin call level that a stop-out level exceeds', async () => {
    const level = { type: 'percent', kind: 'percent', above: '0', maximum: '10000', unit: 'percent' };
    await open({ ...level, key: 'stop_out_level', value: '50' }, { ...level, key: 'margin_call_level', value: '100' });
    type('Stop-out level (%)', '130');
    expect(screen.getByRole('alert').textContent).toContain('130 %, must not be above the margin call level, 100 %');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 1' }).disabled).toBe(true);
    type('Stop-out level (%)', '90');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requires a percentage above its bound, and sends it as text', async () => {
    const { sent } = await open({ key: 'stop_out_level', type: 'percent', kind: 'percent', value: '50', above: '0', maximum: '10000', unit: 'percent' });
    type('Stop-out level (%)', '0');
    expect(screen.getByRole('alert').textContent).toBe('Invalid value. Allowed: above 0, at most 10000');
    type('Stop-out level (%)', '30.5');
    expect(await sent()).toEqual({ stop_out_level: '30.5' });
  });

  it('requires at least one of several words', async () => {
    const { sent } = await open({ key: 'login_types', type: 'list', kind: 'words', value: ['email', 'mobile'], choices: ['email', 'mobile'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove E-mail' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Mobile' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one.');
    type('Registration and sign-in methods', 'mobile');
    expect(await sent()).toEqual({ login_types: ['mobile'] });
  });

  it('keeps the order of languages, each by its own name', async () => {
    const { sent } = await open({ key: 'languages', type: 'list', kind: 'languages', value: ['hk', 'en'], choices: ['hk', 'en', 'de'] });
    expect(options('Languages of the app')).toEqual(['Add…', 'Deutsch']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 繁體中文' }));
    type('Languages of the app', 'de');
    expect(await sent()).toEqual({ languages: ['en', 'de'] });
  });

  it('lists countries by name', async () => {
    const { sent } = await open({ key: 'default_area', type: 'country', kind: 'country', value: 'HK' });
    await screen.findByRole('option', { name: 'Germany' });
    type('Preselected country code', 'DE');
    expect(await sent()).toEqual({ default_area: 'DE' });
  });

  it('hides a secret, keeps it when nothing is typed, and can remove it', async () => {
    const { sent } = await open({ key: 'smtp_password', type: 'secret', kind: 'secret', value: '********', max_length: 500, optional: 1 });
    const field = screen.getByLabelText<HTMLInputElement>('Mail server password');
    expect([field.type, field.value]).toEqual(['password', '']);
    type('Mail server password', 'x');
    type('Mail server password', '');
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Mail server password' }));
    expect(await sent()).toEqual({ smtp_password: '' });
  });

  it('shows brand settings only in their card, unless searched for', async () => {
    serve({ '/admin/api/settings': [{ ...BASE, key: 'brand_logo', kind: 'picture', type: 'url' }, BASE], '/admin/api/remarks': { list: [], total: 0 } });
    show(<Settings selectedItem={null} />);
    await screen.findByLabelText('Logo');
    expect(screen.queryByText('brand_logo')).toBeNull();
    type('Search', 'brand_l');
    expect(await screen.findByText('brand_logo')).toBeTruthy();
  });

  it('limits the length of a text, and shows a colour picker', async () => {
    await open({ key: 'brand_name', value: 'North', max_length: 5 });
    type('Brand name', 'Northern');
    expect(screen.getByRole('alert').textContent).toBe('Invalid value. Allowed: at most 5 characters');
    cleanup();
    queryClient.clear();
    await open({ key: 'brand_accent', type: 'colour', kind: 'colour', value: '#2f62e0' });
    expect(screen.getByLabelText<HTMLInputElement>('Choose the accent colour').value).toBe('#2f62e0');
  });
});

describe('the address', () => {
  function Host() {
    return <Settings selectedItem={useRoute().item} />;
  }
  const search = () => screen.getByLabelText<HTMLInputElement>('Search', { selector: 'input' }).value;
  const open = async () => {
    location.hash = '#/settings/alert_email';
    serve({ '/admin/api/settings': [{ ...BASE, key: 'alert_email' }, { ...BASE, key: 'smtp_host' }] });
    show(<Host />);
    await screen.findByText('alert_email');
  };

  it('names the setting that is shown, whenever it changes', async () => {
    await open();
    location.hash = '#/settings/smtp_host';
    await waitFor(() => expect(search()).toBe('smtp_host'));
    expect(screen.queryByText('alert_email')).toBeNull();
    expect(screen.getByText('smtp_host')).toBeTruthy();
    location.hash = '#/settings';
    await waitFor(() => expect(search()).toBe(''));
  });

  it('loses its setting once another search is typed', async () => {
    await open();
    type('Search', 'smtp');
    await waitFor(() => expect(location.hash).toBe('#/settings'));
    await screen.findByText('smtp_host');
    expect(search()).toBe('smtp');
    location.hash = '#/settings/alert_email';
    await screen.findByText('alert_email');
  });
});

describe('rejected settings', () => {
  it('are reported by name, and the typed value stays', async () => {
    const setting = { ...BASE, key: 'alert_email', kind: 'email' };
    const refused = refusal('invalid_setting', 'The value of the setting “alert_email” is not valid. Please check it.');
    const once: unknown[] = [[setting]];
    serve({ '/admin/api/settings': () => once.pop() ?? { refused: { ...refused.refused, field: 'alert_email' } } });
    show(<Settings selectedItem="alert_email" />);
    await screen.findByText('alert_email');
    type('Alert recipient', 'invalid');
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.message).toBe('The value of the setting “Alert recipient” is not valid. Please check it.'));
    expect(screen.getByLabelText<HTMLInputElement>('Alert recipient').value).toBe('invalid');
  });
});

describe('a setting that changes the risk of customers', () => {
  const open = async (affected: number) => {
    const setting = { ...BASE, key: 'stop_out_level', type: 'percent', kind: 'percent', value: '50', risk: 1 };
    const forecast = { risk: ['stop_out_level'], lowered: [], affected, accounts: 3, called_now: 0, called: affected, stopped_out: affected, capped: 0, equity_change: '0', unconverted: [], list: [] };
    const calls = serve({ '/admin/api/settings/preview': forecast, '/admin/api/settings': [setting] });
    show(<Settings selectedItem="stop_out_level" />);
    await screen.findByText('stop_out_level');
    const field = screen.getByLabelText(/stop-out level/i, { selector: 'input' });
    fireEvent.change(field, { target: { value: '95' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await screen.findByRole('heading', { name: 'Change this for all customers?' });
    return () => calls.filter(({ path, body }) => path.endsWith('/settings') && Object.keys(body).length > 0).map(({ body }) => body);
  };
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('is previewed, and saved only with the typed number of affected customers', async () => {
    const saved = await open(2);
    expect(save().disabled).toBe(true);
    const number = screen.getByLabelText(/type 2 to confirm/);
    fireEvent.change(number, { target: { value: '3' } });
    expect(save().disabled).toBe(true);
    fireEvent.change(number, { target: { value: '2' } });
    expect(saved()).toEqual([]);
    fireEvent.click(save());
    await waitFor(() => expect(saved()).toEqual([{ stop_out_level: '95', confirm: 2 }]));
  });

  it('says that nobody is affected, and needs no number then', async () => {
    const saved = await open(0);
    await screen.findByText(/Nobody would get a margin call/);
    fireEvent.click(save());
    await waitFor(() => expect(saved()).toEqual([{ stop_out_level: '95' }]));
  });

  it('is reset to its default through the same preview', async () => {
    const setting = { ...BASE, key: 'stop_out_level', type: 'percent', kind: 'percent', value: '20', default: '50', risk: 1 };
    const forecast = { risk: ['stop_out_level'], lowered: [], affected: 2, accounts: 3, called_now: 0, called: 2, stopped_out: 2, capped: 0, equity_change: '0', unconverted: [], list: [] };
    const calls = serve({ '/admin/api/settings/preview': forecast, '/admin/api/settings': [setting] });
    show(<Settings selectedItem="stop_out_level" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Reset to default: Stop-out level' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    fireEvent.change(await screen.findByLabelText(/type 2 to confirm/), { target: { value: '2' } });
    fireEvent.click(save());
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ stop_out_level: '50', confirm: 2 }));
  });

  it('of what orders cost is confirmed with the accounts that have some', async () => {
    const setting = { ...BASE, key: 'orders_max', type: 'integer', kind: 'integer', value: 400, default: 500, risk: 1 };
    const forecast = { risk: ['orders_max'], lowered: [], concerned: 3, affected: 3, accounts: 4, called_now: 0, called: 0, stopped_out: 0, capped: 0, equity_change: '0', unconverted: [], list: [] };
    const calls = serve({ '/admin/api/settings/preview': forecast, '/admin/api/settings': [setting] });
    show(<Settings selectedItem="orders_max" />);
    fireEvent.click(await screen.findByRole('button', { name: /^Reset to default/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    fireEvent.change(await screen.findByLabelText('Accounts with orders that the change concerns: type 3 to confirm'), { target: { value: '3' } });
    expect(screen.getByText(/^Nobody would get a margin call/)).toBeTruthy();
    fireEvent.click(save());
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ orders_max: 500, confirm: 3 }));
  });
});

describe('a preview that is outdated when it is saved', () => {
  it('is made again, and its number is asked for', async () => {
    const setting = { ...BASE, key: 'stop_out_level', type: 'percent', kind: 'percent', value: '50', risk: 1 };
    const forecast = { risk: ['stop_out_level'], lowered: [], accounts: 3, called_now: 0, capped: 0, equity_change: '0', unconverted: [], list: [] };
    let affected = 0;
    const calls = serve({
      '/admin/api/settings/preview': () => ({ ...forecast, affected, called: affected, stopped_out: affected }),
      '/admin/api/settings': (body: Record<string, unknown>) => {
        if (Object.keys(body).length === 0) return [setting];
        return body.confirm === affected ? [setting] : refusal('risk_confirmation_needed', 'Customers who are affected: 1.');
      },
    });
    show(<Settings selectedItem="stop_out_level" />);
    await screen.findByText('stop_out_level');
    fireEvent.change(screen.getByLabelText(/stop-out level/i, { selector: 'input' }), { target: { value: '95' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await screen.findByText(/Nobody would get a margin call/);
    affected = 1;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(await screen.findByLabelText(/type 1 to confirm/), { target: { value: '1' } });
    expect(screen.queryByText(/Nobody would get a margin call/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ stop_out_level: '95', confirm: 1 }));
    expect(calls.filter(({ path }) => path.endsWith('/preview'))).toHaveLength(2);
  });
});

describe('a setting that protects payouts', () => {
  it('is lowered only with the typed number of settings', async () => {
    const setting = { ...BASE, key: 'adjust_second_operator_above', type: 'decimal', kind: 'amount', value: '1000', protective: 1, owners_only: 1 };
    const forecast = { risk: [], lowered: ['adjust_second_operator_above'], affected: 0, accounts: 0, called_now: 0, called: 0, stopped_out: 0, capped: 0, equity_change: '0', unconverted: [], list: [] };
    const calls = serve({ '/admin/api/settings/preview': forecast, '/admin/api/settings': [setting] });
    show(<Settings selectedItem="adjust_second_operator_above" />);
    await screen.findByText('adjust_second_operator_above');
    const field = screen.getByDisplayValue('1000');
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await screen.findByRole('heading', { name: 'Lower the protection of payouts?' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/type 1 to confirm/), { target: { value: '1' } });
    fireEvent.click(save);
    const saved = () => calls.filter(({ path, body }) => path.endsWith('/settings') && Object.keys(body).length > 0).map(({ body }) => body);
    await waitFor(() => expect(saved()).toEqual([{ adjust_second_operator_above: '0', confirm_lowered: 1 }]));
  });
});

describe('the settings by subject', () => {
  const SETTINGS = [
    { ...BASE, key: 'brand_name', value: 'North', default: 'lotdesk' },
    { ...BASE, key: 'token_hours', type: 'integer', kind: 'integer', value: 24, default: 720, unit: 'hour' },
    { ...BASE, key: 'verify_reg_type', type: 'choice', kind: 'choice', value: 2, default: 1, choices: [1, 2] },
    { ...BASE, key: 'invite_required', type: 'flag', kind: 'flag', value: 0, default: 0, choices: [0, 1] },
    { ...BASE, key: 'status', type: 'integer', kind: 'integer', value: 0, default: 0 },
  ] as const;
  const keys = () => [...document.querySelectorAll('code')].map((code) => code.textContent);
  const open = async (address = '#/settings') => {
    location.hash = address;
    const calls = serve({ '/admin/api/settings': SETTINGS });
    show(<Settings selectedItem={null} />);
    await screen.findByRole('navigation', { name: 'Subjects' });
    return calls;
  };
  afterEach(() => {
    location.hash = '';
  });

  it('are opened from the index, which counts the changed ones, and by the address', async () => {
    await open();
    const entries = () => [...screen.getByRole('navigation', { name: 'Subjects' }).querySelectorAll('button')].map((entry) => entry.textContent);
    expect(entries()).toEqual(['Brand1 changed', 'Registration and sign-in2 changed', 'Site']);
    fireEvent.click(screen.getByRole('button', { name: /^Registration and sign-in/ }));
    await screen.findByRole('heading', { name: 'Registration and sign-in' });
    expect(keys()).toEqual(['verify_reg_type', 'invite_required', 'token_hours']);
    cleanup();
    await open('#/settings?subject=site');
    expect(keys()).toEqual(['status']);
  });

  it('are found in every subject, by their headings', async () => {
    await open();
    type('Search', 'o');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Brand', 'Registration and sign-in', 'Site']);
    type('Search', 'invitation');
    expect(keys()).toEqual(['invite_required']);
    expect(screen.queryByRole('navigation', { name: 'Subjects' })).toBeNull();
  });

  it('can be limited to those that differ from the default, whose value is shown by name', async () => {
    await open('#/settings?subject=registration');
    expect(screen.getAllByText('Changed from default')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Changed from default (3)' }));
    await waitFor(() => expect(keys()).toEqual(['brand_name', 'verify_reg_type', 'token_hours']));
    expect(screen.getByText(/Default: A code by e-mail or SMS/)).toBeTruthy();
  });

  it('go back to the default only when that is saved', async () => {
    const calls = await open('#/settings?subject=registration');
    const reset = () => screen.queryByRole('button', { name: 'Reset to default: Customers stay signed in (hours)' });
    expect(screen.queryByRole('button', { name: /Reset to default: Invitation/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to default: Customers stay signed in (hours)' }));
    expect(screen.getByLabelText<HTMLInputElement>('Customers stay signed in (hours)').value).toBe('720');
    expect(reset()).toBeNull();
    const saved = () => calls.filter(({ body }) => Object.keys(body).length > 0).map(({ body }) => body);
    expect(saved()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save 1' }));
    await waitFor(() => expect(saved()).toEqual([{ token_hours: 720 }]));
  });

  it('keep a change of one subject while another is open', async () => {
    await open('#/settings?subject=registration');
    type('Customers stay signed in (hours)', '48');
    fireEvent.click(screen.getByRole('button', { name: /^Site/ }));
    await screen.findByText('status');
    expect(screen.getByRole('button', { name: /^Registration and sign-in/ }).textContent).toBe('Registration and sign-in2 changed · not saved');
    expect(screen.getByRole('button', { name: 'Save 1' })).toBeTruthy();
  });
});

describe('texts of the forms of a subject', () => {
  it('are lost only after a question when another subject is shown', async () => {
    serve({
      '/admin/api/settings': [{ ...BASE, key: 'customer_messages', type: 'list' }, { ...BASE, key: 'smtp_host' }],
      '/admin/api/remarks': { list: [{ name: 'review-expired', texts: { en: 'It has expired.' }, own: [] }], total: 1 },
      '/admin/api/messages/templates': { list: [], total: 0 },
    });
    location.hash = '#/settings?subject=reasons';
    show(<Settings selectedItem="" />);
    fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: 'Typed.' } });
    const mail = () => screen.getByRole('button', { name: /^E-mail/ });
    fireEvent.click(mail());
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Typed.');
    fireEvent.click(mail());
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Text/)).toBeNull());
    location.hash = '';
  });
});

describe('the texts of messages', () => {
  const SERVED = {
    '/admin/api/settings': [{ ...BASE, key: 'customer_messages', type: 'list' }],
    '/admin/api/messages': { list: [], total: 0 },
    '/admin/api/remarks': { list: [{ name: 'review-expired', texts: { en: 'It has expired.' }, own: [] }], total: 1 },
  };

  it('are subjects of their own', async () => {
    serve(SERVED);
    location.hash = '#/settings?subject=messages';
    show(<Settings selectedItem="" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Rejection reasons' }));
    expect(await screen.findByDisplayValue('It has expired.')).toBeTruthy();
    location.hash = '';
  });

  it('are found by the search of the settings', async () => {
    serve(SERVED);
    location.hash = '#/settings';
    show(<Settings selectedItem="" />);
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'rejection' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Rejection reasons' }));
    expect(await screen.findByDisplayValue('It has expired.')).toBeTruthy();
    location.hash = '';
  });
});
