// What a group is called: the standard one in the reader's language until somebody renames it.
import { useLingui } from '@lingui/react/macro';

export function useGroupName(): (group: { name: string; standard: number }) => string {
  const { t } = useLingui();
  return (group) => (group.standard === 1 && group.name === 'standard' ? t`Standard` : group.name);
}
