// The margin-level alerts of the selected account, and the form that sets one.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Refusal } from '../../api/client';
import { parseInput } from '../../core/numbers/decimal';
import { formatPercent, localizeInput, normalizeInput } from '../../core/numbers/format';
import { firstMarginLevel, isMarginLevel, stepMarginLevel } from '../../core/orders/marginAlert';
import { toast, useAccount, useCurrentAccount, useLocaleTag } from '../../state';
import { addMarginAlert, useMarginAlerts } from '../../state/marginAlerts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { NumberStepper } from '../../ui/NumberStepper';
import { MarginAlertRow } from './MarginAlertRow';
import styles from './Alerts.module.css';

export function MarginAlerts() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  const alerts = useMarginAlerts(useCurrentAccount()?.account ?? undefined);
  const [level, setLevel] = useState(firstMarginLevel);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const now = account?.margin_level;

  const change = (text: string) => {
    setLevel(text);
    setError(null);
  };
  const save = async () => {
    const entered = parseInput(level);
    if (!entered || !isMarginLevel(level)) return setError(t`Enter a margin level above 0 and up to 10,000 %, with at most two decimals.`);
    setBusy(true);
    try {
      await addMarginAlert(entered.toFixed());
      toast(t`Alert set`, 'success');
    } catch (failure) {
      setError(failure instanceof Refusal ? failure.message : t`The alert could not be set. Try again.`);
    } finally {
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
      <Field
        label={t`Notify me when the margin level falls to (%)`}
        hint={now ? <bdi>{t`Now ${formatPercent(now, tag, { places: 0 })}`}</bdi> : undefined}
        error={error}
      >
        {({ id, describedBy, invalid }) => (
          <NumberStepper
            id={id}
            label={t`Notify me when the margin level falls to (%)`}
            value={localizeInput(level, tag)}
            invalid={invalid}
            describedBy={describedBy}
            onChange={(text) => change(normalizeInput(text, tag))}
            onStep={(direction, coarse) => change(stepMarginLevel(level, direction, coarse))}
          />
        )}
      </Field>
      <p className={styles.detail}>
        {t`You are notified once at each fall. An alert that fired waits until the margin level is a tenth above its own.`}
      </p>
      <Button kind="primary" wide type="submit" busy={busy}>{t`Set alert`}</Button>
      {alerts.length > 0 && (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <MarginAlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </form>
  );
}
