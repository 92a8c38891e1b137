// What a row of the orders offers: closing asks first, and only where it can be done.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Instrument, type Order } from '../../api/types';
import { zonedDateTime } from '../../core/app/time';
import { beginSession, changeSettings, confirmsAtom, endSession, liveStateAtom, instrumentMapAtom, quoteAtom, refreshAccount, store, toastsAtom } from '../../state';
import { serve } from '../../test/server';
import { show } from '../../test/render';
import { reverse } from './actions';
import { LiveList } from './LiveList';
import { OrderRow } from './OrderRow';
import { OrderSheet } from './OrderSheet';
import { OrderTable } from '../workspace/table/OrderTable';
import { SummaryCard } from './SummaryCard';
import { ORDER } from '../../test/order';

const SMALL: Order = { ...ORDER, Quantity: '0.1', FactProfits: '-1', CautionMoney: '110.523', TradeFee: '0', TargetLossPrice: '0' };

function market(status: number) {
  const figures = { Open: '1.1', Close: '1.1', Change: '0', Bid: '1.1', Ask: '1.1001', High: '1.1', Low: '1.1', Volume: '1', RateBid: '1', RateAsk: '1' };
  store.set(quoteAtom(1), { ...figures, Id: 1, Code: 'EURUSD', Time: 1, MarketStatus: status, Direction: 0 });
}

function row(changed: Partial<Order> = {}) {
  const onPick = vi.fn();
  show(<OrderRow order={{ ...SMALL, ...changed }} onPick={onPick} />);
  return onPick;
}

const action = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const said = () => store.get(toastsAtom).map(({ message }) => message.replaceAll(/[\u2068\u2069]/g, ''));

/** The question that is asked now. */
function asked() {
  const [question] = store.get(confirmsAtom);
  if (!question) throw new Error('nothing is asked');
  return question;
}

beforeEach(() => {
  changeSettings({ confirmClose: true });
  store.set(confirmsAtom, []);
  market(1);
});

describe('a row of the orders', () => {
  it('names the price at which a position was opened, and says when', () => {
    row({ OpenTime: new Date(Date.now() - 86_400_000).toISOString() });
    expect(screen.getByText('at 1.10523').nextElementSibling?.textContent).toMatch(/^\w+ \d+, \d\d:\d\d/);
  });

  it('shows the limit price of a stop-limit order beside its stop price', () => {
    const pending = { ...SMALL, Status: ORDER_STATUS.pending, OriginPrice: '1.11', LimitPrice: '1.108' };
    row(pending);
    expect(screen.getByText('1.10800').parentElement?.textContent).toBe('Limit price 1.10800');
    cleanup();
    show(<OrderTable table="open" orders={[pending]} onPick={() => {}} />);
    expect(screen.getByText('1.10800').parentElement?.textContent).toBe('Limit price 1.10800');
    cleanup();
    row({ ...pending, LimitPrice: undefined });
    expect(screen.queryByText(/Limit price/)).toBeNull();
  });

  it('says that the liquidity provider has it, and offers nothing meanwhile', () => {
    const market = { ...SMALL, Status: ORDER_STATUS.pending, OriginPrice: '0', Routed: 1 };
    for (const [order, text, name] of [
      [market, 'Waiting for the liquidity provider', 'Cancel'],
      [{ ...SMALL, Routed: 1 }, 'Closing: waiting for the liquidity provider', 'Close'],
    ] as const) {
      row(order);
      expect(screen.getByText(text)).toBeTruthy();
      expect(action(name).disabled).toBe(true);
      expect(screen.queryByText(/away/)).toBeNull();
      // It has no price before it is filled.
      expect(screen.queryByText(/^at /) === null).toBe(order === market);
      cleanup();
      show(<OrderTable table="open" orders={[order]} onPick={() => {}} />);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getAllByRole<HTMLButtonElement>('button').filter((button) => !button.disabled && /stop|take|half|reverse|edit/.test(button.dataset.control ?? ''))).toEqual([]);
      cleanup();
      show(<OrderSheet order={order} onClose={() => {}} />);
      expect(screen.getByText(/The liquidity provider has this order/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Close order|Cancel order|Set stops|Edit order/ })).toBeNull();
      cleanup();
    }
  });

  it('says that a close waits, and does not reverse before it is done', async () => {
    store.set(toastsAtom, []);
    changeSettings({ confirmClose: false });
    const calls = serve({ '/v1/api/forex/close': { ...SMALL, Routed: 1 } });
    row();
    fireEvent.click(action('Close'));
    const waits = 'EUR/USD: the close is at the liquidity provider and waits for the answer.';
    await vi.waitFor(() => expect(said()).toContain(waits));
    expect(await reverse(SMALL)).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual(['/v1/api/forex/close', '/v1/api/forex/close']);
    store.set(toastsAtom, []);
  });

  it('closes an open order after one question, and says which', async () => {
    const closed = { ...SMALL, Status: ORDER_STATUS.closed, UpdatePrice: '1.10413', FactProfits: '4', TradeFee: '7', Swap: '-4.62' };
    const calls = serve({ '/v1/api/forex/close': closed });
    const onPick = row();
    const close = action('Close');
    expect(document.getElementById(close.getAttribute('aria-describedby') ?? '')?.textContent).toBe('EUR/USD Buy 0.10');
    fireEvent.click(close);
    expect(onPick).not.toHaveBeenCalled();
    expect(calls).toHaveLength(0);
    expect(asked().title).toBe('Close this order?');
    await act(async () => asked().answer(true));
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/v1/api/forex/close']));
    await vi.waitFor(() => expect(said()).toEqual(['EUR/USD 0.10 closed at 1.10413: −\u2060$7.62']));
  });

  it('is reversed after it has said which stops go, at which price and with which result', async () => {
    changeSettings({ confirmClose: false });
    const order = { ...SMALL, TargetLossPrice: '1.09', TargetProfitPrice: '1.12', TradeFee: '0.35' };
    const calls = serve({
      '/v1/api/forex/close': { ...order, Status: ORDER_STATUS.closed, UpdatePrice: '1.10513', FactProfits: '-1', TradeFee: '0.7' },
      '/v1/api/forex/submit': { ...order, Id: 9, OrderType: 2, Price: '1.10512', TargetLossPrice: '0', TargetProfitPrice: '0' },
    });
    show(<OrderSheet order={order} onClose={() => {}} />);
    fireEvent.click(action('Reverse'));
    const body = String(asked().body).replaceAll(/[\u2066-\u2069]/g, '');
    expect(body).toContain('Price now: 1.10513. Expected net result: −\u2060$1.35.');
    expect(body).toContain('These are removed: Stop loss 1.09000, Take profit 1.12000. The new position has no stops.');
    expect(calls.filter(({ path }) => /close|submit/.test(path))).toEqual([]);
    await act(async () => asked().answer(true));
    await vi.waitFor(() => expect(said().at(-1)).toBe('EUR/USD reversed at 1.10512: −\u2060$1.70'));
  });

  it('is closed in part after it has said at which price and with which result', async () => {
    const order = { ...SMALL, TradeFee: '0.35' };
    const calls = serve({ '/v1/api/forex/close': { ...order, Quantity: '0.05', Status: ORDER_STATUS.closed, UpdatePrice: '1.10513' } });
    show(<OrderSheet order={order} onClose={() => {}} />);
    fireEvent.click(action('Close part'));
    expect(screen.getByText('Lots to close', { selector: 'label' })).toBeTruthy();
    fireEvent.click(screen.getAllByText('Close part').at(-1) as HTMLElement);
    await vi.waitFor(() => expect(asked().title).toBe('Close 0.05 of 0.10 lots?'));
    const body = String(asked().body).replaceAll(/[\u2066-\u2069]/g, '');
    expect(body).toBe('EUR/USD: the rest stays open. Price now: 1.10513. Expected net result: −\u2060$0.68.');
    await act(async () => asked().answer(false));
    expect(calls.filter(({ path }) => path.endsWith('/close'))).toEqual([]);
  });

  it('leaves it open where the question is answered with no', async () => {
    const calls = serve({});
    row();
    fireEvent.click(action('Close'));
    await act(async () => asked().answer(false));
    expect(calls).toHaveLength(0);
  });

  it('closes nothing while the market is closed', () => {
    market(0);
    row();
    expect(action('Close').disabled).toBe(true);
  });

  it('closes nothing at prices that are not live', () => {
    row();
    act(() => store.set(liveStateAtom, 'stale'));
    expect(action('Close').disabled).toBe(true);
    act(() => store.set(liveStateAtom, 'live'));
    expect(action('Close').disabled).toBe(false);
  });

  it('says what a pending order is, where it waits, and how far away the market is', () => {
    row({ Status: ORDER_STATUS.pending, OriginPrice: '1.09800', OrderType: 1 });
    expect(screen.getByText('Buy limit 0.10')).toBeTruthy();
    expect(screen.getByText('at 1.09800')).toBeTruthy();
    // From the ask, which triggers a buy.
    expect(screen.getByText('21.0 pips away')).toBeTruthy();
    expect(screen.getByText('now 1.10010')).toBeTruthy();
  });

  it('knows a sell stop from a sell limit', () => {
    row({ Status: ORDER_STATUS.pending, OriginPrice: '1.09800', OrderType: 2 });
    expect(screen.getByText('Sell stop 0.10')).toBeTruthy();
    // From the bid.
    expect(screen.getByText('20.0 pips away')).toBeTruthy();
  });

  it('shows a profit with the decimals of its currency, and keeps the width of one with all of them', () => {
    const yen = { Id: 1, Code: 'USDJPY', Currency: 'JPY', PricePrecision: 3, contractSize: '100000' };
    store.set(instrumentMapAtom, new Map([[1, yen as Instrument]]));
    row({ FactProfits: '-11.4252' });
    expect(screen.getByText(/−\u2060\$11/).textContent).toBe('−\u2060$11.43');
    act(() => changeSettings({ profitDecimals: 'all' }));
    expect(screen.getByText(/−\u2060\$11\.42/).textContent).toBe('−\u2060$11.425200');
    act(() => changeSettings({ profitDecimals: 'two' }));
    store.set(instrumentMapAtom, new Map());
  });

  it('says when an order ended, and cuts the zeros of what does not move any more', () => {
    changeSettings({ profitDecimals: 'all' });
    row({ Status: ORDER_STATUS.closed, FactProfits: '-11.4252', CloseTime: '2026-11-21T09:30:00.000Z' });
    expect(screen.getByText(/−\u2060\$11/).textContent).toBe('−\u2060$11.4252');
    expect(screen.getByText(/Nov 21, 2026/)).toBeTruthy();
    act(() => changeSettings({ profitDecimals: 'two' }));
  });

  it('cancels a pending order in any market state, asking with the figures as the language writes them', () => {
    market(0);
    row({ Status: ORDER_STATUS.pending, OriginPrice: '1.1' });
    act(() => changeSettings({ language: 'de' }));
    fireEvent.click(action('Cancel'));
    expect(asked().title).toBe('Cancel this order?');
    expect(String(asked().body).replaceAll(/[\u2068\u2069]/g, '')).toBe('EUR/USD, 0,10 lots, waiting for 1,10000.');
    act(() => changeSettings({ language: 'en' }));
  });

  it('offers nothing for what is over', () => {
    row({ Status: ORDER_STATUS.closed });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('prices that are not live', () => {
  const PENDING: Order = { ...SMALL, Id: 8, Status: ORDER_STATUS.pending, OriginPrice: '1.09800' };
  const CLOSED: Order = { ...SMALL, Id: 9, Status: ORDER_STATUS.closed };
  const grey = () => [...document.querySelectorAll('.stale, .staleFigure')].map((element) => element.textContent);

  afterEach(() => act(() => store.set(liveStateAtom, 'live')));

  it('are grey in the table, where nothing is closed at them; what is over is as it was', () => {
    show(<OrderTable table="open" orders={[SMALL, PENDING, CLOSED]} onPick={() => {}} />);
    expect(grey()).toEqual([]);
    expect(action('Close').disabled).toBe(false);
    act(() => store.set(liveStateAtom, 'stale'));
    // Price and profit of the open order, the market's price of the pending one.
    expect(grey()).toEqual(['1.10513', '−\u2060$1.00', '1.10010']);
    expect(action('Close').disabled).toBe(true);
    expect(action('Cancel').disabled).toBe(false);
  });

  it('are grey in the summary, and so is all that follows them; the balance does not', async () => {
    beginSession({ token: 't', user: { id: 7 } as never });
    const account = { balance: '1000', equity: '1050', profit: '50', margin: '210', margin_level: '500', available: '840', lock_balance: '0' };
    serve({ '/v1/api/main/account/forexDetail': account });
    await act(refreshAccount);
    show(<SummaryCard />);
    expect(screen.getByText('$1,050.00')).toBeTruthy();
    expect(grey()).toEqual([]);
    act(() => store.set(liveStateAtom, 'stale'));
    expect(grey()).toEqual(['+\u2060$50.00', '$1,050.00', '500%']);
    endSession();
  });

  it('are grey in a row', () => {
    row();
    act(() => store.set(liveStateAtom, 'stale'));
    expect(grey()).toEqual(['−\u2060$1.00', 'now 1.10513']);
  });

  it('states with each time how far it is from UTC', () => {
    show(<OrderSheet order={SMALL} onClose={() => {}} />);
    const placed = screen.getByText('Placed').nextElementSibling?.textContent;
    expect(placed).toBe(zonedDateTime(SMALL.CreateTimeHandler, 'en'));
    expect(placed).toMatch(/ (GMT[+-]\d+|UTC|NY)$/);
  });

  it('are grey in the sheet, from which nothing is closed at them', () => {
    show(<OrderSheet order={SMALL} onClose={() => {}} />);
    const traded = ['Close order', 'Close part', 'Reverse'].map((name) => screen.getByText(name).closest('button'));
    expect(traded.map((button) => button?.disabled)).toEqual([false, false, false]);
    act(() => store.set(liveStateAtom, 'stale'));
    expect(traded.map((button) => button?.disabled)).toEqual([true, true, true]);
    expect(grey()).toEqual(['−\u2060$1.00', '1.10513', '−\u2060$1.00', '−\u2060$1.00', '−0.90%']);
  });
});

describe('the lists', () => {
  it('say why they did not come', async () => {
    beginSession({ token: 't', user: { id: 7 } as never });
    serve({});
    show(<LiveList orders={null} layout={() => null} empty={null} />);
    expect(await screen.findByText('This could not be loaded (unknown_path)')).toBeTruthy();
    endSession();
  });
});

describe('the time of an order', () => {
  it('names its zone in the table', () => {
    show(<OrderTable table="open" orders={[SMALL]} onPick={() => {}} />);
    const [, head] = screen.getAllByRole('columnheader');
    expect(head?.textContent).toMatch(/^Opened (GMT|UTC)/);
  });
});
