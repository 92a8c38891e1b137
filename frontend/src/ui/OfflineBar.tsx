// Says that prices are not live while they are not; comes and goes by itself.
import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  stale: boolean;
  /** There is no network, or the server could not be reached for a while. */
  offline: boolean;
}

export function OfflineBar({ stale, offline }: OfflineBarProps) {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.region}>
      {stale && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          {offline
            ? t`You are offline. Prices are not live.`
            : t`Reconnecting. Prices are not live.`}
        </p>
      )}
    </div>
  );
}
