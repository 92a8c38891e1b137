import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { ExposureScreen } from './ExposureScreen';

const SUMMARY = {
  is_demo: 0,
  instruments: [
    { forex_id: 1, code: 'EURUSD', show_code: 'EUR/USD', long: '1', short: '0.4', net: '0.6', long_usd: '120000', short_usd: '48000', net_usd: '72000', profit: '-12.5', unconverted: [], is_demo: 0, broker: 'short' },
    { forex_id: 2, code: 'XAUUSD', show_code: 'XAU/USD', long: '0', short: '2', net: '-2', long_usd: null, short_usd: null, net_usd: null, profit: '0', unconverted: [], is_demo: 0, broker: 'long' },
  ],
  currencies: [{ currency: 'EUR', net: '60000', net_usd: '72000', broker: 'short' }, { currency: 'JPY', net: '-900', net_usd: null, broker: 'long' }],
  unconverted: ['JPY'],
};
const WATCHED = {
  user: { id: 5, uid: '20000005', email: 'ann@example.com', mobile: null, name: 'Ann', is_demo: 0, language: null },
  account: { number: 20000005, currency: 'EUR', is_demo: 0, group: 1, group_name: 'Standard' },
  equity: '600',
  margin: '1000',
  margin_level: '60',
  call_level: '100',
  stop_out_level: '50',
  distance: '10',
  buffer: '100',
  in_margin_call: 1,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

describe('the exposure screen', () => {
  it('names the side of customers and broker, and what has no price', async () => {
    serve({ '/admin/api/exposure/summary': SUMMARY, '/admin/api/margin-watch': { list: [], total: 0 } });
    show(<ExposureScreen />);
    const table = await screen.findByRole('table', { name: 'By instrument' });
    const row = (await within(table).findByText('EUR/USD')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('customers long, broker short');
    expect(row.textContent).toContain('72,000.00');
    const gold = within(table).getByText('XAU/USD').closest('tr') as HTMLElement;
    expect(gold.textContent).toContain('customers short, broker long');
    expect(gold.querySelector('[data-name="Net value"]')?.textContent).toBe('—');
    const yen = within(screen.getByRole('table', { name: 'By currency' })).getByText('JPY').closest('tr') as HTMLElement;
    expect(yen.querySelector('[data-name="Net units"]')?.textContent).toBe('−900');
    expect(yen.querySelector('[data-name="Net value"]')?.textContent).toBe('—');
    expect(screen.getByRole('status').textContent).toContain('JPY');
  });

  it('says that no account is near its stop-out', async () => {
    serve({ '/admin/api/exposure/summary': SUMMARY, '/admin/api/margin-watch': { list: [], total: 0 } });
    location.hash = '#/exposure?part=margin';
    show(<ExposureScreen />);
    expect(await screen.findByText('No account has margin.')).toBeTruthy();
  });

  it('leads in one step to the accounts near their stop-out, and from there to their orders', async () => {
    serve({ '/admin/api/exposure/summary': SUMMARY, '/admin/api/margin-watch': { list: [WATCHED], total: 1 } });
    show(<ExposureScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Margin watch' }));
    const row = (await screen.findByText('Ann')).closest('tr') as HTMLElement;
    for (const text of ['60.00%', '50.00%', 'margin call']) expect(row.textContent).toContain(text);
    expect(row.querySelector('[data-name="Until stop-out"]')?.textContent).toContain('100.00');
    fireEvent.click(row);
    expect(location.hash).toBe('#/orders?account=20000005');
  });
});
