// A line of a bank statement: what the bank says, the payments that it may be, and what is decided about it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { dec } from '../../../core/numbers/decimal';
import { post, type BankLine, type BankSuggestion, type Deposit, type Withdrawal } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useRows } from '../../queries';
import { go } from '../../route';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/Dialog';
import { DateTime, Money, nameOf, PaidAmount, usePaidAmount } from '../../ui/values';
import { SignalFlags } from '../customers/Signals';
import { TransferOwner } from '../money/TransferOwner';
import { AFTER_DECISION } from './afterDecision';
import { AsideDialog } from './AsideDialog';
import styles from './Bank.module.css';
import { useAsideNames, useReasonNames, useStateNames } from './bankNames';
import { EnterLineDialog } from './EnterLineDialog';
import { LineAmount } from './LineAmount';

interface LineDetailProps {
  line: BankLine;
  /** It was decided. */
  onDecided: () => void;
}

export function LineDetail({ line, onDecided }: LineDetailProps) {
  const { t } = useLingui();
  const states = useStateNames();
  const asides = useAsideNames();
  const link = (screen: string, id: number, label: string) => <Button kind="text" onClick={() => go(screen, id)}>{label}</Button>;
  return (
    <>
      <Facts>
        <Fact name={t`Amount`}>
          <LineAmount line={line} />
        </Fact>
        <Fact name={t({ message: 'Booked', context: 'day' })}>{line.booked_on}</Fact>
        {line.counterparty && <Fact name={t`Counterparty`}>{line.counterparty}</Fact>}
        {line.text && <Fact name={t`Text`}>{line.text}</Fact>}
      </Facts>
      {line.state === 'open' && <Open line={line} onDecided={onDecided} />}
      {line.state === 'reversed' && line.released && <Settle line={line} onDecided={onDecided} />}
      {line.state === 'waiting' && <Match line={line} kind={line.deposit === null ? 'withdrawal' : 'deposit'} id={line.deposit ?? line.withdrawal ?? 0} onDecided={onDecided} />}
      <Facts>
        <Fact name={t`Status`}>{states[line.state] ?? line.state}</Fact>
        {line.value_on && <Fact name={t`Value date`}>{line.value_on}</Fact>}
        {line.counterparty_account && (
          <Fact name={t`Account of the counterparty`}>
            <CopyText text={line.counterparty_account} />
          </Fact>
        )}
        {line.reference && <Fact name={t`Reference`}>{line.reference}</Fact>}
        {line.end_to_end && <Fact name={t`End-to-end ID`}>{line.end_to_end}</Fact>}
        {line.bank_reference && <Fact name={t`Bank’s reference`}>{line.bank_reference}</Fact>}
        <Fact name={t`Own account`}>
          {line.via} · {line.sent_to}
        </Fact>
        {line.deposit !== null && <Fact name={t`Matched to`}>{link('deposits', line.deposit, t`Deposit #${line.deposit}`)}</Fact>}
        {line.withdrawal !== null && <Fact name={t`Matched to`}>{link('withdrawals', line.withdrawal, t`Withdrawal #${line.withdrawal}`)}</Fact>}
        {line.aside && <Fact name={t`Set aside`}>{asides[line.aside] ?? line.aside}</Fact>}
        {line.note && <Fact name={t`Note`}>{line.note}</Fact>}
        {line.reverses !== null && <Fact name={t`Takes back`}>{link('bank', line.reverses, t`Line #${line.reverses}`)}</Fact>}
        {line.reversed_by !== null && <Fact name={t`Taken back by`}>{link('bank', line.reversed_by, t`Line #${line.reversed_by}`)}</Fact>}
        {line.released && (
          <Fact name={t`Opened again`}>
            {line.released.by ?? '—'} · <DateTime time={line.released.at} /> ·{' '}
            {line.released.deposit !== null && link('deposits', line.released.deposit, t`Deposit #${line.released.deposit}`)}
            {line.released.withdrawal !== null && link('withdrawals', line.released.withdrawal, t`Withdrawal #${line.released.withdrawal}`)}
          </Fact>
        )}
        {line.decided_by && line.decided_at && (
          <Fact name={t`Decided`}>
            {line.decided_by} · <DateTime time={line.decided_at} />
          </Fact>
        )}
      </Facts>
      {['waiting', 'matched', 'aside'].includes(line.state) && <Release line={line} />}
    </>
  );
}

function Open({ line, onDecided }: LineDetailProps) {
  const { t } = useLingui();
  const may = useMay();
  const [dialog, setDialog] = useState<'aside' | 'enter' | null>(null);
  const [other, setOther] = useState('');
  const kind = line.direction === 'credit' ? 'deposit' : 'withdrawal';
  const number = /^\d{1,15}$/.test(other.trim()) ? Number(other.trim()) : null;
  return (
    <>
      {line.suggestions.map((suggestion) => (
        <Suggestion key={suggestion.payment.id} line={line} suggestion={suggestion} onDecided={onDecided} />
      ))}
      {line.suggestions.length === 0 && <p className={styles.why}>{t`No payment with this reference, name or amount was found.`}</p>}
      <div className={styles.suggestion}>
        <TextField
          label={kind === 'deposit' ? t`Number of another deposit` : t`Number of another withdrawal`}
          inputMode="numeric"
          autoComplete="off"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
        {number !== null && <Match key={number} line={line} kind={kind} id={number} onDecided={onDecided} />}
      </div>
      <div className={styles.acts}>
        {kind === 'deposit' && may('review_deposits') && <Button onClick={() => setDialog('enter')}>{t`Enter as a deposit`}</Button>}
        <Button onClick={() => setDialog('aside')}>{t`Set aside`}</Button>
      </div>
      {dialog === 'aside' && <AsideDialog line={line} onDecided={onDecided} onClose={() => setDialog(null)} />}
      {dialog === 'enter' && <EnterLineDialog line={line} onDecided={onDecided} onClose={() => setDialog(null)} />}
    </>
  );
}

/** A line that the bank took back while its payment stays booked: it is an exception until it is set aside. */
function Settle({ line, onDecided }: LineDetailProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={styles.differs}>{t`The bank took this line back, and the payment is still booked. Correct the customer’s balance if needed, then set the line aside.`}</p>
      <div className={styles.acts}>
        <Button onClick={() => setIsAsking(true)}>{t`Set aside`}</Button>
      </div>
      {isAsking && <AsideDialog line={line} onDecided={onDecided} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Suggestion({ line, suggestion, onDecided }: LineDetailProps & { suggestion: BankSuggestion }) {
  const { t } = useLingui();
  const reasons = useReasonNames();
  const { kind, id, amount, currency, customer, account } = suggestion.payment;
  return (
    <section className={styles.suggestion} aria-label={kind === 'deposit' ? t`Deposit #${id}` : t`Withdrawal #${id}`}>
      <p>
        <Badge tone={suggestion.confidence === 'exact' ? 'plain' : 'warn'}>{suggestion.confidence === 'exact' ? t`exact` : t`likely`}</Badge>{' '}
        <b>{kind === 'deposit' ? t`Deposit #${id}` : t`Withdrawal #${id}`}</b> · {amount} {currency}
      </p>
      <p>
        {customer} · {account}
      </p>
      <p className={styles.why}>{suggestion.reasons.map((reason) => reasons[reason] ?? reason).join(', ')}</p>
      <Match line={line} kind={kind === 'deposit' ? 'deposit' : 'withdrawal'} id={id} onDecided={onDecided} />
    </section>
  );
}

/** Decimals that the server books, rounded half to even. */
const MONEY_DECIMALS = 6;

type PaymentRow = Deposit | Withdrawal;

/** The button that confirms a payment, with the effect that the server states for this staff member. */
function Match({ line, kind, id, onDecided }: LineDetailProps & { kind: 'deposit' | 'withdrawal'; id: number }) {
  const { t } = useLingui();
  const may = useMay();
  const isAllowed = may(kind === 'deposit' ? 'review_deposits' : 'review_withdrawals');
  const [isAsking, setIsAsking] = useState(false);
  const path = kind === 'deposit' ? '/deposits' : '/withdrawals';
  const { data } = useRows<Deposit | Withdrawal>(isAllowed ? path : null, { id });
  const row = data?.list[0];
  if (!isAllowed) return <p className={styles.why}>{kind === 'deposit' ? t`Confirming needs the permission to decide on deposits.` : t`Confirming needs the permission to decide on withdrawals.`}</p>;
  if (!data) return null;
  if (row?.id !== id) return <p className={styles.why}>{t`There is no payment with this number.`}</p>;
  const isFirst = row.next_step === 'first';
  const label = row.status === 1 ? t`Match` : isFirst ? t`Confirm (1 of 2)` : kind === 'deposit' ? t`Confirm and credit` : t`Confirm as paid`;
  return (
    <>
      {row.signals.length > 0 && (
        <p>
          <SignalFlags kinds={row.signals} />
        </p>
      )}
      {row.blocked && <p className={styles.why}>{row.blocked.message}</p>}
      <div>
        <Button kind="primary" disabled={row.blocked !== null} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      </div>
      {isAsking && <ConfirmDialog line={line} kind={kind} row={row} label={label} onDecided={onDecided} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Refusals that are confirmed, each with the field that confirms it. */
const CONFIRMATIONS: Readonly<Record<string, string>> = { bank_line_differs: 'accept_difference', reference_used: 'confirm_reference' };

interface ConfirmProps {
  line: BankLine;
  kind: 'deposit' | 'withdrawal';
  row: PaymentRow;
  label: string;
  onDecided: () => void;
  onClose: () => void;
}

function ConfirmDialog({ line, kind, row, label, onDecided, onClose }: ConfirmProps) {
  const { t } = useLingui();
  // One line may be refused for both reasons, one after the other.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const title = kind === 'deposit' ? t`Deposit #${row.id}` : t`Withdrawal #${row.id}`;
  const amount = usePaidAmount()(line.amount, line.currency);
  const action = useAction({
    run: async () => {
      const body = {
        [kind]: row.id,
        ...(row.next_step === null ? {} : { step: row.next_step }),
        ...Object.fromEntries(refused.map((error) => [CONFIRMATIONS[error], 1])),
      };
      return post(`/bank-lines/${line.id}/${kind}`, body, {
        onRefusal: ({ error }) => {
          if (error && error in CONFIRMATIONS) setRefused((known) => [...new Set([...known, error])]);
          return false;
        },
      });
    },
    invalidates: AFTER_DECISION,
    subject: row.user ? nameOf(row.user) : undefined,
    // Of two approvals the first books nothing: the server says what waits.
    done: row.next_step === 'first' ? undefined : t`${title} matched to the bank line of ${amount}.`,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog title={title} confirmLabel={refused.length > 0 ? t`Confirm nevertheless` : label} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <Facts>
        <Fact name={t`Line`}>
          <LineAmount line={line} /> · {line.counterparty || line.text}
        </Fact>
        {'rate' in row ? <DepositFacts line={line} row={row} /> : <WithdrawalFacts row={row} />}
        <TransferOwner row={row} />
      </Facts>
      <p>
        {row.status === 1
          ? t`The payment has been booked. The line is matched to it, and no money moves.`
          : row.next_step === 'first'
            ? t`Another person must confirm it too. Nothing is booked before.`
            : kind === 'deposit'
              ? t`The deposit is approved and the arrived amount is credited.`
              : t`The withdrawal is marked as paid.`}
      </p>
      {refused.includes('bank_line_differs') && <p className={styles.differs}>{t`Amount or currency differ. Confirm only if it is this payment nevertheless.`}</p>}
      {refused.includes('reference_used') && <p className={styles.differs}>{t`Another payment has this reference. Confirm only if this is a second payment.`}</p>}
    </Dialog>
  );
}

/** What was announced, and what the line is in the currency of the account. */
function DepositFacts({ line, row }: { line: BankLine; row: Deposit }) {
  const { t } = useLingui();
  const currency = row.account_currency;
  const isBooked = row.status === 1;
  // As the server rounds it; another currency has no rate here.
  const arrived = line.currency === row.currency_code ? dec(line.amount).times(row.rate).round(MONEY_DECIMALS).toFixed() : null;
  const credited = isBooked ? row.credited : arrived;
  return (
    <>
      <Fact name={t`Payment`}>
        <PaidAmount value={row.number} code={row.currency_code} />
      </Fact>
      <Fact name={t`Rate, ${currency} per unit`}>{row.rate}</Fact>
      {credited !== null && (
        <Fact name={isBooked ? t`Credited amount` : t`Will be credited`}>
          <Money value={credited} currency={currency} />
        </Fact>
      )}
    </>
  );
}

/** What the customer receives, and what it is in the currency of the account. */
function WithdrawalFacts({ row }: { row: Withdrawal }) {
  const { t } = useLingui();
  const currency = row.account_currency;
  const debited = dec(row.number).minus(row.fee);
  return (
    <>
      <Fact name={t`Payment`}>
        <PaidAmount value={row.real_number} code={row.draw_currency.code} />
      </Fact>
      <Fact name={t`Amount of the account`}>
        <Money value={row.number} currency={currency} />
      </Fact>
      <Fact name={t`Fee`}>
        <Money value={row.fee} currency={currency} />
      </Fact>
      {debited.gt(0) && <Fact name={t`Rate, ${row.draw_currency.code} per ${currency}`}>{dec(dec(row.real_number).div(debited).toPrecision(6)).toFixed()}</Fact>}
    </>
  );
}

function Release({ line }: { line: BankLine }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const action = useAction({
    run: () => post(`/bank-lines/${line.id}/release`),
    invalidates: AFTER_DECISION,
    done: t`Bank line #${line.id} is open again.`,
    onDone: () => setIsAsking(false),
  });
  return (
    <div className={styles.acts}>
      <Button onClick={() => setIsAsking(true)}>{t`Open again`}</Button>
      {isAsking && (
        <Dialog title={t`Open line #${line.id} again?`} confirmLabel={t`Open again`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={() => setIsAsking(false)}>
          <p>{t`The payment stays as it is, and no money moves.`}</p>
        </Dialog>
      )}
    </div>
  );
}
