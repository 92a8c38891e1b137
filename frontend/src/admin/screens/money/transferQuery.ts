// The filters and the sort order of the lists of deposits and withdrawals: kept in the address, sent to the server.
import type { Query } from '../../api';
import type { ListParams } from '../../route';
import { dayParam, idParam, knownParam, midnight } from '../../ui/list/params';
import type { Sorting } from '../../ui/Table';

export interface TransferFilter {
  search: string | undefined;
  currency: string | undefined;
  /** Network, or bank of the broker. */
  via: string | undefined;
  /** Address or account of the broker. */
  sent_to: string | undefined;
  type: string | undefined;
  /** In USD. */
  amount_from: string | undefined;
  amount_to: string | undefined;
  /** Days in the browser's time zone. */
  from: string | undefined;
  to: string | undefined;
  period_of: string | undefined;
  /** A staff member. */
  assignee: number | undefined;
  tag: number | undefined;
}

const SORTS = ['time', 'decided', 'amount', 'customer'];
const amount = (text: string | undefined) => (text && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined);

/** The filter from the address. */
export function filterOf(params: ListParams): TransferFilter {
  return {
    search: params.search || undefined,
    currency: params.currency || undefined,
    via: params.via || undefined,
    sent_to: params.sent_to || undefined,
    type: knownParam(params.type, ['0', '1', '2']),
    amount_from: amount(params.amount_from),
    amount_to: amount(params.amount_to),
    from: dayParam(params.from),
    to: dayParam(params.to),
    period_of: knownParam(params.period_of, ['decided']),
    assignee: idParam(params.assignee),
    tag: idParam(params.tag),
  };
}

/** The chosen sort order; undefined: by age, as each status has it. */
export function sortingOf(params: ListParams): Sorting | undefined {
  const by = knownParam(params.sort, SORTS);
  return by === undefined ? undefined : { by, ascending: params.ascending === '1' };
}

/** The query of the list, without its status, sort order and page. */
export function queryOf({ search, from, to, ...others }: TransferFilter): Query {
  return { ...others, search: search?.trim() || undefined, from: from && midnight(from), to: to && midnight(to, 1) };
}
