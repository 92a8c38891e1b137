// What has to be done first, said above a form, with the way there.
import type { ReactNode } from 'react';
import { hrefOf } from '../state';
import { Icon } from '../ui/Icon';
import styles from './Hint.module.css';

export function Hint({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles.hint} href={hrefOf(to)}>
      <Icon name="info" size={20} />
      <span>{children}</span>
      <Icon name="forward" size={18} />
    </a>
  );
}
