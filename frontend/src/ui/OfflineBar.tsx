// Says that prices are not live while they are not, and why. A tap on it tries to connect at once.
import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  stale: boolean;
  /** False where the device has no network; otherwise only the server is out of reach. */
  online: boolean;
  onRetry: () => void;
}

export function OfflineBar({ stale, online, onRetry }: OfflineBarProps) {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.region}>
      {stale && (
        <button type="button" className={styles.bar} onClick={onRetry}>
          <Icon name="offline" size={18} />
          <span className={styles.text}>
            {online
              ? t`Connection to the broker lost, restoring it. Prices are not live.`
              : t`You are offline. Prices are not live.`}
          </span>
          <span className={styles.retry}>
            <Icon name="reset" size={18} />
            <span className={styles.word}>{t`Try again`}</span>
          </span>
        </button>
      )}
    </div>
  );
}
