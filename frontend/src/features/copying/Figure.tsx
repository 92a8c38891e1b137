// A figure with its name below: figures of equal weight stand side by side.
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import styles from './copying.module.css';

export function Figure({ name, large, children }: { name: string; large?: boolean; children: ReactNode }) {
  return (
    <span className={cx(styles.figure, large && styles.large)}>
      <span className={styles.value}>{children}</span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
