// What a curve shows as a table, for who does not see it. Closed at first, and rendered only when it is open: it may have 1,830 rows.
import { useState, type ReactNode } from 'react';
import styles from './CurveTable.module.css';

interface Props {
  /** What opens it. */
  title: string;
  /** What the rows are. */
  label: string;
  columns: readonly string[];
  /** Of the table's body. */
  rows: () => ReactNode;
}

export function CurveTable({ title, label, columns, rows }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && (
        // A part that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>{rows()}</tbody>
          </table>
        </div>
      )}
    </details>
  );
}
