// One order of a list. Price and profit of an open one, and the distance of a pending one, move with every tick.
import { useLingui } from '@lingui/react/macro';
import { memo, useId, type ReactNode } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { dec, isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { isQuoted } from '../../core/market/market';
import { pipsBetween } from '../../core/numbers/pips';
import { openPrice, sideOfOrder } from '../../core/numbers/profit';
import { isWorking } from '../../core/orders/changes';
import { localMoment, localShort, zoned } from '../../core/app/time';
import { useOrderTitle, usePendingKind } from '../../components/orderTitle';
import { ClosedProfit, LiveProfit } from '../../components/Profit';
import { correctionMessage, reasonMessage } from '../../components/reasons';
import { useIsDisconnected, useLiveValuation, useLocaleTag, useQuote } from '../../state';
import { cx } from '../../ui/cx';
import { OrderAction } from './OrderAction';
import { OrderMenu } from './OrderMenu';
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
            <Working order={order} />
            <Levels order={order} locale={locale} />
            <PendingConditions order={order} locale={locale} />
          </span>
          {order.CloseTime && <span className={styles.when}>{localMoment(order.CloseTime, locale)}</span>}
        </span>
        <span className={styles.figures}>
          <Figures order={order} />
        </span>
      </button>
      <OrderAction order={order} describedBy={nameId} />
      <OrderMenu order={order} describedBy={nameId} onPick={onPick} />
    </li>
  );
});

/** "Buy 1.00", "Sell limit 0.10", in the side's colour. */
export function SideLabel({ order }: { order: Order }) {
  const titleOf = useOrderTitle();
  const kind = usePendingKind(order);
  const side = sideOfOrder(order.OrderType);
  return <span className={cx(styles.side, styles[side])}>{titleOf(side, kind, order.Quantity)}</span>;
}

function usePriceText(order: Order): (price: string) => string {
  const locale = useLocaleTag();
  return (price) => formatPrice(price, order.ForexTradeLists.PricePrecision, locale);
}

/** An open order's current price is on the other side, with its profit. */
function Prices({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const print = usePriceText(order);
  if (order.Status === ORDER_STATUS.closed) return <FromTo from={print(order.Price)} to={print(order.UpdatePrice)} />;
  const open = order.Status === ORDER_STATUS.open;
  if (!open && isNone(order.OriginPrice)) return null;
  const price = print(open ? order.Price : order.OriginPrice);
  return (
    <>
      <bdi>{t`at ${price}`}</bdi>
      {open && order.OpenTime && <span>{momentText(order.OpenTime, locale)}</span>}
    </>
  );
}

/** That nothing can be done to the order for now, and why. */
export function Working({ order }: { order: Order }) {
  const { t } = useLingui();
  if (!isWorking(order)) return null;
  return (
    <span role="status">
      {order.Status === ORDER_STATUS.open ? t`Closing: waiting for the liquidity provider` : t`Waiting for the liquidity provider`}
    </span>
  );
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
  const [first, ...further] = order.TakeProfits ?? [];
  const take = first?.price ?? order.TargetProfitPrice;
  if (isNone(order.TargetLossPrice) && isNone(take) && !order.Trail) return null;
  // A trail that has not begun has no level yet: its distance is shown.
  const pips = order.Trail ? formatQuantity(dec(order.Trail).div(precision > 0 ? 10 : 1), locale) : '';
  const name = order.Trail ? t`TSL` : order.Guaranteed ? t`GSL` : t`SL`;
  return (
    <>
      <span className={styles.level}>
        {name} <bdi>{order.Trail && isNone(order.TargetLossPrice) ? t`${pips} pips` : level(order.TargetLossPrice)}</bdi>
      </span>
      <span className={styles.level} hidden={isNone(take) && Boolean(order.Trail)}>
        {t`TP`} <bdi>{level(take)}</bdi>
        {further.length > 0 && (
          <>
            {' '}
            <bdi>+{further.length}</bdi>
          </>
        )}
      </span>
    </>
  );
}

const WITHOUT_YEAR_MS = 300 * 86_400_000;

/** Without the year where it is clear. */
function momentText(moment: string, locale: string): string {
  const near = new Date(moment).getTime() - Date.now() < WITHOUT_YEAR_MS;
  return zoned(near ? localShort(moment, locale) : localMoment(moment, locale), moment, locale);
}

/** The limit price of a stop-limit order, the expiry of a pending order, and the order that it is linked to. */
export function PendingConditions({ order, locale }: { order: Order; locale: string }) {
  const { t } = useLingui();
  const print = usePriceText(order);
  if (order.Status !== ORDER_STATUS.pending) return null;
  const until = order.Expire ? momentText(order.Expire, locale) : '';
  const other = order.LinkId;
  return (
    <>
      {!isNone(order.LimitPrice) && (
        <span className={styles.level}>
          {t`Limit price`} <bdi>{print(order.LimitPrice ?? '0')}</bdi>
        </span>
      )}
      {order.Expire && <span>{t`until ${until}`}</span>}
      {other ? <span className={styles.level}>{t`OCO #${other}`}</span> : null}
    </>
  );
}

function Figures({ order }: { order: Order }): ReactNode {
  if (order.Status === ORDER_STATUS.open) return <OpenFigures order={order} />;
  if (order.Status === ORDER_STATUS.pending) return isNone(order.OriginPrice) ? null : <PendingFigures order={order} />;
  return <EndedFigures order={order} />;
}

function OpenFigures({ order }: { order: Order }) {
  const { t } = useLingui();
  const print = usePriceText(order);
  const valuation = useLiveValuation(order.Id);
  const stale = useIsDisconnected();
  const price = print(valuation?.price ?? order.UpdatePrice);
  return (
    <>
      <LiveProfit order={order} className={cx(styles.profit, stale && styles.stale)} />
      <span className={cx(styles.note, styles.now, stale && styles.stale)}>{t`now ${price}`}</span>
    </>
  );
}

/** The distance between the market and the target price, on the side of the quote that triggers the order. */
function PendingFigures({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const print = usePriceText(order);
  const quote = useQuote(order.ForexId);
  const stale = useIsDisconnected();
  const now = quote && isQuoted(quote) ? openPrice(sideOfOrder(order.OrderType), quote) : null;
  const price = now ? print(now.toFixed()) : '–';
  const distance = now && pipsBetween(now, order.OriginPrice, order.ForexTradeLists.PricePrecision);
  const pips = distance ? formatQuantity(distance, locale, 1) : '–';
  return (
    <>
      <bdi className={cx(styles.distance, stale && styles.stale)}>{t`${pips} pips away`}</bdi>
      <span className={cx(styles.note, styles.now, stale && styles.stale)}>{t`now ${price}`}</span>
    </>
  );
}

function EndedFigures({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const cancelled = order.Status === ORDER_STATUS.cancelled;
  return (
    <>
      {!cancelled && <ClosedProfit order={order} className={styles.profit} />}
      <span className={styles.note}>{i18n._(correctionMessage(order) ?? reasonMessage(order.Reason, cancelled))}</span>
    </>
  );
}
