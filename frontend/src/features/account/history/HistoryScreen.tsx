// Every change of the balance: its kind, the amount, the balance after it, and the order that it belongs to.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accountLog } from '../../../api/accountLog';
import type { LogEntry } from '../../../api/types';
import { localDateTime } from '../../../core/app/time';
import { PagedList } from '../../../components/PagedList';
import { Profit } from '../../../components/Profit';
import { SubHead } from '../../../components/ScreenHead';
import { ZoneNote } from '../../../components/ZoneNote';
import { usePaged } from '../../../components/usePaged';
import { formatBalance } from '../../../core/numbers/format';
import { daysOfMonth } from '../../../core/customer/messageLink';
import { hrefOf, refreshAccount, useAccount, useLocaleTag, useRouteSearch } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Entry } from '../../../ui/Entry';
import { Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './HistoryScreen.module.css';
import { StatementSheet } from './StatementSheet';

export function HistoryScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Account history`} fallback="/user" />
      <History />
    </>
  );
}

function History() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  // A message about a monthly statement leads here.
  const days = daysOfMonth(new URLSearchParams(useRouteSearch()).get('month'));
  const [isStatementOpen, setIsStatementOpen] = useState(days !== null);
  const list = usePaged(['private', 'account-log', tag], accountLog);
  const refresh = () => {
    void list.refetch();
    refreshAccount().catch(() => {});
  };
  const money = (value: string | undefined) => (value === undefined ? <Skeleton width={90} /> : formatBalance(value, account?.currency, tag));
  return (
    <PullToRefresh onRefresh={refresh}>
      <Panel>
        <Facts>
          <Fact name={t`Balance`}>
            <bdi>{money(account?.balance)}</bdi>
          </Fact>
          <Fact name={t`Held for orders and withdrawals`}>
            <bdi>{money(account?.lock_balance)}</bdi>
          </Fact>
        </Facts>
        <div className={styles.take}>
          <Button wide onClick={() => setIsStatementOpen(true)}>{t`Statement`}</Button>
        </div>
      </Panel>
      <StatementSheet key={days?.from} days={days} open={isStatementOpen} onClose={() => setIsStatementOpen(false)} />
      <ZoneNote className={styles.zone} />
      <PagedList
        list={list}
        keyOf={(entry) => entry.Id}
        row={(entry) => <LogRow entry={entry} currency={list.data?.pages[0]?.currency} />}
        empty={<Empty icon="list" title={t`Nothing yet`} body={t`Every change of your balance is kept here.`} />}
      />
    </PullToRefresh>
  );
}

/** On the wire `MemoTran` is the kind of the change in the reader's language, and `CreatedAtTran` its time. */
function LogRow({ entry, currency }: { entry: LogEntry; currency: string | undefined }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const balance = formatBalance(entry.Balance, currency, tag);
  const number = entry.OrderId;
  return (
    <Entry
      title={entry.MemoTran}
      figure={<Profit value={entry.Value} currency={currency} />}
      note={localDateTime(entry.CreatedAtTran, tag)}
      state={<bdi>{t`balance ${balance}`}</bdi>}
    >
      {number !== null && (
        <a className={styles.order} href={hrefOf(`/order?id=${number}`)}>
          {t`Order ${number}`}
        </a>
      )}
    </Entry>
  );
}
