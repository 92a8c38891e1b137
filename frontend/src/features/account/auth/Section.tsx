// A titled part of the form.
import { useId, type ReactNode } from 'react';
import styles from './AuthScreen.module.css';

export function Section({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return children;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
