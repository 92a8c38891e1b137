// Closing a position against an opposite one of the same instrument: both end at each other's open price, without a spread.
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../api/types';
import { formatBalance, formatPrice, formatQuantity } from '../../core/numbers/format';
import { sideOfOrder } from '../../core/numbers/profit';
import { closeByOutcome, opposites } from '../../core/orders/changes';
import { useOrderTitle } from '../../components/orderTitle';
import { useAccountQuote, useInstrument, useIsDisconnected, useLocaleTag, useMarketOpen, useOpenOrders } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useForm } from '../../ui/useForm';
import { closeAgainst } from '../orders/actions';
import styles from './Forms.module.css';

interface CloseByFormProps {
  order: Order;
  onDone: () => void;
}

export function CloseByForm({ order, onDone }: CloseByFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const open = useOpenOrders();
  const instrument = useInstrument(order.ForexId);
  const quote = useAccountQuote(order.ForexId);
  const marketOpen = useMarketOpen(order.ForexId);
  const stale = useIsDisconnected();
  const titleOf = useOrderTitle();
  const others = opposites(order, open ?? []);
  const form = useForm<{ by: number | null }>({
    initial: { by: others[0]?.Id ?? null },
    send: async () => {
      if (chosen && (await closeAgainst(order, chosen))) onDone();
    },
  });
  const chosen = others.find(({ Id }) => Id === form.values.by) ?? others[0];
  if (chosen && instrument && !quote) return <Skeleton height={120} />;
  if (!chosen || !instrument || !quote) return <p className={styles.note}>{t`There is no opposite position in this instrument.`}</p>;
  const outcome = closeByOutcome(order, chosen, instrument.contractSize, quote);
  const rest = outcome.rest && `#${outcome.rest.id} ${titleOf(outcome.rest.side, null, outcome.rest.lots.toFixed())}`;
  const lots = formatQuantity(outcome.lots, tag, 2);
  const id = chosen.Id;
  return (
    <form {...form.props} className={styles.form}>
      <div role="radiogroup" aria-label={t`Opposite position`} className={styles.choices}>
        {others.map((other) => {
          const { profit } = closeByOutcome(order, other, instrument.contractSize, quote);
          const price = formatPrice(other.Price, instrument.PricePrecision, tag);
          return (
            <label key={other.Id} className={styles.choice}>
              <input type="radio" name="close-by" checked={other.Id === chosen.Id} onChange={() => form.change({ by: other.Id })} />
              <span className={styles.what}>
                <bdi>{titleOf(sideOfOrder(other.OrderType), null, other.Quantity)}</bdi>
                <small>
                  <bdi>#{other.Id}</bdi> · <bdi>{t`at ${price}`}</bdi>
                </small>
              </span>
              <bdi className={cx(styles.money, profit.gt(0) && styles.gain, profit.lt(0) && styles.loss)}>
                {formatBalance(profit, order.Currency, tag, { signed: true })}
              </bdi>
            </label>
          );
        })}
      </div>
      <p className={styles.note}>
        {rest ? t`${lots} lots of both are closed at each other’s open price. ${rest} stays open.` : t`Both are closed at each other’s open price.`}
      </p>
      <Button type="submit" kind="strong" wide busy={form.busy} disabled={stale || !marketOpen}>
        {t`Close by #${id}`}
      </Button>
    </form>
  );
}
