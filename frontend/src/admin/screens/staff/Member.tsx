// One staff member: roles, group and networks, password and second factor, sessions. Changes of rights ask first.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import { put, remove, type Staff, type StaffMade } from '../../api';
import { settingItems, settingText } from '../../forms';
import { useAction, useFormAction } from '../../queries';
import { go, useListParams } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import styles from '../customers/CustomerDetail.module.css';
import forms from './RoleForm.module.css';
import { permissionsOf, RightsFacts, RightsQuestion } from './RightsQuestion';
import { useRoleLabels, useRoles } from './roleNames';
import { RolesField } from './RolesField';
import { StaffSessions } from './StaffSessions';

export interface CreatedProps {
  onCreated: (made: StaffMade) => void;
}

const AFFECTED = ['/staff', '/roles', '/role_changes'];

export function Member({ member, onCreated }: CreatedProps & { member: Staff }) {
  const { t } = useLingui();
  const path = `/staff/${member.id}`;
  const [confirming, setConfirming] = useState(false);
  const [pendingChange, setPendingChange] = useState<Change | null>(null);
  const deletion = useAction({ run: () => remove(path), invalidates: AFFECTED, onDone: () => go('staff') });
  const changes: readonly Change[] = [
    member.enabled === 1
      ? { fields: { enabled: 0 }, title: t`Disable ${member.email}?`, action: t`Disable`, body: t`All sessions end, and the staff member cannot sign in until enabled again.`, danger: true }
      : { fields: { enabled: 1 }, title: t`Enable ${member.email}?`, action: t`Enable`, body: t`The staff member may sign in again with the same roles.` },
    { fields: { reset_password: 1 }, title: t`Reset the password of ${member.email}?`, action: t`Reset password`, body: t`The old password stops working and all sessions end. The new password is shown once, to be handed over.` },
    ...(member.totp_enabled === 1
      ? [{ fields: { reset_totp: 1 }, title: t`Reset the second factor of ${member.email}?`, action: t`Reset second factor`, body: t`Until a new one is set up, the password alone is enough to sign in.`, danger: true }]
      : []),
  ];
  return (
    <Card title={member.email} aside={<CloseDetails onClose={() => go('staff')} />}>
      {member.change_waits === 1 && <p className={forms.help}>{t`A change of their roles waits for a second person.`}</p>}
      <MemberRoles member={member} />
      <Restrictions member={member} />
      <h3 className={styles.part}>{t`Sessions`}</h3>
      <StaffSessions list={`${path}/sessions`} end={`${path}/logout`} all={{}} endAllLabel={t`End all sessions`} question={t`End all sessions of ${member.email}?`} />
      <h3 className={styles.part}>{t`Account`}</h3>
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

/** The roles, and what a change of them grants and takes away. The parameter `role` ("5-finance", of this colleague) of the address ticks one, as the global search does. */
function MemberRoles({ member }: { member: Staff }) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const labels = useRoleLabels();
  const known = useRoles() ?? [];
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const asked = known.filter(({ code }) => params.role === `${member.id}-${code}`).map(({ code }) => code);
  const roles = [...new Set([...(changed ?? member.roles), ...asked])];
  const change = (codes: readonly string[]) => {
    setChanged(codes);
    if (params.role) setParams({ role: null });
  };
  const [asks, setAsks] = useState(false);
  const action = useAction({
    run: (confirm: number) => put<StaffMade>(`/staff/${member.id}`, { roles, confirm }),
    invalidates: AFFECTED,
    onDone: () => {
      setAsks(false);
      setParams({ role: null });
    },
  });
  const rights = { before: permissionsOf(member.roles, known), after: permissionsOf(roles, known) };
  const differs = roles.toSorted().join() !== member.roles.toSorted().join();
  return (
    <>
      <RolesField value={roles} onChange={change} />
      {differs && roles.length > 0 && (
        <div role="status" className={forms.change}>
          <p>
            {labels(member.roles)} → {labels(roles)}
          </p>
          <RightsFacts {...rights} />
        </div>
      )}
      <div className={styles.acts}>
        <Button kind="primary" disabled={!differs || roles.length === 0} onClick={() => setAsks(true)}>{t`Change roles`}</Button>
      </div>
      {asks && (
        <RightsQuestion {...rights} title={t`Change the roles of ${member.email}?`} confirmLabel={t`Change roles`} busy={action.isPending} onConfirm={action.mutate} onClose={() => setAsks(false)}>
          <p>
            {labels(member.roles)} → {labels(roles)}
          </p>
          <p>{t`All their sessions end; the next sign-in has the new rights.`}</p>
        </RightsQuestion>
      )}
    </>
  );
}

interface RestrictionTexts {
  group: string;
  networks: string;
}

/** The group for second persons, and where the staff member may work. */
function Restrictions({ member }: { member: Staff }) {
  const { t } = useLingui();
  const before: RestrictionTexts = { group: member.group ?? '', networks: settingText(member.networks) };
  const form = useForm<RestrictionTexts>({
    initial: before,
    errorCodes: { group: /^another_owner_needed$/ },
    send: useFormAction<RestrictionTexts>({
      run: async ({ values, call }) => {
        // Only what has changed: nobody may send their own group.
        const changed = {
          ...(values.group.trim() !== before.group && { group: values.group.trim() }),
          ...(values.networks !== before.networks && { networks: settingItems(values.networks) }),
        };
        return put(`/staff/${member.id}`, changed, call);
      },
      invalidates: AFFECTED,
      onDone: () => form.reset(form.values),
    }),
  });
  return (
    <form {...form.props} className={forms.form}>
      <TextField label={t`Staff group`} hint={t`for second persons`} maxLength={40} value={form.values.group} onChange={(event) => form.change({ group: event.target.value })} error={form.errorOf('group')} />
      <TextArea label={t`Permitted networks`} hint={t`empty: from everywhere`} placeholder="203.0.113.0/24, 2001:db8::/32" value={form.values.networks} onChange={(event) => form.change({ networks: event.target.value })} error={form.errorOf('networks')} />
      <Button type="submit" busy={form.busy} disabled={!form.isChanged}>{t`Save`}</Button>
    </form>
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
    invalidates: AFFECTED,
    onDone: onClose,
  });
  return (
    <Dialog title={change.title} confirmLabel={change.action} danger={change.danger} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{change.body}</p>
    </Dialog>
  );
}
