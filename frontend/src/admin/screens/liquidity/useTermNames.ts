// What routes and bands may name: instruments and categories by their codes, groups by their names.
import type { AdminCategory, AdminGroup } from '../../api';
import type { TermNames } from '../../coverTerms';
import { useMay } from '../../permissions';
import { useAll, useInstruments } from '../../queries';

/** Undefined until they are read. What the staff member may not see has no names. */
export function useTermNames(): TermNames | undefined {
  const may = useMay();
  const [categorised, grouped] = [may('edit_instruments'), may('edit_groups')];
  const instruments = useInstruments().data?.list;
  const categories = useAll<AdminCategory>(categorised ? '/categories' : null).data?.list;
  const groups = useAll<AdminGroup>(grouped ? '/groups' : null).data?.list;
  if (!instruments || (categorised && !categories) || (grouped && !groups)) return undefined;
  return {
    instrument: instruments.map(({ Id, Code }) => ({ id: Id, name: Code })),
    category: categories?.map(({ id, code }) => ({ id, name: code })) ?? [],
    group: groups?.map(({ id, name }) => ({ id, name })) ?? [],
  };
}
