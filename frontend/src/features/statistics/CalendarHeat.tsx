// Profit of each day of a month. The sign is written, the strength of the colour only adds to it.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Statistics, StatisticsDay } from '../../api/types';
import { calendarDate, monthName, weekdayName } from '../../core/app/time';
import { heatLevel, largestOf, monthsOf, weeksOf } from '../../core/customer/statistics';
import { formatBalance } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/Panel';
import styles from './statistics.module.css';

/** Monday first, as the weeks of the table. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

export function CalendarHeat({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const months = useMemo(() => monthsOf(found.from, found.to), [found.from, found.to]);
  const [at, setAt] = useState(0);
  const month = months[at] ?? found.to.slice(0, 7);
  const byDate = useMemo(() => new Map(found.days.map((day) => [day.date, day])), [found.days]);
  const largest = useMemo(() => largestOf(found.days.map(({ result }) => result)), [found.days]);
  const title = monthName(month, tag);
  return (
    <Panel
      title={t`Calendar`}
      aside={
        <div className={styles.months}>
          <IconButton icon="back" label={t`Earlier month`} disabled={at >= months.length - 1} onClick={() => setAt(at + 1)} />
          <span aria-live="polite">{title}</span>
          <IconButton icon="forward" label={t`Later month`} disabled={at === 0} onClick={() => setAt(at - 1)} />
        </div>
      }
    >
      <table className={styles.heat} aria-label={t`Profit by day, ${title}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, tag)}>
                {weekdayName(weekday, tag, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {WEEKDAYS.map((weekday, place) => {
                const date = week[place];
                return date ? <HeatDay key={weekday} date={date} day={byDate.get(date)} largest={largest} currency={found.currency} /> : <td key={weekday} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface HeatDayProps {
  date: string;
  day: StatisticsDay | undefined;
  largest: number;
  currency: string;
}

function HeatDay({ date, day, largest, currency }: HeatDayProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const number = Number(date.slice(8));
  const result = Number(day?.result ?? 0);
  if (!day || (result === 0 && day.trades === 0)) {
    return (
      <td>
        <span className={styles.day}>{number}</span>
      </td>
    );
  }
  const compact = new Intl.NumberFormat(`${tag}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: Math.abs(result) < 10 ? 1 : 0, signDisplay: 'exceptZero' });
  const when = calendarDate(date, tag);
  const sum = formatBalance(day.result, currency, tag, { signed: true });
  const { trades } = day;
  const label = t`${when}: ${sum}. Trades: ${trades}`;
  return (
    <td>
      <span className={cx(styles.day, result < 0 && styles.lost, result > 0 && styles.won)} data-level={heatLevel(day.result, largest)} title={label}>
        <span aria-hidden="true">{number}</span>
        <bdi className={styles.sum} aria-hidden="true">
          {compact.format(result).replace('-', '−')}
        </bdi>
        <span className="visually-hidden">{label}</span>
      </span>
    </td>
  );
}
