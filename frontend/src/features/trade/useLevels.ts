// The lines on the chart: the ticket's levels and target, open and pending orders with theirs. Dragging the ticket's changes
// the form; what dropping an order's does is in useDrop.ts.
import { useLingui } from '@lingui/react/macro';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import type { Instrument } from '../../api/types';
import { kindOfOrder, useOrderTitle } from '../../components/orderTitle';
import { isQuoted } from '../../core/market/market';
import { dec } from '../../core/numbers/decimal';
import { formatQuantity } from '../../core/numbers/format';
import { sideOfOrder } from '../../core/numbers/profit';
import type { TicketLevel } from '../../core/orders/ticket';
import { currentAccountNumberAtom, quoteAtom, store, useLocaleTag, useOpenOrders, usePendingOrders } from '../../state';
import { useAlerts } from '../../state/priceAlerts';
import type { ChartLine, LinePainter } from '../../ui/chart';
import { paintLines } from '../../ui/chart/lines';
import { currentResult, resultAtLine, ticketResult } from './levelEffects';
import { ALERT, alertLines, grouped, orderLines, TICKET, ticketLines, type LineTexts, type DroppedLine } from './levelLines';
import { moveAlert } from './moveAlert';
import { draftedAtom, ticketAtom } from './state';
import { levelAt, useDrop } from './useDrop';

export interface Levels {
  lines: ChartLine[];
  painter: LinePainter;
  onLevelDrag: (id: string, price: number) => void;
  onLevelCommit: (id: string, price: number) => void;
}

export function useLevels(instrument: Instrument): Levels {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [ticket, dispatch] = useAtom(ticketAtom);
  const drafted = useAtomValue(draftedAtom);
  const open = useOpenOrders();
  const pending = usePendingOrders();
  const [moved, setMoved] = useState<DroppedLine | null>(null);
  const { alerts } = useAlerts(useAtomValue(currentAccountNumberAtom) ?? undefined);
  const { Id: instrumentId, PricePrecision: precision } = instrument;

  const orders = useMemo(
    () => [...(open ?? []), ...(pending ?? [])].filter((order) => order.ForexId === instrumentId),
    [open, pending, instrumentId],
  );

  const titleOf = useOrderTitle();
  // What a pending order is does not change while it waits, so that the lines do not follow each quote.
  const quoted = useAtomValue(useMemo(() => atom((get) => {
    const quote = get(quoteAtom(instrumentId));
    return quote !== undefined && isQuoted(quote);
  }), [instrumentId]));
  const ownAlerts = useMemo(() => alerts.filter(({ forex_id: id }) => id === instrumentId), [alerts, instrumentId]);
  const words = useMemo(
    (): LineTexts => ({
      short: { stop: t`SL`, take: t`TP` },
      trailing: t`TSL`,
      guaranteed: t`GSL`,
      limit: t`Limit price`,
      long: { stop: t`Stop loss`, take: t`Take profit` },
      price: t`Price`,
      alert: t`Price alert`,
      draft: (name) => t`New order: ${name}`,
    }),
    [t],
  );
  const lines = useMemo(
    () => grouped([
      ...orders.flatMap((order) => {
        const effects = { now: currentResult(order, instrument, tag), there: resultAtLine(order, instrument, tag) };
        const title = titleOf(sideOfOrder(order.OrderType), kindOfOrder(order, quoted ? store.get(quoteAtom(instrumentId)) : undefined), order.Quantity);
        return orderLines({ order, title, lots: formatQuantity(dec(order.Quantity), tag, 2), moved, words, effects, levelAt: (price) => levelAt(order, price) });
      }),
      ...alertLines(ownAlerts, moved, words.alert),
      ...(drafted && ticket.instrumentId === instrumentId ? ticketLines(ticket, words, ticketResult(ticket, instrument, tag)) : []),
    ]),
    [orders, ownAlerts, moved, words, tag, ticket, drafted, instrument, instrumentId, titleOf, quoted],
  );

  const onLevelDrag = useCallback(
    (id: string, price: number) => {
      const [owner, what] = id.split(':');
      if (owner !== TICKET) return;
      const value = price.toFixed(precision);
      if (what === 'price' || what === 'limit') dispatch({ type: what, value });
      else dispatch({ type: 'level', level: what as TicketLevel, value });
    },
    [dispatch, precision],
  );

  const dropOrder = useDrop(orders, instrument, setMoved);
  const onLevelCommit = useCallback(
    (id: string, price: number) => {
      const [owner, number] = id.split(':');
      if (owner !== ALERT) {
        dropOrder(id, price);
        return;
      }
      const alert = alerts.find((candidate) => candidate.id === Number(number));
      const level = price.toFixed(precision);
      if (!alert || dec(level).eq(alert.level)) return;
      setMoved({ id, price });
      void moveAlert(alert, level).finally(() => setMoved(null));
    },
    [dropOrder, alerts, precision],
  );
  return useMemo(() => ({ lines, painter: paintLines, onLevelDrag, onLevelCommit }), [lines, onLevelDrag, onLevelCommit]);
}
