// The trader's account, open and pending orders: fetched once, then kept up to date by pushes. Between two frames from the
// server, rows and totals follow the quotes.
import { atom, useAtomValue, type Getter, type PrimitiveAtom } from 'jotai';
import { accountDetail } from '../api/account';
import { myOrders } from '../api/forex';
import type { ForexClosedFrame, ForexTradeFrame, NoticeFrame, Order, OrderMark, OrderStatus } from '../api/types';
import { ORDER_STATUS } from '../api/types';
import { valuedQuote } from '../core/market/market';
import { moneyPlaces } from '../core/numbers/currency';
import { dec, placesOf } from '../core/numbers/decimal';
import type { LivePosition } from '../core/orders/changes';
import { withList, withOrder, NO_ORDERS, type LiveOrders, type OrderRead } from '../core/orders/orders';
import { closePrice, netResult, orderProfit, profitPlaces, sideOfOrder, withProfits } from '../core/numbers/profit';
import { isAccountQuery } from '../core/customer/selectedAccount';
import { accountSourceAtom, serverAccountAtom } from './accountCurrency';
import { loginCountAtom, readyCountAtom, subscribeTopic } from './connection';
import { instrumentMapAtom } from './instruments';
import { quoteAtom } from './quotes';
import { accountQuoteAtom } from './rates';
import { accountNumberAtom, identityAtom, tokenAtom } from './session';
import { refreshPrivate } from './refresh';
import { queryClient, store } from './store';

const liveOrdersAtom = atom<LiveOrders>(NO_ORDERS);
const marks = new Map<number, PrimitiveAtom<OrderMark | undefined>>();

function markAtom(id: number): PrimitiveAtom<OrderMark | undefined> {
  let found = marks.get(id);
  if (!found) {
    found = atom<OrderMark | undefined>(undefined);
    marks.set(id, found);
  }
  return found;
}

/** Null while they load. Newest first. */
export const openOrdersAtom = atom((get) => get(liveOrdersAtom).open);
export const pendingOrdersAtom = atom((get) => get(liveOrdersAtom).pending);
/** Whether the account has more of them than these lists can hold. */
export const moreOrdersAtom = atom((get) => get(liveOrdersAtom).more);

const openByIdAtom = atom((get) => new Map(get(openOrdersAtom)?.map((order) => [order.Id, order])));

export interface LiveValuation {
  /** The price at which the order would close now. */
  price: string;
  /** The price result: without fee and swap. */
  profit: string;
  net: string;
}

const liveValuations = new Map<number, ReturnType<typeof makeLiveValuation>>();

/** The server's own figure where it is about the current quote, else calculated from the quote. */
function makeLiveValuation(id: number) {
  return atom((get): LiveValuation | null => {
    const order = get(openByIdAtom).get(id);
    if (!order) return null;
    const valued = priceValuation(get, order);
    return { ...valued, net: netResult(valued.profit, order).toFixed() };
  });
}

function priceValuation(get: Getter, order: Order): Omit<LiveValuation, 'net'> {
  const mark = get(markAtom(order.Id)) ?? order;
  const quote = get(accountQuoteAtom(order.ForexId));
  const units = get(instrumentMapAtom).get(order.ForexId)?.contractSize;
  if (!quote || !units) return { price: mark.UpdatePrice, profit: mark.FactProfits };
  const valued = valuedQuote(quote);
  const price = closePrice(sideOfOrder(order.OrderType), valued);
  // Before an instrument's first quote there is nothing to calculate with.
  if (price.lte(0) || price.eq(mark.UpdatePrice)) return { price: mark.UpdatePrice, profit: mark.FactProfits };
  return { price: price.toFixed(), profit: orderProfit(order, units, valued).toFixed() };
}

export function liveValuationAtom(id: number) {
  let found = liveValuations.get(id);
  if (!found) {
    found = makeLiveValuation(id);
    liveValuations.set(id, found);
  }
  return found;
}

/** Every open order with its result at the current price, and whether its market is open. */
export const livePositionsAtom = atom((get) =>
  (get(openOrdersAtom) ?? []).map((order) => ({
    order,
    profit: dec(get(liveValuationAtom(order.Id))?.profit ?? order.FactProfits),
    net: dec(get(liveValuationAtom(order.Id))?.net ?? netResult(order.FactProfits, order)),
    marketOpen: (get(quoteAtom(order.ForexId))?.MarketStatus ?? get(instrumentMapAtom).get(order.ForexId)?.MarketStatus) === 1,
  })),
);

export function useLivePositions(): LivePosition<Order>[] {
  return useAtomValue(livePositionsAtom);
}

const liveAccountAtom = atom((get) => {
  const account = get(serverAccountAtom);
  const open = get(openOrdersAtom);
  // From a part of the orders nothing is added up: the server's own figures are right.
  if (!account || !open || get(moreOrdersAtom).open) return account;
  return withProfits(
    account,
    open.map((order) => get(liveValuationAtom(order.Id))?.profit ?? order.FactProfits),
  );
});

/** The decimals that the sum of the open orders' results can have, so that it keeps its width. */
const openProfitPlacesAtom = atom((get) => {
  const currency = get(serverAccountAtom)?.currency;
  const least = moneyPlaces(currency);
  const instruments = get(instrumentMapAtom);
  const places = (get(openOrdersAtom) ?? []).map((order) => {
    const instrument = instruments.get(order.ForexId);
    return instrument ? profitPlaces(order.Quantity, instrument, currency) : least;
  });
  return Math.max(least, ...places);
});

export function useOpenProfitPlaces(): number {
  return useAtomValue(openProfitPlacesAtom);
}

/** The same for their net results: fees and swaps may be finer. */
const openNetPlacesAtom = atom((get) =>
  Math.max(get(openProfitPlacesAtom), ...(get(openOrdersAtom) ?? []).flatMap(({ TradeFee, Swap }) => [placesOf(TradeFee), placesOf(Swap)])),
);

export function useOpenNetPlaces(): number {
  return useAtomValue(openNetPlacesAtom);
}

store.set(accountSourceAtom, liveAccountAtom);

/** All open orders; null while loading. Their FactProfits are of the moment they were fetched: see useLiveMark. */
export function useOpenOrders(): Order[] | null {
  return useAtomValue(openOrdersAtom);
}

export function usePendingOrders(): Order[] | null {
  return useAtomValue(pendingOrdersAtom);
}

export function useMoreOrders() {
  return useAtomValue(moreOrdersAtom);
}

/** Price and profit of one open order, at every tick; null once it is not open any more. */
export function useLiveValuation(id: number): LiveValuation | null {
  return useAtomValue(liveValuationAtom(id));
}

/** For each list that is on its way, the orders that were applied meanwhile: it may be older than they are. */
const loading = new Set<Order[]>();

/** Applies the order of a response, without waiting for the push. */
export function applyOrder(order: Order): void {
  for (const changed of loading) changed.push(order);
  store.set(liveOrdersAtom, (live) => withOrder(live, order));
  if (order.Status === ORDER_STATUS.cancelled || order.Status === ORDER_STATUS.closed) {
    marks.delete(order.Id);
    liveValuations.delete(order.Id);
    refreshHistory();
  }
}

export function refreshHistory(): void {
  void queryClient.invalidateQueries({ queryKey: ['private', 'history'] });
}

let latestRequest = 0;
let shownRequest = 0;

export async function refreshAccount(): Promise<void> {
  const identity = store.get(identityAtom);
  if (!store.get(tokenAtom)) return;
  const request = ++latestRequest;
  const account = await accountDetail({ initialLoad: true, showErrorMessage: false });
  // Responses may overtake one another, and another customer may have signed in or another account been chosen.
  if (request < shownRequest || store.get(identityAtom) !== identity) return;
  shownRequest = request;
  store.set(serverAccountAtom, account);
}

const lists = { open: { latestRequest: 0, shownRequest: 0 }, pending: { latestRequest: 0, shownRequest: 0 } };

async function loadOrders(status: 'open' | 'pending'): Promise<void> {
  const identity = store.get(identityAtom);
  const list = lists[status];
  const request = ++list.latestRequest;
  const changed: Order[] = [];
  loading.add(changed);
  try {
    const read = await ordersOf(ORDER_STATUS[status]);
    // A newer list may have come first, and another customer may have signed in or another account been chosen.
    if (request < list.shownRequest || store.get(identityAtom) !== identity) return;
    list.shownRequest = request;
    store.set(liveOrdersAtom, (live) => withList(live, status, read, changed));
  } finally {
    loading.delete(changed);
  }
}

async function ordersOf(status: OrderStatus): Promise<OrderRead> {
  const { data, total } = await myOrders(status, 1, { initialLoad: true, showErrorMessage: false });
  if (data.length >= total) return { orders: data, more: false };
  return (await import('./allOrders')).allOrders(status);
}

/** Reloads account, open and pending orders; a failure is passed to the caller. */
export async function refreshOrders(): Promise<void> {
  if (!store.get(tokenAtom)) return;
  await Promise.all([refreshAccount(), loadOrders('open'), loadOrders('pending')]);
}

/** Orders that this page has requested to close. */
const mutedCloses = new Set<number>();

/** The push of a close that is requested here shows no second message. Returns the function that undoes this, for a refused close. */
export function muteCloseMessage(order: Order): () => void {
  mutedCloses.add(order.Id);
  return () => mutedCloses.delete(order.Id);
}

/** Only closes by the user count: a stop or the broker may close the rest of an order that was closed in part here. */
export function isRequestedHere({ order, reason }: ForexClosedFrame): boolean {
  return reason === 'user' && (mutedCloses.has(order.Id) || (order.ParentId !== null && mutedCloses.has(order.ParentId)));
}

const closedListeners = new Set<(frame: ForexClosedFrame) => void>();
const pendingListeners = new Set<(order: Order) => void>();
const noticeListeners = new Set<(frame: NoticeFrame) => void>();

/** Calls `listener` for every order that the server closed, also those closed at a request from here. */
export function onOrderClosed(listener: (frame: ForexClosedFrame) => void): () => void {
  closedListeners.add(listener);
  return () => closedListeners.delete(listener);
}

/** Calls `listener` for every pending order that was filled or cancelled, also for those cancelled at a request from here. */
export function onPendingEnded(listener: (order: Order) => void): () => void {
  pendingListeners.add(listener);
  return () => pendingListeners.delete(listener);
}

/** Notices of the server (topic NOTICE): margin calls, answers in the chat, decisions on documents, deposits and withdrawals. */
export function onNotice(listener: (frame: NoticeFrame) => void): () => void {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
}

/** One write for a frame, so that the totals are calculated once. */
const frameAtom = atom(null, (get, set, frame: ForexTradeFrame) => {
  // One that was on its way when another account was chosen.
  const chosen = get(accountNumberAtom);
  if (frame.account && chosen !== null && frame.account.account !== chosen) return;
  if (frame.account) set(serverAccountAtom, frame.account);
  for (const mark of frame.orders ?? []) set(markAtom(mark.Id), mark);
});

function receiveTrade(frame: ForexTradeFrame): void {
  store.set(frameAtom, frame);
  const { order } = frame;
  if (!order) return;
  const waited = order.Status !== ORDER_STATUS.pending && store.get(pendingOrdersAtom)?.some(({ Id }) => Id === order.Id);
  applyOrder(order);
  if (waited) for (const listener of pendingListeners) listener(order);
  if (!frame.account) void refreshAccount().catch(() => {});
}

function receiveClosed(frame: ForexClosedFrame): void {
  applyOrder(frame.order);
  for (const listener of closedListeners) listener(frame);
  if (frame.reason === 'user') mutedCloses.delete(frame.order.ParentId ?? frame.order.Id);
  void refreshAccount().catch(() => {});
}

function subscribeToAccount(): () => void {
  const stops = [
    subscribeTopic('FOREX_TRADE', receiveTrade),
    subscribeTopic('FOREX_CLOSED', receiveClosed),
    subscribeTopic<NoticeFrame>('NOTICE', (frame) => noticeListeners.forEach((listener) => listener(frame))),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Removes the data of the previous account; the visible lists are requested again. */
function resetAccountQueries(): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => isAccountQuery(queryKey) });
  // The other account may be in another group, with its own prices.
  void queryClient.invalidateQueries({ queryKey: ['instruments'] });
}

/**
 * Follows the signed-in trader from one session to the next, and from one account to the other. Call once, after the connection
 * was started.
 */
export function startAccount(): void {
  let stop = () => {};
  let token = store.get(tokenAtom);
  const restart = () => {
    stop();
    stop = () => {};
    marks.clear();
    liveValuations.clear();
    store.set(serverAccountAtom, undefined);
    store.set(liveOrdersAtom, NO_ORDERS);
    if (!store.get(tokenAtom)) return;
    stop = subscribeToAccount();
    void refreshOrders().catch(() => {});
  };
  restart();
  store.sub(identityAtom, () => {
    const sameSession = store.get(tokenAtom) === token;
    token = store.get(tokenAtom);
    if (sameSession) resetAccountQueries();
    restart();
  });
  // Events without a connection were not pushed, nor those before its first login or the one for another account.
  for (const happened of [readyCountAtom, loginCountAtom]) {
    store.sub(happened, () => {
      void refreshOrders().catch(() => {});
      void refreshPrivate();
    });
  }
}
