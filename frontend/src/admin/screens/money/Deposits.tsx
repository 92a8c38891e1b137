// Deposits: amount and proof of payment, and the decision.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatBalance } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { useUnsaved } from '../../../ui/unsaved';
import type { Deposit } from '../../api';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Decided } from '../../ui/Decided';
import { ConfirmReference } from '../../ui/ConfirmReference';
import { CopyText } from '../../ui/CopyText';
import { Picture } from '../../ui/Picture';
import type { ListColumn } from '../../ui/list/listView';
import { UsdEquivalent } from '../../ui/UsdEquivalent';
import { CustomerCell, Lines, Waited } from '../../ui/cells';
import { DateTime, Money, PaidAmount, usePaidAmount } from '../../ui/values';
import { depositStep } from '../../approval';
import { CustomerSignals } from '../customers/Signals';
import { Decision } from '../queues/Decision';
import { LATE_AFTER, Queue } from '../queues/Queue';
import { TransferOwner } from './TransferOwner';
import { useTransferList, useWaitedColumn } from './useTransferList';
import styles from './Withdrawals.module.css';

const WAITING = 0;
/** The columns that are hidden at first. */
const HIDDEN_COLUMNS = ['account', 'via', 'reference', 'requested'];

export function Deposits({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const waited = useWaitedColumn();
  const paid = usePaidAmount();
  const kind = (row: Deposit) => (row.type === 0 ? t`coin` : t`bank`);
  const columns: ListColumn<Deposit>[] = [
    { id: 'deposit', name: t`Deposit`, head: true, cell: (row) => <Lines below={`${paid(row.number, row.currency_code)} · ${kind(row)}`}>{row.status === WAITING && row.first_approval ? `#${row.id} · ${t`1 of 2 approvals`}` : `#${row.id}`}</Lines> },
    { id: 'customer', name: t`Customer`, sort: 'customer', cell: (row) => <CustomerCell user={row.user} signals={row.signals} tags={row.tags} /> },
    { id: 'account', minor: true, name: t`Account`, cell: (row) => row.account },
    { id: 'via', minor: true, name: t`Paid to`, cell: (row) => `${row.via} · ${row.sent_to}` },
    { id: 'reference', minor: true, name: t`Reference`, cell: (row) => row.reference },
    { id: 'credited', name: t`Credited amount`, number: true, sort: 'amount', cell: (row) => <Money value={row.credited} currency={row.account_currency} /> },
    { id: 'requested', minor: true, name: t`Requested`, sort: 'time', time: true, cell: (row) => <DateTime time={row.created_at} /> },
    { id: 'since', ...waited, number: true, time: true, cell: (row) => <Waited since={row.created_at} decided={row.decided?.at} lateAfter={LATE_AFTER} /> },
  ];
  const list = useTransferList('deposits', columns, HIDDEN_COLUMNS);
  const statuses = [
    { value: WAITING, label: t`Waiting` },
    { value: 1, label: t`Approved` },
    { value: 2, label: t`Rejected` },
    { value: 3, label: t`Invalid` },
  ];
  return (
    <Queue<Deposit>
      title={t`Deposits`}
      screen="deposits"
      auditKind="deposit"
      selectedItem={selectedItem}
      statuses={statuses}
      columns={columns}
      list={list}
      empty={t`No deposits. New deposits appear here automatically.`}
      detail={(row, onDecided) => <Detail row={row} onDecided={onDecided} />}
      reasonNotApprovable={(row) => row.blocked?.message}
    />
  );
}

function Detail({ row, onDecided }: { row: Deposit; onDecided: () => void }) {
  const { t } = useLingui();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [isOtherPayment, setIsOtherPayment] = useState(false);
  useUnsaved(row.status === WAITING && `${amount}${reference}`.trim() !== '');
  const step = depositStep(row);
  const currency = row.account_currency;
  const claimed = row.first_amount ?? row.credited;
  const typed = amount.trim();
  // A payment through a gateway without an amount or a price: only the staff know what it is worth.
  const isUnvalued = Number(claimed) === 0;
  const corrected = typed !== '' && Number(typed) !== Number(claimed) ? typed : null;
  const tag = useAtomValue(tagAtom);
  const money = (sum: string) => (/^\d+(\.\d+)?$/.test(sum) ? formatBalance(sum, currency, tag) : sum);
  const sum = money(corrected ?? claimed);
  const notes: Record<string, string | undefined> = {
    blocked: row.blocked?.message,
    first: t`This amount needs two approvals. Nothing is credited before the second one.`,
    waiting: t`You have approved it. Another person must approve the same amount.`,
    second: t`Approved by one person. With your approval of the same amount it is credited.`,
  };
  // Another amount is a first approval again, which the one who approved first can give too.
  const beginsAgain = corrected !== null && row.first_approval !== null;
  const approvable = (!isUnvalued || corrected !== null) && (row.next_step !== null || (step === 'waiting' && beginsAgain));
  const approve =
    beginsAgain || (step === 'first' && corrected === null) ? { label: t`Approve (1 of 2)`, question: t`Approve the credit of ${sum}? Another person must approve it too.` } : { label: t`Approve`, question: t`Credit ${sum}?` };
  // The effect of another amount is the server's to decide; its answer states it. The amount of a claim may be renewed meanwhile.
  const effect = () => (corrected !== null ? { amount: corrected } : { step: row.next_step, expected_amount: claimed, ...(row.first_amount === null ? {} : { amount: row.first_amount }) });
  const extra = () => ({ ...effect(), ...(reference.trim() ? { reference: reference.trim(), confirm_reference: isOtherPayment ? 1 : 0 } : {}) });
  return (
    <>
      <Facts>
        <TransferOwner row={row} signals />
        <Fact name={t`Paid`}>
          <PaidAmount value={row.number} code={row.currency_code} />
        </Fact>
        <Fact name={t`Rate, ${currency} per unit`}>{Number(row.rate) === 0 ? t`not known` : row.rate}</Fact>
        <Fact name={t`Credited amount`}>
          <Money value={row.credited} currency={currency} />
          <UsdEquivalent value={row.credited} currency={currency} />
        </Fact>
        <Fact name={t`Paid to`}>{row.sent_to}</Fact>
      </Facts>
      {row.proof && <Picture url={row.proof} label={t`Proof of payment`} />}
      <Facts>
        {row.reference && (
          <Fact name={t`Reference of the payment`}>
            <CopyText text={row.reference} />
          </Fact>
        )}
        {row.value_date && <Fact name={t`Value date`}>{row.value_date}</Fact>}
        {row.entered_by && <Fact name={t`Entered by`}>{row.entered_by}</Fact>}
        {row.note && <Fact name={t`Note`}>{row.note}</Fact>}
        <Fact name={row.entered_by ? t`Entered` : t`Sent`}>
          <DateTime time={row.created_at} />
        </Fact>
        {row.first_approval && (
          <Fact name={t`First approval`}>
            {row.first_approved_by} · <Money value={row.first_amount ?? ''} currency={currency} /> · <DateTime time={row.first_approval.at} />
          </Fact>
        )}
        <Decided decided={row.decided} />
        {row.remark && <Fact name={t`Remark`}>{row.remark}</Fact>}
      </Facts>
      {row.status === WAITING && (
        <>
          {notes[step] && <p className={styles.second}>{notes[step]}</p>}
          <TextField
            label={t`Credit a different amount, in ${currency}`}
            hint={isUnvalued ? t`The payment has no known value: enter what to credit.` : t`only if the proof of payment says so`}
            inputMode="decimal"
            placeholder={claimed}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {!row.reference && (
            <TextField
              label={t`Reference of the payment`}
              hint={t`optional; found again if it is used twice`}
              maxLength={128}
              autoComplete="off"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          {reference.trim() !== '' && <ConfirmReference checked={isOtherPayment} onChange={setIsOtherPayment} />}
          <Decision
            path={`/deposits/${row.id}`}
            invalidates={['/deposits']}
            kind="deposit"
            language={row.user?.language}
            onDecided={onDecided}
            user={row.user}
            amount={sum}
            about={
              <>
                <TransferOwner row={row} />
                <Fact name={t`Paid`}>
                  <PaidAmount value={row.number} code={row.currency_code} />
                </Fact>
                <Fact name={t`Paid to`}>{row.sent_to}</Fact>
              </>
            }
            options={[
              ...(approvable ? [{ verb: 'approve', key: 'a', ...approve, extra, done: step === 'first' || corrected !== null ? undefined : t`Deposit #${row.id} credited.` }] : []),
              { verb: 'reject', key: 'r', label: t`Reject`, question: t`Reject this deposit?`, danger: true, reasonField: 'remark', done: t`Deposit #${row.id} rejected.` },
              { verb: 'invalidate', label: t`Mark as invalid`, question: t`Mark this deposit as invalid?`, danger: true, reasonField: 'remark', done: t`Deposit #${row.id} marked as invalid.` },
            ]}
          />
        </>
      )}
      {row.user && <CustomerSignals user={row.user.id} />}
    </>
  );
}
