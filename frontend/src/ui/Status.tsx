// A status: a coloured dot and its name.
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Status.module.css';

export type StatusTone = 'waiting' | 'done' | 'refused';

export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={cx(styles.status, styles[tone])}>{children}</span>;
}
