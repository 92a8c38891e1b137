// The trailing stop of an order that exists: on with a distance, or off, which leaves the stop loss where it is.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { dec, isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { closePrice, sideOfOrder } from '../../core/numbers/profit';
import { firstTrail, pointsOf } from '../../core/orders/ticketOptions';
import { useInstrument, useLocaleTag, useQuote } from '../../state';
import { Button } from '../../ui/Button';
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
  const stopLevel = instrument?.StopLevel ?? 0;
  const [on, setOn] = useState(true);
  const [typed, setTyped] = useState(() => (order.Trail ? String(order.Trail) : firstTrail(quote, precision, stopLevel)));
  const [busy, setBusy] = useState(false);

  const least = Math.max(1, Number(stopLevel));
  const points = pointsOf(typed);
  const texts = useLimitTexts();
  const wrong = !on || (points !== null && points >= least) ? null : texts.pointsMin(least);
  const save = async () => {
    setBusy(true);
    const done = await saveStops(order, { trail: on ? (points ?? 0) : 0 });
    setBusy(false);
    if (done) onDone();
  };

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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) void save();
      }}
    >
      <SwitchField
        label={t`Trailing stop`}
        on={on}
        error={wrong}
        note={start ? `${t`Points (${pips} pips)`}, ${start}` : t`Points (${pips} pips)`}
        onToggle={setOn}
      >
        {(ids) => <PointsStepper {...ids} label={t`Trailing distance in points`} value={typed} least={least} onChange={setTyped} />}
      </SwitchField>
      {!on && <p className={styles.note}>{stop ? t`The stop loss stays at ${stop} and no longer follows the price.` : t`No trailing stop.`}</p>}
      <Button type="submit" kind="primary" wide busy={busy} disabled={wrong !== null}>
        {t`Save`}
      </Button>
    </form>
  );
}
