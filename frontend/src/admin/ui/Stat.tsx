// A large figure with its name above it and what it rests on below; and the row of them at the head of a screen.
import type { ReactNode } from 'react';
import { Card } from './Page';
import styles from './Stat.module.css';

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

export function Stat({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <Card>
      <p className={styles.said}>{name}</p>
      <p className={styles.figure}>{children}</p>
      <p className={styles.said}>{note}</p>
    </Card>
  );
}
