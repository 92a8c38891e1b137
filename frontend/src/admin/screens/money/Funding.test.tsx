import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { Funding } from './Funding';

const PATH = '/admin/api/bank-accounts';
const ACCOUNT = {
  id: 3, bank_name: 'First Bank', bank_address: '', bank_swift: '', payee_name: 'Broker', payee_account: 'DE02', bank_remark: '', currency_code: 'EUR', rate: '1.1', min: '10', max: '1000',
  enabled: 1, position: 1, is_demo: 0,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('asks for a rate that is far from the known one once more', async () => {
  const calls = serve({
    [PATH]: { list: [ACCOUNT], total: 1 },
    '/admin/api/quoted-rates': { list: [], total: 0 },
    '/admin/api/risk_changes': { list: [], total: 0 },
    [`${PATH}/3`]: ({ confirm }: Record<string, unknown>) => (confirm === '11' ? ACCOUNT : refusal('risk_confirmation_needed', 'The rate 11 differs by 900.0 %.')),
  });
  show(<Funding selectedItem="banks-3" />);
  fireEvent.change(await screen.findByLabelText(/^Rate/), { target: { value: '11' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Save this rate?');
  const save = () => screen.getAllByRole('button', { name: 'Save', hidden: true }).at(-1) as HTMLButtonElement;
  const field = screen.getByLabelText('Type the rate 11 to confirm');
  fireEvent.change(field, { target: { value: '1.1' } });
  expect(save().disabled).toBe(true);
  fireEvent.change(field, { target: { value: '11' } });
  fireEvent.click(save());
  const sent = () => calls.filter(({ method, path }) => method === 'PUT' && path === `${PATH}/3`).map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ rate: '11' }, { rate: '11', confirm: '11' }]));
});
