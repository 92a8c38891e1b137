// The newest candles in view as a table, with the values of the indicators, below a summary of what is in view.
import { useLingui } from '@lingui/react/macro';
import { zoneLabel } from '../../../core/app/zone';
import { formatQuantity } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import type { ChartData, ChartFormat } from '../../../ui/chart';
import styles from './DataTable.module.css';
import { useViewText } from './SpokenView';

const ROWS_MAX = 100;

interface DataTableProps {
  /** As it was when the table was opened. */
  data: ChartData;
  format: ChartFormat;
  caption: string;
}

interface StudyColumn {
  name: string;
  print: (index: number) => string;
}

function studyColumns({ studies }: ChartData, price: (value: number) => string): StudyColumn[] {
  return studies.flatMap(({ spec, setting, columns }) =>
    spec.lines.map((line, at) => ({
      name: line.name(setting.values),
      print: (index) => {
        const value = columns[at]?.[index];
        if (value === null || value === undefined) return '—';
        return spec.digits === undefined ? price(value) : value.toFixed(spec.digits);
      },
    })),
  );
}

export function DataTable({ data, format, caption }: DataTableProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const summary = useViewText(format)(data);
  const { price, moment } = format;
  const time = t`Time`;
  const studies = studyColumns(data, price);
  const first = Math.max(data.from, data.to - ROWS_MAX + 1);
  // The newest first.
  const rows = data.bars.slice(first, data.to + 1).map((bar, index) => ({ bar, index: first + index })).toReversed();
  return (
    <>
      <p className={styles.summary}>{summary}</p>
      {/* It scrolls sideways on its own, and the keyboard must reach it to do so. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {[time, t`Opening price`, t`Highest price`, t`Lowest price`, t`Closing price`, t`Volume`].map((name) => (
                <th key={name} scope="col">
                  {name}
                  {name === time && <bdi> {zoneLabel(tag)}</bdi>}
                </th>
              ))}
              {studies.map(({ name }) => (
                <th key={name} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bar, index }) => (
              <tr key={bar.time}>
                <th scope="row">{moment(bar.time)}</th>
                <td>{price(bar.open)}</td>
                <td>{price(bar.high)}</td>
                <td>{price(bar.low)}</td>
                <td>{price(bar.close)}</td>
                <td>{formatQuantity(bar.volume, tag)}</td>
                {studies.map(({ name, print }) => (
                  <td key={name}>{print(index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
