// Cover at liquidity providers: what customers hold, what is covered, open differences, and the bands.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatQuantity } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, type Cover } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useInstruments, useRows } from '../../queries';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { WaitingChange } from '../../ui/WaitingChange';
import { Age, DateTime } from '../../ui/values';
import { AccountMoney } from '../trading/AccountMoney';
import styles from './Liquidity.module.css';
import { TermsDialog } from './TermsDialog';

/** Whether the provider has not said what became of an order. */
const isUnknown = ({ status }: Cover['waiting'][number]) => status === 'unknown';
const hasUnknown = (row: Cover) => row.order === 'unknown' || row.waiting.some(isUnknown);

/** An order that has not ended for so long that a dealer may end it. */
interface LateOrder {
  id: number;
  code: string;
}

/** Nothing of an instrument that no provider has is covered. */
const isUnmapped = ({ lp_state: state }: Cover) => state === 'not_mapped';

/** Cover moves without an action of the staff. */
const EVERY_MS = 3_000;

export function Covered() {
  const { t } = useLingui();
  const may = useMay();
  const { data, isError } = useRows<Cover>('/cover', {}, EVERY_MS);
  const codes = useInstruments().data?.list ?? [];
  const [edits, setEdits] = useState(false);
  const [accepted, setAccepted] = useState<Cover | null>(null);
  const [ended, setEnded] = useState<LateOrder | null>(null);
  const seesCorrections = may('adjust_balances') || may('correct_trades');
  const codeOf = ({ forex_id, symbol }: Cover) => codes.find(({ Id }) => Id === forex_id)?.Code ?? symbol;
  const tag = useAtomValue(tagAtom);
  const lotsOf = (value: string) => formatQuantity(value, tag, 2);
  const states: Record<string, string> = { down: t`off`, asking: t`asks for orders`, comparing: t`compares positions`, ready: t`ready`, not_mapped: t`not mapped` };
  const columns: Column<Cover>[] = [
    { name: t`Instrument`, head: true, cell: (row) => <b>{codeOf(row)}</b> },
    { name: t`Provider`, minor: true, cell: (row) => row.lp_name },
    { name: t`Customers`, number: true, cell: (row) => lotsOf(row.customers) },
    { name: t`Own`, number: true, cell: (row) => lotsOf(row.own) },
    { name: t`Limit`, number: true, minor: true, cell: (row) => (row.limit === null ? '—' : lotsOf(row.limit)) },
    { name: t`Covered`, number: true, cell: (row) => lotsOf(row.covered) },
    { name: t`Working`, number: true, minor: true, cell: (row) => lotsOf(row.working) },
    { name: t`Waiting orders`, number: true, cell: (row) => (row.waiting_total > 0 ? row.waiting_total : '—') },
    {
      name: t`State`,
      cell: (row) => {
        if (row.break) return <Badge tone="warn">{t`difference`}</Badge>;
        if (row.steering?.is_late === 1) return <Badge tone="warn">{t`order open`}</Badge>;
        if (hasUnknown(row)) return <Badge tone="warn">{t`orders unknown`}</Badge>;
        if (row.paused === 1) {
          return (
            <>
              <Badge tone="warn">{t`orders refused`}</Badge>
              {row.refusal && <span className={styles.why}>{row.refusal}</span>}
            </>
          );
        }
        return <Badge tone={row.lp_state === 'ready' ? 'plain' : 'warn'}>{states[row.lp_state] ?? row.lp_state}</Badge>;
      },
    },
    { name: t`Open result`, number: true, minor: true, cell: (row) => (row.open_result === null ? '—' : <AccountMoney value={row.open_result} currency={row.currency} />) },
    { name: t`Result`, number: true, cell: (row) => <AccountMoney value={row.result} currency={row.currency} /> },
  ];
  const broken = data?.list.filter((row) => row.break !== null) ?? [];
  const late = data?.list.flatMap((row) => (row.steering?.is_late === 1 ? [{ ...row.steering, code: codeOf(row) }] : [])) ?? [];
  const unknown = data?.list.flatMap((row) => row.waiting.filter((order) => isUnknown(order) || order.is_late === 1).map((order) => ({ ...order, code: codeOf(row) }))) ?? [];
  const unmapped = data?.list.filter(isUnmapped) ?? [];
  // Those that no customer holds are only named.
  const rows = data?.list.filter((row) => !isUnmapped(row) || Number(row.customers) !== 0);
  // One order without an answer stops all that is covered at its provider.
  const stopped = [...new Map(data?.list.map((row) => [row.lp, row])).values()].filter(({ lp_state: state }) => state === 'asking' || state === 'comparing');
  return (
    <Card title={t`Cover`} aside={may('edit_instruments') && <Button onClick={() => setEdits(true)}>{t`Edit bands`}</Button>}>
      <WaitingChange object="cover_bands" />
      <p className={styles.faint}>{t`In lots: what customers hold, what of it is your own risk, and what the provider covers. Beyond the limit of a band the own part is covered.`}</p>
      {stopped.map(({ lp, lp_name: name, lp_state: state }) => (
        <p key={lp} className={styles.stopped} role="status">
          {state === 'asking'
            ? t`${name}: nothing is covered there until it has said what became of each order.`
            : t`${name}: nothing is covered there until it has reported its positions.`}
        </p>
      ))}
      {unmapped.length > 0 && (
        <p className={styles.stopped} role="status">
          {t`No provider has these instruments, although a route covers them. Nothing of them is covered:`} {unmapped.map(codeOf).join(', ')}
        </p>
      )}
      {late.map(({ id, code, lots, sent_at }) => (
        <div key={id} className={styles.session}>
          <p className={styles.problem} role="status">
            {t`${code}: an order of ${lotsOf(lots)} lots has been open at the provider for too long. Nothing more is covered in the instrument until it has ended.`}
          </p>
          <p className={styles.faint}>
            <DateTime time={sent_at} /> <Age time={sent_at} />
          </p>
          {may('correct_trades') && <Button onClick={() => setEnded({ id, code })}>{t`End the order`}</Button>}
        </div>
      ))}
      {broken.map((row) => (
        <div key={row.forex_id} className={styles.difference}>
          <p className={styles.problem} role="status">
            {t`${codeOf(row)}: the provider reports ${lotsOf(row.break?.reported ?? '0')} lots, ${lotsOf(row.break?.booked ?? '0')} are booked. It is not covered until the difference is accepted.`}
          </p>
          <p className={styles.faint}>{row.break && <DateTime time={row.break.opened_at} />}</p>
          {row.break?.correction ? (
            <p>
              {t`Its acceptance waits for a second person.`} {seesCorrections && <a href={`#/corrections/${row.break.correction}`}>{t`Correction #${row.break.correction}`}</a>}
            </p>
          ) : (
            may('correct_trades') && <Button onClick={() => setAccepted(row)}>{t`Accept`}</Button>
          )}
        </div>
      ))}
      {unknown.map(({ id, is_late: isLate, order, code, lots, sent_at }) => (
        <div key={order} className={styles.session}>
          <p className={styles.problem} role="status">
            {t`${code}: order ${order} (${lotsOf(lots)} lots at the provider) waits, and the provider has not said what became of it.`}
          </p>
          <p className={styles.faint}>
            <DateTime time={sent_at} /> · {t`It is asked again and again. A market order can be cancelled under Orders; what the provider fills later is covered back.`}
          </p>
          {isLate === 1 && may('correct_trades') && <Button onClick={() => setEnded({ id, code })}>{t`End the order`}</Button>}
        </div>
      ))}
      <Table label={t`Cover`} columns={columns} rows={rows} keyOf={(row) => row.forex_id} failed={isError} empty={t`No symbols yet.`} dense />
      {edits && <TermsDialog path="/bands" onClose={() => setEdits(false)} />}
      {ended && <EndDialog order={ended} onClose={() => setEnded(null)} />}
      {accepted && <AcceptDialog row={accepted} code={codeOf(accepted)} onClose={() => setAccepted(null)} />}
    </Card>
  );
}

function EndDialog({ order: { id, code }, onClose }: { order: LateOrder; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({ run: () => post(`/cover/orders/${id}/end`, { reason }), invalidates: ['/cover'], onDone: onClose });
  return (
    <Dialog title={t`End the order in ${code}?`} confirmLabel={t`End the order`} busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`The provider may still fill it: ask them first. What is filled later is booked and covered back. The positions are compared before the next order.`}</p>
      <TextField label={t`Reason`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  );
}

function AcceptDialog({ row, code, onClose }: { row: Cover; code: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const reported = formatQuantity(row.break?.reported ?? '0', useAtomValue(tagAtom), 2);
  const action = useAction({ run: () => post(`/cover/breaks/${row.break?.id}/accept`, { reason }), invalidates: ['/cover', '/corrections'], onDone: onClose });
  return (
    <Dialog title={t`Accept the position of ${code}?`} confirmLabel={t`Accept`} busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`The booked position becomes ${reported} lots, at the last quote, and the instrument is covered again.`}</p>
      <TextField label={t`Reason`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      <p className={styles.faint}>{t`Above the single-approval limit it waits for a second approval among the corrections.`}</p>
    </Dialog>
  );
}
