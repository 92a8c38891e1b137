// The trailing stop of an order that exists: on with a distance, or off, which leaves the stop loss where it is.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Order } from '../../api/types';
import { dec, isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { closePrice, sideOfOrder } from '../../core/numbers/profit';
import { firstTrail, pointsOf } from '../../core/orders/ticketOptions';
import { useInstrument, useLocaleTag, useQuote } from '../../state';
import { Button } from '../../ui/Button';
import { useForm } from '../../ui/useForm';
import { saveStops } from '../orders/actions';
import styles from './Forms.module.css';
import { useLimitTexts } from './optionErrorText';
import { PointsStepper } from './PointsStepper';
import { SwitchField } from './SwitchField';

interface TrailFormProps {
  order: Order;
  onDone: () => void;
}

export function TrailForm({ order, onDone }: TrailFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useQuote(order.ForexId);
  const instrument = useInstrument(order.ForexId);
  const precision = order.ForexTradeLists.PricePrecision;
  const stopLevel = instrument?.stopLevel ?? 0;
  const least = Math.max(1, Number(stopLevel));
  const texts = useLimitTexts();
  const form = useForm({
    initial: () => ({ on: true, value: order.Trail ? String(order.Trail) : firstTrail(quote, precision, stopLevel) }),
    showsErrorsEarly: true,
    check: (typed) => ({ value: !typed.on || (pointsOf(typed.value) ?? 0) >= least ? null : texts.pointsMin(least) }),
    send: async (typed) => {
      if (await saveStops(order, { trail: typed.on ? (pointsOf(typed.value) ?? 0) : 0 })) onDone();
    },
  });
  const { on, value } = form.values;
  const points = pointsOf(value);
  const wrong = form.errorOf('value');

  const open = order.Status === ORDER_STATUS.open;
  const side = sideOfOrder(order.OrderType);
  const distance = dec(points ?? 0).times(dec(10).pow(-precision));
  const from = quote && open ? closePrice(side, quote) : null;
  const first = from && formatPrice(side === 'buy' ? from.minus(distance) : from.plus(distance), precision, tag);
  const stop = isNone(order.TargetLossPrice) ? null : formatPrice(order.TargetLossPrice, precision, tag);
  const pips = formatQuantity(dec(points ?? 0).div(precision > 0 ? 10 : 1), tag);
  const level = stop ?? first;
  const start = open ? level && t`starts at ${level}` : t`starts when the order opens`;
  return (
    <form {...form.props} className={styles.form}>
      <SwitchField
        label={t`Trailing stop`}
        on={on}
        error={wrong}
        note={start ? `${t`Points (${pips} pips)`}, ${start}` : t`Points (${pips} pips)`}
        onToggle={(next) => form.change({ on: next })}
      >
        {(ids) => <PointsStepper {...ids} label={t`Trailing distance in points`} value={value} least={least} onChange={(next) => form.change({ value: next })} />}
      </SwitchField>
      {!on && <p className={styles.note}>{stop ? t`The stop loss stays at ${stop} and no longer follows the price.` : t`No trailing stop.`}</p>}
      <Button type="submit" kind="primary" wide busy={form.busy} disabled={wrong !== null}>
        {t`Save`}
      </Button>
    </form>
  );
}
