// What customers pay through gateways: the list, by state and gateway, and of one payment what its provider has sent, and what
// the staff decides about it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type AdminCheckout } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useOne, useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { DateTime, Money, PaidAmount, usePaidAmount } from '../../ui/values';
import styles from '../integrations/Integrations.module.css';
import own from './Gateways.module.css';
import { STATES, useEffectNames, useEventNames, useStateNames, type PaymentState } from './paymentStates';

const NOTE_MAX = 500;
type Filter = PaymentState | 'to_decide';

export function Payments({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  return (
    <Page title={t`Payments`}>
      <Split list={<List chosen={Number(selectedItem) || null} />} detail={selectedItem && <Payment key={selectedItem} id={Number(selectedItem)} onClose={() => go('payments')} />} />
    </Page>
  );
}

function usePaymentColumns(): Column<AdminCheckout>[] {
  const { t } = useLingui();
  const names = useStateNames();
  return [
    { name: t`Payment`, head: true, cell: (row) => `#${row.id}` },
    { name: t`Gateway`, minor: true, cell: (row) => row.gateway },
    { name: t`Amount`, number: true, cell: (row) => <PaidAmount value={row.number} code={row.currency_code} /> },
    { name: t`Credit`, number: true, minor: true, cell: (row) => <Money value={row.expected} currency={row.account_currency} /> },
    { name: t`State`, cell: (row) => <PaymentBadge row={row} names={names} /> },
    { name: t`Time`, minor: true, time: true, cell: (row) => <DateTime time={row.created_at} /> },
  ];
}

/** What went wrong with a payment is marked. */
function PaymentBadge({ row, names }: { row: AdminCheckout; names: Record<PaymentState, string> }) {
  const state = row.state as PaymentState;
  return <Badge tone={state === 'charged_back' || state === 'mismatch' ? 'warn' : 'plain'}>{names[state] ?? state}</Badge>;
}

function List({ chosen }: { chosen: number | null }) {
  const { t } = useLingui();
  const names = useStateNames();
  const [filter, setFilter] = useState<Filter | null>(null);
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<AdminCheckout>('/checkouts', { page, ...(filter === 'to_decide' ? { to_decide: 1 } : filter ? { state: filter } : {}) });
  const columns = usePaymentColumns();
  const options: { value: Filter; label: string }[] = [{ value: 'to_decide', label: t`To decide` }, ...STATES.map((value) => ({ value, label: names[value] }))];
  return (
    <Card>
      <div className={own.filter}>
        <Chips label={t`State`} value={filter} options={options} onChange={(next) => (setFilter(next), setPage(1))} />
      </div>
      <Table label={t`Payments`} columns={columns} rows={data?.list} keyOf={(row) => row.id} chosen={chosen} onChoose={(row) => go('payments', row.id)} failed={isError} empty={filter === 'to_decide' ? t`Nothing is waiting.` : t`No payments.`} />
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  );
}

/** The payments of a customer, if there are any. */
export function CustomerPayments({ user }: { user: number }) {
  const { t } = useLingui();
  const seen = useMay()('review_deposits');
  const { data } = useRows<AdminCheckout>(seen ? '/checkouts' : null, { user });
  const columns = usePaymentColumns();
  if (!data?.list.length) return null;
  return (
    <section>
      <h3 className={styles.part}>{t`Payments through gateways`}</h3>
      <Table label={t`Payments through gateways`} columns={columns} rows={data.list} keyOf={(row) => row.id} onChoose={(row) => go('payments', row.id)} empty="" />
    </section>
  );
}

function Payment({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const names = useStateNames();
  const [eventName, effectName] = [useEventNames(), useEffectNames()];
  const [dialog, setDialog] = useState<'decide' | 'returnable' | null>(null);
  const { data: row } = useOne<AdminCheckout>(`/checkouts/${id}`);
  if (!row) return null;
  const decides = row.events.some((event) => event.outcome === 'to_decide');
  const paid = row.state === 'paid' || row.state === 'mismatch';
  return (
    <Card title={t`Payment #${row.id}`} aside={<CloseDetails onClose={onClose} />}>
      {decides && <p className={styles.problem}>{t`Money has moved at the provider and is not booked. See the last event below: book a correction or reject the deposit, then close it here.`}</p>}
      <PaymentFacts row={row} state={names[row.state as PaymentState] ?? row.state} />
      <div className={styles.acts}>
        {decides && <Button kind="primary" onClick={() => setDialog('decide')}>{t`Mark as decided`}</Button>}
        {paid && may('review_withdrawals') && (
          <Button onClick={() => setDialog('returnable')}>{row.returnable === 1 ? t`It cannot be refunded` : t`It can be refunded`}</Button>
        )}
      </div>
      <Table
        label={t`Events of the provider`}
        columns={[
          { name: t`Time`, time: true, cell: (event) => <DateTime time={event.at} /> },
          { name: t`Event`, head: true, cell: (event) => eventName(event.kind) },
          { name: t`Amount`, number: true, cell: (event) => event.amount && <PaidAmount value={event.amount} code={event.currency_code ?? row.currency_code} /> },
          { name: t`Effect`, cell: (event) => (event.outcome === 'to_decide' ? <Badge tone="warn">{effectName(event.outcome)}</Badge> : effectName(event.outcome)) },
        ]}
        rows={row.events}
        keyOf={(event) => event.event}
        empty={t`The provider has sent nothing.`}
      />
      {dialog === 'decide' && (
        <NoteDialog title={t`Mark as decided`} text={t`This books nothing. It ends the alert; the note is kept in the audit log.`} path={`/checkouts/${id}/decide`} body={{}} onClose={() => setDialog(null)} />
      )}
      {dialog === 'returnable' && (
        <NoteDialog
          title={row.returnable === 1 ? t`It cannot be refunded` : t`It can be refunded`}
          text={row.returnable === 1 ? t`Withdrawals of this customer no longer refund this payment: they go to the payout method. For cards that have expired, and where the provider refuses a refund.` : t`Withdrawals of this customer first refund this payment.`}
          path={`/checkouts/${id}/returnable`}
          body={{ returnable: row.returnable === 1 ? 0 : 1 }}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

function PaymentFacts({ row, state }: { row: AdminCheckout; state: string }) {
  const { t } = useLingui();
  const paid = usePaidAmount();
  const part = (value: string) => (Number(value) > 0 ? paid(value, row.paid_currency_code ?? row.currency_code) : null);
  const [refunded, returning, chargedBack] = [part(row.refunded), part(row.returning), part(row.charged_back)];
  return (
    <Facts>
      <Fact name={t`State`}>{state}</Fact>
      <Fact name={t`Customer`}>
        <a href={`#/customer/${row.account_id}`}>#{row.account_id}</a>
      </Fact>
      <Fact name={t`Ordered`}>{paid(row.number, row.currency_code)}</Fact>
      {row.paid_number && <Fact name={t`Paid`}>{paid(row.paid_number, row.paid_currency_code ?? row.currency_code)}</Fact>}
      {refunded && <Fact name={t`Refunded`}>{refunded}</Fact>}
      {returning && <Fact name={t`To be refunded, by withdrawals`}>{returning}</Fact>}
      {chargedBack && <Fact name={t`Charged back`}>{chargedBack}</Fact>}
      <Fact name={t`Reference`}>
        <CopyText text={row.reference} />
      </Fact>
      {row.external && (
        <Fact name={t`Session at the provider`}>
          <CopyText text={row.external} />
        </Fact>
      )}
      {row.payment && (
        <Fact name={t`Payment at the provider`}>
          <CopyText text={row.payment} />
        </Fact>
      )}
      {row.deposit !== null && (
        <Fact name={t`Deposit`}>
          <a href={`#/deposits/${row.deposit}`}>#{row.deposit}</a>
        </Fact>
      )}
    </Facts>
  );
}

function NoteDialog({ title, text, path, body, onClose }: { title: string; text: string; path: string; body: object; onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const action = useAction({ run: () => post(path, { ...body, note: note.trim() }), invalidates: ['/checkouts'], onDone: onClose });
  return (
    <Dialog title={title} confirmLabel={t`Save`} busy={action.isPending} disabled={note.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{text}</p>
      <TextArea label={t`What was done`} required maxLength={NOTE_MAX} value={note} onChange={(event) => setNote(event.target.value)} />
    </Dialog>
  );
}
