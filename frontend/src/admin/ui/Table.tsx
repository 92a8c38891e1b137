// The table of a list. On a phone each row becomes a card whose values show their column's name.
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { breakable } from './breakable';
import { LoadError } from './LoadError';
import styles from './Table.module.css';

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** Aligned to the end of the column. */
  number?: boolean;
  /** On a phone two such values stand beside each other, as numbers do. */
  short?: boolean;
  /** Not in a phone's card; the item itself shows it. */
  away?: boolean;
  /** Not in a table that shares the screen with an open item, which shows it. */
  minor?: boolean;
  /** Gives way where the list is narrow: its text is cut, and shown in full by a pointer. Not of numbers. */
  gives?: (row: T) => string;
  /** Sorted by time: the newest first. */
  time?: boolean;
  /** The heading of a phone's card, shown without the column's name. */
  head?: boolean;
  /** The name by which the server sorts the list by this column. */
  sort?: string;
}

export interface Sorting {
  by: string;
  ascending: boolean;
}

/** Rows that are ticked, by key. */
export interface RowSelection<T> {
  keys: ReadonlySet<string | number>;
  /** Names a row to a screen reader. */
  nameOf: (row: T) => string;
  onChange: (keys: ReadonlySet<string | number>) => void;
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
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  selection?: RowSelection<T>;
  /** Low rows. */
  dense?: boolean;
}

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** What `j` and `k` do: an item opens beside its list, or the row gets the focus because its item is elsewhere. */
const stepsOf = ({ onChoose, ...props }: { onChoose?: unknown }) => (onChoose ? ('chosen' in props ? 'open' : 'focus') : undefined);

export function Table<T>(props: TableProps<T>) {
  const { label, columns, rows, keyOf, chosen, onChoose, failed, empty, sorting, onSort, selection, dense } = props;
  const { t } = useLingui();
  if (failed && !rows) return <LoadError />;
  if (rows && rows.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <div className={styles.frame}>
      <table className={cx(styles.table, dense && styles.dense)} data-steps={stepsOf(props)} aria-label={label} aria-busy={!rows}>
        <thead>
          <tr>
            {selection && rows && (
              <th scope="col" className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t`Select all on this page`}
                  checked={rows.every((row) => selection.keys.has(keyOf(row)))}
                  onChange={({ target }) => selection.onChange(new Set(target.checked ? rows.map(keyOf) : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <Row key={keyOf(row)} row={row} columns={columns} current={keyOf(row) === chosen} onChoose={onChoose} selection={selection} id={keyOf(row)} />
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

interface HeadingProps<T> {
  column: Column<T>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}

/** A heading by which the list can be sorted is a button: the largest first, and again for the smallest. */
function Heading<T>({ column, sorting, onSort }: HeadingProps<T>) {
  const { name, number, sort, minor, gives } = column;
  const sorted = sort !== undefined && sorting?.by === sort ? sorting : undefined;
  return (
    <th
      scope="col"
      className={cx(number && styles.number, minor && styles.minor, gives && styles.gives)}
      aria-sort={sorted ? (sorted.ascending ? 'ascending' : 'descending') : undefined}
    >
      {sort !== undefined && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ by: sort, ascending: sorted ? !sorted.ascending : false })}>
          {name}
          <span aria-hidden="true">{sorted ? (sorted.ascending ? ' ↑' : ' ↓') : ''}</span>
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface RowProps<T> {
  row: T;
  id: string | number;
  selection: RowSelection<T> | undefined;
  columns: readonly Column<T>[];
  current: boolean;
  onChoose: ((row: T) => void) | undefined;
}

function Row<T>({ row, id, columns, current, onChoose, selection }: RowProps<T>) {
  const tick = (ticked: boolean) => {
    const keys = new Set(selection?.keys);
    if (ticked) keys.add(id);
    else keys.delete(id);
    selection?.onChange(keys);
  };
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
      {selection && (
        // The cell around a small box is its target.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <td className={styles.tick} onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            aria-label={selection.nameOf(row)}
            checked={selection.keys.has(id)}
            onChange={({ target }) => tick(target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          data-name={column.name}
          title={column.gives?.(row)}
          className={cx(column.number && styles.number, column.head && styles.head, column.short && styles.short, column.away && styles.away, column.minor && styles.minor, column.gives && styles.gives)}
        >
          {breakable(column.cell(row))}
        </td>
      ))}
    </tr>
  );
}
