// The columns of the tables of orders: which there are, which are shown at first, how rows are sorted by them, and what a file of
// them says.
import { ORDER_STATUS, type Order } from '../../../api/types';
import { dec, isNone, type Dec } from '../../../core/numbers/decimal';
import { pipSize } from '../../../core/numbers/pips';
import { percentOfMargin, sideOfOrder } from '../../../core/numbers/profit';
import type { TableChoice, TableName } from '../document';

export const COLUMNS = [
  'id', 'opened', 'closed', 'side', 'lots', 'price', 'now', 'stop', 'take', 'pips', 'profit', 'percent', 'swap', 'fee', 'margin', 'reason',
] as const;
/** The instrument comes first in each table. */
export type ColumnName = (typeof COLUMNS)[number];
export type SortName = ColumnName | 'instrument';

/** A column that a table cannot fill is not offered there. */
const OFFERED: Record<TableName, readonly ColumnName[]> = {
  open: COLUMNS.filter((name) => name !== 'closed' && name !== 'reason'),
  pending: ['id', 'opened', 'side', 'lots', 'price', 'now', 'stop', 'take', 'pips', 'margin'],
  history: COLUMNS,
};

/** Where the pane is narrow the last ones are out of sight: the result comes before what it consists of. */
const FIRST: Record<TableName, readonly ColumnName[]> = {
  open: ['opened', 'side', 'lots', 'price', 'now', 'stop', 'take', 'profit', 'swap', 'fee', 'margin'],
  pending: ['id', 'opened', 'side', 'lots', 'price', 'now', 'pips', 'stop', 'take', 'margin'],
  history: ['opened', 'closed', 'side', 'lots', 'price', 'now', 'profit', 'swap', 'fee', 'reason'],
};

const TEXTS = new Set<SortName>(['instrument', 'opened', 'closed', 'side', 'reason']);

/** Figures stand at the end of their column. */
export function isFigure(name: SortName): boolean {
  return !TEXTS.has(name);
}

export function offered(table: TableName): readonly ColumnName[] {
  return OFFERED[table];
}

export function shownColumns(table: TableName, { columns }: TableChoice): ColumnName[] {
  if (columns === null) return [...FIRST[table]];
  // Of a newer version there may be some that are not known here.
  return columns.filter((name): name is ColumnName => OFFERED[table].some((known) => known === name));
}

export function withToggled(shown: readonly ColumnName[], name: ColumnName): ColumnName[] {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  // At its usual place among those that are there.
  const after = COLUMNS.indexOf(name);
  const at = shown.findIndex((other) => COLUMNS.indexOf(other) > after);
  return at < 0 ? [...shown, name] : shown.toSpliced(at, 0, name);
}

/** `name` to the place of `target`. */
export function withMoved(shown: readonly ColumnName[], name: ColumnName, target: ColumnName): ColumnName[] {
  const to = shown.indexOf(target);
  if (to < 0 || !shown.includes(name)) return [...shown];
  return shown.filter((other) => other !== name).toSpliced(to, 0, name);
}

/** Largest first, smallest first, and then as the server sorts them. */
export function nextSort(sort: TableChoice['sort'], by: SortName): TableChoice['sort'] {
  if (sort?.by !== by) return { by, down: isFigure(by) || by === 'opened' || by === 'closed' };
  const first = isFigure(by) || by === 'opened' || by === 'closed';
  return sort.down === first ? { by, down: !first } : null;
}

/** What an order comes to at this moment, or came to. */
export interface Figures {
  now: string;
  /** Net. */
  profit: string;
}

/** How far the price has moved in the order's favour; null where there is no price. */
export function pipsOf(order: Order, now: string): Dec | null {
  const open = order.Status === ORDER_STATUS.pending ? order.OriginPrice : order.Price;
  if (isNone(now) || isNone(open)) return null;
  const move = dec(now).minus(open);
  const pips = (sideOfOrder(order.OrderType) === 'buy' ? move : move.neg()).div(pipSize(order.ForexTradeLists.PricePrecision)).round(1);
  return order.Status === ORDER_STATUS.pending ? pips.abs() : pips;
}

export function openedAt(order: Order): string {
  return order.OpenTime ?? order.CreateTimeHandler;
}

export function placedPrice(order: Order): string {
  const filled = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  return filled ? order.Price : order.OriginPrice;
}

/** The take profit that is reached first. */
export function firstTake(order: Order): string {
  return order.TakeProfits?.[0]?.price ?? order.TargetProfitPrice;
}

function level(price: string): string {
  return isNone(price) ? '' : price;
}

/** The value as the server has it: what rows are sorted by, and what a file says. */
export function rawValue(name: SortName, order: Order, { now, profit }: Figures): string {
  const settled = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  switch (name) {
    case 'instrument':
      return order.ForexTradeLists.ShowCode;
    case 'id':
      return String(order.Id);
    case 'opened':
      return openedAt(order);
    case 'closed':
      return order.CloseTime ?? '';
    case 'side':
      return sideOfOrder(order.OrderType);
    case 'lots':
      return order.Quantity;
    case 'price':
      return placedPrice(order);
    case 'now':
      return level(now);
    case 'stop':
      return level(order.TargetLossPrice);
    case 'take':
      return level(firstTake(order));
    case 'swap':
      return order.Swap;
    case 'fee':
      return order.TradeFee;
    case 'pips':
      return pipsOf(order, now)?.toFixed() ?? '';
    case 'profit':
      return settled ? profit : '';
    case 'percent':
      return (settled && percentOfMargin(profit, order.CautionMoney)?.round(2).toFixed()) || '';
    case 'margin':
      return order.CautionMoney;
    case 'reason':
      return order.Reason ?? '';
  }
}

function compared(one: string, other: string, figure: boolean): number {
  if (figure) return dec(one).cmp(other);
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Sorted; rows without a value come last, in either direction. */
export function sortedOrders(orders: readonly Order[], sort: TableChoice['sort'], figuresOf: (order: Order) => Figures): Order[] {
  const by = ['instrument', ...COLUMNS].find((name): name is SortName => name === sort?.by);
  if (!sort || !by) return [...orders];
  const sign = sort.down ? -1 : 1;
  const rows = orders.map((order) => ({ order, value: rawValue(by, order, figuresOf(order)) }));
  rows.sort((one, other) => {
    if (one.value === '' || other.value === '') return Number(one.value === '') - Number(other.value === '');
    return sign * compared(one.value, other.value, isFigure(by));
  });
  return rows.map(({ order }) => order);
}

/** A comma-separated file with a header, as spreadsheets read it. */
export function fileOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
