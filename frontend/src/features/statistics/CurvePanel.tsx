// The balance day by day, with what was lost since its peak as a shaded area. The same as a table, for who does not see the chart.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import UPlot, { type Axis } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Statistics } from '../../api/types';
import { calendarDate } from '../../core/app/time';
import { curvePoints, type CurvePoints } from '../../core/customer/statistics';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Panel } from '../../ui/Panel';
import { watchTheme } from '../../ui/chart/palette';
import styles from './statistics.module.css';

const HEIGHT = 220;
/** Hexadecimal opacity of the shading. */
const SHADE = '33';

export function CurvePanel({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const money = (value: string) => formatBalance(value, found.currency, tag);
  const name = t`Balance from ${money(found.opening_balance)} to ${money(found.closing_balance)}`;
  return (
    <Panel title={t`Balance and drawdown`}>
      <Curve points={curvePoints(found)} name={name} tag={tag} />
      <p className={styles.small}>
        <span className={styles.shade} aria-hidden="true" /> {t`Shaded: lost since the highest point. Open positions are not part of the curve.`}
      </p>
      <DayTable found={found} />
    </Panel>
  );
}

function Curve({ points, name, tag }: { points: CurvePoints; name: string; tag: string }) {
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
      { stroke: `${down}00`, width: 0, points: { show: false } },
      { stroke: line, width: 2, points: { show: times.length === 1 } },
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

/** Rendered only when it is open: it may have 1,830 rows. */
function DayTable({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [open, setOpen] = useState(false);
  const latest = [...found.days].sort((one, other) => (one.date < other.date ? 1 : -1));
  const amount = (value: string, kind: 'balance' | 'total') => <Amount value={value} currency={found.currency} kind={kind} locale={tag} />;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Show as table`}</summary>
      {open && (
        // A part that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="group" aria-label={t`Days`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Profit`}</th>
                <th scope="col">{t`Balance`}</th>
                <th scope="col">{t`Drawdown`}</th>
              </tr>
            </thead>
            <tbody>
              {latest.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{calendarDate(day.date, tag)}</th>
                  <td>{amount(day.result, 'total')}</td>
                  <td>{amount(day.balance, 'balance')}</td>
                  <td>{amount(day.drawdown, 'balance')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
