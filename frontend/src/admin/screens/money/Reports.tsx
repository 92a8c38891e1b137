// Reports by trading day: the broker's result, deposits and withdrawals, traded volume, new customers.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { dec } from '../../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { read, downloadFile, type Report, type ReportFigures } from '../../api';
import { daysBefore, tradingDay } from '../../dates';
import { useMay } from '../../permissions';
import { useListParams } from '../../route';
import { tagAtom } from '../../state';
import { DateRange } from '../../ui/DateRange';
import { Card, Page } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Column } from '../../ui/Table';
import { Money, useResultParts } from '../../ui/values';
import { PeriodChart } from './PeriodChart';
import styles from './Reports.module.css';

const GROUPINGS = ['day', 'week', 'month'] as const;
type Grouping = (typeof GROUPINGS)[number];
type Metric = 'result' | 'deposits' | 'withdrawals' | 'lots' | 'notional' | 'registered';

const DEMO = 1;
/** Polling interval of the daily figures. */
const REFRESH_MS = 15_000;

export function Reports() {
  const { t } = useLingui();
  const today = tradingDay();
  const [params, setParams] = useListParams();
  const [from, setFrom] = useState(params.from ?? daysBefore(today, 29));
  const [to, setTo] = useState(params.to ?? today);
  const by = GROUPINGS.find((one) => one === params.by) ?? 'day';
  const demo = params.is_demo === String(DEMO) ? DEMO : null;
  const setDays = (first: string, last: string) => {
    setFrom(first);
    setTo(last);
    if (first && last) setParams({ from: first, to: last });
  };
  const query = { from, to, by, is_demo: demo ?? 0 };
  const valid = from !== '' && to !== '' && from <= to;
  const { data, isError } = useQuery({
    queryKey: ['/reports', query],
    queryFn: () => read<Report>('/reports', query),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    enabled: valid,
  });
  const file = (part: string) => downloadFile('/reports/file', { ...query, part });
  const periods = [
    { value: 6, label: t`7 days` },
    { value: 29, label: t`30 days` },
    { value: 89, label: t`90 days` },
    { value: 364, label: t`12 months` },
  ];
  const days = to === today ? (periods.find((period) => from === daysBefore(today, period.value))?.value ?? null) : null;
  return (
    <Page title={t`Reports`} aside={t`Trading days end at 17:00 New York time.`}>
      <Card>
        <div className={styles.query}>
          <Chips
            label={t`Period`}
            value={days}
            options={periods}
            onChange={(value) => setDays(daysBefore(today, value ?? 29), today)}
          />
          <Chips<Grouping>
            label={t`By`}
            value={by}
            options={[
              { value: 'day', label: t`by day` },
              { value: 'week', label: t`by week` },
              { value: 'month', label: t`by month` },
            ]}
            onChange={(value) => setParams({ by: value === 'day' ? null : value })}
          />
          <Chips label={t`Kind`} value={demo} options={[{ value: DEMO, label: t`Demo` }]} onChange={(value) => setParams({ is_demo: value })} allLabel={t`Real`} />
          <DateRange from={from} to={to} onFrom={(day) => setDays(day, to)} onTo={(day) => setDays(from, day)} />
        </div>
      </Card>
      {isError && !data && <Card>{t`No report for this period: it may be too long.`}</Card>}
      {data && <Figures total={data.total} />}
      {data && <MetricChart report={data} />}
      {(data || !isError) && (
        <>
          <Periods report={data} onExport={() => file('spans')} />
          <div className={styles.pair}>
            <Instruments report={data} onExport={() => file('instruments')} />
            {demo === null && <Referrers report={data} onExport={() => file('inviters')} />}
          </div>
        </>
      )}
    </Page>
  );
}

function Figures({ total }: { total: ReportFigures }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const usd = (value: string) => formatBalance(value, 'USD', tag);
  const partsOf = useResultParts();
  const net = dec(total.deposits).minus(total.withdrawals).toString();
  return (
    <StatGrid>
      <Stat
        name={t`Result`}
        note={partsOf(total)}
      >
        <Money value={total.result} kind="total" />
      </Stat>
      <Stat name={t`Net deposits`} note={t`${total.deposit_count} in, ${usd(total.deposits)} · ${total.withdrawal_count} out, ${usd(total.withdrawals)}`}>
        <Money value={net} kind="total" />
      </Stat>
      <Stat name={t`Traded`} note={t`${total.trades} trades · ${usd(total.notional)} USD notional`}>
        {t`${formatQuantity(total.lots, tag, 2)} lots`}
      </Stat>
      <Stat name={t`New customers`} note={t`${total.invited} of them invited`}>
        {total.registered}
      </Stat>
    </StatGrid>
  );
}

function MetricChart({ report }: { report: Report }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Metric>('result');
  const names: Record<Metric, string> = {
    result: t`Result`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
    lots: t`Lots`,
    notional: t`USD notional`,
    registered: t`New customers`,
  };
  const options = (Object.keys(names) as Metric[]).map((value) => ({ value, label: names[value] }));
  const points = report.spans.map((span) => ({ start: span.start, value: String(span[shown]) }));
  return (
    <Card title={names[shown]} aside={<Chips label={t`Metric`} value={shown} options={options} onChange={(value) => setShown(value ?? 'result')} />}>
      <PeriodChart name={names[shown]} points={points} />
    </Card>
  );
}

interface PartProps {
  report: Report | undefined;
  onExport: () => void;
}

function Periods({ report, onExport }: PartProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  type Span = Report['spans'][number];
  const columns: Column<Span>[] = [
    { name: t`From`, head: true, cell: (row) => row.start },
    { name: t`Result`, number: true, cell: (row) => <Money value={row.result} kind="total" /> },
    { name: t`Trading`, number: true, cell: (row) => <Money value={row.result_trading} /> },
    { name: t`Fees`, number: true, cell: (row) => <Money value={row.result_fees} /> },
    { name: t`Swaps`, number: true, cell: (row) => <Money value={row.result_swaps} /> },
    { name: t`Write-offs`, number: true, cell: (row) => <Money value={row.result_write_offs} /> },
    { name: t`Deposits`, number: true, cell: (row) => <Money value={row.deposits} /> },
    { name: t`Withdrawals`, number: true, cell: (row) => <Money value={row.withdrawals} /> },
    { name: t`Corrections`, number: true, cell: (row) => <Money value={row.corrections} /> },
    { name: t`Trades`, number: true, cell: (row) => row.trades },
    { name: t`Lots`, number: true, cell: (row) => formatQuantity(row.lots, tag, 2) },
    { name: t`Customers`, number: true, cell: (row) => row.registered },
  ];
  const rows = report?.spans.toReversed();
  return (
    <Card title={t`By period`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.tall} tabIndex={0} role="group" aria-label={t`By period`}>
        <Table label={t`By period`} columns={columns} rows={rows} keyOf={(row) => row.start} empty={t`Nothing yet.`} />
      </div>
    </Card>
  );
}

function Instruments({ report, onExport }: PartProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  type Row = Report['instruments'][number];
  const columns: Column<Row>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <b>{row.show_code}</b> },
    { name: t`Trades`, number: true, cell: (row) => row.trades },
    { name: t`Lots`, number: true, cell: (row) => formatQuantity(row.lots, tag, 2) },
    { name: t`USD notional`, number: true, cell: (row) => <Money value={row.notional} /> },
    { name: t`Result`, number: true, cell: (row) => <Money value={row.result} kind="total" /> },
  ];
  return (
    <Card title={t`By instrument`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <Table label={t`By instrument`} columns={columns} rows={report?.instruments} keyOf={(row) => row.forex_id} empty={t`No orders were closed in this period.`} />
    </Card>
  );
}

function Referrers({ report, onExport }: PartProps) {
  const { t } = useLingui();
  const knows = useMay()('see_users');
  type Row = Report['inviters'][number];
  const columns: Column<Row>[] = [
    { name: t`Customer`, head: true, cell: (row) => (knows ? <a href={`#/customers/${row.user}`}>{row.uid}</a> : row.uid) },
    { name: t`Customers invited`, number: true, cell: (row) => row.invited },
    { name: t`Paid in`, number: true, cell: (row) => row.funded },
  ];
  return (
    <Card title={t`Invitations`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <Table label={t`Invitations`} columns={columns} rows={report?.inviters} keyOf={(row) => row.user} empty={t`No invited customers in this period.`} />
    </Card>
  );
}
