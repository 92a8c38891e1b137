// Withdrawals: destination and amount, and the decision.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatBalance, formatMoney } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import type { AdminUserDetail, Withdrawal } from '../../api';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Decided } from '../../ui/Decided';
import { CopyText } from '../../ui/CopyText';
import type { ListColumn } from '../../ui/list/listView';
import { UsdEquivalent } from '../../ui/UsdEquivalent';
import { CustomerCell, Lines, Waited } from '../../ui/cells';
import { DateTime, Money, usePaidAmount } from '../../ui/values';
import { approvalStep } from '../../approval';
import { Transfers } from '../customers/Activity';
import { useReviewNames } from '../customers/reviewNames';
import { CustomerSignals } from '../customers/Signals';
import { Decision, type DecisionOption } from '../queues/Decision';
import { LATE_AFTER, Queue } from '../queues/Queue';
import { TransferOwner } from './TransferOwner';
import { FAILED, IN_PAYMENT, PAID, REJECTED, statusOf, WAITING } from './withdrawalStatus';
import { useTransferList, useWaitedColumn } from './useTransferList';
import styles from './Withdrawals.module.css';

/** The columns that are hidden at first. */
const HIDDEN_COLUMNS = ['account', 'destination', 'reference', 'requested'];

export function Withdrawals({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const waited = useWaitedColumn([WAITING, IN_PAYMENT]);
  const paid = usePaidAmount();
  const columns: ListColumn<Withdrawal>[] = [
    { id: 'withdrawal', name: t`Withdrawal`, head: true, cell: (row) => <Lines below={paid(row.real_number, row.draw_currency.code)}>{statusOf(row) === WAITING && row.first_approval ? `#${row.id} · ${t`1 of 2 approvals`}` : `#${row.id}`}</Lines> },
    { id: 'customer', name: t`Customer`, sort: 'customer', cell: (row) => <CustomerCell user={row.user} signals={row.signals} tags={row.tags} /> },
    { id: 'account', minor: true, name: t`Account`, cell: (row) => row.account },
    { id: 'destination', minor: true, name: t`Destination`, cell: (row) => (row.checkout_id ? t`Refund of payment #${row.checkout_id}` : row.address || row.payee_account) },
    { id: 'reference', minor: true, name: t`Reference`, cell: (row) => row.reference },
    { id: 'amount', name: t`Amount`, number: true, sort: 'amount', cell: (row) => <Money value={row.number} currency={row.account_currency} /> },
    { id: 'requested', minor: true, name: t`Requested`, sort: 'time', time: true, cell: (row) => <DateTime time={row.created_at} /> },
    { id: 'since', ...waited, number: true, time: true, cell: (row) => <Waited since={row.created_at} decided={row.decided?.at} lateAfter={LATE_AFTER} /> },
  ];
  const list = useTransferList('withdrawals', columns, HIDDEN_COLUMNS);
  const statuses = [
    { value: WAITING, label: t`Waiting`, query: { status: WAITING, in_payment: 0 } },
    { value: IN_PAYMENT, label: t`Being paid`, query: { in_payment: 1 }, isUnfinished: true },
    { value: PAID, label: t`Paid` },
    { value: REJECTED, label: t`Rejected`, query: { status: REJECTED, failed: 0 } },
    { value: FAILED, label: t`Failed`, query: { failed: 1 }, isWarning: true },
  ];
  return (
    <Queue<Withdrawal>
      title={t`Withdrawals`}
      screen="withdrawals"
      auditKind="withdrawal"
      selectedItem={selectedItem}
      statuses={statuses}
      statusOf={statusOf}
      columns={columns}
      list={list}
      empty={t`No requests. New requests appear here automatically.`}
      detail={(row, onDecided) => <Detail row={row} onDecided={onDecided} />}
      reasonNotApprovable={(row) => row.blocked?.message}
    />
  );
}

function Destination({ method, checkout, amount }: { method: Withdrawal['method']; checkout: number | undefined; amount: string }) {
  const { t } = useLingui();
  if (checkout !== undefined)
    return (
      <>
        <Fact name={t`Refund at the provider`}>{amount}</Fact>
        <Fact name={t`Payment`}>
          <a href={`#/payments/${checkout}`}>#{checkout}</a>
        </Fact>
        <Fact name={t`Gateway`}>{method.bank_name}</Fact>
        <Fact name={t`Payment at the provider`}>
          <CopyText text={method.payee_account || method.dc_address} />
        </Fact>
      </>
    );
  if (method.type === 1)
    return (
      <>
        <Fact name={t`Network`}>{method.draw_currency.protocol}</Fact>
        <Fact name={t`Address`}>
          <CopyText text={method.dc_address} />
        </Fact>
      </>
    );
  return (
    <>
      <Fact name={t`Payee`}>{method.payee_name}</Fact>
      <Fact name={t`Account`}>
        <CopyText text={method.payee_account} />
      </Fact>
      <Fact name={t`Bank`}>{method.bank_name}</Fact>
      <Fact name={t`Bank's address`}>{method.bank_address}</Fact>
      <Fact name="SWIFT">{method.bank_swift}</Fact>
    </>
  );
}

const CERTIFIED = 2;

/** Whether the customer of the account is certified, beside the amount: a payout is decided by it. */
function Identity({ account }: { account: number }) {
  const { t } = useLingui();
  const data = useAccount(account);
  const reviews = useReviewNames();
  if (!data) return null;
  const status = data.user.review_status;
  return (
    <Fact name={t`Identity`}>
      <Badge tone={status === CERTIFIED ? 'plain' : 'warn'}>{reviews[status] ?? status}</Badge>
    </Fact>
  );
}

/** The account that the money leaves. */
function useAccount(account: number): AdminUserDetail | undefined {
  return useOne<AdminUserDetail>(`/users/${account}`, true, useMay()('see_users')).data;
}

/** The same at a glance, to spot a suspicious withdrawal. */
function AccountSummary({ account }: { account: number }) {
  const { t } = useLingui();
  const data = useAccount(account);
  if (!data) return null;
  return (
    <Facts>
      {data.account && (
        <>
          <Fact name={t`Balance`}>
            <Money value={data.account.balance} currency={data.user.currency} />
          </Fact>
          <Fact name={t`Equity`}>
            <Money value={data.account.equity} currency={data.user.currency} />
          </Fact>
        </>
      )}
      <Fact name={t`Closed orders`}>{data.counts.closed}</Fact>
      <Fact name={t`Joined`}>
        <DateTime time={data.user.created_at} />
      </Fact>
    </Facts>
  );
}

interface PaymentReferenceProps {
  value: string;
  onChange: (value: string) => void;
  hasNone: boolean;
  onNone: (hasNone: boolean) => void;
}

/** What the payment is found by later: asked for unless it is stated that there is none. */
function PaymentReference({ value, onChange, hasNone, onNone }: PaymentReferenceProps) {
  const { t } = useLingui();
  return (
    <>
      {!hasNone && (
        <TextField label={t`Transaction ID or bank reference`} hint={t`shown to the customer`} required maxLength={128} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
      <label className={styles.none}>
        <input type="checkbox" checked={hasNone} onChange={(event) => onNone(event.target.checked)} />
        {t`This payment has no transaction ID or reference`}
      </label>
    </>
  );
}

function Detail({ row, onDecided }: { row: Withdrawal; onDecided: () => void }) {
  const { t } = useLingui();
  const step = approvalStep(row);
  const currency = row.account_currency;
  const tag = useAtomValue(tagAtom);
  const status = statusOf(row);
  const [reference, setReference] = useState('');
  const [hasNone, setHasNone] = useState(false);
  // The server takes none, as from other clients; here it is left out on purpose only.
  const payment: Pick<DecisionOption, 'fields' | 'isIncomplete'> = {
    isIncomplete: !hasNone && reference.trim() === '',
    fields: <PaymentReference value={reference} onChange={setReference} hasNone={hasNone} onNone={setHasNone} />,
  };
  const paid = () => (!hasNone && reference.trim() ? { reference: reference.trim() } : {});
  const paidText = t`Withdrawal #${row.id} marked as paid.`;
  const amount = formatMoney(row.real_number, row.draw_currency.code, tag);
  const returned = formatBalance(row.number, currency, tag);
  const notes: Record<string, string | undefined> = {
    blocked: row.blocked?.message,
    first: row.first_to_method === 1 ? t`Nothing has been paid to this payout method yet: its first payout needs two approvals. Do not pay yet: the second person pays.` : t`This amount needs two approvals. Do not pay yet: the second person pays.`,
    waiting: t`You have approved it. Another person must approve and pay.`,
    second: t`Approved by one person. With your approval it is final: you pay it.`,
  };
  const pays = step === 'pay' || step === 'second';
  const approvals: DecisionOption[] =
    step === 'first'
      ? [{ verb: 'approve', key: 'a', label: t`Approve (1 of 2)`, question: t`Approve the payout of ${amount}? Another person pays it.`, extra: () => ({ step: row.next_step }) }]
      : [
          { verb: 'approve', name: 'pay', key: 'a', label: t`Approve for payment`, question: t`Approve the payout of ${amount}? It is debited now, and marked as paid afterwards.`, extra: () => ({ step: row.next_step, in_payment: 1 }), done: t`Withdrawal #${row.id} approved for payment.` },
          { verb: 'approve', label: t`Mark as paid`, question: t`Has ${amount} been paid out?`, plain: true, ...payment, extra: () => ({ step: row.next_step, ...paid() }), done: paidText },
        ];
  const options: Record<number, DecisionOption[]> = {
    [WAITING]: [
      ...(row.next_step ? approvals : []),
      { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject this withdrawal? The amount is released.`, danger: true, reasonField: 'notes', done: t`Withdrawal #${row.id} rejected.` },
    ],
    [IN_PAYMENT]: [
      { verb: 'paid', key: 'a', label: t`Mark as paid`, question: t`Has ${amount} been paid out?`, ...payment, extra: paid, done: paidText },
      { verb: 'failed', key: 'r', label: t`Payment failed`, question: t`Has the payment failed? The amount is credited to the customer again.`, danger: true, reasonField: 'notes', unavailable: row.failure_blocked?.message, done: t`The payment of withdrawal #${row.id} failed: ${returned} credited again.` },
    ],
  };
  return (
    <>
      <Facts>
        <TransferOwner row={row} signals />
        {row.user && <Identity account={row.account_id} />}
        <Fact name={t`Amount`}>
          <Money value={row.number} currency={currency} />
          <UsdEquivalent value={row.number} currency={currency} />
        </Fact>
        <Fact name={t`Fee`}>
          <Money value={row.fee} currency={currency} />
        </Fact>
        <Fact name={t`To be paid`}>
          {amount}
        </Fact>
        <Destination method={row.method} checkout={row.checkout_id ?? undefined} amount={`${row.real_number} ${row.draw_currency.code}`} />
        {row.memo && <Fact name={t`Customer's note`}>{row.memo}</Fact>}
        <Fact name={t`Requested`}>
          <DateTime time={row.created_at} />
        </Fact>
        {row.first_approval && (
          <Fact name={t`First approval`}>
            {row.first_approved_by} · <DateTime time={row.first_approval.at} />
          </Fact>
        )}
        <Decided decided={row.decided} />
        {row.approved && (
          <Fact name={t`Approved`}>
            <DateTime time={row.approved.at} />
          </Fact>
        )}
        {row.reference && (
          <Fact name={t`Reference of the payment`}>
            <CopyText text={row.reference} />
          </Fact>
        )}
        {row.notes && <Fact name={t`Remark`}>{row.notes}</Fact>}
      </Facts>
      {status === WAITING && step !== 'pay' && <p className={styles.second}>{notes[step]}</p>}
      {status === WAITING && pays && (
        <p className={styles.how}>
          {row.checkout_id
            ? t`This system sends no money. Approve it and refund the amount at the provider, or mark as paid what you have refunded already.`
            : t`This system sends no money. Approve it and pay from your own wallet or bank, or mark as paid what you have paid already.`}
        </p>
      )}
      {status === IN_PAYMENT && (
        <p className={styles.how}>
          {row.checkout_id ? t`The amount is debited. Refund it at the provider, then mark it as paid.` : t`The amount is debited. Pay from your own wallet or bank, then mark it as paid.`}
        </p>
      )}
      {options[status] && (
        <Decision
          path={`/withdrawals/${row.id}`}
          invalidates={['/withdrawals', '/users']}
          kind="withdrawal"
          language={row.user?.language}
          onDecided={onDecided}
          user={row.user}
          amount={amount}
          about={
            <>
              <TransferOwner row={row} />
              <Fact name={t`To be paid`}>{amount}</Fact>
              <Destination method={row.method} checkout={row.checkout_id ?? undefined} amount={`${row.real_number} ${row.draw_currency.code}`} />
            </>
          }
          options={options[status]}
        />
      )}
      {row.user && (
        <>
          <CustomerSignals user={row.user.id} />
          <h3 className={styles.part}>{t`Customer`}</h3>
          <AccountSummary account={row.account_id} />
          <Transfers user={row.account_id} />
        </>
      )}
    </>
  );
}
