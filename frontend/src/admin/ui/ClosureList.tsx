// Closures in the order of their dates: date, name, and what is left of the hours.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Closure } from '../api';
import { closureText, dateText } from '../closures';
import styles from './ClosureList.module.css';

interface ClosureListProps<C extends Closure> {
  closures: readonly C[];
  tag: string;
  /** At the end of the line. */
  note?: (closure: C) => ReactNode;
}

export function ClosureList<C extends Closure>({ closures, tag, note }: ClosureListProps<C>) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {closures.map((one) => (
        <li key={`${one.date} ${one.timezone} ${one.name} ${one.open ?? ''} ${one.close ?? ''}`}>
          <b>{dateText(one.date, tag)}</b>
          <span>{one.name || t`Holiday`}</span>
          <span title={one.timezone}>{closureText(one)}</span>
          {note && <span className={styles.note}>{note(one)}</span>}
        </li>
      ))}
    </ul>
  );
}
