// One order of a list. Open ones live: price and profit move with every tick.
import { useLingui } from '@lingui/react/macro';
import { memo, useId, type ReactNode } from 'react';
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { isNone } from '../../core/decimal';
import { formatPrice, formatQuantity } from '../../core/format';
import { closingPrice } from '../../core/profit';
import { reasonMessage } from '../../parts/reasons';
import { useIsStale, useLiveMark, useLocaleTag, useQuote } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { OrderAction } from './OrderAction';
import styles from './OrderRow.module.css';

interface OrderRowProps {
  order: Order;
  onPick: (order: Order) => void;
}

export const OrderRow = memo(function OrderRow({ order, onPick }: OrderRowProps) {
  const locale = useLocaleTag();
  const nameId = useId();
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => onPick(order)}>
        <span className={styles.main}>
          <span id={nameId} className={styles.what}>
            <bdi className={styles.code}>{order.ForexTradeLists.ShowCode}</bdi> <SideLabel order={order} />
          </span>
          <span className={styles.detail}>
            <Prices order={order} />
            <Levels order={order} locale={locale} />
          </span>
        </span>
        <span className={styles.figures}>
          <Figures order={order} />
        </span>
      </button>
      <OrderAction order={order} describedBy={nameId} />
    </li>
  );
});

/** "Buy 1.00", in the side's colour. */
export function SideLabel({ order }: { order: Order }) {
  const { t } = useLingui();
  const lots = formatQuantity(order.Quantity, useLocaleTag(), 2);
  const buy = order.OrderType === SIDE.buy;
  return <span className={cx(styles.side, buy ? styles.buy : styles.sell)}>{buy ? t`Buy ${lots}` : t`Sell ${lots}`}</span>;
}

function usePrinted(order: Order): (price: string) => string {
  const locale = useLocaleTag();
  return (price) => formatPrice(price, order.ForexTradeLists.PricePrecision, locale);
}

/** An open order's present price stands on the other side, with its profit. */
function Prices({ order }: { order: Order }) {
  const print = usePrinted(order);
  if (order.Status === ORDER_STATUS.closed) return <FromTo from={print(order.Price)} to={print(order.UpdatePrice)} />;
  return <bdi>{print(order.Status === ORDER_STATUS.open ? order.Price : order.OriginPrice)}</bdi>;
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <span>
      <bdi>{from}</bdi>
      <span className={styles.arrow} aria-hidden="true" />
      <bdi>{to}</bdi>
    </span>
  );
}

function Levels({ order, locale }: { order: Order; locale: string }) {
  const { t } = useLingui();
  if (order.Status === ORDER_STATUS.closed || order.Status === ORDER_STATUS.cancelled) return null;
  const precision = order.ForexTradeLists.PricePrecision;
  const level = (value: string) => (isNone(value) ? '–' : formatPrice(value, precision, locale));
  if (isNone(order.TargetLossPrice) && isNone(order.TargetProfitPrice)) return null;
  return (
    <>
      <span className={styles.level}>
        {t`SL`} <bdi>{level(order.TargetLossPrice)}</bdi>
      </span>
      <span className={styles.level}>
        {t`TP`} <bdi>{level(order.TargetProfitPrice)}</bdi>
      </span>
    </>
  );
}

function Figures({ order }: { order: Order }): ReactNode {
  if (order.Status === ORDER_STATUS.open) return <LiveProfit order={order} />;
  if (order.Status === ORDER_STATUS.pending) return <Waiting order={order} />;
  return <Ended order={order} />;
}

function LiveProfit({ order }: { order: Order }) {
  const { t } = useLingui();
  const print = usePrinted(order);
  const locale = useLocaleTag();
  const mark = useLiveMark(order.Id);
  const stale = useIsStale();
  const price = print(mark?.price ?? order.UpdatePrice);
  return (
    <>
      <Amount
        value={mark?.profit ?? order.FactProfits}
        kind="profit"
        locale={locale}
        className={cx(styles.profit, stale && styles.stale)}
      />
      <span className={cx(styles.note, styles.now)}>{t`now ${price}`}</span>
    </>
  );
}

function Waiting({ order }: { order: Order }) {
  const { t } = useLingui();
  const print = usePrinted(order);
  const quote = useQuote(order.ForexId);
  // It triggers on the side that it opens at: the opposite of the one it would close at.
  const opposite = order.OrderType === SIDE.buy ? SIDE.sell : SIDE.buy;
  const price = quote ? print(closingPrice(opposite, quote).toFixed()) : '–';
  return (
    <>
      <bdi className={styles.profit}>{print(order.OriginPrice)}</bdi>
      <span className={cx(styles.note, styles.now)}>{t`now ${price}`}</span>
    </>
  );
}

function Ended({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const locale = useLocaleTag();
  const cancelled = order.Status === ORDER_STATUS.cancelled;
  return (
    <>
      {!cancelled && <Amount value={order.FactProfits} kind="profit" locale={locale} className={styles.profit} />}
      <span className={styles.note}>{i18n._(reasonMessage(order.Reason, cancelled))}</span>
    </>
  );
}
