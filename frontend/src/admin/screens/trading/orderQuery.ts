// The filters and the sort order of the order list: kept in the address, sent to the server.
import { ORDER_STATUS } from '../../../api/types';
import type { Query } from '../../api';
import { ORIGIN_CODES, REASON_CODES } from '../../codeNames';
import { pageOf, type ListParams } from '../../route';
import { dayParam, idParam, midnight, knownParam } from '../../ui/list/params';
import type { Sorting } from '../../ui/Table';

export interface Filter {
  user: number | undefined;
  /** Number of an account. */
  account: number | undefined;
  instrument: number | undefined;
  group: number | undefined;
  side: string | undefined;
  result: string | undefined;
  /** Why it ended. */
  reason: string | undefined;
  /** By what it was placed. */
  via: string | undefined;
  /** Days in the browser's time zone, "2026-11-21". */
  from: string | undefined;
  to: string | undefined;
}

/** The filter from the address. */
export function filterOf(params: ListParams): Filter {
  return {
    user: idParam(params.user),
    account: idParam(params.account),
    instrument: idParam(params.forex_id),
    group: idParam(params.group),
    side: knownParam(params.type, ['1', '2']),
    result: knownParam(params.result, ['profit', 'loss']),
    reason: knownParam(params.reason, REASON_CODES),
    via: knownParam(params.via, ORIGIN_CODES),
    from: dayParam(params.from),
    to: dayParam(params.to),
  };
}

/** The parameters of the address for a filter. */
export function paramsOf({ user, account, instrument, group, side, result, reason, via, from, to }: Filter) {
  return { user, account, forex_id: instrument, group, type: side, result, reason, via, from, to };
}

export function sortingOf(params: ListParams): Sorting {
  return { by: params.sort || 'time', ascending: params.ascending === '1' };
}

/** The query of the list, without its page. */
export function queryOf(status: number, filter: Filter, { by, ascending }: Sorting): Query {
  const { from, to, ...others } = paramsOf(filter);
  return {
    status,
    ...others,
    from: from && midnight(from),
    to: to && midnight(to, 1),
    sort: by === 'time' ? undefined : by,
    ascending: ascending ? 1 : undefined,
  };
}

/** Rows of a page. */
export const ROWS = 50;

/** The status in the address; open orders by default. */
export function statusOf(params: ListParams): number {
  return Object.values(ORDER_STATUS).find((value) => String(value) === params.status) ?? ORDER_STATUS.open;
}

/** What the list shows first: its query is sent while the screen is downloaded. */
export function firstQuery(params: ListParams): Query {
  return { ...queryOf(statusOf(params), filterOf(params), sortingOf(params)), page: pageOf(params), limit: ROWS };
}

/** How often the list is read again while it is connected: live orders that move in it, or whose prices are not sent. */
export function refreshMs(status: number, sorting: Sorting, arePriced: boolean): number | undefined {
  if (status !== ORDER_STATUS.open) return undefined;
  if (sorting.by === 'profit') return 2_000;
  return arePriced ? undefined : 4_000;
}

/** The orders that are to be closed together, as the search names them. */
export function closedTogether(params: ListParams): number[] {
  const ids = (params.close ?? '').split(',').map(idParam);
  return ids.filter((id) => id !== undefined);
}
