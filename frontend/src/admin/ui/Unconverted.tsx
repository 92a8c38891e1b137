// The currencies that a total in USD does not contain, because no rate is known.
import { useLingui } from '@lingui/react/macro';
import styles from './Unconverted.module.css';

export function Unconverted({ currencies }: { currencies: readonly string[] }) {
  const { t } = useLingui();
  if (currencies.length === 0) return null;
  const codes = currencies.join(', ');
  return <p className={styles.note} role="status">{t`Not in the totals, because there is no rate to USD: ${codes}.`}</p>;
}
