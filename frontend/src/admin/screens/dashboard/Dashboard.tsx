// The dashboard: exposure, results, and pending work.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { dec, type Numeric } from '../../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import type { Dashboard as DashboardData, Exposure, ExposureSummary } from '../../api';
import { useMay } from '../../permissions';
import { useOne, usePage, useRows } from '../../queries';
import { tagAtom } from '../../state';
import { ClosureList } from '../../ui/ClosureList';
import { LoadError } from '../../ui/LoadError';
import { Card, Page } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Column } from '../../ui/Table';
import { Unconverted } from '../../ui/Unconverted';
import { Money, useResultParts } from '../../ui/values';
import { MailNotice } from '../system/MailNotice';
import styles from './Dashboard.module.css';
import { PendingWork } from './PendingWork';
import { ResultChart } from './ResultChart';
import { SetupChecklist } from './SetupChecklist';

export function Dashboard() {
  const { t } = useLingui();
  const may = useMay();
  const seesFigures = may('see_dashboard');
  const { data, isError } = useOne<DashboardData>('/dashboard', seesFigures, seesFigures);
  return (
    <Page title={t`Dashboard`} aside={data && <Health data={data} />}>
      <MailNotice linked />
      <SetupChecklist />
      {seesFigures && isError && !data && <Card><LoadError /></Card>}
      {data && <Unconverted currencies={data.unconverted} />}
      {seesFigures && <Figures data={data} />}
      <PendingWork />
      {data && <Currencies data={data} />}
      {seesFigures && (
        <div className={styles.pair}>
          {may('see_exposure') && <ExposureCard />}
          <Card title={t`Result, 30 days`}>{data && <ResultChart days={data.days} />}</Card>
        </div>
      )}
      {data && data.closures.length > 0 && <ClosuresCard closures={data.closures} />}
    </Page>
  );
}

/** The next dates on which markets are closed or have other hours. */
function ClosuresCard({ closures }: { closures: DashboardData['closures'] }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  return (
    <Card title={t`Next closures`}>
      <ClosureList closures={closures} note={(row) => <Plural value={row.instruments} one="# instrument" other="# instruments" />} tag={tag} />
    </Card>
  );
}

function Health({ data }: { data: DashboardData }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const seconds = data.feed_age_ms === null ? null : formatQuantity(String(Math.round(data.feed_age_ms / 100) / 10), tag, 1);
  const megabytes = formatQuantity(String(Math.round(data.database_bytes / 1e5) / 10), tag, 1);
  return (
    <>
      {data.is_demo === 1 && <span className={styles.mark}>{t`demo accounts`}</span>}
      <span>{seconds === null ? t`all markets closed` : t`feed ${seconds} s`}</span>
      <span>{t`${data.markets_fresh} of ${data.markets_open} markets fresh`}</span>
      <span>{t`${data.connections} connected`}</span>
      <span>{t`${megabytes} MB`}</span>
    </>
  );
}

function Figures({ data }: { data: DashboardData | undefined }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const partsOf = useResultParts();
  if (!data) return null;
  const usd = (value: string) => formatBalance(value, 'USD', tag);
  const profit = dec(data.profit);
  const owed = profit.eq(0) ? t`nothing is owed` : profit.gt(0) ? t`owed to customers` : t`owed by customers`;
  return (
    <StatGrid>
      <Stat name={t`Customers' unrealised profit`} note={owed}>
        <Money value={data.profit} kind="total" />
      </Stat>
      <Stat name={t`Result today`} note={partsOf(data)}>
        <Money value={data.result} kind="total" />
      </Stat>
      <Stat name={t`Used margin`} note={t`of ${usd(data.equity)} equity`}>
        <Money value={data.margin} />
      </Stat>
      <Stat name={t`Near stop-out`} note={t`${data.near_call} in margin call`}>
        <span className={data.near_stop_out > 0 ? styles.alarm : undefined}>{data.near_stop_out}</span>
      </Stat>
    </StatGrid>
  );
}

/** Customers' money by currency; nothing where all of it is in USD. */
function Currencies({ data }: { data: DashboardData }) {
  const { t } = useLingui();
  type Row = DashboardData['currencies'][number];
  if (data.currencies.every((row) => row.currency === 'USD')) return null;
  const columns: Column<Row>[] = [
    { name: t`Currency`, head: true, cell: (row) => <b>{row.currency}</b> },
    { name: t`Balance`, number: true, cell: (row) => <Money value={row.balance} currency={row.currency} /> },
    { name: t`Equity`, number: true, cell: (row) => <Money value={row.equity} currency={row.currency} /> },
    { name: t`Used margin`, number: true, cell: (row) => <Money value={row.margin} currency={row.currency} /> },
    { name: t`Unrealised profit`, number: true, cell: (row) => <Money value={row.profit} currency={row.currency} kind="total" /> },
  ];
  return (
    <Card title={t`Customers' money by currency`}>
      <Table label={t`Customers' money by currency`} columns={columns} rows={data.currencies} keyOf={(row) => row.currency} empty={t`Nothing yet.`} />
    </Card>
  );
}

/** How often the values of lots are read. */
const VALUES_MS = 10_000;

function ExposureCard() {
  const { t } = useLingui();
  const { data, isError } = useRows<Exposure>('/exposure');
  // What a lot is worth moves little: the lots are live.
  const values = usePage<ExposureSummary>('/exposure/summary', {}, () => VALUES_MS).data;
  return (
    <Card title={t`Exposure`}>
      {isError && !data && <LoadError />}
      <Unconverted currencies={[...new Set(data?.list.flatMap((row) => row.unconverted))].sort()} />
      <Bars rows={data?.list} values={values} />
    </Card>
  );
}

/** What a lot of each instrument is worth in USD; of those without a rate nothing is known. */
function lotValues(values: ExposureSummary | undefined): Map<number, Numeric> {
  const known = new Map<number, Numeric>();
  for (const { forex_id, long, short, long_usd, short_usd } of values?.instruments ?? []) {
    const lots = dec(long).plus(short);
    if (long_usd !== null && short_usd !== null && lots.gt(0)) known.set(forex_id, dec(long_usd).plus(dec(short_usd).abs()).div(lots));
  }
  return known;
}

/** Long positions extend to the end, short ones to the start, all in USD on one scale. */
function Bars({ rows, values }: { rows: readonly Exposure[] | undefined; values: ExposureSummary | undefined }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  if (!rows) return null;
  if (rows.length === 0) return <p className={styles.none}>{t`No open positions.`}</p>;
  const worth = lotValues(values);
  const usd = ({ forex_id }: Exposure, lots: string) => dec(lots).abs().times(worth.get(forex_id) ?? '0');
  const widest = rows.reduce((most, row) => maxOf(most, maxOf(usd(row, row.long), usd(row, row.short))), dec('0'));
  const share = (row: Exposure, lots: string) => (widest.eq(0) ? 0 : usd(row, lots).div(widest).times(100).toNumber());
  const sorted = [...rows].sort((a, b) => usd(b, b.net).cmp(usd(a, a.net)) || a.show_code.localeCompare(b.show_code));
  const title = (row: Exposure, lots: string) => (worth.has(row.forex_id) ? formatBalance(usd(row, lots), 'USD', tag) : t`no rate`);
  return (
    <ul className={styles.bars}>
      {sorted.map((row) => (
        <li key={row.forex_id} className={styles.line}>
          <span className={styles.code}>{row.show_code}</span>
          <span className={styles.short} title={`${t`Short ${formatQuantity(row.short, tag)}`} · ${title(row, row.short)}`}>
            <i style={{ inlineSize: `${share(row, row.short)}%` }} />
          </span>
          <span className={styles.long} title={`${t`Long ${formatQuantity(row.long, tag)}`} · ${title(row, row.long)}`}>
            <i style={{ inlineSize: `${share(row, row.long)}%` }} />
          </span>
          <span className={styles.net}>{t`${formatQuantity(row.net, tag)} lots`}</span>
          <span className={styles.profit}>
            <Money value={row.profit} kind="total" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function maxOf(a: ReturnType<typeof dec>, b: ReturnType<typeof dec>) {
  return a.gt(b) ? a : b;
}
