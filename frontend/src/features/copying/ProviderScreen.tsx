// The customer's own strategy: the one of the chosen account, its record, who copies it, what it earned; or the offer of one.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeStrategy, ownStrategy } from '../../api/copying';
import type { CopyFeeSums, OwnStrategy } from '../../api/types';
import { openAccounts } from '../../components/accounts/openAccounts';
import { LoadError } from '../../components/LoadError';
import { usePublicFlag } from '../../components/identity/usePublicFlag';
import { localDate } from '../../core/app/time';
import { daysSince } from '../../core/customer/copying';
import { sum } from '../../core/numbers/decimal';
import { formatBalance } from '../../core/numbers/format';
import { confirm, hrefOf, toast, useCurrentAccount, useLocaleTag } from '../../state';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Change } from '../../ui/Change';
import { Empty } from '../../ui/Empty';
import { Entry } from '../../ui/Entry';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { useNow } from '../../ui/useNow';
import styles from './copying.module.css';
import { Figure } from './Figure';
import { CopyState } from './MyCopies';
import { StrategyForm } from './StrategyForm';
import { Drawdown } from './StrategyList';
import { useFeeWords } from './words';

export function ProviderScreen() {
  const { t } = useLingui();
  const account = useCurrentAccount();
  const isOn = usePublicFlag('copying', true);
  const isReal = account?.kind === 'real';
  const key = ['private', 'copy-own', account?.account];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ownStrategy, enabled: isReal });
  if (!isReal) {
    return (
      <Empty
        icon="user"
        title={t`Only for real accounts`}
        body={t`Choose a real account to offer its trades as a strategy.`}
        action={<Button kind="primary" onClick={openAccounts}>{t`Switch account`}</Button>}
      />
    );
  }
  if (error && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height={160} />
        <Skeleton height={240} />
      </div>
    );
  }
  if (data === null && !isOn) return <Empty icon="copy" title={t`Coming soon`} body={t`Strategies cannot be offered at the moment.`} />;
  return (
    <PullToRefresh onRefresh={() => void refetch()}>
      <div className={styles.columns}>{data === null ? <Offer account={account.account} currency={account.currency} /> : <Own own={data} account={account.account} isOn={isOn} />}</div>
    </PullToRefresh>
  );
}

function Offer({ account, currency }: { account: number | null; currency: string }) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <Panel title={t`Offer this account as a strategy`}>
          <ul className={styles.rules}>
            <li>{t`Others copy every order of account ${account ?? ''} with money of their own, at the same quote. You never see or touch their money.`}</li>
            <li>{t`It is listed after 30 days and 10 closed trades. Before that it can be copied by those to whom you give its address.`}</li>
            <li>{t`You earn the fees that you set, less the broker’s share. They cannot change while you are copied.`}</li>
            <li>{t`The record begins today and stays: closing and reopening does not delete it.`}</li>
          </ul>
        </Panel>
      </div>
      <div>
        <StrategyForm account={account} currency={currency} />
      </div>
    </>
  );
}

function Own({ own, account, isOn }: { own: OwnStrategy; account: number | null; isOn: boolean }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const feeWords = useFeeWords();
  const [editing, setEditing] = useState(false);
  const isOpen = own.open === 1;
  const running = own.copies.filter(({ state }) => state !== 'ended');
  return (
    <>
      <div>
        {own.barred !== null && (
          <p className={styles.note} role="status">
            {t`The broker has switched this strategy off: ${own.barred}`}
          </p>
        )}
        <Panel title={<bdi>{own.name}</bdi>} aside={isOpen ? <Status tone="done">{t`Open`}</Status> : <Badge>{t`Closed`}</Badge>}>
          <div className={styles.pair}>
            <Figure name={t`Return since ${localDate(own.since, tag)}`} large>
              <Change value={own.roi} locale={tag} />
            </Figure>
            <Figure name={t`Largest drawdown`} large>
              <Drawdown value={own.drawdown} />
            </Figure>
          </div>
          {isOpen && own.listed === 0 && <Listing own={own} />}
          <Facts>
            <Fact name={t`Fees`}>{feeWords(own.fees)}</Fact>
            <Fact name={t`Minimum`}>
              <bdi>{formatBalance(own.min, own.currency, tag)}</bdi>
            </Fact>
            <Fact name={t`Copies`}>
              <bdi>{own.followers}</bdi>
            </Fact>
          </Facts>
          <div className={styles.ways}>
            <a className={styles.link} href={hrefOf(`/copy?id=${own.id}`)}>{t`As others see it`}</a>
            {isOn && own.barred === null && <button type="button" className={styles.link} onClick={() => setEditing(!editing)}>{isOpen ? t`Change terms` : t`Open again`}</button>}
            {isOpen && <CloseStrategy own={own} account={account} running={running.length} />}
          </div>
        </Panel>
        {editing && <StrategyForm account={account} currency={own.currency} own={own} onDone={() => setEditing(false)} />}
        <Earnings own={own} />
      </div>
      <section className={styles.statement} aria-label={t`Copies`}>
        <h2>{t`Copies`}</h2>
        <p className={styles.about}>{t`You see no names: a number, its state and its equity.`}</p>
        <Followers own={own} />
      </section>
    </>
  );
}

/** How far the strategy is from the list. */
function Listing({ own }: { own: OwnStrategy }) {
  const { t } = useLingui();
  const days = Math.min(daysSince(own.since, useNow(true)), own.listed_after_days);
  const trades = Math.min(own.trades, own.listed_after_trades);
  return <p className={styles.small}>{t`Not in the list yet: ${days} of ${own.listed_after_days} days, ${trades} of ${own.listed_after_trades} closed trades.`}</p>;
}

function CloseStrategy({ own, account, running }: { own: OwnStrategy; account: number | null; running: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const close = async () => {
    const isSure = await confirm({
      title: t`Close ${own.name}?`,
      body:
        running > 0
          ? plural(running, {
              one: '# copy ends: its positions are closed at the market price, and its fees are charged. Your own positions stay.',
              other: '# copies end: their positions are closed at the market price, and their fees are charged. Your own positions stay.',
            })
          : t`It can no longer be copied. Your own positions stay.`,
      confirmLabel: t`Close strategy`,
      danger: true,
    });
    if (!isSure) return;
    // The API client has shown the error.
    await closeStrategy({ loading: true }).then(
      ({ msg }) => toast(msg, 'success'),
      () => {},
    );
    await client.invalidateQueries({ queryKey: ['private', 'copy-own', account] });
  };
  return <button type="button" className={styles.dangerLink} onClick={() => void close()}>{t`Close strategy`}</button>;
}

function Earnings({ own }: { own: OwnStrategy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const money = (value: string) => <bdi>{formatBalance(value, own.currency, tag)}</bdi>;
  const all = ({ performance, management, volume }: CopyFeeSums) => sum([performance, management, volume]).toFixed();
  return (
    <Panel title={t`Earned from copies`}>
      <p className={styles.outcome}>
        <strong>{money(all(own.income))}</strong>
      </p>
      <Facts>
        <Fact name={t`This month`}>{money(all(own.income_month))}</Fact>
        <Fact name={t`Performance fee`}>{money(own.income.performance)}</Fact>
        <Fact name={t`Management fee`}>{money(own.income.management)}</Fact>
        <Fact name={t`Volume fee`}>{money(own.income.volume)}</Fact>
      </Facts>
      <p className={styles.small}>{t`After the broker’s share. It is credited to this account when a fee is charged.`}</p>
    </Panel>
  );
}

function Followers({ own }: { own: OwnStrategy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (own.copies.length === 0) return <Empty icon="copy" title={t`Nobody copies it yet`} />;
  return (
    <ul>
      {own.copies.map((copy) => (
        <li key={copy.id}>
          <Entry
            title={t`Copy #${copy.id}`}
            figure={<bdi>{copy.state === 'ended' ? '–' : formatBalance(copy.equity, copy.currency, tag)}</bdi>}
            note={t`since ${localDate(copy.started_at, tag)}`}
            state={<CopyState state={copy.state} />}
          />
        </li>
      ))}
    </ul>
  );
}
