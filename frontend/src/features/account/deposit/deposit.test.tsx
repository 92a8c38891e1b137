// What a bank deposit says before and after the account that is paid to is chosen.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { BankDeposit } from './BankDeposit';

const FIRST = { id: 1, bank_name: 'First Bank', payee_name: 'Broker', payee_account: 'DE89', currency_code: 'USD', rate: '0.8513', account_currency: 'EUR', min: '0', max: '0' };
const OTHER = { ...FIRST, id: 2, bank_name: 'Other Bank', rate: '0.8' };

async function open(banks: object[]) {
  serve({ '/api/quickCharge/wire_info': banks });
  show(<BankDeposit currencies={['USD']} records={null} />);
  fireEvent.change(await screen.findByLabelText(/Amount paid/), { target: { value: '1000' } });
}

const credited = () => screen.getByText('You are credited', { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(() => queryClient.clear());

it('does not say what is credited before an account is chosen', async () => {
  await open([FIRST, OTHER]);
  expect(credited()).toBe('–');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('radio', { name: /Other Bank/ }));
  fireEvent.change(await screen.findByLabelText(/Amount paid/), { target: { value: '1000' } });
  expect(credited()).toBe('€800.00');
});

it('chooses the only account at once', async () => {
  await open([FIRST]);
  expect(screen.getByRole('radio')).toHaveProperty('checked', true);
  expect(credited()).toBe('€851.30');
});
