// A copy: its state and result, what the result is made of order by order, and the way to end it.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { copyStatement, openOrdersOf, stopCopy, type StatementPart } from '../../api/copying';
import type { CopyFee, CopyLine, CopySkip, OwnCopy, Order } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { PagedList } from '../../components/PagedList';
import { Profit } from '../../components/Profit';
import { SubHead } from '../../components/ScreenHead';
import { usePaged } from '../../components/usePaged';
import { localDate, localDateTime } from '../../core/app/time';
import { copyResult } from '../../core/customer/copying';
import { dec, sum } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { confirm, hrefOf, refreshTradingAccounts, toast, useLocaleTag } from '../../state';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { Empty } from '../../ui/Empty';
import { Entry } from '../../ui/Entry';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';
import { LimitForm } from './LimitForm';
import { CopyState, useOwnCopies } from './MyCopies';
import { useEndWords, useFeeWords, usePlainStopWords, useSkipWords } from './words';

export function CopyPage({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, refetch } = useOwnCopies();
  const copy = data?.find((one) => one.id === id);
  return (
    <div className={styles.screen}>
      <SubHead title={<bdi>{copy?.name ?? t`Copy`}</bdi>} fallback="/copy?view=mine" />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={180} />
          <Skeleton height={260} />
        </div>
      ) : copy ? (
        <PullToRefresh onRefresh={() => void refetch()}>
          <div className={styles.columns}>
            <div>
              <Overview copy={copy} />
              <Result copy={copy} />
            </div>
            <Statement copy={copy} />
          </div>
        </PullToRefresh>
      ) : (
        <Empty icon="copy" title={t`There is no such copy`} body={t`It belongs to another customer, or the address is wrong.`} action={<a className={styles.link} href={hrefOf('/copy?view=mine')}>{t`My copies`}</a>} />
      )}
    </div>
  );
}

function Overview({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [endWords, feeWords] = [useEndWords(), useFeeWords()];
  const money = (value: string) => <bdi>{formatBalance(value, copy.currency, tag)}</bdi>;
  const isOver = copy.state === 'ended';
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel>
      <div className={styles.head}>
        <CopyState state={copy.state} />
        <a className={styles.link} href={hrefOf(`/copy?id=${copy.strategy}`)}>{t`Show the strategy`}</a>
      </div>
      {copy.state === 'ending' && <p className={styles.small}>{t`What is still open is closed as soon as its market trades.`}</p>}
      {isOver && <p className={styles.small}>{endWords(copy.ended_by)}</p>}
      <Facts>
        {!isOver && (
          <>
            <Fact name={t`Equity`}>{money(copy.equity)}</Fact>
            <Fact name={t`High-water mark`}>{money(copy.mark)}</Fact>
            <Fact name={t`Stops at`}>{copy.stop_equity === null ? t`No limit` : money(copy.stop_equity)}</Fact>
            <Fact name={t`Management fee accrued`}>{money(copy.accrued)}</Fact>
          </>
        )}
        <Fact name={t`Fees`}>{feeWords(copy.fees)}</Fact>
        <Fact name={t`Account`}>
          <bdi>{copy.account}</bdi>
        </Fact>
        <Fact name={t`Started`}>{localDate(copy.started_at, tag)}</Fact>
        {copy.ended_at && <Fact name={t`Ended`}>{localDate(copy.ended_at, tag)}</Fact>}
      </Facts>
      {copy.state === 'active' &&
        (isChanging ? (
          <LimitForm copy={copy} onDone={() => setChanging(false)} />
        ) : (
          <>
            <div className={styles.end}>
              <Button wide onClick={() => setChanging(true)}>{t`Change the limit of the loss`}</Button>
            </div>
            <StopButton copy={copy} />
          </>
        ))}
    </Panel>
  );
}

function StopButton({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      // What it shows must be what is closed: without it there is no question.
      const { data: orders, total } = await openOrdersOf(copy.account);
      const isSure = await confirm({
        title: t`Stop copying ${copy.name}?`,
        body: <Closed orders={orders} total={total} copy={copy} tag={tag} />,
        confirmLabel: t`Stop copying`,
        danger: true,
      });
      if (!isSure) return;
      const { msg } = await stopCopy(copy.id, { loading: true });
      toast(msg, 'success');
      void refreshTradingAccounts();
      await client.invalidateQueries({ queryKey: ['private', 'copies'] });
      await client.invalidateQueries({ queryKey: ['private', 'copy-statement', copy.id] });
    } catch {
      // The API client has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.end}>
      <Button kind="danger" wide busy={busy} onClick={() => void stop()}>{t`Stop copying`}</Button>
    </div>
  );
}

/** What stopping closes, and what it costs. */
function Closed({ orders, total, copy, tag }: { orders: Order[]; total: number; copy: OwnCopy; tag: string }) {
  const { t } = useLingui();
  const profit = sum(orders.map(({ FactProfits }) => FactProfits)).toFixed();
  return (
    <div className={styles.closed}>
      {total === 0 ? (
        <p>{t`Nothing is open.`}</p>
      ) : (
        <>
          <p>{plural(total, { one: '# position is closed at the market price.', other: '# positions are closed at the market price.' })}</p>
          <ul>
            {orders.map((order) => (
              <li key={order.Id}>
                <bdi>{`${order.ForexTradeLists.ShowCode} · ${formatQuantity(order.Quantity, tag, 2)}`}</bdi>
                <Profit value={order.FactProfits} currency={copy.currency} places={2} />
              </li>
            ))}
          </ul>
          {total === orders.length && total > 1 && (
            <p className={styles.total}>
              {t`Together now`} <Profit value={profit} currency={copy.currency} places={2} />
            </p>
          )}
        </>
      )}
      <p>{t`The fees up to now are charged. The money stays in your account, and you can trade on it yourself again.`}</p>
    </div>
  );
}

function Result({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ queryKey: ['private', 'copy-statement', copy.id, 'head'], queryFn: () => copyStatement(copy.id, 'fees', 1) });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  const { closed, paid } = data;
  const result = copyResult(data);
  const amount = (value: string) => <Profit value={value} currency={copy.currency} places={2} />;
  const cost = (value: string) => amount(dec(value).times(-1).toFixed());
  return (
    <Panel title={t`Result of closed trades`}>
      <p className={styles.outcome}>
        <strong>{amount(result.net.toFixed())}</strong>
      </p>
      <Facts>
        <Fact name={t`Profit`}>{amount(closed.profit)}</Fact>
        <Fact name={t`Swap`}>{amount(closed.swap)}</Fact>
        <Fact name={t`Commission`}>{cost(closed.commission)}</Fact>
        <Fact name={t`Performance fee`}>{cost(paid.performance)}</Fact>
        <Fact name={t`Management fee`}>{cost(paid.management)}</Fact>
        <Fact name={t`Volume fee`}>{cost(paid.volume)}</Fact>
      </Facts>
    </Panel>
  );
}

function Statement({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const [part, setPart] = useState<StatementPart>('orders');
  const options: { value: StatementPart; label: string }[] = [
    { value: 'orders', label: t`Orders` },
    { value: 'skipped', label: t`Not copied` },
    { value: 'fees', label: t`Fees` },
  ];
  const help: Record<StatementPart, string> = {
    orders: t`Why your result is not the provider’s: your share of it by the two equities, what rounding down made of that, and the costs.`,
    skipped: t`Orders of the provider that your account did not open.`,
    fees: t`Every fee, with equity and high-water mark before it.`,
  };
  return (
    <section className={styles.statement} aria-label={t`Statement`}>
      <h2>{t`Statement`}</h2>
      <Chips label={t`Statement`} value={part} options={options} onChange={(next) => next && setPart(next)} />
      <p className={styles.about}>{help[part]}</p>
      {part === 'orders' ? <Orders copy={copy} /> : part === 'skipped' ? <Skipped copy={copy} /> : <FeeList copy={copy} />}
    </section>
  );
}

function useLines<T>(copy: OwnCopy, part: StatementPart, rows: (found: Awaited<ReturnType<typeof copyStatement>>) => T[]) {
  return usePaged<T>(['private', 'copy-statement', copy.id, part], async (page) => {
    const found = await copyStatement(copy.id, part, page);
    return { list: rows(found), total: found.total };
  });
}

function Orders({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const list = useLines(copy, 'orders', ({ orders, source_currency: source }) => orders.map((line) => ({ line, source })));
  return (
    <PagedList
      list={list}
      keyOf={({ line }) => line.order}
      row={({ line, source }) => <Line line={line} currency={copy.currency} source={source} />}
      empty={<Empty icon="list" title={t`No orders yet`} body={t`The provider’s next order is copied.`} />}
    />
  );
}

function Line({ line, currency, source }: { line: CopyLine; currency: string; source: string }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const lots = (value: string, places = 2) => formatQuantity(dec(value).round(4, 0), tag, places);
  const amount = (value: string) => <Profit value={value} currency={currency} />;
  const cost = (value: string) => amount(dec(value).times(-1).toFixed());
  const [theirs, own, exact] = [lots(line.source_lots), lots(line.lots), lots(line.exact_lots)];
  const [ownEquity, theirEquity] = [formatBalance(line.copy_equity, currency, tag), formatBalance(line.source_equity, source, tag)];
  const [plainStopWords, parts] = [usePlainStopWords(), useDifferences(line)];
  return (
    <Entry
      title={
        <>
          <bdi>{line.show_code ?? `#${line.order}`}</bdi> {line.open === 1 && <Badge>{t`Open`}</Badge>}
        </>
      }
      figure={amount(line.net)}
      note={t`${own} of ${theirs} lots`}
      state={<bdi>{`#${line.order}`}</bdi>}
    >
      {line.plain_stop && <p className={styles.small}>{plainStopWords(line.plain_stop)}</p>}
      <details className={styles.details}>
        <summary>{t`How it was calculated`}</summary>
        <p className={styles.small}>
          {t`${theirs} lots × ${ownEquity} ÷ ${theirEquity} = ${exact}, rounded down to ${own}.`}
          {Number(line.rate) !== 1 && <> {t`At ${formatQuantity(line.rate, tag)} from ${currency} to ${source}.`}</>}
        </p>
        <Facts>
          <Fact name={t`Provider’s profit`}>
            <Profit value={line.source_profit} currency={source} />
          </Fact>
          <Fact name={t`Your share of it`}>{amount(line.share)}</Fact>
          <Fact name={t`By rounding down`}>{amount(line.rounding)}</Fact>
          {parts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {amount(value)}
            </Fact>
          ))}
          <Fact name={t`Profit`}>{amount(line.profit)}</Fact>
          <Fact name={t`Swap`}>{amount(line.swap)}</Fact>
          <Fact name={t`Commission`}>{cost(line.commission)}</Fact>
          <Fact name={t`Volume fee`}>{cost(line.volume_fee)}</Fact>
          <Fact name={t`Net`}>
            <strong>{amount(line.net)}</strong>
          </Fact>
        </Facts>
      </details>
    </Entry>
  );
}

/** What share and rounding do not explain, by its parts; those that are nothing are left out. */
function useDifferences(line: CopyLine): { name: string; value: string }[] {
  const { t } = useLingui();
  const parts = [
    { name: t`Mark-up of your account`, value: line.markup },
    { name: t`Conversion at your rate`, value: line.conversion },
    { name: t`Parts too small to close at once`, value: line.small_parts },
    { name: t`Closed at another moment or level`, value: line.levels },
    { name: t`Rounding of money`, value: line.money_rounding },
  ];
  return parts.filter(({ value }) => !dec(value).eq(0));
}

function Skipped({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const skipWords = useSkipWords();
  const list = useLines<CopySkip>(copy, 'skipped', ({ skipped }) => skipped);
  return (
    <PagedList
      list={list}
      keyOf={(row) => `${row.source} ${row.at}`}
      row={(row) => (
        <Entry title={<bdi>{row.show_code ?? `#${row.source}`}</bdi>} figure={<Lots value={row.source_lots} />} note={localDateTime(row.at, tag)}>
          <span className={styles.small}>{skipWords(row.reason)}</span>
        </Entry>
      )}
      empty={<Empty icon="check" title={t`Everything was copied`} />}
    />
  );
}

function Lots({ value }: { value: string }): ReactNode {
  const { t } = useLingui();
  const lots = formatQuantity(value, useLocaleTag(), 2);
  return <bdi>{t`${lots} lots`}</bdi>;
}

function FeeList({ copy }: { copy: OwnCopy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const list = useLines<CopyFee>(copy, 'fees', ({ fees }) => fees);
  const names: Record<string, string> = { performance: t`Performance fee`, management: t`Management fee`, volume: t`Volume fee` };
  const money = (value: string) => formatBalance(value, copy.currency, tag);
  return (
    <PagedList
      list={list}
      keyOf={(row) => `${row.kind} ${row.at} ${row.order}`}
      row={(row) => (
        <Entry title={names[row.kind] ?? row.kind} figure={<Profit value={dec(row.amount).times(-1).toFixed()} currency={copy.currency} />} note={localDateTime(row.at, tag)}>
          <span className={styles.small}>{t`Equity ${money(row.equity)} · mark ${money(row.mark)}`}</span>
        </Entry>
      )}
      empty={<Empty icon="coin" title={t`No fees yet`} />}
    />
  );
}
