// Something is under way.
import { useLingui } from '@lingui/react/macro';
import styles from './Spinner.module.css';

export function Spinner({ size = 28 }: { size?: number }) {
  const { t } = useLingui();
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={t`Loading`}>
      <circle cx="12" cy="12" r="9" className={styles.track} />
      <path d="M12 3a9 9 0 0 1 9 9" className={styles.arc} />
    </svg>
  );
}

/** Covers the whole page during a call, so that nothing else can be used. */
export function LoadingOverlay() {
  return (
    <div className={styles.veil}>
      <div className={styles.card}>
        <Spinner size={36} />
      </div>
    </div>
  );
}
