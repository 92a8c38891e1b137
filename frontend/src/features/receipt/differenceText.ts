// What differs between an order and the log, in words.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { reasonMessage } from '../../components/reasons';
import { zonedDateTime } from '../../core/app/time';
import { decOrNull } from '../../core/numbers/decimal';
import { bidiIsolated } from '../../core/numbers/format';
import type { ComparedField, Difference } from '../../core/transparency/agreement';
import { useLocaleTag } from '../../state';

export function useDifferenceText(order: Order): (difference: Difference) => string {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  return useCallback(
    ({ field, logged, shown }: Difference) => {
      const names: Record<ComparedField, string> = {
        instrument: t`Instrument`,
        side: t`Side`,
        status: t`Status`,
        lots: t`Lots`,
        target: t`Target price`,
        stop_loss: t`Stop loss`,
        take_profit: t`Take profit`,
        open_price: t`Open price`,
        open_at: t`Opened`,
        close_price: t`Close price`,
        close_at: t`Closed`,
        reason: t`Reason`,
        fee: t`Fee`,
        swap: t`Swap`,
        profit: t`Price result`,
      };
      const words: Record<string, string> = {
        buy: t`Buy`,
        sell: t`Sell`,
        pending: t`Pending`,
        open: t({ context: 'orders', message: 'Open' }),
        cancelled: t({ context: 'orders', message: 'Cancelled' }),
        closed: t({ context: 'orders', message: 'Closed' }),
      };
      const value = (text: string) => {
        if (text === '') return t`None`;
        if (field === 'open_at' || field === 'close_at') return zonedDateTime(Number(text), tag);
        if (field === 'reason') return `${i18n._(reasonMessage(text, order.Status === ORDER_STATUS.cancelled))} (${bidiIsolated(text)})`;
        if (field === 'side' || field === 'status') return words[text] ?? text;
        // Exactly as it is written, but for zeros at its end: a difference is never rounded away.
        return bidiIsolated(decOrNull(text)?.toFixed() ?? text);
      };
      const name = names[field];
      const [inLog, here] = [value(logged), value(shown)];
      return t`${name}: the log says ${inLog}, this page shows ${here}.`;
    },
    [t, i18n, tag, order.Status],
  );
}
