// What can be done at a price of the chart.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Instrument, Session, TradingAccount } from '../../../api/types';
import { beginSession, endSession, queryClient, quoteAtom, selectAccount, sheetsAtom, store } from '../../../state';
import { serverAccountAtom } from '../../../state/accountCurrency';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { attachGestures, type GestureTarget } from '../../../ui/chart/gestures';
import { forgetTickets, ticketAtom } from '../state';
import { PriceMenu } from './PriceMenu';

const quotations = { Open: '1', Close: '1.10513', Change: '0', Bid: '1.10513', Ask: '1.10523', High: '1.2', Low: '1', Volume: '1', Time: 1, RateBid: '1', RateAsk: '1' };
const EURUSD = { Id: 1, CategoryId: 3, leverages: [30], defaultLeverage: 30, lotsMin: '0.01', lotsStep: '0.01', lotsMax: '50', ShowCode: 'EUR/USD', PricePrecision: 5, TradeMode: 'full' } as Instrument;

const onOrder = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

function open(price: number, instrument = EURUSD) {
  show(<PriceMenu instrument={instrument} place={{ price, x: 100, y: 100, reach: 0.0005 }} onOrder={onOrder} onClose={onClose} />);
  return within(screen.getByRole('menu', { name: `Order at ${price.toFixed(5)}` }));
}

beforeEach(() => {
  onOrder.mockReset();
  onClose.mockReset();
  endSession();
  forgetTickets();
  beginSession({ token: 'token', user: { id: 1 } } as unknown as Session);
  store.set(quoteAtom(1), { ...quotations, Id: 1, Code: 'EURUSD', MarketStatus: 1, Direction: 0 });
});

describe('the menu at a price', () => {
  it('offers the kind of order that belongs to the side of the price', () => {
    const names = (menu: ReturnType<typeof open>) => menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names(open(1.1))).toEqual(['Buy limit 1.10000', 'Sell stop 1.10000', 'Set alert 1.10000']);
    act(() => store.set(quoteAtom(1), { ...quotations, Bid: '1.09', Ask: '1.09010', Id: 1, Code: 'EURUSD', MarketStatus: 1, Direction: 0 }));
    expect(names(within(screen.getByRole('menu')))).toEqual(['Buy stop 1.10000', 'Sell limit 1.10000', 'Set alert 1.10000']);
  });

  it('leaves out a side that the instrument does not take', () => {
    expect(open(1.1, { ...EURUSD, TradeMode: 'long_only' } as Instrument).getAllByRole('menuitem')).toHaveLength(2);
  });

  it('prepares the ticket, which is shown where it is not beside the chart', () => {
    fireEvent.click(open(1.1).getByRole('menuitem', { name: /^Sell stop/ }));
    expect(store.get(ticketAtom)).toMatchObject({ mode: 'pending', side: 'sell', price: '1.10000' });
    expect([onOrder.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('prepares the ticket of its instrument, not the one that was there', () => {
    const other = { ...EURUSD, Id: 2, ShowCode: 'GBP/USD' } as Instrument;
    store.set(ticketAtom, { type: 'instrument', instrument: other, account: null });
    fireEvent.click(open(1.1).getByRole('menuitem', { name: /^Sell stop/ }));
    expect(store.get(ticketAtom)).toMatchObject({ instrumentId: 1, mode: 'pending', side: 'sell', price: '1.10000' });
  });

  it('offers no order where no ticket can be shown', () => {
    show(<PriceMenu instrument={EURUSD} place={{ price: 1.1, x: 1, y: 1, reach: 1 }} onOrder={undefined} onClose={onClose} />);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Set alert 1.10000']);
  });

  it('is closed when another instrument is shown', () => {
    const menu = (instrument: Instrument) => <PriceMenu instrument={instrument} place={{ price: 1.1, x: 1, y: 1, reach: 1 }} onOrder={onOrder} onClose={onClose} />;
    const { rerender } = show(menu(EURUSD));
    store.set(quoteAtom(2), { ...quotations, Id: 2, Code: 'GBPUSD', MarketStatus: 1, Direction: 0 });
    rerender(menu({ ...EURUSD, Id: 2 } as Instrument));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('knows the alerts of a customer who never chose an account', async () => {
    serve({ '/api/alerts/list': [{ id: 7, forex_id: 1, side: 'bid', direction: 'falls', level: '1.10040', expires: null, created_at: '' }] });
    queryClient.clear();
    store.set(serverAccountAtom, { account: 5 } as Account);
    expect(await open(1.1).findByRole('menuitem', { name: 'Remove the alert EUR/USD 1.10040' })).toBeTruthy();
  });

  it('sets a price alert, and removes one that is near', async () => {
    const alert = (id: number, level: string, forex_id = 1) => ({ id, forex_id, side: 'bid', direction: 'falls', level, expires: null, created_at: '' });
    selectAccount({ account: 5, kind: 'demo', name: '', currency: 'USD' } as TradingAccount);
    const calls = serve({ '/api/alerts/list': [alert(7, '1.10040'), alert(8, '1.10060'), alert(9, '1.10000', 2)], '/api/alerts/remove': null });
    const menu = open(1.1);
    fireEvent.click(await menu.findByRole('menuitem', { name: 'Remove the alert EUR/USD 1.10040' }));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/remove'))?.body).toMatchObject({ id: '7' }));
    expect(menu.getAllByRole('menuitem', { name: /^Remove/ })).toHaveLength(1);
    fireEvent.click(menu.getByRole('menuitem', { name: /^Set alert/ }));
    expect(store.get(sheetsAtom)).toHaveLength(1);
  });

  it('sends a visitor to the login', async () => {
    act(() => endSession());
    fireEvent.click(open(1.1).getByRole('menuitem', { name: /^Buy/ }));
    await waitFor(() => expect(location.hash).toContain('/login'));
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('is walked by keyboard and closed by Escape and by a press outside', () => {
    const menu = open(1.1);
    const [buy, sell] = menu.getAllByRole('menuitem');
    expect(document.activeElement).toBe(buy);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(sell);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the chart asks for it', () => {
  function chart() {
    const root = document.createElement('div');
    const button = root.appendChild(document.createElement('button'));
    const ignore = () => {};
    const target = { menu: vi.fn<GestureTarget['menu']>(), pan: vi.fn<GestureTarget['pan']>() };
    const others = { zoom: ignore, scalePrice: ignore, crosshair: ignore, levelStart: ignore, levelMove: ignore, levelEnd: ignore, levelTap: ignore, showNewest: ignore, layerPress: () => false, layerMove: ignore, layerEnd: ignore, onAxis: () => false };
    root.setPointerCapture = ignore;
    const stop = attachGestures(root, { ...others, ...target });
    return { root, button, target, stop };
  }
  const pointer = (type: string, at: { x: number; y: number }, more: object = {}) => Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y }), { pointerId: 1, pointerType: 'mouse', ...more });

  it('with the secondary button of a mouse, and not during a long press', () => {
    const { root, target, stop } = chart();
    const menu = pointer('contextmenu', { x: 50, y: 60 });
    root.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    expect(target.menu).toHaveBeenCalledWith({ x: 50, y: 60 });
    root.dispatchEvent(pointer('pointerdown', { x: 1, y: 1 }, { pointerType: 'touch' }));
    root.dispatchEvent(pointer('contextmenu', { x: 1, y: 1 }, { pointerType: 'touch' }));
    expect(target.menu).toHaveBeenCalledTimes(1);
    stop();
  });

  it('by a button over it, a press on which moves nothing', () => {
    const { root, button, target, stop } = chart();
    const drag = () => {
      for (const x of [50, 90]) root.dispatchEvent(pointer('pointermove', { x, y: 1 }));
    };
    button.dispatchEvent(pointer('pointerdown', { x: 1, y: 1 }));
    drag();
    expect(target.pan).not.toHaveBeenCalled();
    root.dispatchEvent(pointer('pointerup', { x: 90, y: 1 }));
    root.dispatchEvent(pointer('pointerdown', { x: 1, y: 1 }));
    drag();
    expect(target.pan).toHaveBeenCalled();
    stop();
  });
});
