// What an introducing broker sees: the link, the terms, what was earned by whom, what is booked and when, and where the money is.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { partnerBookings, partnerCustomers, partnerRewards, partnerStatement, partnerSummary, partnerTotals, type PartnerPeriod } from '../../../api/partner';
import type { PartnerSummary } from '../../../api/types';
import { localDate, localDateTime } from '../../../core/app/time';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import { LoadError } from '../../../components/LoadError';
import { PagedList } from '../../../components/PagedList';
import { Profit } from '../../../components/Profit';
import { usePaged } from '../../../components/usePaged';
import { hrefOf, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Empty } from '../../../ui/Empty';
import { Entry } from '../../../ui/Entry';
import { Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './PartnerScreen.module.css';

const DAY_MS = 86_400_000;
const DAYS = [7, 30, 90, 365] as const;

/** The last so many UTC days, today included. */
export function periodOf(days: number, now = Date.now()): PartnerPeriod {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(now - (days - 1) * DAY_MS), to: day(now) };
}

export function PartnerScreen({ token, invitation }: { token: string; invitation: ReactNode }) {
  const { t } = useLingui();
  const [days, setDays] = useState<(typeof DAYS)[number]>(30);
  const period = periodOf(days);
  const { data, error, refetch } = useQuery({ queryKey: ['private', 'partner', token, period], queryFn: () => partnerSummary(period), placeholderData: (before) => before });
  const names = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days`, 365: t`12 months` };
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.columns}>
      <div>
        {data?.active === 0 && <Note text={t`Your partnership is suspended. Orders that are closed now give no rewards.`} />}
        {data?.held === 1 && <Note text={t`Your broker has paused the booking of your rewards. What you earn is still counted. Please ask the support.`} />}
        <Earned summary={data} />
        {invitation}
        <Terms summary={data} />
      </div>
      <div>
        <div className={styles.period}>
          <Chips label={t`Period`} value={days} options={DAYS.map((value) => ({ value, label: names[value] }))} onChange={(next) => next && setDays(next)} />
        </div>
        <Period summary={data} period={period} />
        <Lists token={token} period={period} />
      </div>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note} role="status">
      {text}
    </p>
  );
}

function useUsd(): (value: string) => string {
  const tag = useLocaleTag();
  return (value) => formatBalance(value, 'USD', tag);
}

/** What is not booked yet, when it is, and where it goes. */
function Earned({ summary }: { summary: PartnerSummary | undefined }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const usd = useUsd();
  return (
    <Panel title={t`Not booked yet`}>
      <p className={styles.large}>
        <bdi>{summary ? usd(summary.pending) : <Skeleton width={120} height={28} />}</bdi>
      </p>
      {summary && (
        <>
          <p className={styles.help}>
            {summary.held === 1 ? t`It is booked once the pause ends.` : t`The rewards of a day are booked after it ends (UTC), next after ${localDateTime(summary.next_booking, tag)}.`}
          </p>
          {Number(summary.pending) < 0 && <p className={styles.help}>{t`This was taken back: it is deducted from the account if its balance covers it, or else from your next rewards.`}</p>}
          <Facts>
            <Fact name={t`Booked to account`}>
              <bdi>{`${summary.account} · ${summary.currency}`}</bdi>
            </Fact>
          </Facts>
          <div className={styles.acts}>
            <a className={styles.link} href={hrefOf('/mine/withdraw')}>{t`Withdraw`}</a>
            <a className={styles.link} href={hrefOf('/mine/wallet')}>{t`Wallet`}</a>
            <a className={styles.link} href={hrefOf('/mine/history')}>{t`Account history`}</a>
          </div>
        </>
      )}
    </Panel>
  );
}

/** What a rule gives, in words. */
function usePays() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return (kind: string, value: string) => {
    const amount = formatQuantity(value, tag, 0);
    return kind === 'per_lot' ? t`${amount} USD per lot` : kind === 'spread_percent' ? t`${amount}% of the spread` : t`${amount}% of fee and commission`;
  };
}

function Terms({ summary }: { summary: PartnerSummary | undefined }) {
  const { t } = useLingui();
  const pays = usePays();
  if (!summary) return null;
  const seconds = summary.hold_seconds;
  return (
    <Panel title={t`Your terms`} aside={<bdi className={styles.help}>{summary.plan}</bdi>}>
      <Facts>
        {summary.rules.map(({ scope, id, kind, value, name }) => (
          <Fact key={`${scope} ${id}`} name={scope === 'all' ? t`All instruments` : (name ?? `#${id}`)}>
            {pays(kind, value)}
          </Fact>
        ))}
      </Facts>
      <ul className={styles.rules}>
        <li>{t`Of several terms the most specific counts.`}</li>
        <li>{t`All rewards for an order together are at most its spread and fees.`}</li>
        {seconds > 0 && (
          <li>
            {plural(seconds, { one: 'An order must have been open for at least # second.', other: 'An order must have been open for at least # seconds.' })}
          </li>
        )}
        <li>{t`Your own orders give no reward. If an order is cancelled, its reward is taken back.`}</li>
      </ul>
    </Panel>
  );
}

function Period({ summary, period }: { summary: PartnerSummary | undefined; period: PartnerPeriod }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const usd = useUsd();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    // The API client has shown the error.
    await partnerStatement(period).catch(() => {});
    setBusy(false);
  };
  const wait = <Skeleton width={70} />;
  return (
    <Panel title={t`Rewards`}>
      <Facts>
        <Fact name={t`Earned`}>
          <bdi>{summary ? usd(summary.reward) : wait}</bdi>
        </Fact>
        {summary && Number(summary.taken_back) !== 0 && (
          <Fact name={t`of it taken back`}>
            <bdi>{usd(summary.taken_back)}</bdi>
          </Fact>
        )}
        <Fact name={t`Booked`}>
          <bdi>{summary ? usd(summary.booked) : wait}</bdi>
        </Fact>
        <Fact name={t`Orders`}>{summary ? summary.orders : wait}</Fact>
        <Fact name={t`Lots`}>{summary ? formatQuantity(summary.lots, tag, 2) : wait}</Fact>
        <Fact name={t`Customers who traded`}>{summary ? t`${summary.customers} of ${summary.customers_all}` : wait}</Fact>
      </Facts>
      <div className={styles.save}>
        <Button wide busy={busy} onClick={() => void save()}>{t`Statement (CSV)`}</Button>
      </div>
    </Panel>
  );
}

type View = 'day' | 'instrument' | 'level' | 'orders' | 'customers' | 'bookings';

function Lists({ token, period }: { token: string; period: PartnerPeriod }) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('day');
  const key = ['private', 'partner', token, view, period];
  const options: { value: View; label: string }[] = [
    { value: 'day', label: t`By day` },
    { value: 'instrument', label: t`By instrument` },
    { value: 'level', label: t`By level` },
    { value: 'orders', label: t`Orders` },
    { value: 'customers', label: t`My customers` },
    { value: 'bookings', label: t`Bookings` },
  ];
  return (
    <section className={styles.lists} aria-label={t`Rewards in detail`}>
      <Chips label={t`Show`} value={view} options={options} onChange={(next) => next && setView(next)} />
      {view === 'orders' ? (
        <Orders queryKey={key} period={period} />
      ) : view === 'customers' ? (
        <Customers queryKey={key} period={period} />
      ) : view === 'bookings' ? (
        <Bookings queryKey={key} />
      ) : (
        <Totals key={view} queryKey={key} by={view} period={period} />
      )}
    </section>
  );
}

interface ListProps {
  queryKey: readonly unknown[];
  period: PartnerPeriod;
}

function Nothing() {
  const { t } = useLingui();
  return <Empty icon="list" title={t`No rewards in this period`} body={t`An order gives a reward when it is closed.`} />;
}

function Totals({ queryKey, by, period }: ListProps & { by: 'day' | 'instrument' | 'level' }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const list = usePaged(queryKey, (page) => partnerTotals(by, period, page));
  const title = (key: string, code: string | null) => {
    if (by === 'level') return key === '1' ? t`Level 1: your customers` : t`Level ${key}: through partners below`;
    return by === 'day' ? localDate(`${key}T12:00:00Z`, tag) : (code ?? `#${key}`);
  };
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.key}
      row={(row) => (
        <Entry
          title={<bdi>{title(row.key, row.show_code)}</bdi>}
          figure={<Profit value={row.amount} currency="USD" />}
          note={plural(row.orders, { one: '# order', other: '# orders' })}
          state={<Lots value={row.lots} />}
        />
      )}
      empty={<Nothing />}
    />
  );
}

function Lots({ value }: { value: string }) {
  const { t } = useLingui();
  const lots = formatQuantity(value, useLocaleTag(), 2);
  return <bdi>{t`${lots} lots`}</bdi>;
}

function Orders({ queryKey, period }: ListProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const pays = usePays();
  const usd = (value: string) => `${formatQuantity(value, tag, 2)} USD`;
  const list = usePaged(queryKey, (page) => partnerRewards(period, page));
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      row={(row) => (
        <Entry
          title={<bdi>{`${row.show_code ?? `#${row.instrument}`} · ${row.customer}`}</bdi>}
          figure={<Profit value={row.amount} currency="USD" />}
          note={localDateTime(row.closed_at, tag)}
          state={row.booked_at ? t`booked ${localDate(row.booked_at, tag)}` : t`not booked yet`}
        >
          <span className={styles.help}>
            <bdi>{t`Order ${row.order}`}</bdi> · <bdi>{row.customer_number}</bdi> · <Lots value={row.lots} /> · {t`level ${row.level}`}
          </span>
          {Number(row.amount) > 0 && (
            <>
              <span className={styles.help}>
                {pays(row.rule.kind, row.rule.value)} = <bdi>{usd(row.gross)}</bdi>
              </span>
              {Number(row.below) > 0 && <span className={styles.help}>{t`${usd(row.below)} of it go to partners below`}</span>}
              {row.limit !== null && <span className={styles.help}>{t`All rewards of this order were reduced to ${usd(row.limit)}: its spread and fees`}</span>}
            </>
          )}
          {Number(row.amount) < 0 && <span className={styles.help}>{row.reason ? t`Taken back: ${row.reason}` : t`Taken back: the order was cancelled`}</span>}
        </Entry>
      )}
      empty={<Nothing />}
    />
  );
}

function Customers({ queryKey, period }: ListProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const list = usePaged(queryKey, (page) => partnerCustomers(period, page));
  return (
    <PagedList
      list={list}
      keyOf={(row) => `${row.customer} ${row.customer_number} ${row.created_at}`}
      row={(row) => (
        <Entry
          title={
            <>
              <bdi>{row.customer}</bdi> <bdi className={styles.help}>{row.customer_number}</bdi>
            </>
          }
          figure={<Profit value={row.amount} currency="USD" />}
          note={t`since ${localDate(row.created_at, tag)}`}
          state={
            <>
              {plural(row.orders, { one: '# order', other: '# orders' })} · <Lots value={row.lots} />
            </>
          }
        />
      )}
      empty={<Empty icon="invite" title={t`Nobody yet`} body={t`Share your link to begin.`} />}
    />
  );
}

function Bookings({ queryKey }: { queryKey: readonly unknown[] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const usd = useUsd();
  const list = usePaged([...queryKey.slice(0, 3), 'bookings'], partnerBookings);
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      row={(row) => (
        <Entry
          title={t`Up to ${localDate(`${row.day}T12:00:00Z`, tag)}`}
          figure={<Profit value={row.amount} currency={row.currency} />}
          note={localDateTime(row.at, tag)}
          state={row.currency === 'USD' ? undefined : <bdi>{t`${usd(row.usd)} at ${formatQuantity(row.rate, tag, 0)}`}</bdi>}
        />
      )}
      empty={<Empty icon="history" title={t`Nothing was booked yet`} body={t`The rewards of a day are booked after it ends.`} />}
    />
  );
}
