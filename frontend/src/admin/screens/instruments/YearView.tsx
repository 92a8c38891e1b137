// The dates of a holiday calendar at a glance: the twelve months of a year. A day is chosen to add or to find its row.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { IconButton } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { closingOf, monthsOf, type DateRow } from '../../calendar';
import { closureText } from '../../closures';
import { weekdays } from '../../dates';
import { tagAtom } from '../../state';
import styles from './YearView.module.css';

interface YearViewProps {
  year: number;
  onYear: (year: number) => void;
  rows: readonly DateRow[];
  onDay: (date: string) => void;
}

export function YearView({ year, onYear, rows, onDay }: YearViewProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  // From Monday.
  const [sunday = '', ...week] = weekdays(tag, 'short');
  const names = [...week, sunday];
  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <IconButton icon="back" label={t`Previous year`} onClick={() => onYear(year - 1)} />
        <strong aria-live="polite">{year}</strong>
        <IconButton icon="forward" label={t`Next year`} onClick={() => onYear(year + 1)} />
        <span className={styles.legend}>
          <i className={cx(styles.sample, styles.closed)} /> {t`closed all day`}
          <i className={cx(styles.sample, styles.partly)} /> {t`other times`}
        </span>
      </div>
      <div className={styles.months}>
        {monthsOf(year).map((cells, month) => {
          const title = new Date(Date.UTC(year, month, 1)).toLocaleDateString(tag, { month: 'long', timeZone: 'UTC' });
          return (
            <div key={title} role="group" aria-label={`${title} ${year}`} className={styles.month}>
              <span className={styles.title}>{title}</span>
              <div className={styles.days}>
                {names.map((name) => (
                  <span key={name} aria-hidden="true" className={styles.weekday}>
                    {name.slice(0, 2)}
                  </span>
                ))}
                {cells.map((date, index) => {
                  // Cells without a day have no other name than their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  if (date === null) return <span key={index} />;
                  const row = byDate.get(date);
                  const day = new Date(date).toLocaleDateString(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
                  const label = row ? `${day} ${row.name} ${closureText(row)}` : day;
                  return (
                    <button
                      key={date}
                      type="button"
                      // The rows below are reached by the keyboard.
                      tabIndex={row ? 0 : -1}
                      aria-label={label}
                      title={label}
                      className={cx(styles.date, index % 7 > 4 && styles.weekend, row && styles[closingOf(row)])}
                      onClick={() => onDay(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  );
                })}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
