import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../api/files';
import { ORDER_STATUS, type ForexClosedFrame, type Instrument, type Order } from '../../../api/types';
import { beginSession, changeSettings, endSession, instrumentMapAtom, isRequestedHere, quoteAtom, refreshOrders, store } from '../../../state';
import { loadPartTexts } from '../../../state/i18n';
import { clickAt } from '../../../test/clickAt';
import { ORDER } from '../../../test/order';
import { refusal, serve } from '../../../test/server';
import { show } from '../../../test/render';
import { INITIAL } from '../document';
import { changeWorkspace, workspacePreference } from '../preference';
import { OrdersPane } from './OrdersPane';

vi.mock('../../../api/files', async () => {
  const files = await vi.importActual<typeof import('../../../api/files')>('../../../api/files');
  return { ...files, saveFile: vi.fn() };
});

const order = (Id: number, changed: Partial<Order> = {}): Order => ({ ...ORDER, Id, TargetLossPrice: '0', ...changed });
/** A closed order is never open again, so that each test has its own. */
let first = 0;
const positions = () => [
  order(first + 1, { FactProfits: '-10', UpdatePrice: '1.1' }),
  order(first + 2, { FactProfits: '25', UpdatePrice: '1.1', Quantity: '0.5', CautionMoney: '500' }),
  order(first + 3, { FactProfits: '3', UpdatePrice: '1.1', TargetLossPrice: '1.09' }),
];

let calls: ReturnType<typeof serve>;
let open: Order[] = [];

const stored = () => workspacePreference.get();
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => Number(row.getAttribute('data-order')));
const rowOf = (id: number) => within(document.querySelector<HTMLElement>(`[data-order="${id}"]`) as HTMLElement);
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const head = (name: RegExp) => within(screen.getByRole('columnheader', { name })).getByRole('button');

beforeEach(async () => {
  first += 10;
  open = positions();
  changeSettings({ confirmClose: true });
  const figures = { Open: '1.1', Close: '1.1', Change: '0', Bid: '1.1', Ask: '1.1001', High: '1.1', Low: '1.1', Volume: '1', RateBid: '1', RateAsk: '1' };
  store.set(quoteAtom(1), { ...figures, Id: 1, Code: 'EURUSD', Time: 1, MarketStatus: 1, Direction: 0 });
  store.set(instrumentMapAtom, new Map([[1, { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', stopLevel: 0, PricePrecision: 5, Currency: 'USD', contractSize: '100000' } as Instrument]]));
  beginSession({ token: 't', user: { id: 7 } as never });
  calls = serve({
    '/v1/api/forex/my_deal': (_: unknown, query: URLSearchParams) => {
      const data = query.get('status') === '1' ? open : [];
      return { data, total: data.length };
    },
    '/v1/api/main/account/forexDetail': { balance: '1', equity: '1', profit: '0', margin: '0', margin_level: null, available: '1', lock_balance: '0' },
    '/v1/api/forex/set_stop_price': (body: { stop_loss_price: string }) => ({ ...open[0], TargetLossPrice: body.stop_loss_price }),
    '/v1/api/forex/close': (body: { id: string }) =>
      Number(body.id) === first + 2 ? refusal('market_closed', 'The market is closed.') : { ...open.find(({ Id }) => Id === Number(body.id)), Status: ORDER_STATUS.closed },
  });
  await act(async () => {
    changeWorkspace(() => INITIAL);
    await refreshOrders();
    await loadPartTexts();
  });
  show(<OrdersPane />);
});

afterEach(() => {
  endSession();
  store.set(instrumentMapAtom, new Map());
});

describe('a table wider than its pane', () => {
  const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 0, width: right - left, height: 0 }) as DOMRect;

  it('shows no part of a number', () => {
    const panel = document.querySelector<HTMLElement>('[data-orders]') as HTMLElement;
    const heads = [...document.querySelectorAll<HTMLElement>('thead [data-column]')];
    heads.forEach((head, place) => {
      head.getBoundingClientRect = () => box(100 * place, 100 * place + 100);
    });
    panel.getBoundingClientRect = () => box(0, 500);
    Object.defineProperty(panel, 'clientWidth', { value: 500, configurable: true });
    Object.defineProperty(document.querySelector('tbody [data-actions]'), 'offsetWidth', { value: 150 });
    const cut = (part: string) => [...(document.querySelector(part)?.querySelectorAll('[data-cut]') ?? [])].length;
    act(() => void fireEvent.scroll(panel));
    // Of 350 pixels, the first three columns are wholly in sight.
    expect(heads.map((head) => head.hasAttribute('data-cut'))).toEqual(heads.map((_, place) => place > 2));
    expect(cut('tbody tr')).toBe(heads.length - 3);
    expect(cut('tfoot')).toBe(heads.length - 3);
    Object.defineProperty(panel, 'clientWidth', { value: 5_000 });
    act(() => void fireEvent.scroll(panel));
    expect(document.querySelector('[data-cut]')).toBeNull();
  });
});

describe('the table of positions', () => {
  it('sums lots, margin and profit', () => {
    const sums = document.querySelector('tfoot')?.textContent ?? '';
    expect(sums).toContain('Orders: 3');
    expect(sums).toContain('2.50');
    expect(sums).toContain('$2,710.46');
    expect(sums).toContain('+\u2060$7.50');
  });

  it('is sorted by a press on a head, and keeps that', () => {
    fireEvent.click(head(/^Net/));
    expect(rows()).toEqual([first + 2, first + 3, first + 1]);
    expect(screen.getByRole('columnheader', { name: /^Net/ }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(head(/^Net/));
    expect(rows()).toEqual([first + 1, first + 3, first + 2]);
    expect(stored().tables.open.sort).toEqual({ by: 'profit', down: false });
    fireEvent.click(head(/^Net/));
    expect(rows()).toEqual([first + 1, first + 2, first + 3]);
  });

  it('has the columns that are chosen, in their order', () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Swap' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Pips' }));
    expect(heads()).not.toContain('Swap');
    fireEvent.keyDown(head(/^Pips/), { key: 'ArrowLeft', shiftKey: true });
    expect(heads().slice(8)).toEqual(['Pips', 'Take profit', 'Net', 'Fee', 'Margin', 'Actions']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Usual columns' }));
    expect(stored().tables.open.columns).toBeNull();
  });

  it('is saved as a file of what is shown', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
    const [[file, name]] = vi.mocked(saveFile).mock.calls as [[Blob, string]];
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toContain('Instrument,Opened,Side,Lots');
    expect(lines[2]).toBe('EUR/USD,2026-11-21T07:00:00.000Z,buy,0.5,1.10523,1.1,,,21.5,0,3.5,500');
    expect(name).toMatch(/^open-\d{4}-\d\d-\d\d\.csv$/);
  });
});

describe('the actions of a row', () => {
  it('close half of the position, on its grid', async () => {
    changeSettings({ confirmClose: false });
    await act(async () => void fireEvent.click(rowOf(first + 1).getByRole('button', { name: 'Close half: 0.50' })));
    expect(sent('/v1/api/forex/close')).toMatchObject([{ id: String(first + 1), cont: '0.50' }]);
  });

  it('do nothing with the second half of a double click, on the row that moved up neither', async () => {
    changeSettings({ confirmClose: false });
    const click = (id: number, name: string, at: number) => clickAt(rowOf(id).getByRole('button', { name }), at);
    await click(first + 1, 'Close half: 0.50', 1_000);
    // The first row is gone.
    await click(first + 3, 'Close half: 0.50', 1_120);
    await click(first + 3, 'Close', 1_240);
    await click(first + 3, 'Reverse the position', 1_600);
    expect(sent('/v1/api/forex/close')).toMatchObject([{ id: String(first + 1), cont: '0.50' }]);
    await click(first + 3, 'Close', 2_000);
    expect(sent('/v1/api/forex/close')).toMatchObject([{ cont: '0.50' }, { id: String(first + 3) }]);
  });

  it('say nothing of the part that they close, and leave the rest to be said', async () => {
    changeSettings({ confirmClose: false });
    const part = { ...(open[0] as Order), Id: first + 8, ParentId: first + 1, Status: ORDER_STATUS.closed };
    serve({ '/v1/api/forex/close': part });
    await act(async () => void fireEvent.click(rowOf(first + 1).getByRole('button', { name: 'Close half: 0.50' })));
    const frame = (order: Order) => ({ order, reason: 'user' }) as Parameters<typeof isRequestedHere>[0];
    expect([isRequestedHere(frame(part)), isRequestedHere(frame({ ...part, Id: first + 1, ParentId: null }))]).toEqual([true, false]);
  });

  it('do nothing while a call about the position is under way', async () => {
    changeSettings({ confirmClose: false });
    let answer: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const bodies: string[] = [];
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (!address.includes('/forex/close')) return served(address, init);
      bodies.push(String(init.body));
      return answered.then((response) => response.clone());
    });
    const click = (at: number) => clickAt(rowOf(first + 1).getByRole('button', { name: 'Close half: 0.50' }), at);
    await click(1_000);
    await click(2_000);
    expect(bodies).toHaveLength(1);
    await act(async () => answer(Response.json({ code: 0, msg: 'The market is closed.', error: 'market_closed', data: null })));
    // Nothing came of it: this is another try.
    await click(2_100);
    expect(bodies).toHaveLength(2);
  });

  it('reverse it', async () => {
    changeSettings({ confirmClose: false });
    await act(async () => void fireEvent.click(rowOf(first + 1).getByRole('button', { name: 'Reverse the position' })));
    expect(sent('/v1/api/forex/close')).toHaveLength(1);
    expect(sent('/v1/api/forex/submit')).toMatchObject([{ type: '2', cont: '1', status: '1' }]);
  });

  it('open the cell of the stop loss, and are moved between with the arrow keys', async () => {
    const reverse = rowOf(first + 1).getByRole('button', { name: 'Reverse the position' });
    reverse.focus();
    fireEvent.keyDown(reverse, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rowOf(first + 2).getByRole('button', { name: 'Reverse the position' }));
    fireEvent.click(rowOf(first + 2).getByRole('button', { name: 'Edit the stops' }));
    expect(await rowOf(first + 2).findByRole('textbox', { name: 'Stop loss' })).toBeTruthy();
  });

  it('are off while the market is closed', () => {
    act(() => store.set(quoteAtom(1), (quote) => quote && { ...quote, MarketStatus: 0 }));
    const disabled = (name: string) => rowOf(first + 1).getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([disabled('Close half: 0.50'), disabled('Reverse the position'), disabled('Edit the stops')]).toEqual([true, true, false]);
  });
});

describe('a stop loss in its cell', () => {
  const cell = (name: RegExp) => rowOf(first + 1).getByRole('button', { name });
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stop loss' });

  it('is saved with Enter, after the checks of the form', async () => {
    fireEvent.click(cell(/^Change: Stop loss/));
    fireEvent.change(input(), { target: { value: '1.2' } });
    expect(screen.getByRole('alert').textContent).toBe('The stop loss of a buy must be below 1.10000');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(sent('/v1/api/forex/set_stop_price')).toEqual([]);
    fireEvent.change(input(), { target: { value: '1.095' } });
    await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
    await vi.waitFor(() => expect(sent('/v1/api/forex/set_stop_price')).toMatchObject([{ id: String(first + 1), stop_loss_price: '1.095' }]));
    await vi.waitFor(() => expect(document.activeElement).toBe(cell(/1\.09500$/)));
  });

  it('shows what the server refuses of it until it is changed', async () => {
    serve({ '/v1/api/forex/set_stop_price': refusal('level_too_close', 'Too close: 20 points at least', 'stop_loss_price') });
    fireEvent.click(cell(/^Change: Stop loss/));
    fireEvent.change(input(), { target: { value: '1.095' } });
    await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too close: 20 points at least');
    fireEvent.change(input(), { target: { value: '1.09' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays as it was with Escape', () => {
    fireEvent.click(cell(/^Change: Stop loss/));
    fireEvent.change(input(), { target: { value: '1.095' } });
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(document.activeElement).toBe(cell(/^Change: Stop loss –$/));
    expect(sent('/v1/api/forex/set_stop_price')).toEqual([]);
  });

  it('is removed where it is emptied, and moves by pips', async () => {
    fireEvent.click(rowOf(first + 3).getByRole('button', { name: /^Change: Stop loss/ }));
    fireEvent.keyDown(input(), { key: 'ArrowUp' });
    expect(input().value).toBe('1.09010');
    fireEvent.change(input(), { target: { value: '' } });
    await act(async () => fireEvent.keyDown(input(), { key: 'Enter' }));
    await vi.waitFor(() => expect(sent('/v1/api/forex/set_stop_price')).toMatchObject([{ id: String(first + 3), stop_loss_price: '0' }]));
  });
});

describe('several positions', () => {
  const tick = (id: number, shiftKey = false) => fireEvent.click(rowOf(id).getByRole('checkbox'), { shiftKey });
  const closeButton = () => screen.queryByRole('button', { name: /^Close selected/ });

  it('are ticked one by one, in a range, and all with Ctrl+A; Escape unticks them', () => {
    tick(first + 1);
    tick(first + 3, true);
    expect(closeButton()?.textContent).toBe('Close selected: 3');
    fireEvent.keyDown(screen.getByRole('tabpanel'), { key: 'Escape' });
    expect(closeButton()).toBeNull();
    fireEvent.keyDown(screen.getByRole('tabpanel'), { key: 'a', ctrlKey: true });
    expect(closeButton()?.textContent).toBe('Close selected: 3');
  });

  it('are not meant by keys in a cell that is edited, nor on another tab', async () => {
    tick(first + 1);
    fireEvent.click(rowOf(first + 2).getByRole('button', { name: /^Change: Stop loss/ }));
    const input = screen.getByRole('textbox', { name: 'Stop loss' });
    expect(fireEvent.keyDown(input, { key: 'a', ctrlKey: true })).toBe(true);
    fireEvent.keyDown(input, { key: 'Delete' });
    expect(closeButton()?.textContent).toBe('Close selected: 1');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /^Pending/ }));
    fireEvent.keyDown(screen.getByRole('tabpanel'), { key: 'Delete' });
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are counted by the list where an answer is lost, and no further one is sent', async () => {
    tick(first + 1);
    tick(first + 3, true);
    const served = globalThis.fetch;
    let lost = 0;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const closing = address.includes('/forex/close');
      // Closed by the server, but the answer does not come.
      if (closing && lost++ === 0) open.splice(0, 1);
      if (closing) throw new TypeError('reset');
      return served(address, init);
    });
    fireEvent.keyDown(screen.getByRole('tabpanel'), { key: 'Delete' });
    const dialog = within(await screen.findByRole('dialog'));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Close positions: 3' })));
    expect(await dialog.findByText('Closed: 1')).toBeTruthy();
    expect(dialog.getByText('Still open: 2')).toBeTruthy();
    expect(lost).toBe(1);
    const frame = (id: number) => ({ order: order(id), reason: 'user' }) as ForexClosedFrame;
    expect([isRequestedHere(frame(first + 1)), isRequestedHere(frame(first + 2))]).toEqual([true, false]);
  });

  it('are closed after one question with count, lots and profit; each result is shown', async () => {
    tick(first + 1);
    tick(first + 2);
    fireEvent.keyDown(screen.getByRole('tabpanel'), { key: 'Delete' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Positions: 2, lots: 1.50')).toBeTruthy();
    expect(dialog.getByText('+\u2060$8.00')).toBeTruthy();
    expect(sent('/v1/api/forex/close')).toEqual([]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Close positions: 2' })));
    expect(await dialog.findByText('Closed: 1')).toBeTruthy();
    expect(sent('/v1/api/forex/close').map(({ id }) => Number(id))).toEqual([first + 1, first + 2]);
    expect(dialog.getByText('Still open: 1')).toBeTruthy();
    expect(dialog.getByText('The market is closed.')).toBeTruthy();
  });

  it('that win or lose are chosen for the question', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close winners' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Close positions: 2' })).toBeTruthy();
  });

  it('are gone through with the arrow keys', () => {
    const box = rowOf(first + 1).getByRole('checkbox');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rowOf(first + 2).getByRole('checkbox'));
  });
});
