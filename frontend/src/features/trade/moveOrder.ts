// Changes an order after its line was dropped. Asks for a confirmation, unless the settings disable it.
import { NetworkError, Refusal } from '../../api/client';
import { modifyOrder, setStops } from '../../api/forex';
import type { Order } from '../../api/types';
import type { TicketLevel } from '../../core/orders/ticket';
import { applyOrder, confirm, settingsAtom, store, toast } from '../../state';

type Question = Parameters<typeof confirm>[0];

async function unlessRefused(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // The API client has shown the error; the line returns to the order's level.
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
    const { data, msg } = await setStops(order.Id, level === 'stop' ? { stopLoss: value } : { takeProfit: value });
    applyOrder(data);
    toast(msg, 'success');
  });
}

/** A pending order at another target. */
export async function moveTarget(order: Order, value: string, question: Question & { done: string }): Promise<void> {
  const { done, ...asked } = question;
  if (!(await agreed(asked))) return;
  await unlessRefused(async () => {
    const { data } = await modifyOrder(order.Id, { target_price: value }, { loading: true });
    applyOrder(data);
    toast(done, 'success');
  });
}
