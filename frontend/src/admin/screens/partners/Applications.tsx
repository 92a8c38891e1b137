// Customers who ask to become partners, and the decisions about them.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { post, type AdminPartnerApplication, type AdminPartnerPlan, type Customer } from '../../api';
import { useAction, useAll, useRows } from '../../queries';
import { goToPage, pageOf, useListParams } from '../../route';
import { CustomerLink, Waited } from '../../ui/cells';
import { Dialog } from '../../ui/Dialog';
import { Choice } from '../../ui/list/Choice';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { CustomerName, nameOf } from '../../ui/values';
import { Lookup } from './PartnerDialog';
import styles from './Partners.module.css';

const ROWS = 20;

export function Applications() {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const state = params.state ?? 'waiting';
  const page = pageOf(params);
  const { data, isError } = useRows<AdminPartnerApplication>('/partners/applications', { state, page, limit: ROWS });
  const [decision, setDecision] = useState<{ kind: 'approve' | 'reject'; about: AdminPartnerApplication } | null>(null);
  const columns: Column<AdminPartnerApplication>[] = [
    { name: t`Customer`, head: true, cell: (row) => <CustomerLink user={row.customer} /> },
    { name: t`In their words`, cell: (row) => <span className={styles.words}>{row.text}</span> },
    { name: state === 'waiting' ? t`Waits` : t`Decided`, cell: (row) => <Waited since={row.at} decided={row.decided_at} /> },
  ];
  if (state === 'rejected') columns.push({ name: t`Reason`, cell: (row) => row.reason });
  if (state === 'waiting') {
    columns.push({
      name: t`Decision`,
      cell: (row) => (
        <span className={styles.acts}>
          <Button kind="primary" onClick={() => setDecision({ kind: 'approve', about: row })}>{t`Approve`}</Button>
          <Button onClick={() => setDecision({ kind: 'reject', about: row })}>{t`Reject`}</Button>
        </span>
      ),
    });
  }
  return (
    <>
      <Chips
        label={t`State`}
        value={state}
        options={[
          { value: 'waiting', label: t`Waiting` },
          { value: 'approved', label: t`Approved` },
          { value: 'rejected', label: t`Rejected` },
        ]}
        onChange={(next) => setParams({ state: next === 'waiting' ? null : next, page: null })}
      />
      <Card>
        <Table
          label={t`Applications`}
          columns={columns}
          rows={data?.list}
          keyOf={(row) => row.id}
          failed={isError}
          empty={state === 'waiting' ? t`No application waits. Customers can apply while the setting “Partner applications are open” is on.` : t`No applications.`}
        />
        <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} oldestFirst={state === 'waiting'} />
      </Card>
      {decision?.kind === 'approve' && <Approval about={decision.about} onClose={() => setDecision(null)} />}
      {decision?.kind === 'reject' && <Rejection about={decision.about} onClose={() => setDecision(null)} />}
    </>
  );
}

interface DecisionProps {
  about: AdminPartnerApplication;
  onClose: () => void;
}

function Approval({ about, onClose }: DecisionProps) {
  const { t } = useLingui();
  const plans = useAll<AdminPartnerPlan>('/plans').data?.list;
  const [plan, setPlan] = useState('');
  const [above, setAbove] = useState<Customer | null>(null);
  const action = useAction({
    run: () => post(`/partners/applications/${about.id}/approve`, { plan: Number(plan), ...(above ? { parent: above.id } : {}) }),
    invalidates: ['/partners'],
    subject: about.customer ? nameOf(about.customer) : undefined,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Approve the application?`} confirmLabel={t`Approve`} busy={action.isPending} disabled={plan === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>
        <CustomerName user={about.customer} />
      </p>
      <p className={styles.words}>{about.text}</p>
      <Choice label={t`Plan`} value={plan} options={plans?.map(({ id, name }) => ({ value: id, name }))} noneLabel="—" onChange={setPlan} />
      <Lookup label={t`Partner above (optional)`} path="/partners" chosen={above} error={null} onChoose={setAbove} />
    </Dialog>
  );
}

function Rejection({ about, onClose }: DecisionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({
    run: () => post(`/partners/applications/${about.id}/reject`, { reason: reason.trim() }),
    invalidates: ['/partners'],
    subject: about.customer ? nameOf(about.customer) : undefined,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Reject the application?`} confirmLabel={t`Reject`} danger busy={action.isPending} disabled={reason.trim() === ''} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>
        <CustomerName user={about.customer} />
      </p>
      <TextArea label={t`Reason, which the customer reads`} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  );
}
