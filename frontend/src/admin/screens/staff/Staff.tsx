// Staff members with their roles. A generated password is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, put, remove, type Staff, type StaffMade } from '../../api';
import { ROLE_CODES, useRoleName } from '../../codeNames';
import { useAction, useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Age } from '../../ui/values';
import styles from '../customers/CustomerDetail.module.css';

export function StaffScreen({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<Staff>('/staff');
  const roleName = useRoleName();
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<StaffMade | null>(null);
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<Staff>[] = [
    { name: t`E-mail`, head: true, cell: (row) => row.email },
    { name: t`Role`, cell: (row) => roleName(row.role) },
    { name: t`Second factor`, cell: (row) => (row.totp_enabled === 1 ? t`on` : t`off`) },
    { name: t`State`, cell: (row) => <Badge tone={row.enabled === 1 ? 'plain' : 'warn'}>{row.enabled === 1 ? t`active` : t`disabled`}</Badge> },
    { name: t`Since`, number: true, cell: (row) => <Age time={row.created_at} /> },
  ];
  return (
    <Page title={t`Staff`} aside={<Button kind="primary" icon="plus" onClick={() => setAdding(true)}>{t`Add`}</Button>}>
      <Split
        list={
          <Card>
            <Table
              label={t`Staff`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('staff', row.id)}
              failed={isError}
              empty={t`No staff members.`}
            />
          </Card>
        }
        detail={chosen && <Member key={chosen.id} member={chosen} onCreated={setCreated} />}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} onCreated={setCreated} />}
      {created?.password && (
        <Dialog title={created.staff.email} confirmLabel={t`I have saved it`} onConfirm={() => setCreated(null)} onClose={() => setCreated(null)}>
          <p>{t`The password is shown only once and must be changed at the first sign-in.`}</p>
          <p>
            <code>{created.password}</code>
          </p>
        </Dialog>
      )}
    </Page>
  );
}

interface CreatedProps {
  onCreated: (made: StaffMade) => void;
}

function AddDialog({ onClose, onCreated }: CreatedProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('support');
  const action = useAction({
    run: async () => {
      const answer = await post<StaffMade>('/staff', { email: email.trim(), role });
      onCreated(answer.data);
      return answer;
    },
    invalidates: ['/staff'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`New staff member`} confirmLabel={t`Add`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField label={t`E-mail`} type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      <RoleField value={role} onChange={setRole} />
    </Dialog>
  );
}

function RoleField({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  return (
    <Field label={t`Role`}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {ROLE_CODES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Member({ member, onCreated }: CreatedProps & { member: Staff }) {
  const { t } = useLingui();
  const path = `/staff/${member.id}`;
  const roleName = useRoleName();
  const [confirming, setConfirming] = useState(false);
  const [pendingChange, setPendingChange] = useState<Change | null>(null);
  const deletion = useAction({ run: () => remove(path), invalidates: ['/staff'], onDone: () => go('staff') });
  const changes: readonly Change[] = [
    member.enabled === 1
      ? { fields: { enabled: 0 }, title: t`Disable ${member.email}?`, action: t`Disable`, body: t`All sessions end, and the staff member cannot sign in until enabled again.`, danger: true }
      : { fields: { enabled: 1 }, title: t`Enable ${member.email}?`, action: t`Enable`, body: t`The staff member may sign in again with the same role.` },
    { fields: { reset_password: 1 }, title: t`Reset the password of ${member.email}?`, action: t`Reset password`, body: t`The old password stops working and all sessions end. The new password is shown once, to be handed over.` },
    ...(member.totp_enabled === 1
      ? [{ fields: { reset_totp: 1 }, title: t`Reset the second factor of ${member.email}?`, action: t`Reset second factor`, body: t`Until a new one is set up, the password alone is enough to sign in.`, danger: true }]
      : []),
  ];
  return (
    <Card title={member.email} aside={<Button kind="text" onClick={() => go('staff')}>{t`Close details`}</Button>}>
      <RoleField value={member.role} onChange={(role) => setPendingChange({ fields: { role }, title: t`Change the role of ${member.email} to ${roleName(role)}?`, action: t`Change role`, body: t`It applies from the next request on.` })} />
      <div className={styles.acts}>
        {changes.map((change) => (
          <Button key={change.action} onClick={() => setPendingChange(change)}>
            {change.action}
          </Button>
        ))}
        <Button kind="danger" onClick={() => setConfirming(true)}>{t`Remove from staff`}</Button>
      </div>
      {pendingChange && <ChangeDialog path={path} change={pendingChange} onCreated={onCreated} onClose={() => setPendingChange(null)} />}
      {confirming && (
        <Dialog title={t`Remove ${member.email} from the staff?`} confirmLabel={t`Remove`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`Their actions stay in the audit log.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** A change of a staff member, with its confirmation texts. */
interface Change {
  fields: object;
  title: string;
  action: string;
  body: string;
  danger?: boolean;
}

function ChangeDialog({ path, change, onCreated, onClose }: CreatedProps & { path: string; change: Change; onClose: () => void }) {
  const action = useAction({
    run: async () => {
      const answer = await put<StaffMade>(path, change.fields);
      onCreated(answer.data);
      return answer;
    },
    invalidates: ['/staff'],
    onDone: onClose,
  });
  return (
    <Dialog title={change.title} confirmLabel={change.action} danger={change.danger} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{change.body}</p>
    </Dialog>
  );
}
