import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import type { AdminGateway } from '../../api';
import { GatewayForm } from './GatewayForm';
import { Gateways } from './Gateways';

const config = (max: string) => ({ v: 1, site: 'https://broker.example', test: false, currencies: [{ code: 'EUR', min: '10.00', max }] }) as unknown as AdminGateway['config'];
const GATEWAY: AdminGateway = {
  id: 3, driver: 'stripe', name: 'Cards', config: config('9000.00'), has_api_key: 1, has_hook_secret: 1, enabled: 0, version: 4, hook: '/hooks/3',
  pending: { waits: 1, changed_by: ['ann@example.com', 'ben@example.com'], name: 'Card', config: config('5000.00'), api_key: 0, hook_secret: 1 },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('shows what was changed and by whom before it is enabled', async () => {
  const calls = serve({ '/admin/api/gateways': { list: [GATEWAY], total: 1 }, '/admin/api/gateways/3': { ...GATEWAY, enabled: 1, pending: null } });
  show(<Gateways selectedItem="3" />);
  await screen.findByText('Changed since it was last on, by ann@example.com, ben@example.com');
  const line = (name: string) => screen.getAllByText(name, { selector: 'b' })[0]?.parentElement?.textContent;
  expect(line('EUR.max')).toBe('EUR.max: 5000.00 → 9000.00');
  expect(line('name')).toBe('name: Card → Cards');
  expect(line('Secret of the webhook')).toBe('Secret of the webhook: changed');
  expect(screen.queryByText('API key', { selector: 'b' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enable' }));
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('EUR.max', { selector: 'b' });
  fireEvent.click(dialog.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/admin/api/gateways/3', body: { enabled: 1, version: 4 } }));
});

it('asks for a rate that is far from the known one once more', async () => {
  const calls = serve({ '/admin/api/gateways/3': ({ confirm }: Record<string, unknown>) => (confirm === '900' ? GATEWAY : refusal('risk_confirmation_needed', 'The rate 900 differs.')) });
  show(<GatewayForm gateway={GATEWAY} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Rate in USD'), { target: { value: '900' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(await screen.findByLabelText('Enter this rate once more'), { target: { value: '900' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { confirm: '900' } }));
});
