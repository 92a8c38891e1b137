// Dropping an order's line sets its stop loss or take profit, or moves a pending order, to that price, after a confirmation.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ORDER_STATUS, SIDE, type Instrument, type Order } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { closePrice, sideOfOrder } from '../../core/numbers/profit';
import { levelError, levelsOfOrder } from '../../core/orders/stops';
import type { TicketLevel } from '../../core/orders/ticket';
import { useLevelErrorText } from '../../components/levelText';
import { quoteAtom, store, toast, useLocaleTag } from '../../state';
import { resultAtLine } from './levelEffects';
import { PRICE_FIELD, type DroppedLine } from './levelLines';
import { moveLevel, moveTarget } from './moveOrder';

/** A price at which an open order would close with a loss from now on is a stop loss, otherwise a take profit. */
export function levelAt(order: Order, price: number): TicketLevel {
  const quote = store.get(quoteAtom(order.ForexId));
  const now = quote ? closePrice(sideOfOrder(order.OrderType), quote) : dec(order.OriginPrice);
  return now.gt(price) === (order.OrderType === SIDE.buy) ? 'stop' : 'take';
}

export function useDrop(
  orders: readonly Order[],
  instrument: Instrument,
  setMoved: (moved: DroppedLine | null) => void,
): (id: string, price: number) => void {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { PricePrecision: precision } = instrument;
  const errorText = useLevelErrorText(precision);
  const print = useCallback((value: string) => formatPrice(value, precision, tag), [precision, tag]);

  const dropTarget = useCallback(
    (order: Order, value: string, orderText: string) => {
      const shown = print(value);
      const question = { title: t`Move the order to ${shown}?`, body: orderText, confirmLabel: t`Move`, done: t`Order moved` };
      setMoved({ id: String(order.Id), price: Number(value) });
      void moveTarget(order, value, question).finally(() => setMoved(null));
    },
    [print, setMoved, t],
  );

  const dropLevel = useCallback(
    (order: Order, level: TicketLevel, value: string, whose: string) => {
      const quote = store.get(quoteAtom(instrument.Id));
      const context = quote && levelsOfOrder(order, quote, { precision, stopLevel: instrument.stopLevel });
      const problem = context && levelError(level, value, context);
      if (problem) {
        toast(errorText(problem, level, context.side), 'error');
        return;
      }
      const shown = print(value);
      const result = resultAtLine(order, instrument, tag)(Number(value));
      const question = {
        title: level === 'stop' ? t`Move the stop loss to ${shown}?` : t`Move the take profit to ${shown}?`,
        body: [whose, result && t`Result there: ${result}`].filter(Boolean).join(' · '),
        confirmLabel: t`Move`,
      };
      setMoved({ id: `${order.Id}:${level}`, price: Number(value) });
      void moveLevel(order, level, value, question).finally(() => setMoved(null));
    },
    [instrument, precision, errorText, print, setMoved, tag, t],
  );

  return useCallback(
    (id, price) => {
      const [owner, what] = id.split(':');
      const order = orders.find((candidate) => String(candidate.Id) === owner);
      if (!order) return;
      const value = price.toFixed(precision);
      const lots = formatQuantity(order.Quantity, tag, 2);
      const whose = `${instrument.ShowCode} · ${order.OrderType === SIDE.buy ? t`Buy` : t`Sell`} ${lots}`;
      if (what === undefined && order.Status === ORDER_STATUS.pending) {
        if (!dec(value).eq(order.OriginPrice)) dropTarget(order, value, whose);
        return;
      }
      const level = what === 'stop' || what === 'take' ? what : levelAt(order, price);
      if (!dec(value).eq(order[PRICE_FIELD[level]])) dropLevel(order, level, value, whose);
    },
    [orders, instrument, precision, tag, t, dropTarget, dropLevel],
  );
}
