// A notice while no mail server is configured.
import { useLingui } from '@lingui/react/macro';
import type { Setting } from '../../api';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { isMailUnset, TASK_LINKS } from '../../setup';
import styles from './MailNotice.module.css';

/** `linked`: with a link to the mail settings, for other screens. */
export function MailNotice({ linked }: { linked?: boolean }) {
  const { t } = useLingui();
  const enabled = useMay()('edit_settings');
  const { data } = useOne<Setting[]>('/settings', false, enabled);
  if (!isMailUnset(data)) return null;
  return (
    <p className={styles.notice}>
      {t`Mail is not set up. E-mails, including the codes that customers need to register, are not delivered: they are written as files to the outbox folder of the data directory.`}{' '}
      {linked && <a href={TASK_LINKS.mail}>{t`Set up mail`}</a>}
    </p>
  );
}
