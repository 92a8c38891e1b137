// A bar a span. What is drawn is read in the table below it.
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { localDate } from '../../core/time';
import { tagAtom } from '../state';
import styles from './ResultChart.module.css';

const HEIGHT = 240;
const BAR = 0.6;
const BAR_MAX = 48;

export interface Point {
  /** The span's first date. */
  start: string;
  value: string;
}

export function SpanChart({ name, points }: { name: string; points: readonly Point[] }) {
  const tag = useAtomValue(tagAtom);
  const frame = useRef<HTMLDivElement>(null);
  // The same spans come again with every renewal; only another content is drawn anew.
  const drawn = JSON.stringify(points);

  useEffect(() => {
    const element = frame.current;
    const bars = UPlot.paths.bars;
    if (!element || !bars) return undefined;
    const read: Point[] = JSON.parse(drawn);
    const colours = getComputedStyle(element);
    const [up, text, grid] = ['--accent', '--text-2', '--line'].map((colour) => colours.getPropertyValue(colour));
    const axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '11px system-ui' };
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        scales: { x: { time: false, range: (_plot, low, high) => [low - 0.6, high + 0.6] } },
        series: [{}, { stroke: up, fill: `${up}cc`, width: 0, points: { show: false }, paths: bars({ size: [BAR, BAR_MAX], radius: 0.15 }) }],
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 72,
            incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90, 180, 365],
            values: (_plot, places) => places.map((place) => (read[place] ? localDate(read[place].start, tag) : '')),
          },
          { ...axis, size: 72 },
        ],
      },
      // Drawing wants numbers; what is read as text is exact.
      [read.map((_point, index) => index), read.map((point) => Number(point.value))],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [drawn, tag]);

  return <div ref={frame} className={styles.frame} role="img" aria-label={name} />;
}
