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
  const roleName = useRoleName();
  const [removes, setRemoves] = useState(false);
  const [asked, setAsked] = useState<Change | null>(null);
  const take = useAct({ run: () => remove(path), renews: ['/staff'], onDone: () => go('staff') });
  const changes: readonly Change[] = [
    member.enabled === 1
      ? { fields: { enabled: 0 }, title: t`Shut ${member.email} out?`, act: t`Shut out`, body: t`All his sessions end, and he cannot sign in until he is let in again.`, danger: true }
      : { fields: { enabled: 1 }, title: t`Let ${member.email} in again?`, act: t`Let in again`, body: t`He may sign in again, with the role that he has.` },
    { fields: { reset_password: 1 }, title: t`A new password for ${member.email}?`, act: t`New password`, body: t`The old one ends with all his sessions. The new one is shown once, to be handed over.` },
    ...(member.totp_enabled === 1
      ? [{ fields: { reset_totp: 1 }, title: t`Forget the second factor of ${member.email}?`, act: t`Forget the second factor`, body: t`His password alone lets him in then, until he sets up another.`, danger: true }]
      : []),
  ];
  return (
    <Card title={member.email} aside={<Button kind="text" onClick={() => go('staff')}>{t`Close details`}</Button>}>
      <RoleField value={member.role} onChange={(role) => setAsked({ fields: { role }, title: t`Make ${member.email} ${roleName(role)}?`, act: t`Change the role`, body: t`It holds from his next call on.` })} />
      <div className={styles.acts}>
        {changes.map((change) => (
          <Button key={change.act} onClick={() => setAsked(change)}>
            {change.act}
          </Button>
        ))}
        <Button kind="danger" onClick={() => setRemoves(true)}>{t`Take off the staff`}</Button>
      </div>
      {asked && <AskChange path={path} change={asked} onTold={onTold} onClose={() => setAsked(null)} />}
      {removes && (
        <Dialog title={t`Take ${member.email} off the staff?`} act={t`Take off`} danger busy={take.isPending} onAct={() => take.mutate()} onClose={() => setRemoves(false)}>
          <p>{t`What he did stays in the audit log.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** What is asked before it is done to a colleague. */
interface Change {
  fields: object;
  title: string;
  act: string;
  body: string;
  danger?: boolean;
}

function AskChange({ path, change, onTold, onClose }: Telling & { path: string; change: Change; onClose: () => void }) {
  const act = useAct({
    run: async () => {
      const answer = await put<StaffMade>(path, change.fields);
      onTold(answer.data);
      return answer;
    },
    renews: ['/staff'],
    onDone: onClose,
  });
  return (
    <Dialog title={change.title} act={change.act} danger={change.danger} busy={act.isPending} onAct={() => act.mutate()} onClose={onClose}>
      <p>{change.body}</p>
    </Dialog>
  );
}
