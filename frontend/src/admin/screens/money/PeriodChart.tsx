// A bar chart with one bar per period. The table below it has the same data as text.
import { useAtomValue } from 'jotai';
import UPlot from 'uplot';
import { localDate } from '../../../core/app/time';
import { tagAtom } from '../../state';
import styles from '../../ui/Chart.module.css';
import { useReportPlot } from '../../ui/useReportPlot';

const BAR_SHARE = 0.6;
const BAR_MAX_PX = 48;

export interface Point {
  /** The first date of the period. */
  start: string;
  value: string;
}

export function PeriodChart({ name, points }: { name: string; points: readonly Point[] }) {
  const tag = useAtomValue(tagAtom);
  const frame = useReportPlot(JSON.stringify({ points, tag }), (content, { line, axis }) => {
    const { points: read, tag: language } = JSON.parse(content) as { points: Point[]; tag: string };
    return {
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: false, range: (_plot, low, high) => [low - 0.6, high + 0.6] } },
      series: [{}, { stroke: line, fill: `${line}cc`, width: 0, points: { show: false }, paths: UPlot.paths.bars?.({ size: [BAR_SHARE, BAR_MAX_PX], radius: 0.15 }) }],
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 72,
          incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90, 180, 365],
          values: (_plot, places) => places.map((place) => (read[place] ? localDate(read[place].start, language) : '')),
        },
        { ...axis, size: 72 },
      ],
      // The chart needs numbers; the table has the exact values.
      data: [read.map((_point, index) => index), read.map((point) => Number(point.value))],
    };
  });
  return <div ref={frame} className={styles.frame} role="img" aria-label={name} />;
}
