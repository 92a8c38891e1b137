// One line of a record: title and time at the start, amount and status at the end.
import type { ReactNode } from 'react';
import styles from './Entry.module.css';

interface EntryProps {
  title: ReactNode;
  note?: ReactNode;
  figure: ReactNode;
  state?: ReactNode;
  /** Below, over the whole width: a remark, a link. */
  children?: ReactNode;
}

export function Entry({ title, note, figure, state, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <span className={styles.figure}>{figure}</span>
      </div>
      {(note || state) && (
        <div className={styles.line}>
          <span className={styles.note}>{note}</span>
          <span className={styles.state}>{state}</span>
        </div>
      )}
      {children}
    </div>
  );
}
