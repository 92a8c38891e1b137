// Whether an order, as it is shown, is what the verified statements of the log say of it. A receipt that holds proves what the log says,
// and nothing about what a page shows beside it.
import type { Order } from '../../api/types';
import { ORDER_STATUS, SIDE } from '../../api/types';
import { decOrNull, ZERO } from '../numbers/decimal';
import type { Statement } from './receipt';

export type ComparedField =
  | 'instrument'
  | 'side'
  | 'status'
  | 'lots'
  | 'target'
  | 'stop_loss'
  | 'take_profit'
  | 'open_price'
  | 'open_at'
  | 'close_price'
  | 'close_at'
  | 'reason'
  | 'fee'
  | 'swap'
  | 'profit';

/** A field with two values; an empty one: there it has none. */
export interface Difference {
  field: ComparedField;
  logged: string;
  shown: string;
}

export interface Agreement {
  differences: Difference[];
  /** Events without which the receipt does not say what the order is. */
  missing: ('opening' | 'closing')[];
}

const STATUS = ['pending', 'open', 'cancelled', 'closed'];

function sameNumber(logged: string, shown: string): boolean {
  const [one, other] = [decOrNull(logged || '0'), decOrNull(shown || '0')];
  return one !== null && other !== null && one.eq(other);
}

const isZero = (value: string) => decOrNull(value)?.eq(ZERO) ?? false;

/** `omitted`: journal entries of a very long order that the receipt does not contain; the opening may be among them. */
export function agreementOf(order: Order, statements: readonly Statement[], omitted: number): Agreement {
  const isOpen = order.Status === ORDER_STATUS.open;
  const isClosed = order.Status === ORDER_STATUS.closed;
  const events = new Set(statements.map(({ event }) => event));
  const missing: Agreement['missing'] = [];
  // A part that was closed has no opening of its own, nor has its rest.
  if (isOpen && omitted === 0 && order.ParentId === null && !events.has('opened')) missing.push('opening');
  if (isClosed && !events.has('closed')) missing.push('closing');
  // Bookings say nothing of the order itself.
  const last = statements.findLast(({ status }) => status !== undefined);
  if (!last) return { differences: [], missing: missing.length > 0 ? missing : [isClosed ? 'closing' : 'opening'] };

  const differences: Difference[] = [];
  const note = (field: ComparedField, isSame: boolean, shown: string, logged = last[field] ?? '') => {
    if (!isSame) differences.push({ field, logged, shown });
  };
  const text = (field: ComparedField, shown: string) => note(field, (last[field] ?? '') === shown, shown);
  const number = (field: ComparedField, shown: string) => note(field, sameNumber(last[field] ?? '', shown), isZero(shown) && !last[field] ? '' : shown);
  const time = (field: ComparedField, shown: string | null) => {
    const at = shown === null ? '' : String(Date.parse(shown));
    note(field, (last[field] ?? '') === at, at);
  };
  // An instrument that was deleted has no code any more.
  if (order.ForexTradeLists.Code !== '') text('instrument', order.ForexTradeLists.Code);
  text('side', order.OrderType === SIDE.buy ? 'buy' : 'sell');
  text('status', STATUS[order.Status] ?? '');
  number('lots', order.Quantity);
  if (isOpen || isClosed) {
    number('open_price', order.Price);
    time('open_at', order.OpenTime);
  } else {
    number('target', order.OriginPrice);
  }
  number('stop_loss', order.TargetLossPrice);
  number('take_profit', order.TargetProfitPrice);
  number('fee', order.TradeFee);
  number('swap', order.Swap);
  text('reason', order.Reason ?? '');
  if (isClosed) {
    number('close_price', order.UpdatePrice);
    time('close_at', order.CloseTime);
    // The profit of an open order is unrealised: it follows from the current price, of which the log knows nothing.
    number('profit', order.FactProfits);
  }
  return { differences, missing };
}

/** All that is compared: an order that changed needs the receipt that has the change. */
export function comparedOf(order: Order): unknown[] {
  const { Id, Status, OrderType, Quantity, OriginPrice, Price, TargetLossPrice, TargetProfitPrice, TradeFee, Swap, Reason, OpenTime, CloseTime } = order;
  const ended = Status === ORDER_STATUS.closed ? [order.UpdatePrice, order.FactProfits] : [];
  return [Id, Status, OrderType, Quantity, OriginPrice, Price, TargetLossPrice, TargetProfitPrice, TradeFee, Swap, Reason, OpenTime, CloseTime, ...ended];
}
