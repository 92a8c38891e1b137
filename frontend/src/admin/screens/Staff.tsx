// The staff: who there is, what each may, and new ones. A password that was made up is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { post, put, remove, type Staff, type StaffMade } from '../api';
import { ROLE_CODES, useRoleName } from '../codeNames';
import { useAct, useRows } from '../queries';
import { go } from '../route';
import type { ScreenProps } from '../shell/Shell';
import { Dialog } from '../ui/Dialog';
import { Card, Page, Split } from '../ui/Page';
import { Table, type Column } from '../ui/Table';
import { Since } from '../ui/words';
import styles from './CustomerDetail.module.css';

export function StaffScreen({ item }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<Staff>('/staff');
  const roleName = useRoleName();
  const [adds, setAdds] = useState(false);
  const [told, setTold] = useState<StaffMade | null>(null);
  const chosen = data?.list.find((row) => String(row.id) === item);
  const columns: Column<Staff>[] = [
    { name: t`E-mail`, head: true, cell: (row) => row.email },
    { name: t`Role`, cell: (row) => roleName(row.role) },
    { name: t`Second factor`, cell: (row) => (row.totp_enabled === 1 ? t`on` : t`off`) },
    { name: t`State`, cell: (row) => <Badge tone={row.enabled === 1 ? 'plain' : 'warn'}>{row.enabled === 1 ? t`active` : t`shut out`}</Badge> },
    { name: t`Since`, number: true, cell: (row) => <Since time={row.created_at} /> },
  ];
  return (
    <Page title={t`Staff`} aside={<Button kind="primary" icon="plus" onClick={() => setAdds(true)}>{t`Add`}</Button>}>
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
              empty={t`Nobody.`}
            />
          </Card>
        }
        detail={chosen && <Member key={chosen.id} member={chosen} onTold={setTold} />}
      />
      {adds && <Add onClose={() => setAdds(false)} onTold={setTold} />}
      {told?.password && (
        <Dialog title={told.staff.email} act={t`I have noted it`} onAct={() => setTold(null)} onClose={() => setTold(null)}>
          <p>{t`The password, shown this once. It has to be changed at the first sign-in.`}</p>
          <p>
            <code>{told.password}</code>
          </p>
        </Dialog>
      )}
    </Page>
  );
}

interface Telling {
  onTold: (made: StaffMade) => void;
}

function Add({ onClose, onTold }: Telling & { onClose: () => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('support');
  const act = useAct({
    run: async () => {
      const answer = await post<StaffMade>('/staff', { email: email.trim(), role });
      onTold(answer.data);
      return answer;
    },
    renews: ['/staff'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`A new colleague`} act={t`Add`} busy={act.isPending} onAct={() => act.mutate()} onClose={onClose}>
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

function Member({ member, onTold }: Telling & { member: Staff }) {
  const { t } = useLingui();
  const path = `/staff/${member.id}`;
  const [removes, setRemoves] = useState(false);
  const change = useAct<object>({
    run: async (fields) => {
      const answer = await put<StaffMade>(path, fields);
      onTold(answer.data);
      return answer;
    },
    renews: ['/staff'],
  });
  const take = useAct({ run: () => remove(path), renews: ['/staff'], onDone: () => go('staff') });
  return (
    <Card title={member.email} aside={<Button kind="text" onClick={() => go('staff')}>{t`Close details`}</Button>}>
      <RoleField value={member.role} onChange={(role) => change.mutate({ role })} />
      <div className={styles.acts}>
        <Button onClick={() => change.mutate({ enabled: member.enabled === 1 ? 0 : 1 })}>{member.enabled === 1 ? t`Shut out` : t`Let in again`}</Button>
        <Button onClick={() => change.mutate({ reset_password: 1 })}>{t`New password`}</Button>
        {member.totp_enabled === 1 && <Button onClick={() => change.mutate({ reset_totp: 1 })}>{t`Forget the second factor`}</Button>}
        <Button kind="danger" onClick={() => setRemoves(true)}>{t`Take off the staff`}</Button>
      </div>
      {removes && (
        <Dialog title={t`Take ${member.email} off the staff?`} act={t`Take off`} danger busy={take.isPending} onAct={() => take.mutate()} onClose={() => setRemoves(false)}>
          <p>{t`What he did stays in the audit log.`}</p>
        </Dialog>
      )}
    </Card>
  );
}
