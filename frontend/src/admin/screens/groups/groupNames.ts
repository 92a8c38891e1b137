// The name of a group: the standard group is named in the reader's language until it is renamed.
import { useLingui } from '@lingui/react/macro';

export function useGroupName(): (group: { name: string; standard: number }) => string {
  const { t } = useLingui();
  return (group) => (group.standard === 1 && group.name === 'standard' ? t`Standard` : group.name);
}

/** The same where only the name is known. */
export function useStandardGroupName(): (name: string) => string {
  const nameOf = useGroupName();
  return (name) => nameOf({ name, standard: name === 'standard' ? 1 : 0 });
}
