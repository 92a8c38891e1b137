// Confirms a placed order with the server's own figures, not the ticket's.
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { formatAmount, formatBalance, formatPrice, formatQuantity } from '../../core/numbers/format';
import { hasConditions } from '../../core/orders/orders';
import { ConditionFacts } from '../orderOptions';
import { navigate, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Fact, Facts } from '../../ui/Facts';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import styles from './Placed.module.css';

export function Placed({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const filled = order.Status !== ORDER_STATUS.pending;
  const buys = order.OrderType === SIDE.buy;
  const price = (value: string) => formatPrice(value, order.ForexTradeLists.PricePrecision, tag);
  const lots = formatQuantity(order.Quantity, tag, 2);
  const toOrders = () => {
    onClose();
    navigate('/order');
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Order confirmed`}
      footer={
        <div className={styles.buttons}>
          <Button onClick={toOrders}>{t`View orders`}</Button>
          <Button kind="primary" onClick={onClose}>{t`Done`}</Button>
        </div>
      }
    >
      <div className={styles.head} role="status">
        <span className={styles.mark}>
          <Icon name="check" size={28} />
        </span>
        <p className={styles.title}>
          <bdi>{order.ForexTradeLists.ShowCode}</bdi>{' '}
          <span className={cx(buys ? styles.up : styles.down)}>{buys ? t`Buy` : t`Sell`}</span> <bdi>{lots}</bdi>
        </p>
        <p className={styles.what}>{filled ? t`Filled and open` : t`Waiting for its price`}</p>
      </div>
      <div className={styles.facts}>
        <Facts>
          <Fact name={t`Order`}>{`#${order.Id}`}</Fact>
          <Fact name={filled ? t`Open price` : t`Target price`}>{price(filled ? order.Price : order.OriginPrice)}</Fact>
          <Fact name={t`Leverage`}>{`1:${order.Multiple}`}</Fact>
          <Fact name={t`Margin`}>
            <bdi>{formatBalance(order.CautionMoney, order.Currency, tag)}</bdi>
          </Fact>
          <Fact name={t`Fee`}>
            <bdi>{formatAmount(order.TradeFee, order.Currency, tag)}</bdi>
          </Fact>
          {!isNone(order.TargetLossPrice) && <Fact name={t`Stop loss`}>{price(order.TargetLossPrice)}</Fact>}
          {!isNone(order.TargetProfitPrice) && <Fact name={t`Take profit`}>{price(order.TargetProfitPrice)}</Fact>}
          {hasConditions(order) && (
            <Suspense>
              <ConditionFacts order={order} />
            </Suspense>
          )}
        </Facts>
      </div>
    </Sheet>
  );
}
