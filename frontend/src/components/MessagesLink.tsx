// The bell of a real customer, with the number of unread messages.
import { useLingui } from '@lingui/react/macro';
import { useIsDemoCustomer, useMessagesUnread, useSession } from '../state';
import { Count } from './Count';
import styles from './MessagesLink.module.css';
import { IconLink } from './ScreenHead';

export function MessagesLink() {
  const { t } = useLingui();
  const session = useSession();
  const demo = useIsDemoCustomer();
  const unread = useMessagesUnread();
  if (!session || demo) return null;
  return (
    <span className={styles.bell}>
      <IconLink to="/mine/messages" icon="bell" label={t`Messages`} />
      {unread > 0 && <Count value={unread} />}
    </span>
  );
}
