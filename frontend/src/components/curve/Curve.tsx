// The curve of an account: its balance and equity in money, or the return of a strategy in percent. On its own, because the chart
// library is downloaded with it.
import UPlot, { type Axis } from 'uplot';
import { calendarDate } from '../../core/app/time';
import { axisText, daySpan, valueSpan, type CurvePoints } from '../../core/customer/statistics';
import { usePlot, type PlotOptions } from '../../ui/chart/usePlot';
import styles from './Curve.module.css';

const HEIGHT = 220;
/** Width of a digit in the axes' font. */
const DIGIT_PX = 6.4;
/** Hexadecimal opacity of the shading. */
const SHADE = '33';
const DAY = 86_400;
/** Distances of dates on the axis, in seconds: within a day, a date would be repeated. A month has 30 days, a year 365. */
const STEPS = [1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 120, 180, 365, 730].map((days) => days * DAY);
/** A booking is a step: the balance was not in between. */
const paths = UPlot.paths.stepped?.({ align: 1 });

interface CurveProps {
  points: CurvePoints;
  name: string;
  tag: string;
  /** A value on the axis, whose values are `step` apart. Absent: an amount. */
  valueText?: (value: number, step: number, tag: string) => string;
}

export function Curve({ points, name, tag, valueText = axisText }: CurveProps) {
  const frame = usePlot(JSON.stringify([tag, points]), HEIGHT, (colours) => drawn(points, tag, colours, valueText));
  return <div ref={frame} className={styles.curve} dir="ltr" role="img" aria-label={name} />;
}

function drawn({ times, balances, peaks, equities }: CurvePoints, tag: string, colours: CSSStyleDeclaration, valueText: typeof axisText): PlotOptions {
  const [line = '', down = '', text = '', grid = '', equity = ''] = ['--accent', '--down', '--text-2', '--line', '--text'].map((token) =>
    colours.getPropertyValue(token).trim(),
  );
  const axis: Axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: `11px ${colours.fontFamily}` };
  // From the points themselves: of a single one uPlot makes almost three years.
  const dates = daySpan(times[0] ?? 0, times.at(-1) ?? 0);
  const day = (time: number) => calendarDate(new Date(time * 1_000).toISOString().slice(0, 10), tag);
  return {
    data: [times, peaks, balances, equities],
    cursor: { drag: { x: false, y: false } },
    tzDate: (time: number) => UPlot.tzDate(new Date(time * 1_000), 'UTC'),
    scales: { x: { range: () => dates }, y: { range: (_plot, least, most) => valueSpan(least, most) } },
    series: [
      {},
      { stroke: `${down}00`, width: 0, paths, points: { show: false } },
      { stroke: line, width: 2, paths, points: { show: times.length === 1 } },
      { stroke: equity, width: 1.5, dash: [4, 3], spanGaps: true, points: { show: equities.filter((value) => value !== null).length === 1 } },
    ],
    bands: [{ series: [1, 2], fill: `${down}${SHADE}` }],
    // Half of the last day's label, which stands at the edge.
    padding: [null, 36, null, null],
    axes: [
      { ...axis, grid: { show: false }, space: 90, size: 28, incrs: STEPS, values: (_plot, places) => places.map(day) },
      {
        ...axis,
        // As wide as its longest label: none is cut.
        size: (_plot, texts) => Math.max(...(texts ?? []).map((shown) => shown.length), 4) * DIGIT_PX + 14,
        values: (_plot, places, _axis, _space, step) => places.map((place) => valueText(place, step, tag)),
      },
    ],
  };
}
