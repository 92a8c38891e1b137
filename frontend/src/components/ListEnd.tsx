// The end of a paged list: loads the next page when it is almost visible, and shows when there are no more. Under a single page that needs no saying.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Spinner } from '../ui/Spinner';
import { useSentinel } from '../ui/useSentinel';
import styles from './ListEnd.module.css';

interface ListEndProps {
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

export function ListEnd({ more, busy, onMore }: ListEndProps) {
  const { t } = useLingui();
  const [paged, setPaged] = useState(more);
  if (more && !paged) setPaged(true);
  const sentinel = useSentinel(onMore, more && !busy);
  return (
    <div ref={sentinel} className={styles.end}>
      {busy ? <Spinner size={22} /> : more || !paged ? null : t`No more`}
    </div>
  );
}
