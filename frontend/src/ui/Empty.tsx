// Shown in place of an empty list or a failed load: the reason, and what to do.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Empty.module.css';

interface EmptyProps {
  icon: IconName;
  title: string;
  body?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

export function Empty({ icon, title, body, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.badge}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
