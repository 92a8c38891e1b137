// The history of the orders: which of them are asked for, and what all of them come to.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS, type Order } from '../../api/types';
import { zoneName } from '../../core/app/zone';
import { queryClient } from '../../state';
import { ORDER } from '../../test/order';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { HistoryTab } from './HistoryTab';
import { OrderList } from './OrderList';

const PATH = '/v1/api/forex/my_deal';
const CLOSED: Order = { ...ORDER, Status: ORDER_STATUS.closed, CloseTime: '2026-11-21T09:30:00.000Z', Reason: 'user' };
const ANSWER = {
  data: [CLOSED],
  total: 1234,
  all_fact_profits: '-512.5',
  all_trade_fee: '35.000000',
  all_swap: '-1.234567',
  balance: '1',
};

function tab() {
  show(<HistoryTab layout={(orders) => <OrderList orders={orders} onPick={() => {}} />} />);
}

/** What was asked for last, without what only keeps caches away. */
function asked(calls: SentCall[]) {
  const { t: _, ...query } = Object.fromEntries(calls.findLast(({ path }) => path === PATH)?.query ?? []);
  return query;
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['instruments', 'en'], [{ Id: 9, ShowCode: 'XAU/USD' }]);
});

describe('the history', () => {
  it('says what all of it comes to, not only what is on the screen', async () => {
    const calls = serve({ [PATH]: ANSWER });
    tab();
    expect(await screen.findByText('Orders: 1,234')).toBeTruthy();
    const figures = [...document.querySelectorAll('dl dd')].map((entry) => entry.textContent);
    expect(figures).toEqual(['−\u2060$548.73', '−\u2060$512.50', '$35.00', '−\u2060$1.23']);
    expect(asked(calls)).toEqual({ status: '3', page: '1', sums: '1' });
    const zone = screen.getByText(/^Time zone:/).textContent;
    expect(zone).toContain(zoneName('en'));
  });

  it('asks for one instrument and for days that include the last', async () => {
    const calls = serve({ [PATH]: ANSWER });
    tab();
    await screen.findByText('Orders: 1,234');
    fireEvent.change(screen.getByLabelText('Instrument'), { target: { value: '9' } });
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'dates' } });
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-21' } });
    const from = String(new Date(2026, 10, 1).getTime());
    const to = String(new Date(2026, 10, 22).getTime());
    await waitFor(() => {
      expect(asked(calls)).toEqual({ status: '3', page: '1', forex_id: '9', from, to, sums: '1' });
    });
  });

  it('says so where nothing was selected, and why where the server refuses', async () => {
    serve({ [PATH]: { ...ANSWER, data: [], total: 0 } });
    tab();
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'today' } });
    expect(await screen.findByText('No orders in this selection')).toBeTruthy();
    serve({ [PATH]: refusal('history_too_long', 'Please choose a later start.') });
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'week' } });
    expect(await screen.findByText('Please choose a later start.')).toBeTruthy();
  });
});
