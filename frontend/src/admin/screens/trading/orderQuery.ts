// The filters and the sort order of the order list: kept in the address, sent to the server.
import { ORDER_STATUS } from '../../../api/types';
import type { Query } from '../../api';
import type { ListParams } from '../../route';
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

const day = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const id = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
const knownOf = (text: string | undefined, known: readonly string[]) => (text && known.includes(text) ? text : undefined);

/** The filter from the address. */
export function filterOf(params: ListParams): Filter {
  return {
    user: id(params.user),
    account: id(params.account),
    instrument: id(params.forex_id),
    group: id(params.group),
    side: knownOf(params.type, ['1', '2']),
    result: knownOf(params.result, ['profit', 'loss']),
    from: day(params.from),
    to: day(params.to),
  };
}

/** The parameters of the address for a filter. */
export function paramsOf({ user, account, instrument, group, side, result, from, to }: Filter) {
  return { user, account, forex_id: instrument, group, type: side, result, from, to };
}

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== undefined);

export function sortingOf(params: ListParams): Sorting {
  return { by: params.sort || 'time', ascending: params.ascending === '1' };
}

/** Midnight of a day in the browser's time zone, in Unix milliseconds; `days` later. */
function midnight(text: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
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
