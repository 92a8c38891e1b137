import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminUser } from '../../api';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { EnterDepositDialog } from './EnterDepositDialog';

const BANK = { type: 1, id: 7, currency_code: 'EUR', via: 'First Bank', sent_to: 'DE89' };

const USER = { id: 12, uid: '24196359', name: 'Anna', email: 'anna@example.com', mobile: null } as AdminUser;

/** `rate`: units of the account's currency per EUR. */
function open(answer: unknown = {}, { currency = 'USD', rate = '1.1' as string | null } = {}) {
  const calls = serve({
    '/admin/api/users/12/deposit-targets': { list: [{ ...BANK, rate }], total: 1 },
    '/admin/api/users/12/deposits': answer,
  });
  show(<EnterDepositDialog user={USER} number={37280435} currency={currency} onClose={() => {}} />);
  return () => calls.filter(({ path }) => path.endsWith('/users/12/deposits')).map(({ body }) => body);
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const confirm = async () => {
  const button = await screen.findByRole('button', { name: 'Enter and credit' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function fill() {
  await screen.findByRole('option', { name: /First Bank/ });
  type(/Arrived at/, '1-7');
  type(/^Amount/, '1500');
  type(/Reference of the payment/, ' RF18 ');
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('entering a deposit', () => {
  it('shows what it credits, and sends it with an idempotency key', async () => {
    const posted = open();
    await fill();
    expect(screen.getByText(/Credits \$1,650\.00/)).toBeTruthy();
    proceed();
    await confirm();
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ type: 1, option: 7, number: '1500', reference: 'RF18', note: '' });
    expect(String(posted()[0]?.request_id).length).toBeGreaterThan(8);
  });

  it('reads thousands as the language writes them', async () => {
    const posted = open();
    await fill();
    type(/^Amount/, '10,000');
    expect(screen.getByText(/Credits \$11,000\.00/)).toBeTruthy();
    proceed();
    await confirm();
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ number: '10000' });
  });

  it('says what is missing and sends nothing', async () => {
    const posted = open();
    await screen.findByRole('option', { name: /First Bank/ });
    // The only bank account is chosen at first.
    expect(screen.getByLabelText(/Arrived at/)).toHaveProperty('value', '1-7');
    type(/Arrived at/, '');
    proceed();
    await screen.findByText('Enter the reference of the payment.');
    expect(screen.getByText('Choose where the money has arrived.')).toBeTruthy();
    expect(posted()).toHaveLength(0);
  });

  it('asks whether a used reference is another payment', async () => {
    const posted = open(refusal('reference_used', 'It is that of deposit #3.', 'reference'));
    await fill();
    expect(screen.queryByRole('switch')).toBeNull();
    proceed();
    await confirm();
    fireEvent.click(await screen.findByRole('switch', { name: /another payment/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false));
    proceed();
    await confirm();
    await waitFor(() => expect(posted().map((body) => body.confirm_reference)).toEqual([undefined, 1]));
  });

  it('names customer, account, rate and credit before it books anything', async () => {
    const posted = open({}, { currency: 'JPY', rate: '176' });
    await fill();
    expect(fact('Account')).toBe('37280435 · JPY');
    expect(screen.getByText(/Credits about ¥264,000/)).toBeTruthy();
    proceed();
    await screen.findByRole('heading', { name: 'Credit account 37280435?' });
    expect(fact('Customer')).toBe('Anna · 24196359 · anna@example.com');
    expect(fact('Account')).toBe('37280435 · JPY');
    expect(fact('Amount')).toBe('1,500.00 EUR');
    expect(fact('Rate')).toBe('1 EUR = 176 JPY');
    expect(fact('Credited amount')).toBe('¥264,000');
    expect(posted()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '1500');
    expect(posted()).toHaveLength(0);
  });

  it('shows no credit where the platform has no price for the currency', async () => {
    open({}, { currency: 'JPY', rate: null });
    await fill();
    expect(screen.getByText(/1,500\.00 EUR is converted to JPY at today's rate/)).toBeTruthy();
    proceed();
    await screen.findByText(/converted to JPY at the rate at the moment of entry/);
    expect(screen.queryByText('Credited amount')).toBeNull();
  });
});
