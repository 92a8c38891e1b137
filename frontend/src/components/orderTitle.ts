// "Buy 1.00", "Sell limit 0.10": what an order does, in the words that traders use.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ORDER_STATUS, type Order } from '../api/types';
import { dec, isNone, parseInput } from '../core/numbers/decimal';
import { formatQuantity } from '../core/numbers/format';
import { isQuoted } from '../core/market/market';
import { sideOfOrder, type Side } from '../core/numbers/profit';
import { pendingKind, type PendingKind } from '../core/orders/ticketSummary';
import { useLocaleTag, useQuoteWhile } from '../state';

export function useOrderTitle(): (side: Side, kind: PendingKind | null, quantity: string) => string {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return useCallback(
    (side: Side, kind: PendingKind | null, quantity: string) => {
      const read = parseInput(quantity);
      const lots = read ? formatQuantity(read, tag, 2) : '—';
      if (kind === 'limit') return side === 'buy' ? t`Buy limit ${lots}` : t`Sell limit ${lots}`;
      if (kind === 'stop') return side === 'buy' ? t`Buy stop ${lots}` : t`Sell stop ${lots}`;
      if (kind === 'stopLimit') return side === 'buy' ? t`Buy stop limit ${lots}` : t`Sell stop limit ${lots}`;
      return side === 'buy' ? t`Buy ${lots}` : t`Sell ${lots}`;
    },
    [t, tag],
  );
}

/** The same without lots: "Buy limit". */
export function useSideWord(): (side: Side, kind: PendingKind | null) => string {
  const { t } = useLingui();
  return (side, kind) => {
    if (kind === 'limit') return side === 'buy' ? t`Buy limit` : t`Sell limit`;
    if (kind === 'stop') return side === 'buy' ? t`Buy stop` : t`Sell stop`;
    if (kind === 'stopLimit') return side === 'buy' ? t`Buy stop limit` : t`Sell stop limit`;
    return side === 'buy' ? t`Buy` : t`Sell`;
  };
}

/**
 * What a pending order is. The market has not reached its target, or it would not be pending: the side of the quote on which
 * the target lies is the one on which it was placed. Null for any other order, and while there is no quote.
 */
export function usePendingKind(order: Order): PendingKind | null {
  const pending = order.Status === ORDER_STATUS.pending;
  const quote = useQuoteWhile(order.ForexId, pending);
  return kindOfOrder(order, quote);
}

export function kindOfOrder(order: Order, quote: { Bid: string; Ask: string } | undefined): PendingKind | null {
  // A market order that waits for the liquidity provider has no target.
  if (order.Status !== ORDER_STATUS.pending || isNone(order.OriginPrice)) return null;
  if (!isNone(order.LimitPrice)) return 'stopLimit';
  if (!quote || !isQuoted(quote)) return null;
  return pendingKind(sideOfOrder(order.OrderType), dec(order.OriginPrice), quote);
}
