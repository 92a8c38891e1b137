// Everything about one order, line by line, with amounts as exact as they are booked.
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { isNone, placesOf } from '../../core/numbers/decimal';
import { formatPercent, formatPrice, formatQuantity } from '../../core/numbers/format';
import { isQuoted } from '../../core/market/market';
import { pipsBetween } from '../../core/numbers/pips';
import { netResult, openPrice, percentOfMargin, sideOfOrder } from '../../core/numbers/profit';
import { zonedDateTime } from '../../core/app/time';
import { correctionMessage, reasonMessage } from '../../components/reasons';
import { hasConditions } from '../../core/orders/orders';
import { ConditionFacts } from '../orderOptions';
import { useIsDisconnected, useLiveValuation, useLocaleTag, useQuote } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { Fact, Facts } from '../../ui/Facts';
import styles from './OrderSheet.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const locale = useLocaleTag();
  const valuation = useLiveValuation(order.Id);
  const stale = useIsDisconnected();
  const precision = order.ForexTradeLists.PricePrecision;
  // The average of a fill in parts has more decimals than the instrument.
  const price = (value: string) => <bdi>{formatPrice(value, Math.max(precision, placesOf(value)), locale)}</bdi>;
  const level = (value: string) => (isNone(value) ? t`None` : price(value));
  const { Status } = order;
  const filled = Status === ORDER_STATUS.open || Status === ORDER_STATUS.closed;
  const stopLimit = !isNone(order.LimitPrice);
  const priceResult = valuation?.profit ?? order.FactProfits;
  const net = netResult(priceResult, order).toFixed();
  const staleResult = stale && Status === ORDER_STATUS.open && styles.staleFigure;
  const rate = filled ? percentOfMargin(net, order.CautionMoney) : null;
  return (
    <Facts>
      {filled && <Fact name={t`Open price`}>{price(order.Price)}</Fact>}
      {!filled && !isNone(order.OriginPrice) && (
        <Fact name={stopLimit ? t`Trigger price` : t`Target price`}>{price(order.OriginPrice)}</Fact>
      )}
      {stopLimit && <Fact name={t`Limit price`}>{price(order.LimitPrice ?? '0')}</Fact>}
      {Status === ORDER_STATUS.pending && !isNone(order.OriginPrice) && <PendingFacts order={order} />}
      {Status === ORDER_STATUS.open && (
        <Fact name={t`Current price`}>
          <bdi className={cx(stale && styles.staleFigure)}>{formatPrice(valuation?.price ?? order.UpdatePrice, precision, locale)}</bdi>
        </Fact>
      )}
      {Status === ORDER_STATUS.closed && <Fact name={t`Close price`}>{price(order.UpdatePrice)}</Fact>}
      <Fact name={t`Stop loss`}>{level(order.TargetLossPrice)}</Fact>
      <Fact name={t`Take profit`}>{level(order.TargetProfitPrice)}</Fact>
      {hasConditions(order) && (
        <Suspense>
          <ConditionFacts order={order} />
        </Suspense>
      )}
      <Fact name={t`Lots`}>{formatQuantity(order.Quantity, locale, 2)}</Fact>
      <Fact name={t`Leverage`}>
        <bdi>1:{formatQuantity(order.Multiple, locale)}</bdi>
      </Fact>
      <Fact name={t`Margin`}>
        <Amount value={order.CautionMoney} currency={order.Currency} kind="balance" locale={locale} />
      </Fact>
      {filled && (
        <Fact name={t`Price result`}>
          <Amount value={priceResult} currency={order.Currency} kind="profit" locale={locale} className={cx(staleResult)} />
        </Fact>
      )}
      <Fact name={t`Fee`}>
        <Amount value={order.TradeFee} currency={order.Currency} kind="amount" locale={locale} />
      </Fact>
      {filled && (
        <Fact name={t`Swap`}>
          <Amount value={order.Swap} currency={order.Currency} kind="profit" locale={locale} />
        </Fact>
      )}
      {filled && (
        <Fact name={t`Net`}>
          <Amount value={net} currency={order.Currency} kind="profit" locale={locale} className={cx(staleResult)} />
        </Fact>
      )}
      {rate && (
        <Fact name={t`Return on margin`}>
          <bdi className={cx(staleResult)}>{formatPercent(rate, locale, { signed: true })}</bdi>
        </Fact>
      )}
      <Fact name={t`Placed`}>{zonedDateTime(order.CreateTimeHandler, locale)}</Fact>
      {order.OpenTime && <Fact name={t`Opened`}>{zonedDateTime(order.OpenTime, locale)}</Fact>}
      {order.CloseTime && (
        <Fact name={Status === ORDER_STATUS.cancelled ? t`Cancelled` : t`Closed`}>
          {zonedDateTime(order.CloseTime, locale)}
        </Fact>
      )}
      {(Status === ORDER_STATUS.closed || Status === ORDER_STATUS.cancelled) && (
        <Fact name={t`Reason`}>{i18n._(reasonMessage(order.Reason, Status === ORDER_STATUS.cancelled))}</Fact>
      )}
      <CorrectionFacts order={order} />
      <Fact name={t`Order number`}>
        <bdi>{order.Id}</bdi>
      </Fact>
      {order.ParentId !== null && (
        <Fact name={t`Part of order`}>
          <bdi>{order.ParentId}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

/** What the broker corrected about an executed trade, and why. */
function CorrectionFacts({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const locale = useLocaleTag();
  const message = correctionMessage(order);
  if (!message || !order.Correction) return null;
  return (
    <>
      <Fact name={t`Correction`}>{i18n._(message)}</Fact>
      <Fact name={t`Corrected`}>{zonedDateTime(order.Correction.Time, locale)}</Fact>
      <Fact name={t`Reason of the correction`}>{order.Correction.Reason}</Fact>
      <Fact name={t`Profit before the correction`}>
        <Amount value={netResult(order.Correction.FactProfits, order.Correction).toFixed()} currency={order.Currency} kind="profit" locale={locale} />
      </Fact>
    </>
  );
}

/** The market's price on the side of the quote that triggers the pending order, and its distance. */
function PendingFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const quote = useQuote(order.ForexId);
  const staleClass = cx(useIsDisconnected() && styles.staleFigure);
  if (!quote || !isQuoted(quote)) return null;
  const precision = order.ForexTradeLists.PricePrecision;
  const now = openPrice(sideOfOrder(order.OrderType), quote);
  const pips = formatQuantity(pipsBetween(now, order.OriginPrice, precision), locale, 1);
  return (
    <>
      <Fact name={t`Current price`}>
        <bdi className={staleClass}>{formatPrice(now, precision, locale)}</bdi>
      </Fact>
      <Fact name={t`Distance`}>
        <bdi className={staleClass}>{t`${pips} pips`}</bdi>
      </Fact>
    </>
  );
}
