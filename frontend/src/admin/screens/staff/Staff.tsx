// Staff members with their roles. A generated password is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, type Staff, type StaffMade } from '../../api';
import { useAction, useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Age } from '../../ui/values';
import { Member, type CreatedProps } from './Member';
import { RoleChanges } from './RoleChanges';
import { permissionsOf, RightsFacts } from './RightsQuestion';
import { useRoleLabels, useRoles } from './roleNames';
import { RolesField } from './RolesField';

export function StaffScreen({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<Staff>('/staff');
  const labels = useRoleLabels();
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<StaffMade | null>(null);
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<Staff>[] = [
    { name: t`E-mail`, head: true, cell: (row) => row.email },
    { name: t`Roles`, cell: (row) => labels(row.roles) },
    { name: t`Group`, minor: true, cell: (row) => row.group ?? '' },
    { name: t`Second factor`, minor: true, cell: (row) => (row.totp_enabled === 1 ? t`on` : t`off`) },
    { name: t`State`, cell: (row) => <State row={row} /> },
    { name: t`Since`, minor: true, number: true, cell: (row) => <Age time={row.created_at} /> },
  ];
  return (
    <Page title={t`Staff`} aside={<Button kind="primary" icon="plus" onClick={() => setAdding(true)}>{t`Add`}</Button>}>
      <RoleChanges />
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
        detail={chosen && <Member key={`${chosen.id} ${chosen.roles.join()}`} member={chosen} onCreated={setCreated} />}
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

function State({ row }: { row: Staff }) {
  const { t } = useLingui();
  if (row.change_waits === 1) return <Badge tone="warn">{t`change waits`}</Badge>;
  return <Badge tone={row.enabled === 1 ? 'plain' : 'warn'}>{row.enabled === 1 ? t`active` : t`disabled`}</Badge>;
}

function AddDialog({ onClose, onCreated }: CreatedProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly string[]>(['support']);
  const known = useRoles() ?? [];
  const action = useAction({
    run: async () => {
      const answer = await post<StaffMade>('/staff', { email: email.trim(), roles });
      onCreated(answer.data);
      return answer;
    },
    invalidates: ['/staff', '/roles', '/role_changes'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`New staff member`} confirmLabel={t`Add`} busy={action.isPending} disabled={roles.length === 0} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField label={t`E-mail`} type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      <RolesField value={roles} onChange={setRoles} />
      <RightsFacts before={[]} after={permissionsOf(roles, known)} />
    </Dialog>
  );
}
