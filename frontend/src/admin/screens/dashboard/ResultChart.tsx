// The broker's realised result by trading day.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatBalance } from '../../../core/numbers/format';
import { localDate } from '../../../core/app/time';
import type { Dashboard } from '../../api';
import { tagAtom } from '../../state';
import styles from '../../ui/Chart.module.css';
import { useReportPlot } from '../../ui/useReportPlot';

export function ResultChart({ days }: { days: Dashboard['days'] }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const frame = useReportPlot(JSON.stringify(days), (content, { line, axis }) => {
    const points: Dashboard['days'] = JSON.parse(content);
    return {
      scales: { x: { time: true } },
      series: [{}, { stroke: line, width: 2, fill: `${line}22` }],
      axes: [axis, { ...axis, size: 64 }],
      // The chart needs numbers; the table below has the exact values.
      data: [points.map((day) => Date.parse(day.start) / 1000), points.map((day) => Number(day.result))],
    };
  });
  const today = days.at(-1);
  return (
    <>
      <div ref={frame} className={styles.frame} aria-hidden="true" />
      <table className="visually-hidden">
        <caption>{t`Result by trading day`}</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.start}>
              <th scope="row">{localDate(day.start, tag)}</th>
              <td>{formatBalance(day.result, 'USD', tag, { signed: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {today && <p className={styles.note}>{t`Trading days end at 17:00 New York time.`}</p>}
    </>
  );
}
