// What stands where a list could not be read; the reading is repeated without anybody's doing.
import { useLingui } from '@lingui/react/macro';
import styles from './Table.module.css';

export function LoadError() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`This list could not be loaded. Retrying automatically.`}</p>;
}
