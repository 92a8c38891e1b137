// Changing orders that exist: a pending one in its sheet, a position's trail and break-even, closing by another one, closing many.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Instrument, type Order } from '../../api/types';
import { applyOrder, beginSession, changeSettings, confirmsAtom, endSession, instrumentMapAtom, quoteAtom, refreshOrders, store, toastsAtom } from '../../state';
import { ORDER } from '../../test/order';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { CloseAllSheet } from '../orderOptions/CloseAllSheet';
import { OrderRow } from './OrderRow';
import { OrderSheet } from './OrderSheet';
import { OrdersPanel } from './OrdersPanel';

const EURUSD = {
  Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', Currency: 'USD', PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsMax: '50',
  lotsStep: '0.01', stopLevel: 0, MarketStatus: 1,
} as Instrument;
const PENDING: Order = { ...ORDER, Id: 8, Status: ORDER_STATUS.pending, OriginPrice: '1.09000', TargetLossPrice: '1.08000', Price: '0' };
const SELL: Order = { ...ORDER, Id: 9, OrderType: 2, Quantity: '0.6', Price: '1.10700', OriginPrice: '1.10700' };

function market(status = 1, bid = '1.10513', ask = '1.10523', id = 1) {
  const figures = { Open: '1.1', Close: bid, Change: '0', High: '1.2', Low: '1', Volume: '1', RateBid: '1', RateAsk: '1' };
  store.set(quoteAtom(id), { ...figures, Bid: bid, Ask: ask, Id: id, Code: `C${id}`, Time: 1, MarketStatus: status, Direction: 0 });
}

const none = { data: [], total: 0, all_fact_profits: '0', balance: '0' };
const account = { balance: '1000', equity: '1000', profit: '0', margin: '0', margin_level: null, available: '1000', lock_balance: '0' };

/** The signed-in customer's open orders, with what the calls answer. */
async function holding(open: Order[], answers: Record<string, unknown> = {}): Promise<SentCall[]> {
  beginSession({ token: 't', user: { id: 7 } as never });
  let held = open;
  const calls = serve({
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '1' ? { ...none, data: held, total: held.length } : none),
    '/v1/api/main/account/forexDetail': account,
    ...answers,
  });
  await act(refreshOrders);
  calls.length = 0;
  held = [];
  return calls;
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const changes = (calls: SentCall[]) => calls.filter(({ body }) => Object.keys(body).length > 0).map(({ path, body }) => [path.split('/').at(-1), Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'request_id'))]);

beforeEach(() => {
  changeSettings({ confirmClose: true });
  store.set(confirmsAtom, []);
  store.set(instrumentMapAtom, new Map([[1, EURUSD]]));
  market();
});

afterEach(() => {
  endSession();
  store.set(instrumentMapAtom, new Map());
});

it('says where the premium is once the guaranteed stop of an order was reached, and in no other case', async () => {
  const closed: Order = { ...ORDER, Status: ORDER_STATUS.closed, Guaranteed: true, Reason: 'stop_loss' };
  const { unmount } = show(<OrderSheet order={closed} onClose={() => {}} />);
  expect(await screen.findByText('Reached: its premium is in the account history')).toBeTruthy();
  unmount();
  show(<OrderSheet order={{ ...closed, Reason: 'user' }} onClose={() => {}} />);
  expect((await screen.findByText('Guaranteed stop')).parentElement?.textContent).toBe('Guaranteed stopYes');
});

it('keeps a guaranteed stop at its own distance, and the take profit at the other', async () => {
  store.set(instrumentMapAtom, new Map([[1, { ...EURUSD, gsl_distance: 50 } as Instrument]]));
  show(<OrderSheet order={{ ...ORDER, Guaranteed: true }} onClose={() => {}} />);
  await press('Set stops');
  fireEvent.change(screen.getByLabelText('Stop loss: price'), { target: { value: '1.10473' } });
  expect(screen.getByRole('alert').textContent).toBe('Too close: at least 50 points away, which is 1.10463');
  fireEvent.change(screen.getByLabelText('Stop loss: price'), { target: { value: '1.10463' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a pending order', () => {
  async function edit(order = PENDING) {
    const shown = show(<OrderSheet order={order} onClose={() => {}} />);
    await press('Edit order');
    await screen.findByRole('button', { name: 'Save changes' });
    return shown;
  }

  it('is changed in price, lots and expiry by one call', async () => {
    const calls = serve({ '/v1/api/forex/modify': { ...PENDING, OriginPrice: '1.09500' } });
    await edit();
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1.09500' } });
    fireEvent.change(screen.getByLabelText('Lots'), { target: { value: '0.5' } });
    fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: 'day' } });
    await press('Save changes');
    expect(changes(calls)).toEqual([['modify', { id: '8', target_price: '1.095', cont: '0.5', expire: 'day' }]]);
  });

  it('is given a trail and other levels', async () => {
    const calls = serve({ '/v1/api/forex/modify': PENDING });
    await edit();
    fireEvent.click(screen.getByRole('switch', { name: 'Trailing stop' }));
    fireEvent.change(screen.getByLabelText('Stop loss: price'), { target: { value: '1.08500' } });
    await press('Save changes');
    expect(changes(calls)).toEqual([['modify', { id: '8', stop_loss_price: '1.085', trail: '200' }]]);
  });

  const STOP_LIMIT: Order = { ...PENDING, OriginPrice: '1.11000', LimitPrice: '1.10900' };

  it('is changed in the limit price of a stop-limit order, from which its levels are measured', async () => {
    const calls = serve({ '/v1/api/forex/modify': STOP_LIMIT });
    await edit(STOP_LIMIT);
    expect((screen.getByLabelText('Trigger price') as HTMLInputElement).value).toBe('1.11000');
    fireEvent.change(screen.getByLabelText('Limit price'), { target: { value: '1.07' } });
    expect(screen.getByRole('alert').textContent).toBe('The stop loss of a buy must be below 1.07000');
    fireEvent.change(screen.getByLabelText('Limit price'), { target: { value: '0' } });
    await press('Save changes');
    expect(changes(calls)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Limit price'), { target: { value: '1.1085' } });
    await press('Save changes');
    expect(changes(calls)).toEqual([['modify', { id: '8', limit_price: '1.1085' }]]);
  });

  it('shows at the limit price what the server refuses about it', async () => {
    serve({ '/v1/api/forex/modify': refusal('price_off_grid', 'Too many decimals', 'limit_price') });
    await edit(STOP_LIMIT);
    fireEvent.change(screen.getByLabelText('Limit price'), { target: { value: '1.1085' } });
    await press('Save changes');
    expect(await screen.findByText('Too many decimals')).toBeTruthy();
    expect(screen.getByLabelText('Limit price').getAttribute('aria-invalid')).toBe('true');
  });

  it('has no limit price where it is no stop-limit order', async () => {
    serve({});
    await edit();
    expect(screen.queryByLabelText('Limit price')).toBeNull();
  });

  const GUARDED: Order = { ...PENDING, OriginPrice: '1.10000', TargetLossPrice: '1.09500', TargetProfitPrice: '1.10500', Guaranteed: true };
  const moveAway = () => {
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1.09' } });
    fireEvent.change(screen.getByLabelText('Stop loss: price'), { target: { value: '1.085' } });
    fireEvent.change(screen.getByLabelText('Take profit: price'), { target: { value: '1.095' } });
  };

  it('is changed by one call where neither the old levels fit the new price nor the new ones the old', async () => {
    const calls = serve({ '/v1/api/forex/modify': GUARDED });
    await edit(GUARDED);
    moveAway();
    await press('Save changes');
    expect(changes(calls)).toEqual([['modify', { id: '8', target_price: '1.09', stop_loss_price: '1.085', target_profit_price: '1.095' }]]);
  });

  it('is as it was where that call is refused, and the next one sends all of it again', async () => {
    const calls = serve({ '/v1/api/forex/modify': refusal('gsl_too_close', 'Too close: 600 points at least', 'stop_loss_price') });
    await edit(GUARDED);
    moveAway();
    await press('Save changes');
    expect(await screen.findByText('Too close: 600 points at least')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Stop loss: price'), { target: { value: '1.08' } });
    await press('Save changes');
    expect(changes(calls)).toHaveLength(2);
    expect(changes(calls)[1]).toEqual(['modify', { id: '8', target_price: '1.09', stop_loss_price: '1.08', target_profit_price: '1.095' }]);
  });

  it('keeps what was changed elsewhere while the form was open', async () => {
    const calls = serve({ '/v1/api/forex/modify': GUARDED });
    const { rerender } = await edit(GUARDED);
    rerender(<OrderSheet order={{ ...GUARDED, OriginPrice: '1.09900', Quantity: '2', TargetLossPrice: '1.09400' }} onClose={() => {}} />);
    fireEvent.change(screen.getByLabelText('Take profit: price'), { target: { value: '1.106' } });
    await press('Save changes');
    expect(changes(calls)).toEqual([['modify', { id: '8', target_profit_price: '1.106' }]]);
  });

  it('trails without its stop loss only where that is asked for', async () => {
    const calls = serve({ '/v1/api/forex/modify': refusal('insufficient_margin') });
    await edit({ ...PENDING, Trail: 200 });
    fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
    await press('Save changes');
    fireEvent.click(screen.getByRole('switch', { name: 'Trailing stop' }));
    await press('Save changes');
    expect(changes(calls)).toEqual([
      ['modify', { id: '8', stop_loss_price: '0' }],
      ['modify', { id: '8', stop_loss_price: '0', trail: '200' }],
    ]);
  });

  it('says what is wrong and sends nothing', async () => {
    const calls = serve({});
    await edit();
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1.07' } });
    expect(screen.getByRole('alert').textContent).toBe('The stop loss of a buy must be below 1.07000');
    await press('Save changes');
    expect(changes(calls)).toEqual([]);
  });

  it('stays as it is where it is refused', async () => {
    const calls = serve({ '/v1/api/forex/modify': refusal('insufficient_margin') });
    await edit();
    fireEvent.change(screen.getByLabelText('Lots'), { target: { value: '50' } });
    await press('Save changes');
    expect(changes(calls)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  });

  it('says until when it waits and with which it ends', () => {
    show(<OrderRow order={{ ...PENDING, Expire: '2026-11-24T09:30:00.000Z', LinkId: 12, Trail: 200, TargetLossPrice: '0' }} onPick={() => {}} />);
    expect(screen.getByText(/^until Nov 24, \d\d:30 (GMT[+-][\d:]+|UTC|NY)$/)).toBeTruthy();
    expect(screen.getByText('OCO #12')).toBeTruthy();
    expect(screen.getByText('TSL').textContent).toBe('TSL 20 pips');
  });
});

describe('a position', () => {
  it('is given a trailing stop, and keeps its stop loss without one', async () => {
    const calls = serve({ '/v1/api/forex/set_stop_price': { ...ORDER, Trail: 300 } });
    show(<OrderSheet order={{ ...ORDER, Trail: 200 }} onClose={() => {}} />);
    await press('Trailing stop');
    fireEvent.change(await screen.findByLabelText('Trailing distance in points'), { target: { value: '300' } });
    expect(screen.getByText('Points (30 pips), starts at 1.10313')).toBeTruthy();
    await press('Save');
    await press('Trailing stop');
    fireEvent.click(await screen.findByRole('switch', { name: 'Trailing stop' }));
    expect(screen.getByText('The stop loss stays at 1.10313 and no longer follows the price.')).toBeTruthy();
    await press('Save');
    expect(changes(calls)).toEqual([
      ['set_stop_price', { id: '7', trail: '300' }],
      ['set_stop_price', { id: '7', trail: '0' }],
    ]);
  });

  it('shows at the stop loss what the server refuses of it', async () => {
    serve({ '/v1/api/forex/set_stop_price': refusal('level_too_close', 'Too close: 20 points at least', 'stop_loss_price') });
    show(<OrderSheet order={ORDER} onClose={() => {}} />);
    await press('Set stops');
    const field = screen.getByLabelText('Stop loss: price');
    fireEvent.change(field, { target: { value: '1.101' } });
    await press('Save stops');
    const described = await waitFor(() => document.getElementById(field.getAttribute('aria-describedby') ?? 'none'));
    await waitFor(() => expect(described?.textContent ?? '').toBe('Too close: 20 points at least'));
    expect(store.get(toastsAtom).filter(({ kind }) => kind === 'error')).toEqual([]);
    fireEvent.change(field, { target: { value: '1.1' } });
    expect(screen.queryByText(/Too close/)).toBeNull();
  });

  it('breaks even with its costs once the price allows it', async () => {
    const calls = serve({ '/v1/api/forex/set_stop_price': ORDER });
    const { unmount } = show(<OrderSheet order={ORDER} onClose={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Break-even' }).disabled).toBe(true);
    // Opened at 1.10523 with a fee of 3.50: 3.5 points.
    expect(screen.getByText(/Break-even is 1\.10527 with costs\. It can be set once the price is above 1\.10527\./)).toBeTruthy();
    unmount();
    market(1, '1.10600', '1.10610');
    show(<OrderSheet order={ORDER} onClose={() => {}} />);
    await press('Break-even');
    await act(async () => store.get(confirmsAtom)[0]?.answer(true));
    await waitFor(() => expect(changes(calls)).toEqual([['set_stop_price', { id: '7', stop_loss_price: '1.10527' }]]));
  });

  it('is closed against an opposite one, after showing what it brings', async () => {
    const calls = await holding([ORDER, SELL], { '/v1/api/forex/close_by': { ...ORDER, Id: 31, ParentId: 7, Status: ORDER_STATUS.closed, FactProfits: '106.2' } });
    show(<OrderSheet order={ORDER} onClose={() => {}} />);
    await press('Close by');
    const choice = await screen.findByRole('radio', { name: /Sell 0\.60/ });
    expect(within(choice.closest('label') as HTMLElement).getByText('+\u2060$106.20')).toBeTruthy();
    expect(screen.getByText(/#7 Buy 0\.40 stays open/)).toBeTruthy();
    await press('Close by #9');
    expect(changes(calls)[0]).toEqual(['close_by', { id: '7', by: '9' }]);
  });

  it('has nothing to close by without an opposite one', async () => {
    await holding([ORDER]);
    show(<OrderSheet order={ORDER} onClose={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close by' }).disabled).toBe(true);
  });
});

describe('closing all', () => {
  const GOLD: Order = { ...ORDER, Id: 10, ForexId: 2, ForexTradeLists: { ShowCode: 'GOLD', Code: 'GOLD', PricePrecision: 2 }, FactProfits: '7' };

  /** An order that is over stays so: every test has its own. */
  const numbered = (from: number) => [ORDER, SELL, GOLD].map((order, index) => ({ ...order, Id: from + index }));

  async function open(orders: Order[], answer: unknown) {
    market(0, '2000.00', '2000.50', 2);
    const calls = await holding(orders, { '/v1/api/forex/close_all': answer });
    show(<OrdersPanel />);
    if (orders.length === 0) show(<CloseAllSheet onClose={() => {}} />);
    else await press('Close all…');
    await screen.findByRole('dialog', { name: 'Close positions' });
    return calls;
  }

  it('shows first what it will do, and afterwards what stayed open and why', async () => {
    const orders = numbered(41);
    const closed = orders.slice(0, 2).map((order) => ({ ...order, Status: ORDER_STATUS.closed, FactProfits: '-10' }));
    const calls = await open(orders, { closed, failed: [{ id: 43, error: 'market_closed' }] });
    const dialog = within(screen.getByRole('dialog'));
    // Minus 10 of the buy, and plus 106.20 of the sell at 1.10523; gold is closed. Each has cost 3.50.
    expect(dialog.getByText('Estimated result now').nextElementSibling?.textContent).toBe('+\u2060$89.20');
    expect(dialog.getByText('Stay open because their market is closed: 1')).toBeTruthy();
    await press('Close positions: 2');
    expect(changes(calls)[0]).toEqual(['close_all', { which: 'all' }]);
    expect(dialog.getByText('Still open: 1')).toBeTruthy();
    expect(dialog.getByText('Market closed')).toBeTruthy();
    expect(dialog.getByText('Closed: 2').nextElementSibling?.textContent).toBe('−\u2060$27.00');
  });

  it('closes what was chosen', async () => {
    const calls = await open(numbered(51), { closed: [], failed: [] });
    fireEvent.click(screen.getByRole('radio', { name: 'At a loss' }));
    fireEvent.change(screen.getByLabelText('Instrument'), { target: { value: '1' } });
    await press('Close positions: 1');
    expect(changes(calls)[0]).toEqual(['close_all', { which: 'loss', forex_id: '1' }]);
  });

  /** Pages of an account with this many positions, as the server has them. */
  const pages = (count: number, from: number) => (_body: unknown, query: URLSearchParams) => {
    if (query.get('status') !== '1') return none;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 20)];
    const rows = Array.from({ length: Math.max(Math.min(limit, count - (page - 1) * limit), 0) }, (_, row) => from + count - (page - 1) * limit - row);
    return { ...none, data: rows.map((Id) => ({ ...ORDER, Id, TradeFee: '0' })), total: count };
  };

  it('asks about every position of many pages', async () => {
    await open([], { closed: [], failed: [] });
    serve({ '/v1/api/forex/my_deal': pages(250, 1_000), '/v1/api/main/account/forexDetail': account });
    await act(refreshOrders);
    expect(screen.getByRole('tab', { name: 'Open · 250' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close positions: 250' })).toBeTruthy();
    expect(screen.getByText('Estimated result now').nextElementSibling?.textContent).toBe('−\u2060$2,500.00');
  });

  it('counts and adds up nothing from a part of them', async () => {
    await open([], { closed: [], failed: [] });
    serve({ '/v1/api/forex/my_deal': pages(2_050, 2_000), '/v1/api/main/account/forexDetail': account });
    await act(refreshOrders);
    expect(screen.getByRole('tab', { name: 'Open · 2000+' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close positions: 2000+' })).toBeTruthy();
    expect(screen.queryByText('Estimated result now')).toBeNull();
    expect(screen.getByText('Only the newest 2,000 positions are listed here. All that match will be closed.')).toBeTruthy();
  }, 20_000);

  it('is offered for more than one position', async () => {
    const [one, other] = numbered(61) as [Order, Order];
    await holding([one]);
    show(<OrdersPanel />);
    await vi.waitFor(() => expect(screen.getByRole('tab', { name: 'Open · 1' })).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Close all…' })).toBeNull();
    act(() => applyOrder(other));
    expect(screen.getByRole('button', { name: 'Close all…' })).toBeTruthy();
  });
});
