// The record of a strategy: its return day by day, by month, and its instruments.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CopyStrategyDetail } from '../../api/types';
import { CurveTable } from '../../components/curve/CurveTable';
import { calendarDate, monthName } from '../../core/app/time';
import { monthsByYear, returnCurve } from '../../core/customer/copying';
import { formatPercent, formatSigned } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Change } from '../../ui/Change';
import { cx } from '../../ui/cx';
import { lazyPart } from '../../ui/lazyPart';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';

const Curve = lazyPart(async () => ({ default: (await import('../../components/curve/Curve')).Curve }));

/** A return on the axis: as many decimals as tell its neighbours apart. */
function axisPercent(value: number, step: number, tag: string): string {
  return formatPercent(value.toFixed(6), tag, { places: Math.min(2, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))) });
}

export function ReturnPanel({ found }: { found: CopyStrategyDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (found.days.length === 0) return null;
  const total = formatPercent(found.roi, tag, { signed: true });
  return (
    <Panel title={t`Return`}>
      <Suspense fallback={<Skeleton height={220} />}>
        <Curve points={returnCurve(found.days)} name={t`Return up to now: ${total}`} tag={tag} valueText={axisPercent} />
      </Suspense>
      <ul className={styles.legend}>
        <li>
          <span className={styles.stroke} aria-hidden="true" /> {t`Return`}
        </li>
        <li>
          <span className={styles.shade} aria-hidden="true" /> {t`Lost since the highest value`}
        </li>
      </ul>
      <CurveTable
        title={t`Show as table`}
        label={t`Days`}
        columns={[t`Day`, t`Return`]}
        rows={() =>
          found.days.toReversed().map(({ day, roi }) => (
            <tr key={day}>
              <th scope="row">{calendarDate(day, tag)}</th>
              <td>
                <Change value={roi} locale={tag} />
              </td>
            </tr>
          ))
        }
      />
    </Panel>
  );
}

export function MonthsPanel({ months }: { months: CopyStrategyDetail['months'] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (months.length === 0) return null;
  const short = new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, { month: 'short', timeZone: 'UTC' });
  return (
    <Panel title={t`Return by month`}>
      {monthsByYear(months).map(({ year, months: found }) => (
        <div key={year} className={styles.year}>
          <h3>{year}</h3>
          <ul className={styles.months}>
            {found.map(({ month, roi }) => (
              <li key={month} className={cx(styles.month, Number(roi) > 0 && styles.won, Number(roi) < 0 && styles.lost)}>
                <span className="visually-hidden">{monthName(month, tag)}</span>
                <span aria-hidden="true">{short.format(new Date(`${month}-01T00:00:00Z`))}</span>
                <bdi>{`${formatSigned(roi, tag, 1)}%`}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

const INSTRUMENTS = 8;

export function InstrumentsPanel({ found }: { found: CopyStrategyDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [all, setAll] = useState(false);
  if (found.instruments.length === 0) return null;
  const sorted = found.instruments.toSorted((one, other) => other.trades - one.trades);
  const most = sorted[0]?.trades ?? 1;
  const rest = sorted.length - INSTRUMENTS;
  const won = (win: string | null) => win !== null && t`${formatPercent(win, tag, { places: 0 })} won`;
  return (
    <Panel title={t`Instruments`}>
      <ul className={styles.bars}>
        {sorted.slice(0, all ? undefined : INSTRUMENTS).map(({ show_code: code, trades, win }, at) => (
          <li key={code ?? at} className={styles.line}>
            <bdi className={styles.code}>{code ?? t`Removed instrument`}</bdi>
            <span className={styles.small}>{[plural(trades, { one: '# trade', other: '# trades' }), won(win)].filter(Boolean).join(' · ')}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${(trades / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <button type="button" className={styles.link} onClick={() => setAll(true)}>
          {t`Show ${rest} more`}
        </button>
      )}
    </Panel>
  );
}
