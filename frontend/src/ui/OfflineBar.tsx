// Says that prices are old while the connection is gone; comes and goes by itself.
import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  state: 'connecting' | 'connected' | 'reconnecting' | 'offline';
}

export function OfflineBar({ state }: OfflineBarProps) {
  const { t } = useLingui();
  const shown = state === 'reconnecting' || state === 'offline';
  return (
    <div role="status" className={styles.region}>
      {shown && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          {state === 'offline'
            ? t`You are offline. Prices are not live.`
            : t`Reconnecting. Prices are not live.`}
        </p>
      )}
    </div>
  );
}
