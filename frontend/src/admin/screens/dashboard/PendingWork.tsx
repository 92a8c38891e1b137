// Items that wait for this staff member, the oldest first: from every queue they may decide, and conversations without an answer.
import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { read, type AdminCheckout, type Deposit, type AdminChat, type AdminCorrection, type Page as Rows, type Review, type RiskChange, type Withdrawal } from '../../api';
import { QUEUES, queuesOf, usePollInterval, type Queue } from '../../live';
import { APPROVERS, useMay } from '../../permissions';
import { useRows } from '../../queries';
import { useChangeTitle } from '../../riskChange';
import { navigate } from '../../leaving';
import { go } from '../../route';
import { RowAct } from '../../ui/cells';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money, Age, CustomerName, nameOf } from '../../ui/values';
import { rejectionOf } from '../queues/Decision';

/** Rows at first: what stands below stays in reach. */
const SHOWN = 8;

interface Item {
  key: string;
  screen: Queue | 'chat' | 'approvals' | 'payments';
  id: number;
  what: string;
  user: Deposit['user'];
  /** What it is about, where that is no customer. */
  about?: string;
  amount: ReactNode;
  created_at: string;
  /** It can be rejected. */
  rejects?: boolean;
}

function amountOf(row: Deposit | Withdrawal | Review | AdminCorrection) {
  if ('credited' in row) return <Money value={row.credited} currency={row.account_currency} />;
  if ('number' in row) return <Money value={row.number} currency={row.account_currency} />;
  return 'amount' in row ? <Money value={row.amount} currency={row.account_currency} /> : '—';
}

export function PendingWork() {
  const { t } = useLingui();
  const may = useMay();
  const queues = queuesOf(may);
  const answersChat = may('answer_chat');
  const chats = useRows<AdminChat>(answersChat ? '/chats' : null, { waiting: 1, order: 'waiting' });
  const approves = APPROVERS.some((permission) => may(permission));
  const changes = useRows<RiskChange>(approves ? '/risk_changes' : null, { status: 0 });
  const reviewsDeposits = may('review_deposits');
  const payments = useRows<AdminCheckout>(reviewsDeposits ? '/checkouts' : null, { to_decide: 1 });
  const titleOf = useChangeTitle();
  const [showsAll, setShowsAll] = useState(false);
  const refetchInterval = usePollInterval();
  const results = useQueries({
    queries: queues.map((queue) => ({
      queryKey: [`/${queue}`, 'first'],
      queryFn: () => read<Rows<Deposit | Withdrawal | Review | AdminCorrection>>(`/${queue}`, { status: QUEUES[queue].waiting, order: 'oldest' }),
      refetchInterval,
    })),
  });
  if (queues.length === 0 && !answersChat && !approves) return null;
  const what = { deposits: t`Deposit`, withdrawals: t`Withdrawal`, reviews: t`Identity`, corrections: t`Correction` };
  const items = queues.flatMap((queue, index) =>
    (results[index]?.data?.list ?? []).map((row): Item => ({
      key: `${queue}/${row.id}`,
      screen: queue,
      id: row.id,
      what: 'currency_code' in row ? `${what[queue]} · ${row.currency_code}` : 'draw_currency' in row ? `${row.in_payment === 1 ? t`Payout to make` : what[queue]} · ${row.draw_currency.code}` : what[queue],
      user: row.user,
      about: ('lp' in row && row.lp?.name) || undefined,
      amount: amountOf(row),
      created_at: row.created_at,
      rejects: !('in_payment' in row && row.in_payment === 1) && !('is_own' in row && row.is_own === 1),
    })),
  );
  for (const { id, user, waiting_since, last_at } of chats.data?.list ?? []) {
    items.push({ key: `chat/${id}`, screen: 'chat', id, what: t`Chat`, user, amount: '—', created_at: waiting_since ?? last_at });
  }
  for (const { id, changes: objects, asked_at } of changes.data?.list ?? []) {
    items.push({ key: `approvals/${id}`, screen: 'approvals', id, what: t`Change for approval`, user: null, about: titleOf(objects), amount: '—', created_at: asked_at });
  }
  for (const { id, account_id, number, currency_code, changed_at } of payments.data?.list ?? []) {
    items.push({ key: `payments/${id}`, screen: 'payments', id, what: t`Payment to decide`, user: null, about: `#${account_id}`, amount: `${number} ${currency_code}`, created_at: changed_at });
  }
  const loaded = results.every((result) => result.data) && (!reviewsDeposits || payments.data) && (!answersChat || chats.data) && (!approves || changes.data);
  items.sort((a, b) => a.created_at.localeCompare(b.created_at));
  const columns: Column<Item>[] = [
    { name: t`Item`, head: true, cell: (row) => row.what },
    { name: t`Customer`, gives: ({ about, user }) => about ?? (user ? nameOf(user) : ''), cell: (row) => row.about ?? <CustomerName user={row.user} /> },
    { name: t`Amount`, number: true, cell: (row) => row.amount },
    { name: t`Since`, number: true, cell: (row) => <Age time={row.created_at} /> },
    { name: t`Decide`, number: true, cell: (row) => row.rejects && <RowAct label={t`Reject`} onAct={() => navigate(`/${row.screen}/${row.id}?act=${rejectionOf(row.id)}`)} /> },
  ];
  return (
    <Card title={t`Waiting`}>
      <Table
        label={t`Waiting`}
        columns={columns}
        rows={loaded ? (showsAll ? items : items.slice(0, SHOWN)) : undefined}
        keyOf={(row) => row.key}
        onChoose={(row) => go(row.screen, row.id)}
        failed={chats.isError || payments.isError || changes.isError || results.some((result) => result.isError)}
        empty={t`Nothing is waiting.`}
      />
      {!showsAll && items.length > SHOWN && <Button kind="text" wide onClick={() => setShowsAll(true)}>{t`Show all ${items.length}`}</Button>}
    </Card>
  );
}
