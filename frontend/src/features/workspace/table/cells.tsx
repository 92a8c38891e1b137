// What stands in a cell. Those that follow the price render on their own, without their row.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Order } from '../../../api/types';
import { isNone } from '../../../core/numbers/decimal';
import { formatPercent, formatPrice, formatQuantity, formatSigned } from '../../../core/numbers/format';
import { netResult, openPrice, percentOfMargin, sideOfOrder } from '../../../core/numbers/profit';
import { localShort, zonedDateTime } from '../../../core/app/time';
import { usePendingKind, useSideWord } from '../../../components/orderTitle';
import { Charge, ClosedProfit, LiveProfit } from '../../../components/Profit';
import { correctionMessage, reasonMessage } from '../../../components/reasons';
import { useIsDisconnected, useLiveValuation, useLocaleTag, useQuoteWhile } from '../../../state';
import { Amount } from '../../../ui/Amount';
import { cx } from '../../../ui/cx';
import { PendingConditions, Working } from '../../orders/OrderRow';
import { openedAt, pipsOf, placedPrice, type ColumnName } from './columns';
import { LevelCell } from './LevelCell';
import styles from './OrderTable.module.css';

interface CellProps {
  order: Order;
}

export function CellContent({ name, order, onPick }: CellProps & { name: ColumnName; onPick: (order: Order) => void }) {
  const tag = useLocaleTag();
  const money = (value: string) => <Charge value={value} currency={order.Currency} />;
  switch (name) {
    case 'id':
      return <bdi>{order.Id}</bdi>;
    case 'opened':
      return <Moment at={openedAt(order)} />;
    case 'closed':
      return order.CloseTime && <Moment at={order.CloseTime} />;
    case 'side':
      return <SideCell order={order} />;
    case 'lots':
      return formatQuantity(order.Quantity, tag, 2);
    case 'price':
      return isNone(placedPrice(order)) ? '–' : formatPrice(placedPrice(order), order.ForexTradeLists.PricePrecision, tag);
    case 'now':
      return <Now order={order} />;
    case 'stop':
    case 'take':
      return <LevelCell order={order} level={name} onPick={onPick} />;
    case 'swap':
      return money(order.Swap);
    case 'fee':
      return money(order.TradeFee);
    case 'pips':
      return <Pips order={order} />;
    case 'profit':
      return <Result order={order} />;
    case 'percent':
      return <Percent order={order} />;
    case 'margin':
      return <Amount value={order.CautionMoney} currency={order.Currency} kind="balance" locale={tag} />;
    case 'reason':
      return <Reason order={order} />;
  }
}

function Moment({ at }: { at: string }) {
  const tag = useLocaleTag();
  return (
    <time className={styles.time} dateTime={at} title={zonedDateTime(at, tag)}>
      {localShort(at, tag)}
    </time>
  );
}

function SideCell({ order }: CellProps) {
  const tag = useLocaleTag();
  const wordOf = useSideWord();
  const kind = usePendingKind(order);
  const side = sideOfOrder(order.OrderType);
  return (
    <>
      <span className={styles[side]}>{wordOf(side, kind)}</span>
      <span className={styles.waits}>
        <Working order={order} />
        <PendingConditions order={order} locale={tag} />
      </span>
    </>
  );
}

/** The price at which an open order would close now and a pending one open, or at which a closed one was closed. */
function useNowPrice(order: Order): string {
  const valuation = useLiveValuation(order.Id);
  const pending = order.Status === ORDER_STATUS.pending;
  const quote = useQuoteWhile(order.ForexId, pending);
  if (pending) return quote ? openPrice(sideOfOrder(order.OrderType), quote).toFixed() : '0';
  return valuation?.price ?? order.UpdatePrice;
}

function useStaleClass(order: Order): string | undefined {
  const live = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending;
  return useIsDisconnected() && live ? styles.stale : undefined;
}

function Now({ order }: CellProps) {
  const tag = useLocaleTag();
  const now = useNowPrice(order);
  const stale = useStaleClass(order);
  return <span className={stale}>{isNone(now) ? '–' : formatPrice(now, order.ForexTradeLists.PricePrecision, tag)}</span>;
}

function Pips({ order }: CellProps) {
  const tag = useLocaleTag();
  const pips = pipsOf(order, useNowPrice(order));
  const stale = useStaleClass(order);
  if (!pips) return '–';
  return <bdi className={stale}>{order.Status === ORDER_STATUS.pending ? formatQuantity(pips, tag, 1) : formatSigned(pips, tag, 1)}</bdi>;
}

function Result({ order }: CellProps) {
  const stale = useStaleClass(order);
  if (order.Status === ORDER_STATUS.open) return <LiveProfit order={order} className={cx(styles.profit, stale)} />;
  if (order.Status !== ORDER_STATUS.closed) return '–';
  return <ClosedProfit order={order} className={styles.profit} />;
}

function Percent({ order }: CellProps) {
  const tag = useLocaleTag();
  const valuation = useLiveValuation(order.Id);
  const stale = useStaleClass(order);
  if (order.Status !== ORDER_STATUS.open && order.Status !== ORDER_STATUS.closed) return '–';
  const percent = percentOfMargin(valuation?.net ?? netResult(order.FactProfits, order), order.CautionMoney);
  return percent ? <bdi className={stale}>{formatPercent(percent, tag, { signed: true, places: 1 })}</bdi> : '–';
}

function Reason({ order }: CellProps) {
  const { i18n } = useLingui();
  const cancelled = order.Status === ORDER_STATUS.cancelled;
  return i18n._(correctionMessage(order) ?? reasonMessage(order.Reason, cancelled));
}
