// The house's realised result, a point a trading day.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatBalance } from '../../core/format';
import { localDate } from '../../core/time';
import type { Dashboard } from '../api';
import { tagAtom } from '../state';
import styles from './ResultChart.module.css';

const HEIGHT = 240;

export function ResultChart({ days }: { days: Dashboard['days'] }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const frame = useRef<HTMLDivElement>(null);
  // The same days come again with every renewal; only another content is drawn anew.
  const drawn = JSON.stringify(days);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const points: Dashboard['days'] = JSON.parse(drawn);
    const colours = getComputedStyle(element);
    const [line, text, grid] = ['--accent', '--text-2', '--line'].map((name) => colours.getPropertyValue(name));
    const axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '11px system-ui' };
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        scales: { x: { time: true } },
        series: [{}, { stroke: line, width: 2, fill: `${line}22` }],
        axes: [axis, { ...axis, size: 64 }],
      },
      // Drawing wants numbers; what is read as text beside it is exact.
      [points.map((day) => Date.parse(day.start) / 1000), points.map((day) => Number(day.result))],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [drawn]);

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
              <td>{formatBalance(day.result, tag, { signed: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {today && <p className={styles.note}>{t`Days turn at 17:00 in New York.`}</p>}
    </>
  );
}
