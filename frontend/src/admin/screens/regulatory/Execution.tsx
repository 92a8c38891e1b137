// How orders of real accounts were filled, by instrument and month, counted from the journal.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { monthName } from '../../../core/app/time';
import { formatQuantity } from '../../../core/numbers/format';
import { countOf, isIdle, notFilledOf, sumOf, type Counts } from '../../../core/transparency/execution';
import { Button } from '../../../ui/Button';
import { downloadFile, read, type ExecutionLine, type ExecutionReport } from '../../api';
import { useListParams } from '../../route';
import { tagAtom } from '../../state';
import { LoadError } from '../../ui/LoadError';
import { Choice } from '../../ui/list/Choice';
import { Card } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Column } from '../../ui/Table';
import styles from './Regulatory.module.css';

const PATH = '/reports/execution';

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_margin: msg`not enough free margin`,
  amount_out_of_range: msg`volume outside of the limits`,
  trade_mode: msg`trade mode of the instrument`,
  lp_rejected: msg`liquidity provider`,
};

/** A line of the table: an instrument, or all of them together, of which neither times nor differences in price can be added. */
type Row = Omit<ExecutionLine, 'stops' | 'deviations'> & Record<'stops' | 'deviations', Counts & { better_by?: string; worse_by?: string }>;

export function Execution() {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const [params, setParams] = useListParams();
  const [withIdle, setWithIdle] = useState(false);
  const month = params.month || undefined;
  const { data, isError } = useQuery({ queryKey: [PATH, { month }], queryFn: () => read<ExecutionReport>(PATH, { month }) });
  if (isError && !data) return <Card><LoadError /></Card>;
  const count = (value: number) => formatQuantity(value, tag);
  const ms = (value: number | null) => (value === null ? null : t`${count(value)} ms`);
  const shown = data?.month ?? undefined;
  const sum = data && sumOf(data.lines);
  const idle = data?.lines.filter(isIdle).length ?? 0;
  const lines = data?.lines.filter((line) => withIdle || !isIdle(line));
  const all: Row[] = sum && data.lines.length > 1 ? [{ ...sum, instrument: t`All instruments`, median_ms: null, p95_ms: null }] : [];
  const rows = lines && [...all, ...lines];
  const columns: Column<Row>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <bdi>{row.instrument}</bdi> },
    { name: t`Fills`, number: true, cell: (row) => count(row.fills) },
    { name: t`Median time`, number: true, cell: (row) => ms(row.median_ms) },
    { name: t`95% within`, number: true, cell: (row) => ms(row.p95_ms) },
    { name: t`Stops`, cell: (row) => (countOf(row.stops) > 0 ? <Slippage of={row.stops} same={t`at the level`} /> : null) },
    { name: t`Maximum deviation`, cell: (row) => (countOf(row.deviations) > 0 ? <Slippage of={row.deviations} same={t`at the price`} /> : null) },
    { name: t`Not filled`, cell: (row) => <NotFilled of={row} /> },
    { name: t`Corrected by staff`, number: true, cell: (row) => (row.corrected > 0 ? count(row.corrected) : null) },
  ];
  return (
    <>
      <StatGrid>
        <Stat name={t`Fills`} note={shown ? monthName(shown, tag) : '–'}>{count(sum?.fills ?? 0)}</Stat>
        <Stat name={t`Not filled`} note={t`accepted orders`}>{count(sum ? notFilledOf(sum) : 0)}</Stat>
        <Stat name={t`For the public`} note={t`Setting “Public report on executions”`}>
          {data?.shown === 1 ? t`shown` : t`not shown`}
        </Stat>
      </StatGrid>
      <Card
        title={t`Quality of executions`}
        aside={
          <Button kind="primary" disabled={!shown} onClick={() => void downloadFile(`${PATH}/file`, { month: shown })}>
            {t`Download CSV`}
          </Button>
        }
      >
        <p className={styles.help}>
          {t`Real accounts, counted from the journal. The time is that from the decision to the fill: 0 in your own book, at a liquidity provider until its answer. Stops are compared with their level, orders with a maximum deviation with the price that the customer saw. Orders refused at once are not in the journal.`}
        </p>
        <p className={styles.help}>{t`Better and worse are for the customer. The number after “by” is the mean difference in price.`}</p>
        <div className={styles.range}>
          <Choice
            label={t`Month`}
            value={shown}
            noneLabel={t`the newest`}
            options={data?.months.map((value) => ({ value, name: monthName(value, tag) }))}
            onChange={(value) => setParams({ month: value || null })}
          />
        </div>
        <Table label={t`Quality of executions`} columns={columns} rows={rows} keyOf={(row) => row.instrument} empty={t`No orders were filled yet.`} />
        {idle > 0 && (
          <div className={styles.acts}>
            <Button onClick={() => setWithIdle(!withIdle)}>{withIdle ? t`Hide instruments without fills` : t`Show instruments without fills: ${count(idle)}`}</Button>
          </div>
        )}
        <p className={styles.foot}>{t`The same file from a copy of the database: lotdesk execution --month ${shown ?? 'YYYY-MM'}`}</p>
      </Card>
    </>
  );
}

/** Each figure with its name and its mean difference, one below the other. */
function Slippage({ of, same }: { of: Row['stops']; same: string }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const lines = [
    { name: t`better`, count: of.better, mean: of.better_by },
    { name: same, count: of.same, mean: undefined },
    { name: t`worse`, count: of.worse, mean: of.worse_by },
  ];
  return (
    <span className={styles.figures}>
      {lines.map(({ name, count, mean }) => (
        <span key={name}>
          <bdi className={styles.figure}>{formatQuantity(count, tag)}</bdi> {name}
          {count > 0 && mean !== undefined && <span className={styles.mean}> {t`by ${mean}`}</span>}
        </span>
      ))}
    </span>
  );
}

/** The reasons in words, each with its number. */
function NotFilled({ of }: { of: Pick<Row, 'rejected'> }) {
  const { i18n } = useLingui();
  const tag = useAtomValue(tagAtom);
  if (of.rejected.length === 0) return <>{formatQuantity(0, tag)}</>;
  return (
    <span className={styles.figures}>
      {of.rejected.map(({ reason, count }) => (
        <span key={reason}>
          <bdi className={styles.figure}>{formatQuantity(count, tag)}</bdi> {REASONS[reason] ? i18n._(REASONS[reason]) : reason}
        </span>
      ))}
    </span>
  );
}
