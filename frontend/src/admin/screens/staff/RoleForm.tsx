// One role: its name and its permissions, by subject. A built-in role is only shown; it can be copied.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type Permission, type PermissionInfo, type StaffRole } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useFormAction, useRows } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { PERMISSION_TEXTS, SECTIONS } from './permissionTexts';
import { RightsQuestion } from './RightsQuestion';
import styles from './RoleForm.module.css';
import { useRoleLabel, useRoles } from './roleNames';

interface RoleTexts {
  name: string;
  permissions: readonly Permission[];
}

const AFFECTED = ['/roles', '/staff', '/role_changes', '/me'];

export function RoleForm({ role, template }: { role: StaffRole | undefined; template: StaffRole | undefined }) {
  const { t } = useLingui();
  const label = useRoleLabel();
  const [deleting, setDeleting] = useState(false);
  const fixed = role !== undefined && role.id === null;
  /** The number of sensitive permissions that the question was answered with. */
  const confirm = useRef<number>(undefined);
  const form = useForm<RoleTexts>({
    initial: { name: role?.name ?? '', permissions: role?.permissions ?? template?.permissions ?? [] },
    errorCodes: { name: /^role_name_/ },
    send: useFormAction<RoleTexts>({
      run: ({ values, call }) => (role ? put(`/roles/${role.id}`, { ...values, confirm: confirm.current }, call) : post('/roles', values, call)),
      invalidates: AFFECTED,
      onDone: () => go('roles'),
    }),
  });
  const deletion = useAction({ run: () => remove(`/roles/${role?.id}`), invalidates: AFFECTED, onDone: () => go('roles') });
  const title = role ? label(role.code) : t`New role`;
  const { permissions } = form.values;
  const used = role !== undefined && role.members.length > 0;
  const [asks, setAsks] = useState(false);
  const before = role?.permissions ?? [];
  const isSame = before.length === permissions.length && before.every((one) => permissions.includes(one));
  const send = (event: FormEvent) => {
    confirm.current = undefined;
    if (!used || isSame) return form.props.onSubmit(event);
    event.preventDefault();
    setAsks(true);
  };
  const members = role?.members.map(({ email }) => email).join(', ');
  return (
    <Card title={title} aside={<CloseDetails onClose={() => go('roles')} />}>
      <form {...form.props} onSubmit={send} className={styles.form}>
        {fixed && <p className={styles.help}>{t`Built-in roles are fixed. Copy one to change it.`}</p>}
        {!role && <Template onChoose={(from) => form.change({ permissions: from.permissions })} initial={template} />}
        {!fixed && (
          <TextField label={t`Name`} required maxLength={40} value={form.values.name} onChange={(event) => form.change({ name: event.target.value })} error={form.errorOf('name')} />
        )}
        <Grid chosen={permissions} fixed={fixed} onChange={(chosen) => form.change({ permissions: chosen })} />
        {form.errorOf('permissions') && <p role="alert" className={styles.error}>{form.errorOf('permissions')}</p>}
        {used && (
          <p className={styles.help}>
            {t`Staff with this role:`} {members}
          </p>
        )}
        {!fixed && (
          <Button kind="primary" wide type="submit" busy={form.busy} disabled={!form.isChanged && role !== undefined || permissions.length === 0}>
            {t`Save`}
          </Button>
        )}
        {role && <Button wide onClick={() => go('roles', `new-${role.code}`)}>{t`Copy to a new role`}</Button>}
        {role && !fixed && (
          <Button kind="text" wide disabled={used} onClick={() => setDeleting(true)}>
            {used ? t`Assign other roles to its staff before deleting it` : t`Delete`}
          </Button>
        )}
      </form>
      {asks && (
        <RightsQuestion
          before={before}
          after={permissions}
          title={t`Change the permissions of the role ${title}?`}
          confirmLabel={t`Change role`}
          onConfirm={(count) => {
            confirm.current = count;
            setAsks(false);
            form.submit();
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {t`Staff with this role:`} {members}
          </p>
          <p>{t`It takes effect at once, on open pages too.`}</p>
        </RightsQuestion>
      )}
      {deleting && (
        <Dialog title={t`Delete ${title}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setDeleting(false)}>
          <p>{t`No staff member has this role.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** Begins a new role with the permissions of another one. */
function Template({ initial, onChoose }: { initial: StaffRole | undefined; onChoose: (role: StaffRole) => void }) {
  const { t } = useLingui();
  const roles = useRoles() ?? [];
  const label = useRoleLabel();
  const [code, setCode] = useState(initial?.code ?? '');
  const choose = (chosen: string) => {
    setCode(chosen);
    const role = roles.find((known) => known.code === chosen);
    if (role) onChoose(role);
  };
  return (
    <Field label={t`Start from`}>
      {({ id }) => (
        <Select id={id} value={code} onChange={choose}>
          <option value="">{t`no permissions`}</option>
          {roles.map((role) => (
            <option key={role.code} value={role.code}>
              {label(role.code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface GridProps {
  chosen: readonly Permission[];
  fixed: boolean;
  onChange: (chosen: Permission[]) => void;
}

/** All permissions by subject. Those that the staff member does not have cannot be given. */
function Grid({ chosen, fixed, onChange }: GridProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { data } = useRows<PermissionInfo>('/permissions');
  const toggle = (name: Permission) => onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <div className={styles.sections}>
      {SECTIONS.map(({ code, name: section }) => (
        <fieldset key={code} className={styles.section}>
          <legend>{i18n._(section)}</legend>
          {data?.list
            .filter((permission) => permission.section === code)
            .map(({ name, sensitive }) => (
              <label key={name} className={styles.permission}>
                <input type="checkbox" checked={chosen.includes(name)} disabled={fixed || !may(name)} onChange={() => toggle(name)} />
                <span>
                  {i18n._(PERMISSION_TEXTS[name].name)} {sensitive === 1 && <Badge>{t`sensitive`}</Badge>}
                </span>
                <span className={styles.explanation}>{i18n._(PERMISSION_TEXTS[name].help)}</span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
