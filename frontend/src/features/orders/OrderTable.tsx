// Orders as a table, for the desk.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { isNone } from '../../core/decimal';
import { formatPrice, formatQuantity } from '../../core/format';
import { useLiveMark, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { OrderAction } from './OrderAction';
import styles from './OrderTable.module.css';

interface OrderTableProps {
  orders: Order[];
  onPick: (order: Order) => void;
}

export function OrderTable({ orders, onPick }: OrderTableProps) {
  const { t } = useLingui();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Instrument`}</th>
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

function Row({ order, onPick }: { order: Order; onPick: (order: Order) => void }) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const nameId = useId();
  const mark = useLiveMark(order.Id);
  const precision = order.ForexTradeLists.PricePrecision;
  const price = (value: string) => (isNone(value) ? '–' : formatPrice(value, precision, locale));
  const filled = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  const buy = order.OrderType === SIDE.buy;
  return (
    <tr>
      <th scope="row">
        <button type="button" id={nameId} className={styles.pick} onClick={() => onPick(order)}>
          <bdi>{order.ForexTradeLists.ShowCode}</bdi>
        </button>
      </th>
      <td className={cx(buy ? styles.buy : styles.sell)}>{buy ? t`Buy` : t`Sell`}</td>
      <td className={styles.number}>{formatQuantity(order.Quantity, locale, 2)}</td>
      <td className={styles.number}>{price(filled ? order.Price : order.OriginPrice)}</td>
      <td className={styles.number}>{price(mark?.price ?? order.UpdatePrice)}</td>
      <td className={styles.number}>{price(order.TargetLossPrice)}</td>
      <td className={styles.number}>{price(order.TargetProfitPrice)}</td>
      <td className={styles.number}>
        <Amount value={order.Swap} kind="amount" locale={locale} />
      </td>
      <td className={cx(styles.number, styles.profit)}>
        {filled ? <Amount value={mark?.profit ?? order.FactProfits} kind="profit" locale={locale} /> : '–'}
      </td>
      <td className={styles.number}>
        <OrderAction order={order} describedBy={nameId} compact />
      </td>
    </tr>
  );
}
