// The chart of the balance. On its own, because the chart library is downloaded with it.
import { useEffect, useRef } from 'react';
import UPlot, { type Axis } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { calendarDate } from '../../core/app/time';
import type { CurvePoints } from '../../core/customer/statistics';
import { formatQuantity } from '../../core/numbers/format';
import { watchTheme } from '../../ui/chart/palette';
import styles from './statistics.module.css';

const HEIGHT = 220;
/** Hexadecimal opacity of the shading. */
const SHADE = '33';
/** A booking is a step: the balance was not in between. */
const paths = UPlot.paths.stepped?.({ align: 1 });

export function Curve({ points, name, tag }: { points: CurvePoints; name: string; tag: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = JSON.stringify(points);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let plot: UPlot | undefined;
    const show = () => {
      plot?.destroy();
      plot = draw(element, JSON.parse(content) as CurvePoints, tag);
    };
    show();
    const unwatch = watchTheme(show);
    const resize = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      unwatch();
      resize.disconnect();
      plot?.destroy();
    };
  }, [content, tag]);
  return <div ref={frame} className={styles.curve} dir="ltr" role="img" aria-label={name} />;
}

function draw(element: HTMLElement, { times, balances, peaks }: CurvePoints, tag: string): UPlot {
  const colours = getComputedStyle(element);
  const [line = '', down = '', text = '', grid = ''] = ['--accent', '--down', '--text-2', '--line'].map((token) =>
    colours.getPropertyValue(token).trim(),
  );
  const axis: Axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: `11px ${colours.fontFamily}` };
  const day = (time: number) => calendarDate(new Date(time * 1_000).toISOString().slice(0, 10), tag);
  const compact = new Intl.NumberFormat(`${tag}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 });
  const options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    tzDate: (time: number) => UPlot.tzDate(new Date(time * 1_000), 'UTC'),
    series: [
      {},
      { stroke: `${down}00`, width: 0, paths, points: { show: false } },
      { stroke: line, width: 2, paths, points: { show: times.length === 1 } },
    ],
    bands: [{ series: [1, 2] as [number, number], fill: `${down}${SHADE}` }],
    axes: [
      { ...axis, grid: { show: false }, space: 90, size: 28, values: (_plot: UPlot, places: number[]) => places.map(day) },
      {
        ...axis,
        size: 56,
        values: (_plot: UPlot, places: number[]) =>
          places.map((place) => (Math.abs(place) < 10_000 ? formatQuantity(place, tag) : compact.format(place))),
      },
    ],
  };
  return new UPlot(options, [times, peaks, balances], element);
}
