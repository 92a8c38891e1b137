// Orders as a table, for the desktop.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { openPrice, sideOfOrder } from '../../core/numbers/profit';
import { localMoment, zonedDateTime, zoneOffset } from '../../core/app/time';
import { usePendingKind, useSideWord } from '../../components/orderTitle';
import { LiveProfit, Profit } from '../../components/Profit';
import { useIsDisconnected, useLiveValuation, useLocaleTag, useQuoteWhile } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { OrderAction } from './OrderAction';
import { PendingConditions } from './OrderRow';
import styles from './OrderTable.module.css';

interface OrderTableProps {
  orders: Order[];
  onPick: (order: Order) => void;
}

export function OrderTable({ orders, onPick }: OrderTableProps) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Instrument`}</th>
          <th scope="col">
            {t`Time`} <bdi>{zoneOffset(locale)}</bdi>
          </th>
          <th scope="col">{t`Side`}</th>
          <th scope="col" className={styles.number}>{t`Lots`}</th>
          <th scope="col" className={styles.number}>{t`Price`}</th>
          <th scope="col" className={styles.number}>{t`Now`}</th>
          <th scope="col" className={styles.number}>{t`Stop loss`}</th>
          <th scope="col" className={styles.number}>{t`Take profit`}</th>
          <th scope="col" className={styles.number}>{t`Swap`}</th>
          <th scope="col" className={styles.number}>{t`Profit`}</th>
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.Id} order={order} onPick={onPick} />
        ))}
      </tbody>
    </table>
  );
}

/** When it ended, opened or was placed: whichever came last. */
function lastMoment(order: Order): string {
  return order.CloseTime ?? order.OpenTime ?? order.CreateTimeHandler;
}

/** The price at which an open order would close now and a pending one open, or at which a closed one was closed. */
function useNowPrice(order: Order): string {
  const valuation = useLiveValuation(order.Id);
  const pending = order.Status === ORDER_STATUS.pending;
  const quote = useQuoteWhile(order.ForexId, pending);
  if (pending) return quote ? openPrice(sideOfOrder(order.OrderType), quote).toFixed() : '0';
  return valuation?.price ?? order.UpdatePrice;
}

function Row({ order, onPick }: { order: Order; onPick: (order: Order) => void }) {
  const locale = useLocaleTag();
  const nameId = useId();
  const wordOf = useSideWord();
  const kind = usePendingKind(order);
  const now = useNowPrice(order);
  const precision = order.ForexTradeLists.PricePrecision;
  const price = (value: string) => (isNone(value) ? '–' : formatPrice(value, precision, locale));
  const filled = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  const live = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending;
  const staleClass = useIsDisconnected() && live && styles.stale;
  const side = sideOfOrder(order.OrderType);
  const [first, ...further] = order.TakeProfits ?? [];
  return (
    <tr>
      <th scope="row">
        <button type="button" id={nameId} className={styles.pick} onClick={() => onPick(order)}>
          <bdi>{order.ForexTradeLists.ShowCode}</bdi>
        </button>
      </th>
      <td className={styles.time} title={zonedDateTime(lastMoment(order), locale)}>
        {localMoment(lastMoment(order), locale)}
      </td>
      <td>
        <span className={styles[side]}>{wordOf(side, kind)}</span>
        <span className={styles.waits}>
          <PendingConditions order={order} locale={locale} />
        </span>
      </td>
      <td className={styles.number}>{formatQuantity(order.Quantity, locale, 2)}</td>
      <td className={styles.number}>{price(filled ? order.Price : order.OriginPrice)}</td>
      <td className={cx(styles.number, staleClass)}>{price(now)}</td>
      <td className={styles.number}>
        <StopCell order={order} price={price} />
      </td>
      <td className={styles.number}>
        {price(first?.price ?? order.TargetProfitPrice)}
        {further.length > 0 && ` +${further.length}`}
      </td>
      <td className={styles.number}>
        <Amount value={order.Swap} currency={order.Currency} kind="amount" locale={locale} />
      </td>
      <td className={cx(styles.number, styles.profit, staleClass)}>
        <Result order={order} />
      </td>
      <td className={styles.number}>
        <OrderAction order={order} describedBy={nameId} compact />
      </td>
    </tr>
  );
}

/** The stop loss, named where it trails or is guaranteed. */
function StopCell({ order, price }: { order: Order; price: (value: string) => string }) {
  const { t } = useLingui();
  const name = order.Trail ? t`TSL` : order.Guaranteed ? t`GSL` : null;
  return (
    <>
      {name && <small className={styles.mark}>{name}</small>} {price(order.TargetLossPrice)}
    </>
  );
}

function Result({ order }: { order: Order }) {
  if (order.Status === ORDER_STATUS.open) return <LiveProfit order={order} />;
  return order.Status === ORDER_STATUS.closed ? <Profit value={order.FactProfits} currency={order.Currency} /> : '–';
}
