// The balance and the equity day by day, with what was lost of the balance since its peak as a shaded area. The same as tables, for
// who does not see the chart.
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Statistics } from '../../api/types';
import { CurveTable } from '../../components/curve/CurveTable';
import { calendarDate } from '../../core/app/time';
import { curvePoints, equityOfDays } from '../../core/customer/statistics';
import { dayAt } from '../../core/app/zone';
import { formatBalance } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Panel } from '../../ui/Panel';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import styles from './statistics.module.css';

const Curve = lazyPart(async () => ({ default: (await import('../../components/curve/Curve')).Curve }));

export function CurvePanel({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const money = (value: string) => formatBalance(value, found.currency, tag);
  const name = t`Balance from ${money(found.opening_balance)} to ${money(found.closing_balance)}`;
  return (
    <Panel title={t`Balance`}>
      <Suspense fallback={<Skeleton height={220} />}>
        <Curve points={curvePoints(found)} name={name} tag={tag} />
      </Suspense>
      <ul className={styles.legend}>
        <li>
          <span className={styles.stroke} aria-hidden="true" /> {t`Balance`}
        </li>
        {found.equity.points.length > 0 && (
          <li>
            <span className={styles.stroke} data-dashed aria-hidden="true" /> {t`Equity`}
          </li>
        )}
        <li>
          <span className={styles.shade} aria-hidden="true" /> {t`Lost since the highest balance`}
        </li>
      </ul>
      <EquityNotes found={found} />
      <DayTable found={found} />
      {found.equity.points.length > 0 && <EquityTable found={found} />}
    </Panel>
  );
}

/** Since when equity is known, and its largest fall. */
function EquityNotes({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { known_from: from, max_drawdown: fall } = found.equity;
  const first = from && dayAt(Date.parse(from), found.zone);
  const day = first && calendarDate(first, tag);
  const size = fall && formatBalance(fall.size, found.currency, tag);
  return (
    <>
      {first && first > found.from && (
        <p className={styles.small}>{t`Equity is known from ${day} on; before that day there is the balance only.`}</p>
      )}
      {size && <p className={styles.small}>{t`Largest fall of the equity: ${size}`}</p>}
    </>
  );
}

/** As the table of the days. */
function EquityTable({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const amount = (value: string) => <Amount value={value} currency={found.currency} kind="balance" locale={tag} />;
  return (
    <CurveTable
      title={t`Show the equity as table`}
      label={t`Equity`}
      columns={[t`Day`, t`Balance`, t`Equity`, t`Margin`]}
      rows={() =>
        equityOfDays(found.equity.points).toReversed().map((point) => (
          <tr key={point.date}>
            <th scope="row">{calendarDate(point.date, tag)}</th>
            <td>{amount(point.balance)}</td>
            <td>{amount(point.equity)}</td>
            <td>{amount(point.margin)}</td>
          </tr>
        ))
      }
    />
  );
}

function DayTable({ found }: { found: Statistics }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const latest = [...found.days].sort((one, other) => (one.date < other.date ? 1 : -1));
  const amount = (value: string, kind: 'balance' | 'total') => <Amount value={value} currency={found.currency} kind={kind} locale={tag} />;
  return (
    <CurveTable
      title={t`Show as table`}
      label={t`Days`}
      columns={[t`Day`, t`Profit`, t`Balance`, t`Drawdown`]}
      rows={() =>
        latest.map((day) => (
          <tr key={day.date}>
            <th scope="row">{calendarDate(day.date, tag)}</th>
            <td>{amount(day.result, 'total')}</td>
            <td>{amount(day.balance, 'balance')}</td>
            <td>{amount(day.drawdown, 'balance')}</td>
          </tr>
        ))
      }
    />
  );
}
