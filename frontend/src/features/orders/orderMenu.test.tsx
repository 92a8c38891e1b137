// The menu of a row: a finger's size, named after the order, with what can be done to it now.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Instrument, type Order } from '../../api/types';
import { beginSession, confirmsAtom, instrumentMapAtom, liveStateAtom, quoteAtom, refreshOrders, sheetsAtom, store } from '../../state';
import { ORDER } from '../../test/order';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { OrderRow } from './OrderRow';

const held: Order = { ...ORDER, Quantity: '0.1', TargetLossPrice: '0' };
const figures = { Open: '1.1', Close: '1.1', Change: '0', Bid: '1.1', Ask: '1.1001', High: '1.1', Low: '1.1', Volume: '1', RateBid: '1', RateAsk: '1' };
const action = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('has all actions behind one button, named after the order', async () => {
  const half = { ...held, Id: 71, ParentId: 7, Status: ORDER_STATUS.closed, Quantity: '0.05', UpdatePrice: '1.10413' };
  store.set(quoteAtom(1), { ...figures, Id: 1, Code: 'EURUSD', Time: 1, MarketStatus: 1, Direction: 0 });
  beginSession({ token: 't', user: { id: 7 } as never });
  const open = [held];
  const calls = serve({
    '/v1/api/forex/close': half,
    '/v1/api/main/account/forexDetail': { balance: '1', equity: '1', profit: '0', margin: '0', margin_level: null, available: '1', lock_balance: '0' },
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '1' ? { data: open, total: open.length } : { data: [], total: 0 }),
  });
  const eurusd = { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', Currency: 'USD', PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsStep: '0.01', stopLevel: 0 };
  store.set(instrumentMapAtom, new Map([[1, eurusd as Instrument]]));
  await act(refreshOrders);
  const onPick = vi.fn();
  show(<OrderRow order={held} onPick={onPick} />);
  const opener = action('All actions');
  expect(document.getElementById(opener.getAttribute('aria-describedby') ?? '')?.textContent).toBe('EUR/USD Buy 0.10');
  const opened = () => {
    fireEvent.click(opener);
    const sheet = store.get(sheetsAtom).at(-1);
    const onClose = vi.fn();
    return { title: sheet?.title.replaceAll(/[\u2068\u2069]/g, ''), onClose, ...show(<>{sheet?.content(onClose)}</>) };
  };
  const first = opened();
  expect(first.title).toBe('EUR/USD Buy 0.10');
  fireEvent.click(action('Stops and details'));
  expect([first.onClose.mock.calls.length, onPick.mock.calls.length]).toEqual([1, 1]);
  first.unmount();
  const second = opened();
  fireEvent.click(action('Close half: 0.05'));
  await act(async () => store.get(confirmsAtom)[0]?.answer(true));
  await vi.waitFor(() => expect(calls.find(({ path }) => path.endsWith('/close'))?.body).toMatchObject({ id: '7', cont: '0.05' }));
  second.unmount();
  opened();
  act(() => store.set(liveStateAtom, 'stale'));
  expect(['Close half: 0.05', 'Reverse', 'Close order'].map((name) => action(name).disabled)).toEqual([true, true, true]);
  expect(screen.getByText('No connection. Prices are not live.')).toBeTruthy();
  act(() => store.set(liveStateAtom, 'live'));
});
