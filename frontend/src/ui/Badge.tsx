// A small label beside a title: DEMO, Simulated, Closed.
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'warn';
  children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
