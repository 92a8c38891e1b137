// The trader's actions on an order. Each asks for a confirmation (unless the settings disable it), calls the server, and applies
// the response to the live orders.
import { t } from '@lingui/core/macro';
import { cancelOrder, closeBy, closeOrder, modifyOrder, placeOrder, setStops, type PendingChange, type StopsChange } from '../../api/forex';
import { SIDE, type Order } from '../../api/types';
import { formatPrice, formatQuantity, bidiIsolated } from '../../core/numbers/format';
import { dec, isNone } from '../../core/numbers/decimal';
import { netResult } from '../../core/numbers/profit';
import { isWorking } from '../../core/orders/changes';
import { fieldOfRefusal } from '../../core/orders/ticketRefusal';
import { forgetClick, isSlip } from '../../ui/slip';
import type { FormCallOptions, Refused } from '../../ui/useForm';
import { netText, profitText } from '../../components/profitText';
import { applyOrder, confirm, muteCloseMessage, liveValuationAtom, localeTagAtom, refreshOrders, settingsAtom, store, toast } from '../../state';

/** Whether it is done: after a question where the settings say so or `always`, else at once, unless the click is a slip. */
async function agreed(question: Parameters<typeof confirm>[0], always = false): Promise<boolean> {
  if (!always && !store.get(settingsAtom).confirmClose) return !isSlip();
  const sure = await confirm(question);
  // The second half of a double click on the answer ends on what was behind the question.
  if (sure) isSlip();
  return sure;
}

/** Resolves with true on success. The API client has already shown a refusal. */
async function attempt(call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch {
    return false;
  }
}

const underWay = new Set<number>();

/** What must not be done twice: one call at a time for an order. */
async function once(order: Order, call: () => Promise<void>): Promise<boolean> {
  if (underWay.has(order.Id)) return false;
  underWay.add(order.Id);
  const done = await attempt(call);
  underWay.delete(order.Id);
  if (!done) forgetClick();
  return done;
}

/** Resolves with the closed order, or with the closed part of it. */
async function close(order: Order, lots?: string): Promise<Order> {
  const unmute = muteCloseMessage(order);
  try {
    const { data } = await closeOrder(order.Id, lots, { loading: true });
    applyOrder(data);
    unmute();
    // Of a part it is the part: the rest may be closed elsewhere. What becomes of one that waits comes later, and is said then.
    if (!isWorking(data)) muteCloseMessage(data);
    return data;
  } catch (error) {
    unmute();
    throw error;
  }
}

/** "EUR/USD 0.10 closed at 1.10513: +$2.10"; or that the answer of the liquidity provider is awaited. */
function toastClosed(closed: Order): void {
  if (isWorking(closed)) {
    const { name } = namesOf(closed);
    toast(t`${name}: the close is at the liquidity provider and waits for the answer.`, 'success');
    return;
  }
  const tag = store.get(localeTagAtom);
  const { ShowCode: name, PricePrecision: precision } = closed.ForexTradeLists;
  const lots = formatQuantity(closed.Quantity, tag, 2);
  const price = formatPrice(closed.UpdatePrice, precision, tag);
  const result = bidiIsolated(profitText(closed));
  toast(t`${name} ${lots} closed at ${price}: ${result}`, 'success');
}

/** As they are shown in lists; in a sentence of any direction the code keeps its own. */
function namesOf(order: Order): { name: string; lots: string } {
  return { name: bidiIsolated(order.ForexTradeLists.ShowCode), lots: lotsText(order.Quantity) };
}

function lotsText(lots: string): string {
  return formatQuantity(lots, store.get(localeTagAtom), 2);
}

export async function closeWhole(order: Order): Promise<boolean> {
  const { name, lots } = namesOf(order);
  const sure = await agreed({
    title: t`Close this order?`,
    body: [t`${name}, ${lots} lots, at the current price.`, expectedText(order)].filter(Boolean).join(' '),
    confirmLabel: t`Close order`,
    danger: true,
  });
  if (!sure) return false;
  return once(order, async () => toastClosed(await close(order)));
}

export async function closePart(order: Order, part: string): Promise<boolean> {
  const { name, lots: all } = namesOf(order);
  const lots = lotsText(part);
  const sure = await agreed({
    title: t`Close ${lots} of ${all} lots?`,
    body: [t`${name}: the rest stays open.`, expectedText(order, part)].filter(Boolean).join(' '),
    confirmLabel: t`Close part`,
    danger: true,
  });
  if (!sure) return false;
  return once(order, async () => toastClosed(await close(order, part)));
}

/** "Stop loss 1.10313, Take profit 1.10913": what is set, empty if nothing is. */
function stopsText(order: Order, print: (price: string) => string): string {
  const named = (name: string, price: string) => bidiIsolated(isNone(price) ? name : `${name} ${print(price)}`);
  const stop = isNone(order.TargetLossPrice) && !order.Trail ? [] : [named(order.Trail ? t`Trailing stop` : t`Stop loss`, order.TargetLossPrice)];
  const partial = (order.TakeProfits ?? []).map(({ price }) => price);
  const takes = (partial.length > 0 ? partial : [order.TargetProfitPrice]).filter((price) => !isNone(price));
  return [...stop, ...takes.map((price) => named(t`Take profit`, price))].join(', ');
}

/** The price at which it closes now, and the net result that it, or a part of it, then has; empty while there is no quote. */
function expectedText(order: Order, part = order.Quantity): string {
  const live = store.get(liveValuationAtom(order.Id)) ?? { price: order.UpdatePrice, net: netResult(order.FactProfits, order).toFixed() };
  if (isNone(live.price)) return '';
  const price = printed(order)(live.price);
  const result = bidiIsolated(netText(dec(live.net).times(part).div(order.Quantity).round(6).toFixed(), order.Currency));
  return t`Price now: ${price}. Expected net result: ${result}.`;
}

function printed({ ForexTradeLists: { PricePrecision } }: Order): (price: string) => string {
  return (price) => bidiIsolated(formatPrice(price, PricePrecision, store.get(localeTagAtom)));
}

/** Closes the order and opens the same lots the other way round, without its stops: they belong to the other direction. */
export async function reverse(order: Order): Promise<boolean> {
  const { name, lots } = namesOf(order);
  const print = printed(order);
  const buying = order.OrderType === SIDE.sell;
  const stops = stopsText(order, print);
  const question = {
    title: t`Reverse this order?`,
    body: [
      buying
        ? t`${name} is closed and ${lots} lots are bought at the current price.`
        : t`${name} is closed and ${lots} lots are sold at the current price.`,
      expectedText(order),
      stops && t`These are removed: ${stops}. The new position has no stops.`,
    ].filter(Boolean).join(' '),
    confirmLabel: t`Reverse`,
  };
  // Protection is not removed without a question, whatever the settings say.
  const sure = await agreed(question, stops !== '');
  if (!sure) return false;
  return once(order, async () => {
    const closed = await close(order);
    if (isWorking(closed)) return toastClosed(closed);
    try {
      const opened = await placeOrder(
        {
          type: buying ? SIDE.buy : SIDE.sell,
          // The liquidity provider may have closed a part.
          cont: closed.Quantity,
          forex_id: order.ForexId,
          status: 1,
          multiple: order.Multiple,
        },
        { loading: true },
      );
      applyOrder(opened);
      if (isWorking(opened)) {
        toastClosed(closed);
        toast(t`${name}: the new position is at the liquidity provider and waits for the answer.`, 'success');
        return;
      }
      const price = print(opened.Price);
      const result = bidiIsolated(profitText(closed));
      toast(t`${name} reversed at ${price}: ${result}`, 'success');
    } catch (error) {
      toastClosed(closed);
      throw error;
    }
  });
}

export async function cancel(order: Order): Promise<boolean> {
  const { name, lots } = namesOf(order);
  const price = formatPrice(order.OriginPrice, order.ForexTradeLists.PricePrecision, store.get(localeTagAtom));
  const sure = await agreed({
    title: t`Cancel this order?`,
    body: t`${name}, ${lots} lots, waiting for ${price}.`,
    confirmLabel: t`Cancel order`,
    danger: true,
  });
  if (!sure) return false;
  return once(order, async () => {
    const { data, msg } = await cancelOrder(order.Id, { loading: true });
    applyOrder(data);
    toast(msg || t`Order cancelled`, 'success');
  });
}

/** For a form whose fields are named as those of the ticket: a refusal is shown at the one that it is about. */
const atField = (onRefusal?: FormCallOptions['onRefusal']) => ({ error, message, field }: Refused) =>
  onRefusal?.({ error, message, field: fieldOfRefusal({ error, field }) }) ?? false;

/** `onRefusal` sees a refusal first, with `stop` or `take` as its field: it is shown there. */
export async function saveStops(order: Order, change: StopsChange, onRefusal?: FormCallOptions['onRefusal']): Promise<boolean> {
  return attempt(async () => {
    const { data, msg } = await setStops(order.Id, change, { loading: true, onRefusal: atField(onRefusal) });
    applyOrder(data);
    toast(msg || t`Stops saved`, 'success');
  });
}

/** Moves the stop loss to the price at which the position has no profit or loss after its costs. */
export async function moveToBreakEven(order: Order, price: string): Promise<boolean> {
  const shown = formatPrice(price, order.ForexTradeLists.PricePrecision, store.get(localeTagAtom));
  const sure = await agreed({
    title: t`Move the stop loss to ${shown}?`,
    body: t`There the position comes to nothing after fee and swap.`,
    confirmLabel: t`Move`,
  });
  return sure && saveStops(order, { stopLoss: price });
}

/** Shows no message of its own. `onRefusal` sees a refusal first, with the field of the ticket that it is about. */
export async function changePending(order: Order, change: PendingChange, onRefusal: FormCallOptions['onRefusal']): Promise<boolean> {
  return attempt(async () => applyOrder((await modifyOrder(order.Id, change, { loading: true, onRefusal: atField(onRefusal) })).data));
}

export async function closeAgainst(order: Order, by: Order): Promise<boolean> {
  if (isSlip()) return false;
  // The close of both, in full or in part, is requested here.
  const forget = [muteCloseMessage(order), muteCloseMessage(by)];
  const closed = await once(order, async () => {
    const { data } = await closeBy(order.Id, by.Id, { loading: true });
    applyOrder(data);
    toastClosed(data);
  });
  if (!closed) forget.forEach((take) => take());
  // The response has the first order only; the push of the second one may be lost.
  else refreshOrders().catch(() => {});
  return closed;
}
