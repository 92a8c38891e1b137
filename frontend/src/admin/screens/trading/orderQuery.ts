// The filters and the sort order of the order list: kept in the address, sent to the server.
import { ORDER_STATUS } from '../../../api/types';
import type { Query } from '../../api';
import type { ListParams } from '../../route';
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
    from: dayParam(params.from),
    to: dayParam(params.to),
  };
}

/** The parameters of the address for a filter. */
export function paramsOf({ user, account, instrument, group, side, result, from, to }: Filter) {
  return { user, account, forex_id: instrument, group, type: side, result, from, to };
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

/** How often the list is read again while it is connected: live orders that move in it, or whose prices are not sent. */
export function refreshMs(status: number, sorting: Sorting, arePriced: boolean): number | undefined {
  if (status !== ORDER_STATUS.open) return undefined;
  if (sorting.by === 'profit') return 2_000;
  return arePriced ? undefined : 4_000;
}
