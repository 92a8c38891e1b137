// The outline of the deposit form while the ways of payment are loading.
import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './DepositScreen.module.css';

export function DepositSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" aria-label={t`Loading`} role="status">
      <Panel>
        <Skeleton width="40%" height={20} />
        <Skeleton height={44} />
        <div className={styles.codePlace}>
          <Skeleton width={200} height={200} />
        </div>
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={88} />
        <Skeleton height={48} />
      </Panel>
    </div>
  );
}
