// On the trade screen of a phone, as long as the account is in margin call. The desktop has the margin level in its top bar.
import { useLingui } from '@lingui/react/macro';
import { useMarginCall } from '../../components/useMarginCall';
import { Icon } from '../../ui/Icon';
import styles from './MarginNotice.module.css';

export function MarginNotice() {
  const { t } = useLingui();
  const level = useMarginCall();
  if (level === null) return null;
  return (
    <p className={styles.notice}>
      <Icon name="info" size={16} />
      {t`Margin call: the margin level is ${level}. Close orders or they may be closed for you.`}
    </p>
  );
}
