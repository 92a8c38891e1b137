// A notice above a form about a step that is required first, with a link to it.
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
