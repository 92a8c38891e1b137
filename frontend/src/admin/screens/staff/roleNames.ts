// Names of roles: built-in ones are translated, others have the name that the staff gave them.
import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '../../api';
import { useRoleName } from '../../codeNames';
import { useRows } from '../../queries';

export function useRoles(): readonly StaffRole[] | undefined {
  return useRows<StaffRole>('/roles').data?.list;
}

/** The name of a role by its code. */
export function useRoleLabel(): (code: string) => string {
  const builtIn = useRoleName();
  const roles = useRoles();
  return (code) => roles?.find((role) => role.code === code)?.name ?? builtIn(code);
}

/** The names of several roles; a word if there is none. */
export function useRoleLabels(): (codes: readonly string[]) => string {
  const { t } = useLingui();
  const label = useRoleLabel();
  return (codes) => (codes.length === 0 ? t`no role` : codes.map(label).join(', '));
}
