// The roles of a staff member, one or several: a box each.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './RolesField.module.css';
import { useRoleLabel, useRoles } from './roleNames';

interface RolesFieldProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function RolesField({ value, onChange }: RolesFieldProps) {
  const { t } = useLingui();
  const errorId = useId();
  const label = useRoleLabel();
  const roles = useRoles() ?? [];
  const isNone = value.length === 0;
  const toggle = (code: string) => onChange(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  return (
    <fieldset className={styles.field} aria-describedby={isNone ? errorId : undefined}>
      <legend>{t`Roles`}</legend>
      {roles.map(({ code }) => (
        <label key={code} className={styles.role}>
          <input type="checkbox" checked={value.includes(code)} onChange={() => toggle(code)} />
          {label(code)}
        </label>
      ))}
      {isNone && (
        <p id={errorId} role="alert" className={styles.error}>
          {t`Choose at least one.`}
        </p>
      )}
    </fieldset>
  );
}
