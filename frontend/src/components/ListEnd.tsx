// The end of a paged list: loads the next page when it is almost visible, and shows when there are no more.
import { useLingui } from '@lingui/react/macro';
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
  const sentinel = useSentinel(onMore, more && !busy);
  return (
    <div ref={sentinel} className={styles.end}>
      {busy ? <Spinner size={22} /> : more ? null : t`No more`}
    </div>
  );
}
