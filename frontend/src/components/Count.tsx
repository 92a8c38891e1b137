// How many things wait to be read.
import { useLingui } from '@lingui/react/macro';
import { formatQuantity } from '../core/numbers/format';
import { useLocaleTag } from '../state';
import styles from './Count.module.css';

export function Count({ value }: { value: number }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const shown = formatQuantity(value, tag);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{t`${shown} unread`}</span>
    </span>
  );
}
