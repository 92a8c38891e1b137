import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { EnterDepositDialog } from './EnterDepositDialog';

const BANK = { id: 7, enabled: 1, currency_code: 'EUR', bank_name: 'First Bank', payee_account: 'DE89', rate: '1.1' };
const OFF = { ...BANK, id: 8, enabled: 0, bank_name: 'Old Bank' };

function open(answer: unknown = {}) {
  const calls = serve({
    '/admin/api/deposit-options': { list: [], total: 0 },
    '/admin/api/bank-accounts': { list: [BANK, OFF], total: 2 },
    '/admin/api/users/12/deposits': answer,
  });
  show(<EnterDepositDialog account={12} currency="USD" onClose={() => {}} />);
  return () => calls.filter(({ path }) => path.endsWith('/users/12/deposits')).map(({ body }) => body);
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Enter and credit' }));

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
    expect(screen.queryByRole('option', { name: /Old Bank/ })).toBeNull();
    expect(screen.getByText(/Credits \$1,650\.00/)).toBeTruthy();
    confirm();
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ type: 1, option: 7, number: '1500', reference: 'RF18', note: '' });
    expect(String(posted()[0]?.request_id).length).toBeGreaterThan(8);
  });

  it('says what is missing and sends nothing', async () => {
    const posted = open();
    await screen.findByRole('option', { name: /First Bank/ });
    confirm();
    await screen.findByText('Enter the reference of the payment.');
    expect(screen.getByText('Choose where the money has arrived.')).toBeTruthy();
    expect(posted()).toHaveLength(0);
  });

  it('asks whether a used reference is another payment', async () => {
    const posted = open(refusal('reference_used', 'It is that of deposit #3.', 'reference'));
    await fill();
    expect(screen.queryByRole('switch')).toBeNull();
    confirm();
    fireEvent.click(await screen.findByRole('switch', { name: /another payment/ }));
    confirm();
    await waitFor(() => expect(posted().map((body) => body.confirm_reference)).toEqual([undefined, 1]));
  });
});
