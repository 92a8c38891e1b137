import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Dashboard } from './Dashboard';

// Drawing needs a canvas.
vi.mock('./ResultChart', () => ({ ResultChart: () => null }));

const SUM = { accounts: 1, balance: '1000', equity: '990', margin: '100', profit: '-10' };
const BOARD = {
  ...SUM, is_demo: 0, near_call: 0, near_stop_out: 0, currencies: [{ currency: 'USD', ...SUM }], unconverted: [], result: '0', result_trading: '0',
  result_fees: '0', result_swaps: '0', result_write_offs: '0', result_rewards: '0', days: [], markets_open: 1, markets_fresh: 1, feed_age_ms: 100, connections: 1, closures: [],
  journal_seq: 1, database_bytes: 1,
};

function open(board: unknown) {
  serve({ '/admin/api/dashboard': board, '/admin/api/setup': { steps: [] }, '/admin/api/messages/status': {} });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['see_dashboard'] });
  show(<Dashboard />);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

describe('the dashboard', () => {
  it('has no table of currencies where all money is in USD', async () => {
    open(BOARD);
    expect(await screen.findByText('Used margin')).toBeTruthy();
    expect(screen.queryByRole('table', { name: "Customers' money by currency" })).toBeNull();
  });

  it("shows customers' money by currency, and what has no rate", async () => {
    open({ ...BOARD, currencies: [{ currency: 'JPY', ...SUM }, { currency: 'USD', ...SUM }], unconverted: ['JPY'] });
    const table = within(await screen.findByRole('table', { name: "Customers' money by currency" }));
    const row = [...(table.getByText('JPY').closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
    expect(row).toEqual(['JPY', '¥1,000', '¥990', '¥100', '−\u2060¥10']);
    expect(screen.getByText('Not in the totals, because there is no rate to USD: JPY.')).toBeTruthy();
  });
});
