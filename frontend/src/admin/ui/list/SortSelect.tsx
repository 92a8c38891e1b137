// The sort order of a list on a phone, whose table has no headings.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import type { Column, Sorting } from '../Table';
import styles from './SortSelect.module.css';

interface SortSelectProps<T> {
  columns: readonly Column<T>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function SortSelect<T>({ columns, sorting, onSort }: SortSelectProps<T>) {
  const { t } = useLingui();
  // Two columns may share a sort order.
  const sortable = columns.filter(({ sort }, index) => sort !== undefined && columns.findIndex((other) => other.sort === sort) === index);
  const column = sortable.find(({ sort }) => sort === sorting.by);
  const [down, up] = column?.time ? [t`Newest first`, t`Oldest first`] : column?.number ? [t`Largest first`, t`Smallest first`] : [t`Z to A`, t`A to Z`];
  return (
    <div className={styles.sort}>
      <span aria-hidden="true" className={styles.label}>{t`Sort by`}</span>
      <Select label={t`Sort by`} value={sorting.by} onChange={(by) => onSort({ by, ascending: sorting.ascending })}>
        {sortable.map(({ sort, name }) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </Select>
      <Button onClick={() => onSort({ ...sorting, ascending: !sorting.ascending })}>
        {sorting.ascending ? up : down}
      </Button>
    </div>
  );
}
