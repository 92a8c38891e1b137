// The roles of a staff member, one or several.
import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '../../ui/MultiSelect';
import { useRoleLabel, useRoles } from './roleNames';

interface RolesFieldProps {
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function RolesField({ value, onChange }: RolesFieldProps) {
  const { t } = useLingui();
  const label = useRoleLabel();
  const roles = useRoles() ?? [];
  const optionOf = (code: string) => ({ code, name: label(code) });
  return (
    <MultiSelect
      label={t`Roles`}
      error={value.length === 0 ? t`Choose at least one.` : null}
      add={t`Add…`}
      chosen={value.map(optionOf)}
      others={roles.filter(({ code }) => !value.includes(code)).map(({ code }) => optionOf(code))}
      onChange={onChange}
    />
  );
}
