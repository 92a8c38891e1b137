// Reports by trading day: the broker's result, deposits and withdrawals, traded volume, new customers.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { dec } from '../../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import { currencyName } from '../../../core/numbers/currency';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { read, downloadFile, type Report } from '../../api';
import { customerPage } from '../../customer';
import { daysBefore, tradingDay } from '../../dates';
import { useMay } from '../../permissions';
import { useListParams } from '../../route';
import { tagAtom } from '../../state';
import { DateRange } from '../../ui/DateRange';
import { Card, Page } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Column } from '../../ui/Table';
import { Unconverted } from '../../ui/Unconverted';
import { Money, useResultParts } from '../../ui/values';
import { PeriodChart } from './PeriodChart';
import styles from './Reports.module.css';

const GROUPINGS = ['day', 'week', 'month'] as const;
type Grouping = (typeof GROUPINGS)[number];
type Metric = 'result' | 'deposits' | 'withdrawals' | 'lots' | 'notional' | 'registered';

/** Of totals over all accounts. */
const TOTAL_CURRENCY = 'USD';
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
  const chosen = params.currency ?? null;
  const query = { from, to, by, is_demo: demo ?? 0, ...(chosen === null ? {} : { currency: chosen }) };
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
  const currency = chosen ?? TOTAL_CURRENCY;
  const currencies = currenciesOf(data, chosen);
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
          {currencies.length > 0 && (
            <Chips
              label={t`Currency`}
              value={chosen}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onChange={(value) => setParams({ currency: value })}
              allLabel={t`All, in USD`}
            />
          )}
          <DateRange from={from} to={to} onFrom={(day) => setDays(day, to)} onTo={(day) => setDays(from, day)} />
        </div>
      </Card>
      {isError && !data && <Card>{t`No report for this period: it may be too long.`}</Card>}
      {data && <Unconverted currencies={data.unconverted} />}
      {data && <Figures total={data.total} currency={currency} />}
      {data && <MetricChart report={data} currency={currency} />}
      {data && currencies.length > 0 && <ByCurrency report={data} onExport={() => file('currencies')} />}
      {data && data.currency_position.length > 0 && <Positions report={data} onExport={() => file('positions')} />}
      {(data || !isError) && (
        <>
          <Periods report={data} currency={currency} onExport={() => file('spans')} />
          <div className={styles.pair}>
            <Instruments report={data} currency={currency} onExport={() => file('instruments')} />
            {demo === null && <Referrers report={data} onExport={() => file('inviters')} />}
          </div>
        </>
      )}
    </Page>
  );
}

/** The currencies that can be chosen; none where everything is in USD. */
function currenciesOf(report: Report | undefined, chosen: string | null): string[] {
  const codes = new Set(report?.currencies.map((row) => row.currency));
  if (chosen !== null) codes.add(chosen);
  return codes.size === 0 || (codes.size === 1 && codes.has(TOTAL_CURRENCY) && chosen === null) ? [] : [...codes].sort();
}

function Figures({ total, currency }: { total: Report['total']; currency: string }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const money = (value: string) => formatBalance(value, currency, tag);
  const partsOf = useResultParts(currency);
  const net = dec(total.deposits).minus(total.withdrawals).toString();
  return (
    <StatGrid>
      <Stat
        name={t`Result`}
        note={partsOf(total)}
      >
        <Money value={total.result} currency={currency} kind="total" />
      </Stat>
      <Stat name={t`Net deposits`} note={t`${total.deposit_count} in, ${money(total.deposits)} · ${total.withdrawal_count} out, ${money(total.withdrawals)}`}>
        <Money value={net} currency={currency} kind="total" />
      </Stat>
      <Stat name={t`Traded`} note={t`${total.trades} trades · ${money(total.notional)} notional`}>
        {t`${formatQuantity(total.lots, tag, 2)} lots`}
      </Stat>
      <Stat name={t`New customers`} note={t`${total.invited} of them invited`}>
        {total.registered}
      </Stat>
    </StatGrid>
  );
}

/** Metrics that are amounts of money. */
const AMOUNTS: ReadonlySet<Metric> = new Set(['result', 'deposits', 'withdrawals', 'notional']);

function MetricChart({ report, currency }: { report: Report; currency: string }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Metric>('result');
  const names: Record<Metric, string> = {
    result: t`Result`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
    lots: t`Lots`,
    notional: t`Notional`,
    registered: t`New customers`,
  };
  const options = (Object.keys(names) as Metric[]).map((value) => ({ value, label: names[value] }));
  const points = report.spans.map((span) => ({ start: span.start, value: String(span[shown]) }));
  const title = AMOUNTS.has(shown) ? `${names[shown]} · ${currency}` : names[shown];
  return (
    <Card title={title} aside={<Chips label={t`Metric`} value={shown} options={options} onChange={(value) => setShown(value ?? 'result')} />}>
      <PeriodChart name={names[shown]} points={points} />
    </Card>
  );
}

interface PartProps {
  report: Report | undefined;
  onExport: () => void;
}

interface AmountsProps extends PartProps {
  currency: string;
}

function ByCurrency({ report, onExport }: { report: Report; onExport: () => void }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  type Row = Report['currencies'][number];
  const columns: Column<Row>[] = [
    { name: t`Currency`, head: true, cell: (row) => <b title={currencyName(row.currency, tag)}>{row.currency}</b> },
    { name: t`Result`, number: true, cell: (row) => <Money value={row.result} currency={row.currency} kind="total" /> },
    { name: t`Deposits`, number: true, cell: (row) => <Money value={row.deposits} currency={row.currency} /> },
    { name: t`Withdrawals`, number: true, cell: (row) => <Money value={row.withdrawals} currency={row.currency} /> },
    { name: t`Corrections`, number: true, cell: (row) => <Money value={row.corrections} currency={row.currency} /> },
    { name: t`Trades`, number: true, cell: (row) => row.trades },
    { name: t`Notional`, number: true, cell: (row) => <Money value={row.notional} currency={row.currency} /> },
  ];
  return (
    <Card title={t`By currency of the account`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <Table label={t`By currency of the account`} columns={columns} rows={report.currencies} keyOf={(row) => row.currency} empty={t`Nothing yet.`} />
    </Card>
  );
}

function Positions({ report, onExport }: { report: Report; onExport: () => void }) {
  const { t } = useLingui();
  type Row = Report['currency_position'][number];
  const columns: Column<Row>[] = [
    { name: t`Currency`, head: true, cell: (row) => <b>{row.currency}</b> },
    { name: t`Position`, number: true, cell: (row) => <Money value={row.amount} currency={row.currency} kind="total" /> },
    { name: t`In USD`, number: true, cell: (row) => (row.usd === null ? t`no rate` : <Money value={row.usd} kind="total" />) },
  ];
  return (
    <Card title={t`Currency position at the end of the period`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <p className={styles.help}>{t`What you hold (+) or owe (−) of each currency because customers transferred between accounts of different currencies.`}</p>
      <Table label={t`Currency position at the end of the period`} columns={columns} rows={report.currency_position} keyOf={(row) => row.currency} empty={t`Nothing yet.`} />
    </Card>
  );
}

function Periods({ report, currency, onExport }: AmountsProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  type Span = Report['spans'][number];
  const columns: Column<Span>[] = [
    { name: t`From`, head: true, cell: (row) => row.start },
    { name: t`Result`, number: true, cell: (row) => <Money value={row.result} currency={currency} kind="total" /> },
    { name: t`Trading`, number: true, cell: (row) => <Money value={row.result_trading} currency={currency} /> },
    { name: t`Fees`, number: true, cell: (row) => <Money value={row.result_fees} currency={currency} /> },
    { name: t`Swaps`, number: true, cell: (row) => <Money value={row.result_swaps} currency={currency} /> },
    { name: t`Write-offs`, number: true, cell: (row) => <Money value={row.result_write_offs} currency={currency} /> },
    { name: t`Partner rewards`, number: true, cell: (row) => <Money value={row.result_rewards} currency={currency} /> },
    { name: t`Deposits`, number: true, cell: (row) => <Money value={row.deposits} currency={currency} /> },
    { name: t`Withdrawals`, number: true, cell: (row) => <Money value={row.withdrawals} currency={currency} /> },
    { name: t`Corrections`, number: true, cell: (row) => <Money value={row.corrections} currency={currency} /> },
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

function Instruments({ report, currency, onExport }: AmountsProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  type Row = Report['instruments'][number];
  const columns: Column<Row>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <b>{row.show_code}</b> },
    { name: t`Trades`, number: true, cell: (row) => row.trades },
    { name: t`Lots`, number: true, cell: (row) => formatQuantity(row.lots, tag, 2) },
    { name: t`Notional`, number: true, cell: (row) => <Money value={row.notional} currency={currency} /> },
    { name: t`Result`, number: true, cell: (row) => <Money value={row.result} currency={currency} kind="total" /> },
  ];
  return (
    <Card title={t`By instrument`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <Table label={t`By instrument`} columns={columns} rows={report?.instruments} keyOf={(row) => row.forex_id} empty={t`No orders were closed in this period.`} />
    </Card>
  );
}

function Referrers({ report, onExport }: PartProps) {
  const { t } = useLingui();
  const maySeeUsers = useMay()('see_users');
  type Row = Report['inviters'][number];
  const columns: Column<Row>[] = [
    { name: t`Customer`, head: true, cell: (row) => (maySeeUsers ? <a href={`#${customerPage(row.user)}`}>{row.uid}</a> : row.uid) },
    { name: t`Customers invited`, number: true, cell: (row) => row.invited },
    { name: t`Paid in`, number: true, cell: (row) => row.funded },
  ];
  return (
    <Card title={t`Invitations`} aside={<Button onClick={onExport}>{t`Export CSV`}</Button>}>
      <Table label={t`Invitations`} columns={columns} rows={report?.inviters} keyOf={(row) => row.user} empty={t`No invited customers in this period.`} />
    </Card>
  );
}
