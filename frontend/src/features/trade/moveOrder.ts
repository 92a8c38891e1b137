// What dropping a line does to an order. Asked once, unless the settings say not to.
import { NetworkError, Refusal } from '../../api/client';
import { cancelOrder, placeOrder, setStops } from '../../api/forex';
import type { Order } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import type { TicketLevel } from '../../core/orders/ticket';
import { absorbOrder, confirm, settingsAtom, store, toast } from '../../state';

type Question = Parameters<typeof confirm>[0];

async function unlessRefused(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // The client has shown the error; the line returns to the order's level.
    if (!(error instanceof Refusal || error instanceof NetworkError)) throw error;
  }
}

async function agreed(question: Question): Promise<boolean> {
  // Who wants no question before a close wants none here either.
  return !store.get(settingsAtom).confirmClose || confirm(question);
}

export async function moveLevel(order: Order, level: TicketLevel, value: string, question: Question): Promise<void> {
  if (!(await agreed(question))) return;
  await unlessRefused(async () => {
    const { data, msg } = await setStops(order.Id, {
      stopLoss: level === 'stop' ? value : order.TargetLossPrice,
      takeProfit: level === 'take' ? value : order.TargetProfitPrice,
    });
    absorbOrder(data);
    toast(msg, 'success');
  });
}

/**
 * A pending order at another target. There is no such call, so that a new one is placed and the old one cancelled, in this
 * order: a refusal keeps the existing order.
 */
export async function moveTarget(order: Order, value: string, question: Question & { done: string }): Promise<void> {
  const { done, ...asked } = question;
  if (!(await agreed(asked))) return;
  await unlessRefused(async () => {
    const placed = await placeOrder(
      {
        type: order.OrderType,
        cont: order.Quantity,
        forex_id: order.ForexId,
        status: 0,
        target_price: value,
        multiple: order.Multiple,
        ...(isNone(order.TargetLossPrice) ? {} : { stop_loss_price: order.TargetLossPrice }),
        ...(isNone(order.TargetProfitPrice) ? {} : { target_profit_price: order.TargetProfitPrice }),
      },
      { loading: true },
    );
    absorbOrder(placed);
    try {
      absorbOrder((await cancelOrder(order.Id, { loading: true })).data);
    } catch (error) {
      // The old one has triggered in between: the new one must not open a second position.
      if (error instanceof Refusal) absorbOrder((await cancelOrder(placed.Id, { loading: true })).data);
      throw error;
    }
    toast(done, 'success');
  });
}
