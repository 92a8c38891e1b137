// Offers visitors a demo account.
import { useLingui } from '@lingui/react/macro';
import { useDemo } from '../../components/useDemo';
import { Button } from '../../ui/Button';
import styles from './DemoInvitation.module.css';

export function DemoInvitation() {
  const { t } = useLingui();
  const { busy, enter } = useDemo();
  return (
    <aside className={styles.bar} aria-label={t`Demo account`}>
      <p className={styles.text}>{t`Try everything with practice money. No registration.`}</p>
      <Button kind="primary" busy={busy} onClick={() => enter('/trade')}>{t`Open a demo account`}</Button>
    </aside>
  );
}
