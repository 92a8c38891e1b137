// How long a pending order waits: until it is cancelled, until the trading day ends, or until a moment in the zone that times are shown in.
import { useLingui } from '@lingui/react/macro';
import { untilOf, untilText, type Expiry, type ExpiryKind } from '../../core/orders/ticketOptions';
import { zoneLabel } from '../../core/app/zone';
import { useLocaleTag } from '../../state';
import { Field, TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import styles from './TicketOptionsForm.module.css';

interface ExpiryFieldProps {
  value: Expiry;
  error: string | null;
  onChange: (expiry: Expiry) => void;
}

const DAY_MS = 86_400_000;

export function ExpiryField({ value, error, onChange }: ExpiryFieldProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const choose = (kind: ExpiryKind) =>
    onChange({ kind, until: kind === 'until' && untilOf(value) === null ? untilText(Date.now() + DAY_MS) : value.until });
  return (
    <div className={styles.stack}>
      <Field label={t`Expiry`} error={value.kind === 'until' ? null : error}>
        {({ id }) => (
          <Select id={id} value={value.kind} onChange={(kind) => choose(kind as ExpiryKind)}>
            <option value="gtc">{t`Good till cancelled`}</option>
            <option value="day">{t`Today (until 17:00 New York)`}</option>
            <option value="until">{t`Until date and time`}</option>
          </Select>
        )}
      </Field>
      {value.kind === 'until' && (
        <TextField
          label={t`Expires at`}
          hint={<bdi>{zoneLabel(tag, untilOf(value) ?? undefined)}</bdi>}
          error={error}
          type="datetime-local"
          value={value.until}
          onChange={(event) => onChange({ ...value, until: event.target.value })}
        />
      )}
    </div>
  );
}
