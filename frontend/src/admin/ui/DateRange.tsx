// Two date fields: the first and the last day of a period.
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/Field';
import styles from './DateRange.module.css';

interface DateRangeProps {
  /** The time zone of the days, unless they are the trading days that the page names. */
  zone?: string;
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

export function DateRange({ zone, from, to, onFrom, onTo }: DateRangeProps) {
  const { t } = useLingui();
  return (
    <div className={styles.days}>
      <TextField label={t`From day`} hint={zone} type="date" required value={from} max={to} onChange={(event) => onFrom(event.target.value)} />
      <TextField label={t`To day`} hint={zone} type="date" required value={to} min={from} onChange={(event) => onTo(event.target.value)} />
    </div>
  );
}
