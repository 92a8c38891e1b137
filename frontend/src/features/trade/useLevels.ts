// The lines on the chart: the ticket's levels and target, open and pending orders with theirs. Dragging the ticket's changes
// the form; dragging an order's asks and then changes the order.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { setStops } from '../../api/forex';
import { NetworkError, Refusal } from '../../api/client';
import { SIDE, type Instrument, type Order } from '../../api/types';
import { dec, type Dec } from '../../core/decimal';
import { formatBalance, formatPrice, formatQuantity } from '../../core/format';
import type { TicketLevel } from '../../core/ticket';
import { profitOf } from '../../core/ticketMoney';
import {
  absorbOrder,
  confirm,
  quoteAtom,
  settingsAtom,
  store,
  toast,
  useLocaleTag,
  useOpenOrders,
  usePendingOrders,
  type Quote,
} from '../../state';
import type { ChartLine } from '../../ui/chart';
import { orderLines, PRICE_FIELD, TICKET, ticketLines, type LineWords } from './levelLines';
import { ticketAtom } from './state';

interface Levels {
  lines: ChartLine[];
  onLevelDrag: (id: string, price: number) => void;
  onLevelCommit: (id: string, price: number) => void;
}


export function useLevels(instrument: Instrument): Levels {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [ticket, dispatch] = useAtom(ticketAtom);
  const open = useOpenOrders();
  const pending = usePendingOrders();
  /** Where an order's level was dragged to and not decided yet. */
  const [moved, setMoved] = useState<{ id: string; price: number } | null>(null);

  const orders = useMemo(
    () => [...(open ?? []), ...(pending ?? [])].filter((order) => order.ForexId === instrument.Id),
    [open, pending, instrument.Id],
  );

  const words = useMemo(
    (): LineWords => ({
      buy: t`Buy`,
      sell: t`Sell`,
      short: { stop: t`SL`, take: t`TP` },
      long: { stop: t`Stop loss`, take: t`Take profit` },
      price: t`Price`,
      draft: (name) => t`New order: ${name}`,
    }),
    [t],
  );
  const lines = useMemo(
    () => [
      ...orders.flatMap((order) => orderLines(order, moved, words, tag)),
      ...(ticket.instrumentId === instrument.Id ? ticketLines(ticket, words) : []),
    ],
    [orders, moved, words, tag, ticket, instrument.Id],
  );

  const onLevelDrag = useCallback(
    (id: string, price: number) => {
      const [owner, what] = id.split(':');
      if (owner !== TICKET) return;
      const value = price.toFixed(instrument.PricePrecision);
      if (what === 'price') dispatch({ type: 'price', value });
      else dispatch({ type: 'level', level: what as TicketLevel, value });
    },
    [dispatch, instrument.PricePrecision],
  );

  const onLevelCommit = useCallback(
    (id: string, price: number) => {
      const [owner, level] = id.split(':');
      const order = orders.find((candidate) => String(candidate.Id) === owner);
      if (!order || (level !== 'stop' && level !== 'take')) return;
      const value = price.toFixed(instrument.PricePrecision);
      if (dec(value).eq(order[PRICE_FIELD[level]])) return;
      setMoved({ id, price });
      const shown = formatPrice(value, instrument.PricePrecision, tag);
      const lots = formatQuantity(order.Quantity, tag, 2);
      const side = order.OrderType === SIDE.buy ? t`Buy` : t`Sell`;
      const quote = store.get(quoteAtom(instrument.Id));
      const result = quote && formatBalance(resultAt(order, instrument, quote, value), tag, { signed: true });
      const question = {
        title: level === 'stop' ? t`Move the stop loss to ${shown}?` : t`Move the take profit to ${shown}?`,
        body: [`${instrument.ShowCode} · ${side} ${lots}`, result && t`Result there: ${result}`].filter(Boolean).join(' · '),
        confirmLabel: t`Move`,
      };
      void moveLevel(order, level, value, question).finally(() => setMoved(null));
    },
    [orders, instrument, tag, t],
  );

  return { lines, onLevelDrag, onLevelCommit };
}

/** What the order would come to if it closed at that level. */
function resultAt(order: Order, instrument: Instrument, quote: Quote, level: string): Dec {
  return profitOf(instrument, quote, {
    side: order.OrderType === SIDE.buy ? 'buy' : 'sell',
    lots: dec(order.Quantity),
    open: dec(order.OriginPrice),
    close: dec(level),
  });
}

async function moveLevel(
  order: Order,
  level: TicketLevel,
  value: string,
  question: Parameters<typeof confirm>[0],
): Promise<void> {
  // Who wants no question before a close wants none here either.
  if (store.get(settingsAtom).confirmClose && !(await confirm(question))) return;
  try {
    const answer = await setStops(order.Id, {
      stopLoss: level === 'stop' ? value : order.TargetLossPrice,
      takeProfit: level === 'take' ? value : order.TargetProfitPrice,
    });
    absorbOrder(answer.data);
    toast(answer.msg, 'success');
  } catch (error) {
    // The client has told what happened; the line goes back to where the order has it.
    if (!(error instanceof Refusal || error instanceof NetworkError)) throw error;
  }
}
