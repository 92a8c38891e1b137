// Shown in place of a list that could not be loaded; loading is retried automatically.
import { useLingui } from '@lingui/react/macro';
import styles from './Table.module.css';

export function LoadError() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`This list could not be loaded. Retrying automatically.`}</p>;
}
