// Sets a price alert on an instrument; below the form the ones that wait there.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AlertExpiry } from '../../api/alerts';
import { Refusal } from '../../api/client';
import type { Instrument } from '../../api/types';
import { parseInput } from '../../core/numbers/decimal';
import { normalizeInput, formatPrice, localizeInput } from '../../core/numbers/format';
import { firstLevel, levelError, priceOf, type AlertSide, type LevelError } from '../../core/orders/priceAlert';
import { stepLevel } from '../../core/orders/stops';
import { toast, useCurrentAccount, useLocaleTag, useQuote } from '../../state';
import { addAlert, useAlerts } from '../../state/priceAlerts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { NumberStepper } from '../../ui/NumberStepper';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { AlertRow } from './AlertRow';
import styles from './Alerts.module.css';

interface AlertSheetProps {
  instrument: Instrument;
  /** The proposed level. */
  price?: string;
  onDone: () => void;
}

const DAY_MS = 86_400_000;
type Until = 'gtc' | 'day' | 'week' | 'month';

function expiryOf(until: Until): AlertExpiry {
  if (until === 'gtc' || until === 'day') return until;
  return Date.now() + (until === 'week' ? 7 : 30) * DAY_MS;
}

export function AlertSheet({ instrument, price, onDone }: AlertSheetProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const live = useQuote(instrument.Id);
  const quote = live ?? instrument.ForexQuotations;
  const precision = instrument.PricePrecision;
  const [side, setSide] = useState<AlertSide>('bid');
  const [level, setLevel] = useState(() => price ?? firstLevel('bid', quote, precision));
  const [until, setUntil] = useState<Until>('gtc');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const account = useCurrentAccount();
  const { alerts } = useAlerts(account?.account ?? undefined);
  const waiting = alerts.filter((alert) => alert.forex_id === instrument.Id);
  const texts: Record<LevelError, string> = {
    missing: t`Enter a price.`,
    offGrid: t`The price has at most ${precision} decimals.`,
    reached: t`The price is there already.`,
  };
  const now = priceOf(side, quote);

  const change = (text: string) => {
    setLevel(text);
    setError(null);
  };
  const save = async () => {
    const wrong = levelError(level, side, quote, precision);
    const entered = parseInput(level);
    if (wrong || !entered) return setError(texts[wrong ?? 'missing']);
    setBusy(true);
    try {
      await addAlert({ forex_id: instrument.Id, side, level: entered.toFixed(precision), expires: expiryOf(until) });
      toast(t`Price alert set`, 'success');
      onDone();
    } catch (failure) {
      setError(failure instanceof Refusal ? failure.message : t`The alert could not be set. Try again.`);
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.now}>
        <bdi className={styles.code}>{instrument.ShowCode}</bdi>
        <bdi>{t`Now ${formatPrice(now.toString(), precision, tag)}`}</bdi>
      </p>
      <Segmented
        label={t`Price`}
        value={side}
        options={[
          { value: 'bid', label: t`Bid` },
          { value: 'ask', label: t`Ask` },
        ]}
        onChange={setSide}
      />
      <Field label={t`Notify me at`} error={error}>
        {({ id, describedBy, invalid }) => (
          <NumberStepper
            id={id}
            label={t`Notify me at`}
            value={localizeInput(level, tag)}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(text) => change(normalizeInput(text, tag))}
            onStep={(direction, coarse) => change(stepLevel(level, direction, precision, coarse))}
          />
        )}
      </Field>
      <Field label={t`Valid until`}>
        {({ id }) => (
          <Select id={id} value={until} onChange={(value) => setUntil(value as Until)}>
            <option value="gtc">{t`Until it fires`}</option>
            <option value="day">{t`End of the trading day`}</option>
            <option value="week">{t`7 days`}</option>
            <option value="month">{t`30 days`}</option>
          </Select>
        )}
      </Field>
      <Button kind="primary" wide type="submit" busy={busy}>{t`Set alert`}</Button>
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label={t`Price alerts`}>
          {waiting.map((alert) => (
            <AlertRow key={alert.id} alert={alert} instrument={instrument} />
          ))}
        </ul>
      )}
    </form>
  );
}
