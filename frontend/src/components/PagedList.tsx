// The states of a paged list in one place: skeletons, nothing there, nothing came, rows and their end.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton';
import { ListEnd } from './ListEnd';
import { LoadError } from './LoadError';
import styles from './PagedList.module.css';
import type { usePaged } from './usePaged';

interface PagedListProps<T> {
  list: ReturnType<typeof usePaged<T>>;
  keyOf: (item: T) => string | number;
  row: (item: T) => ReactNode;
  empty: ReactNode;
}

const SKELETON_ROWS = 4;

export function PagedList<T>({ list, keyOf, row, empty }: PagedListProps<T>) {
  const { t } = useLingui();
  if (list.isPending) {
    return (
      <ul aria-busy="true" aria-label={t`Loading`} className={styles.list}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <li key={index} className={styles.skeleton} aria-hidden="true">
            <Skeleton width="45%" height={18} />
            <Skeleton width="70%" height={13} />
          </li>
        ))}
      </ul>
    );
  }
  if (!list.items) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul className={styles.list}>
        {list.items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
