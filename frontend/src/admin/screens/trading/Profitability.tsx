// What customers and instruments come to over a period, and signs of how customers trade.
import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { downloadFile, read, type ProfitChoices, type ProfitLine, type ProfitPage } from '../../api';
import { customerPage } from '../../customer';
import { daysBefore, tradingDay } from '../../dates';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { goToPage, pageOf, useListParams } from '../../route';
import { tagAtom } from '../../state';
import { DateRange } from '../../ui/DateRange';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import { dayParam, idParam } from '../../ui/list/params';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Page, Pager } from '../../ui/Page';
import { Stat, StatGrid } from '../../ui/Stat';
import { Table, type Sorting } from '../../ui/Table';
import { Unconverted } from '../../ui/Unconverted';
import { Money } from '../../ui/values';
import { ExposureTabs } from './ExposureTabs';
import styles from './Profitability.module.css';
import { useProfitColumns, type Figures } from './profitColumns';

/** Rows of a page. */
const ROWS = 50;
const DEMO = 1;
const REFRESH_MS = 30_000;

export function Profitability() {
  const { t } = useLingui();
  const today = tradingDay();
  const [params, setParams] = useListParams();
  const from = dayParam(params.from) ?? daysBefore(today, 29);
  const to = dayParam(params.to) ?? today;
  const by = params.by === 'instrument' ? 'instrument' : 'customer';
  const figures: Figures = params.figures === 'signs' ? 'signs' : 'results';
  const demo = params.is_demo === String(DEMO) ? DEMO : null;
  const sorting: Sorting = { by: params.sort || 'result', ascending: params.ascending === '1' };
  const page = pageOf(params);
  const query = {
    by,
    from,
    to,
    is_demo: demo ?? 0,
    group: idParam(params.group),
    category: idParam(params.category),
    sort: sorting.by,
    ascending: sorting.ascending ? 1 : undefined,
  };
  const { data, isError } = useQuery({
    queryKey: ['/profitability', { ...query, page }],
    queryFn: () => read<ProfitPage>('/profitability', { ...query, page, limit: ROWS }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    enabled: from <= to,
  });
  const columns = useProfitColumns(by, figures);
  const maySeeUsers = useMay()('see_users');
  const change = (changes: Parameters<typeof setParams>[0]) => setParams({ ...changes, page: null });
  const sort = ({ by: column, ascending }: Sorting) => change({ sort: column === 'result' ? null : column, ascending: ascending ? 1 : null });
  const open = (row: ProfitLine) => (location.hash = by === 'customer' ? `#${customerPage(row.id)}` : `#/orders?status=3&forex_id=${row.id}`);
  const total = data?.total ?? 0;
  return (
    <Page title={t`Profitability`} aside={t`Trading days end at 17:00 New York time.`}>
      <ExposureTabs screen="profitability" />
      <ListHead
        startsOpen
        filters={
          <Card>
            <Filter params={params} from={from} to={to} onChange={change} />
          </Card>
        }
        chips={
          <Chips
            label={t`Rows`}
            value={by}
            options={[
              { value: 'customer', label: t`Customers` },
              { value: 'instrument', label: t`Instruments` },
            ]}
            onChange={(value) => change({ by: value === 'instrument' ? value : null })}
          />
        }
        moreChips={
          <Chips
            label={t`Figures`}
            value={figures}
            options={[
              { value: 'results', label: t`Results` },
              { value: 'signs', label: t`Signs` },
            ]}
            onChange={(value) => setParams({ figures: value === 'signs' ? value : null })}
          />
        }
        tools={<Button onClick={() => void downloadFile('/profitability/file', query)}>{t`Export CSV`}</Button>}
        sort={<SortSelect columns={columns} sorting={sorting} onSort={sort} />}
      />
      {data && <Unconverted currencies={data.unconverted} />}
      {data && <Sums sums={data.sums} />}
      <Card
        title={by === 'customer' ? t`By customer` : t`By instrument`}
        aside={data && (by === 'customer' ? <Plural value={total} one="# customer" other="# customers" /> : <Plural value={total} one="# instrument" other="# instruments" />)}
      >
        <Table
          label={by === 'customer' ? t`By customer` : t`By instrument`}
          columns={columns}
          rows={data?.list}
          keyOf={(row) => row.id}
          onChoose={by === 'instrument' || maySeeUsers ? open : undefined}
          failed={isError}
          empty={t`No orders were closed in this period.`}
          sorting={sorting}
          onSort={sort}
          dense
        />
        <p className={styles.note}>
          {figures === 'signs'
            ? `${t`Mark-out: mean move of the middle price after an opening, in basis points in the customer’s favour. If it is often above zero after 1 s, old prices are picked off.`} ${t`Around news: openings within 5 minutes of an event of high importance in the economic calendar for one of the instrument’s currencies. Marked from 10 openings and 25% on, if that is five times what evenly spread openings would come to (by chance).`}`
            : t`Amounts in USD, each day at its last rate. Spread is part of the profit. Result: yours, from the ledger, as in the reports.`}
        </p>
        <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
      </Card>
    </Page>
  );
}

interface FilterProps {
  params: Readonly<Record<string, string>>;
  from: string;
  to: string;
  onChange: (changes: Record<string, string | number | null>) => void;
}

function Filter({ params, from, to, onChange }: FilterProps) {
  const { t } = useLingui();
  const today = tradingDay();
  const choices = useOne<ProfitChoices>('/profitability/choices').data;
  const periods = [
    { value: 0, label: t`Today` },
    { value: 6, label: t`7 days` },
    { value: 29, label: t`30 days` },
    { value: 89, label: t`90 days` },
    { value: 364, label: t`12 months` },
  ];
  const days = to === today ? (periods.find((period) => from === daysBefore(today, period.value))?.value ?? null) : null;
  return (
    <div className={styles.query}>
      <Chips
        label={t`Period`}
        value={days}
        options={periods}
        onChange={(value) => onChange({ from: daysBefore(today, value ?? 29), to: null })}
      />
      <Chips
        label={t`Kind`}
        value={params.is_demo === String(DEMO) ? DEMO : null}
        options={[{ value: DEMO, label: t`Demo` }]}
        onChange={(value) => onChange({ is_demo: value })}
        allLabel={t`Real`}
      />
      <div className={styles.fields}>
        <DateRange from={from} to={to} onFrom={(day) => day && onChange({ from: day })} onTo={(day) => day && onChange({ to: day })} />
        <div className={styles.choices}>
          <Choice
            label={t`Group`}
            value={idParam(params.group)}
            options={choices?.groups.map(({ id, name }) => ({ value: id, name }))}
            onChange={(value) => onChange({ group: value || null })}
          />
          <Choice
            label={t`Category`}
            value={idParam(params.category)}
            options={choices?.categories.map(({ id, name }) => ({ value: id, name }))}
            onChange={(value) => onChange({ category: value || null })}
          />
        </div>
      </div>
    </div>
  );
}

function Sums({ sums }: { sums: ProfitPage['sums'] }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const money = (value: string) => formatBalance(value, 'USD', tag);
  return (
    <StatGrid>
      <Stat name={t`Result`} note={sums.result_per_million === null ? t`no volume` : t`${money(sums.result_per_million)} for each million traded`}>
        <Money value={sums.result} kind="total" />
      </Stat>
      <Stat name={t`Customers’ profit`} note={t`swap ${money(sums.swap)} · commission ${money(sums.commission)}`}>
        <Money value={sums.profit} kind="total" />
      </Stat>
      <Stat name={t`Traded`} note={t`${sums.trades} trades · ${money(sums.notional)} notional`}>
        {t`${formatQuantity(sums.lots, tag, 2)} lots`}
      </Stat>
      <Stat name={t`Spread earned`} note={t`${money(sums.written_off)} written off`}>
        <Money value={sums.spread} kind="total" />
      </Stat>
    </StatGrid>
  );
}
