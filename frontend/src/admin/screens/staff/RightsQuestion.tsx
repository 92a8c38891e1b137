// What a change of roles or of a role grants and takes away, and the question before it: who gets permissions about money, risk, staff
// or settings is confirmed by typing their number.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import type { Permission, PermissionInfo, StaffRole } from '../../api';
import { isConfirmed } from '../../confirmation';
import { useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { PERMISSION_TEXTS } from './permissionTexts';
import styles from './RoleForm.module.css';

/** Permissions of before and after a change. */
export interface Rights {
  before: readonly Permission[];
  after: readonly Permission[];
}

/** What these roles permit together. */
export function permissionsOf(codes: readonly string[], roles: readonly StaffRole[]): Permission[] {
  return [...new Set(roles.filter(({ code }) => codes.includes(code)).flatMap(({ permissions }) => permissions))];
}

export function RightsFacts({ before, after }: Rights) {
  const { t } = useLingui();
  return (
    <Facts>
      <Fact name={t`Grants`}>
        <Names of={after.filter((one) => !before.includes(one))} />
      </Fact>
      <Fact name={t`Takes away`}>
        <Names of={before.filter((one) => !after.includes(one))} />
      </Fact>
    </Facts>
  );
}

function Names({ of }: { of: readonly Permission[] }) {
  const { i18n } = useLingui();
  return <>{of.map((one) => i18n._(PERMISSION_TEXTS[one].name)).join(', ') || '—'}</>;
}

interface RightsQuestionProps extends Rights {
  title: string;
  confirmLabel: string;
  busy?: boolean;
  /** Whom it concerns, and what else happens. */
  children: ReactNode;
  /** `confirm`: the number of sensitive permissions that are granted. */
  onConfirm: (confirm: number) => void;
  onClose: () => void;
}

export function RightsQuestion({ before, after, title, confirmLabel, busy, children, onConfirm, onClose }: RightsQuestionProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const known = useRows<PermissionInfo>('/permissions').data?.list;
  const sensitive = known?.filter(({ name, sensitive: is }) => is === 1 && after.includes(name) && !before.includes(name)).map(({ name }) => name) ?? [];
  const count = sensitive.length;
  return (
    <Dialog
      title={title}
      confirmLabel={confirmLabel}
      danger={count > 0}
      busy={busy}
      disabled={!known || !isConfirmed(count, typed)}
      pinned={
        count > 0 && <TextField label={t`Sensitive permissions that are granted: type ${count} to confirm`} inputMode="numeric" autoComplete="off" required value={typed} onChange={(event) => setTyped(event.target.value)} />
      }
      onConfirm={() => onConfirm(count)}
      onClose={onClose}
    >
      <RightsFacts before={before} after={after} />
      {count > 0 && (
        <p>
          {t`About money, risk, staff or settings:`} <Names of={sensitive} />
        </p>
      )}
      <div className={styles.help}>{children}</div>
    </Dialog>
  );
}
