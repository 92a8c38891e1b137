// A key figure with its name and a note, and the grid of them at the top of a screen.
import type { ReactNode } from 'react';
import { Card } from './Page';
import styles from './Stat.module.css';

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

export function Stat({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <Card>
      <p className={styles.note}>{name}</p>
      <p className={styles.figure}>{children}</p>
      <p className={styles.note}>{note}</p>
    </Card>
  );
}
