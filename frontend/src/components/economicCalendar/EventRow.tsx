// One event of the economic calendar.
import { useLingui } from '@lingui/react/macro';
import type { EconomicEvent } from '../../api/types';
import { localTime } from '../../core/app/time';
import { useLocaleTag } from '../../state';
import styles from './EconomicCalendar.module.css';

export function useImportanceNames(): Record<number, string> {
  const { t } = useLingui();
  return { 1: t`Low importance`, 2: t`Medium importance`, 3: t`High importance` };
}

export function EventRow({ event }: { event: EconomicEvent }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const names = useImportanceNames();
  const { importance, currency, title, actual, forecast, previous } = event;
  const figures: [string, string][] = [
    [t`Actual`, actual],
    [t`Forecast`, forecast],
    [t`Previous`, previous],
  ];
  const known = figures.filter(([, value]) => value !== '');
  return (
    <li className={styles.event}>
      <time className={styles.time} dateTime={event.time}>
        {localTime(event.time, tag)}
      </time>
      <div className={styles.body}>
        <p className={styles.line}>
          <bdi className={styles.currency}>{currency}</bdi>
          {/* The number of filled squares says it too, not the colour alone. */}
          <span className={styles.importance} data-importance={importance} role="img" aria-label={names[importance]} title={names[importance]}>
            {[1, 2, 3].map((place) => (
              <span key={place} className={place <= importance ? styles.on : undefined} />
            ))}
          </span>
        </p>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {known.length > 0 && (
          <dl className={styles.figures}>
            {known.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
