// The filters and the sort order of the customers' list: kept in the address, sent to the server.
import type { Query } from '../../api';
import type { ListParams } from '../../route';
import { tagIds } from '../../tags';
import { dayParam, idParam, midnight, knownParam } from '../../ui/list/params';
import type { Sorting } from '../../ui/Table';

/** Yes and no, as the server reads flags. */
const FLAGS = ['1', '0'];

const amount = (text: string | undefined) => (text && /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined);

export interface CustomerFilter {
  search: string | undefined;
  is_demo: string | undefined;
  review_status: string | undefined;
  group: number | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  frozen: string | undefined;
  signals: string | undefined;
  positions: string | undefined;
  /** In USD. */
  balance_from: string | undefined;
  balance_to: string | undefined;
  /** Days in the browser's time zone. */
  registered_from: string | undefined;
  registered_to: string | undefined;
  inactive_days: number | undefined;
  /** Ids of tags, with commas between. */
  tags_all: string | undefined;
  tags_any: string | undefined;
  tags_none: string | undefined;
}

/** The filter from the address. */
export function filterOf(params: ListParams): CustomerFilter {
  return {
    search: params.search || undefined,
    is_demo: knownParam(params.is_demo, FLAGS),
    review_status: knownParam(params.review_status, ['0', '1', '2']),
    group: idParam(params.group),
    country: params.country && /^[A-Z]{2}$/.test(params.country) ? params.country : undefined,
    frozen: knownParam(params.frozen, FLAGS),
    signals: knownParam(params.signals, FLAGS),
    positions: knownParam(params.positions, FLAGS),
    balance_from: amount(params.balance_from),
    balance_to: amount(params.balance_to),
    registered_from: dayParam(params.registered_from),
    registered_to: dayParam(params.registered_to),
    inactive_days: idParam(params.inactive_days),
    tags_all: tagIds(params.tags_all),
    tags_any: tagIds(params.tags_any),
    tags_none: tagIds(params.tags_none),
  };
}

/** The order without a chosen one: ids increase with the time of registration. */
export const NEWEST = 'registered';

export function sortingOf(params: ListParams): Sorting {
  return { by: params.sort || NEWEST, ascending: params.ascending === '1' };
}

/** The query of the list, without its page. */
export function queryOf(filter: CustomerFilter, { by, ascending }: Sorting): Query {
  const { search, registered_from: from, registered_to: to, ...others } = filter;
  return {
    ...others,
    search: search?.trim() || undefined,
    registered_from: from && midnight(from),
    registered_to: to && midnight(to, 1),
    sort: by === NEWEST ? undefined : by,
    ascending: ascending ? 1 : undefined,
  };
}
