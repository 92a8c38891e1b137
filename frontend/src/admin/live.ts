// The back office's WebSocket connection: its messages update what the screens have read. While it is down the screens poll
// every few seconds, and a bar says so.
import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { forgetDrafts } from '../ui/useDraft';
import { LiveSocket, type ConnectionState } from '../live/socket';
import { read, type AdminUserDetail, type Page, type Permission, type Query } from './api';
import { invalidateAll, invalidatePaths } from './invalidate';
import { APPROVERS, mayOf, type May } from './permissions';
import { sessionAtom, store } from './state';
import { AFFECTED_PATHS, TOPICS, type StaffAction, type OrderPrices } from './topics';

export const connectionAtom = atom<ConnectionState>('connecting');
/** The latest prices and profits of open orders. */
export const orderPricesAtom = atom<OrderPrices>({});
/** Recent actions of all staff members, the newest last. */
export const staffActionsAtom = atom<readonly StaffAction[]>([]);

/** E-mail addresses of the staff members who look at an item, by item: "deposit/7". */
export const viewersAtom = atom<Readonly<Record<string, readonly string[]>>>({});

/** Polling interval without a connection. */
const POLL_MS = 4_000;
/** The number of actions that are kept. */
const ACTIONS_MAX = 200;

/** The polling interval of a screen; false while the connection is up. */
export function usePollInterval(): number | false {
  return useAtomValue(connectionAtom) === 'connected' ? false : POLL_MS;
}

/** The queues, the status of the waiting items in each, the required permission, and what the menu counts: the rows of the list "Waiting". */
export const QUEUES: Readonly<Record<'deposits' | 'withdrawals' | 'corrections' | 'reviews', { waiting: number; needs: Permission; counted?: Query }>> = {
  deposits: { waiting: 0, needs: 'review_deposits' },
  withdrawals: { waiting: 0, needs: 'review_withdrawals', counted: { status: 0, in_payment: 0 } },
  corrections: { waiting: 0, needs: 'adjust_balances' },
  reviews: { waiting: 1, needs: 'review_identities' },
};
export type Queue = keyof typeof QUEUES;

export function queuesOf(may: May): readonly Queue[] {
  return (Object.keys(QUEUES) as Queue[]).filter((queue) => may(QUEUES[queue].needs));
}

/** The number of waiting items per menu entry: items of a queue, conversations without an answer, one's own overdue tasks. */
export function usePendingCounts(may: May): Partial<Record<string, number>> {
  const refetchInterval = usePollInterval();
  const counted: { screen: string; path: string; query: Query }[] = queuesOf(may).map((queue) => ({
    screen: queue,
    path: `/${queue}`,
    query: QUEUES[queue].counted ?? { status: QUEUES[queue].waiting },
  }));
  if (may('review_deposits')) counted.push({ screen: 'payments', path: '/checkouts', query: { to_decide: 1 } });
  if (may('match_payments')) counted.push({ screen: 'bank', path: '/bank-lines', query: { state: 'open' } });
  if (APPROVERS.some((permission) => may(permission))) counted.push({ screen: 'approvals', path: '/risk_changes', query: { status: 0 } });
  if (may('edit_funding')) counted.push({ screen: 'approvals', path: '/gateways', query: { waiting: 1 } });
  if (may('edit_partners')) counted.push({ screen: 'partners', path: '/partners/applications', query: { state: 'waiting' } });
  if (may('answer_chat')) counted.push({ screen: 'chat', path: '/chats', query: { waiting: 1 } });
  counted.push({ screen: 'tasks', path: '/tasks', query: { view: 'mine', overdue: 1 } });
  const results = useQueries({
    queries: counted.map(({ path, query }) => ({
      queryKey: [path, 'waiting'],
      queryFn: () => read<Page<unknown>>(path, { ...query, limit: 1 }),
      refetchInterval,
    })),
  });
  const counts: Partial<Record<string, number>> = {};
  for (const [index, { screen }] of counted.entries()) counts[screen] = (counts[screen] ?? 0) + (results[index]?.data?.total ?? 0);
  return counts;
}

/** Clears cached data when another staff member signs in on the same page. */
export function clearOnSignOut(client: QueryClient): void {
  let staffId = store.get(sessionAtom)?.staff.id;
  store.sub(sessionAtom, () => {
    const next = store.get(sessionAtom)?.staff.id;
    if (next === staffId) return;
    staffId = next;
    client.clear();
    forgetDrafts();
    store.set(orderPricesAtom, {});
    store.set(staffActionsAtom, []);
    store.set(viewersAtom, {});
  });
}

let live: LiveSocket | undefined;

/** Reports that this page shows an item of a queue; the returned function reports the end. */
export function lookAt(object: string): () => void {
  return live?.subscribe(`VIEW.${object}`, () => {}) ?? (() => {});
}

/** Follows one customer's account: updates its figures, and reads ledger and details again when the balance changes. */
export function useCustomerUpdates(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const path = `/users/${id}`;
    const isOfCustomer = (key: unknown) => key === path || String(key).startsWith(`${path}/`);
    let lastBalance: string | undefined;
    return live?.subscribe(`USER.${id}`, (data) => {
      const account = data as NonNullable<AdminUserDetail['account']>;
      const known = client.getQueryData<AdminUserDetail>([path]);
      const before = lastBalance ?? known?.account?.balance;
      lastBalance = account.balance;
      if (known) client.setQueryData<AdminUserDetail>([path], { ...known, account });
      if (before !== lastBalance) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfCustomer(queryKey[0]) });
    });
  }, [client, id]);
}

/** The delay before the next login after one was refused although the session is valid. */
const LOGIN_RETRY_MS = 3_000;

/** Stays connected while a staff member is signed in. */
export function startLive(client: QueryClient): void {
  // The number of pongs after which everything is read again: the first may answer a ping from before the login.
  let pongsOwed = 0;
  const socket = new LiveSocket({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/admin/ws`,
    onState: (state) => {
      store.set(connectionAtom, state);
      document.documentElement.dataset.live = state === 'connected' ? 'connecting' : state;
    },
    onReady: () => {
      document.documentElement.dataset.live = 'connected';
      // Messages sent before the connection was ready are lost.
      void invalidateAll(client);
    },
    onLatency: () => {
      if (pongsOwed === 0) return;
      pongsOwed -= 1;
      void invalidateAll(client);
    },
    onLoginRefused: () => void retryLogin().catch(() => {}),
  });
  live = socket;
  // The refused token may just have been replaced, or the role may have changed. A call shows whether the session has ended, and
  // ends it. If it has not, the login is retried after a delay: repeated refusals must not cause a flood of calls.
  const retryLogin = async () => {
    const refusedToken = store.get(sessionAtom)?.token;
    await read('/me');
    setTimeout(() => {
      if (store.get(sessionAtom)?.token !== refusedToken) return;
      socket.setToken(null);
      resubscribe();
      // Messages sent meanwhile are lost.
      pongsOwed = 2;
    }, LOGIN_RETRY_MS);
  };
  addEventListener('offline', () => socket.interrupted());
  const retry = () => {
    if (store.get(sessionAtom)) socket.retryNow();
  };
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry();
  });
  const handlers: Record<string, (data: unknown) => void> = {
    VIEWERS: (data) => store.set(viewersAtom, data as Readonly<Record<string, readonly string[]>>),
    QUEUES: () => void invalidatePaths(client, ['/deposits', '/withdrawals', '/corrections', '/reviews', '/chats', '/bank-lines', '/risk_changes', '/checkouts']),
    CHAT: () => void invalidatePaths(client, ['/chats']),
    EXPOSURE: (rows) => {
      const list = rows as readonly unknown[];
      client.setQueryData(['/exposure', {}], { list, total: list.length });
    },
    DASHBOARD: (figures) => client.setQueryData(['/dashboard'], figures),
    ORDERS: (data) => {
      const { changed, marks } = data as { changed: boolean; marks: OrderPrices };
      store.set(orderPricesAtom, marks);
      if (changed) void invalidatePaths(client, ['/orders', '/users/']);
    },
    ACTS: (data) => {
      const actions = data as readonly StaffAction[];
      store.set(staffActionsAtom, (known) => [...known, ...actions].slice(-ACTIONS_MAX));
      void invalidatePaths(client, ['/audit', ...actions.flatMap(({ object }) => AFFECTED_PATHS[object.split('/')[0] ?? ''] ?? [])]);
    },
  };
  let unsubscribes: (() => void)[] = [];
  const resubscribe = () => {
    const session = store.get(sessionAtom);
    for (const unsubscribe of unsubscribes) unsubscribe();
    unsubscribes = [];
    socket.setToken(session?.token ?? null);
    if (!session) return;
    const may = mayOf(session);
    const mine = TOPICS.filter(({ needs }) => !needs || may(needs));
    unsubscribes = mine.map(({ topic }) => socket.subscribe(topic, handlers[topic] ?? (() => {})));
    socket.ensureConnected();
  };
  store.sub(sessionAtom, resubscribe);
  resubscribe();
}
