// The table of a list. On a phone each row becomes a card whose values show their column's name.
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { LoadError } from './LoadError';
import styles from './Table.module.css';

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** Aligned to the end of the column. */
  number?: boolean;
  /** The heading of a phone's card, shown without the column's name. */
  head?: boolean;
}

interface TableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  keyOf: (row: T) => string | number;
  chosen?: string | number | null;
  onChoose?: (row: T) => void;
  failed?: boolean;
  empty: string;
}

const SKELETONS = [1, 2, 3, 4, 5, 6];

export function Table<T>({ label, columns, rows, keyOf, chosen, onChoose, failed, empty }: TableProps<T>) {
  if (failed && !rows) return <LoadError />;
  if (rows && rows.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={cx(column.number && styles.number)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <Row key={keyOf(row)} row={row} columns={columns} current={keyOf(row) === chosen} onChoose={onChoose} />
              ))
            : SKELETONS.map((index) => (
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <span className={styles.skeleton} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  current: boolean;
  onChoose: ((row: T) => void) | undefined;
}

function Row<T>({ row, columns, current, onChoose }: RowProps<T>) {
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const step = event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null;
    if (step) {
      event.preventDefault();
      (event.currentTarget[step] as HTMLElement | null)?.focus();
    } else if (event.key === 'Enter' && event.target === event.currentTarget) {
      onChoose?.(row);
    }
  };
  return (
    <tr
      className={cx(onChoose && styles.open, current && styles.current)}
      aria-current={current || undefined}
      tabIndex={onChoose ? 0 : undefined}
      onClick={onChoose && (() => onChoose(row))}
      onKeyDown={onChoose && onKey}
    >
      {columns.map((column) => (
        <td
          key={column.name}
          data-name={column.name}
          className={cx(column.number && styles.number, column.head && styles.head)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
