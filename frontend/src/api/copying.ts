// Copy trading: strategies, the customer's copies, and their own strategy.
import { call, change, get, submit, type CallOptions, type Params } from './client';
import {
  ORDER_STATUS,
  type CopyFees,
  type CopyPreview,
  type CopyStatement,
  type CopyStrategy,
  type CopyStrategyDetail,
  type CopyTexts,
  type CopyView,
  type Decimal,
  type Id,
  type OrderList,
  type OwnCopy,
  type OwnStrategy,
  type Page,
} from './types';

const QUIET: CallOptions = { showErrorMessage: false };
const ROWS = 50;

/** A page of the list. The answer has no total: after a full page there may be another one. */
export async function strategies(query: Params, page: number): Promise<Page<CopyStrategy>> {
  const list = await get<CopyStrategy[]>('/api/copy/strategies', { ...query, page, limit: ROWS }, QUIET);
  return { list, total: (page - 1) * ROWS + list.length + (list.length < ROWS ? 0 : 1) };
}

export function strategy(id: Id): Promise<CopyStrategyDetail> {
  return get('/api/copy/strategy', { id }, QUIET);
}

export function copyTexts(): Promise<CopyTexts> {
  return get('/api/copy/text', {}, QUIET);
}

/** In the currency of the account that would copy, whichever is chosen in the app. */
export async function copyPreview(id: Id, account: number, amount: Decimal): Promise<CopyPreview> {
  const query = new URLSearchParams({ strategy: String(id), amount, t: String(Date.now()) });
  const { data } = await call<CopyPreview>(`/api/copy/preview?${query}`, { method: 'GET', headers: { account: String(account) } }, QUIET);
  return data;
}

export function ownCopies(): Promise<OwnCopy[]> {
  return get('/api/copy/mine', {}, QUIET);
}

export type StatementPart = 'orders' | 'skipped' | 'fees';

export function copyStatement(id: Id, part: StatementPart, page: number): Promise<CopyStatement> {
  return get('/api/copy/statement', { id, part, page }, QUIET);
}

/** With the fees that the customer saw: with others, the start is refused. */
export interface NewCopy extends CopyFees {
  strategy: Id;
  account: number;
  /** Absent: none. */
  stop_equity?: Decimal | undefined;
  text_version: string;
}

export function startCopy(copy: NewCopy, options?: CallOptions) {
  return change<CopyView>('/api/copy/start', { ...copy }, options);
}

/** `0`: no limit any more. */
export function changeCopy(id: Id, stop_equity: Decimal, options?: CallOptions) {
  return change<CopyView>('/api/copy/change', { id, stop_equity }, options);
}

export function stopCopy(id: Id, options?: CallOptions) {
  return submit<CopyView>('/api/copy/stop', { id }, options);
}

/** The strategy of the chosen account; null without one. */
export function ownStrategy(): Promise<OwnStrategy | null> {
  return get('/api/copy/provider', {}, QUIET);
}

export interface StrategyTerms {
  name: string;
  fees: CopyFees;
  min: Decimal;
  /** Absent: the current text was agreed to before. */
  text_version?: string | undefined;
}

export function defineStrategy({ fees, ...terms }: StrategyTerms, options?: CallOptions) {
  return submit<CopyStrategy>('/api/copy/strategy', { ...terms, fees: JSON.stringify(fees) }, options);
}

export function closeStrategy(options?: CallOptions) {
  return submit<CopyStrategy>('/api/copy/strategy/close', {}, options);
}

const ORDERS_SHOWN = 20;

/** What is open on an account of the customer, whichever is chosen in the app: what the end of its copy closes. */
export async function openOrdersOf(account: number): Promise<OrderList> {
  const query = new URLSearchParams({ status: String(ORDER_STATUS.open), page: '1', limit: String(ORDERS_SHOWN), t: String(Date.now()) });
  return (await call<OrderList>(`/v1/api/forex/my_deal?${query}`, { method: 'GET', headers: { account: String(account) } }, {})).data;
}
