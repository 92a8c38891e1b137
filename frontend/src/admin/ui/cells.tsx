// Cells of lists that say two things, one below the other.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import type { Customer, Tag } from '../api';
import { customerPage } from '../customer';
import { useMay } from '../permissions';
import { SignalFlags } from '../screens/customers/Signals';
import { breakable } from './breakable';
import styles from './cells.module.css';
import { TagList } from './TagList';
import { Age, CustomerName, DateTime, useSpan } from './values';

/** Neither line is broken in a table. */
export function Lines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={cx(styles.lines, styles.still)}>
      <span>{children}</span>{' '}
      {below && <span className={styles.sub}>{below}</span>}
    </span>
  );
}

interface CustomerCellProps {
  user: Customer | null;
  signals?: readonly string[];
  tags?: readonly Tag[] | null | undefined;
}

/** The customer of a row: name, number and address, with signals and tags. */
export function CustomerCell({ user, signals, tags }: CustomerCellProps) {
  const { t } = useLingui();
  if (!user) return <>{t`removed`}</>;
  const address = user.email ?? user.mobile;
  const named = user.name ?? address;
  return (
    <span className={styles.lines}>
      <span>{breakable(named ?? user.uid)}</span>{' '}
      {named && (
        <span className={styles.sub}>
          {user.uid}
          {user.name && address && <span className={styles.address}> · {breakable(address)}</span>}
        </span>
      )}
      <span className={styles.marks}>
        {signals && <SignalFlags kinds={signals} shown={1} />}
        <TagList tags={tags} shown={2} />
      </span>
    </span>
  );
}

/** The customer of an item, with a link to their page for those who may open it. */
export function CustomerLink({ user }: { user: Customer | null | undefined }) {
  const seesUsers = useMay()('see_users');
  const name = <CustomerName user={user} />;
  return seesUsers && user ? <a className={styles.link} href={`#${customerPage(user.id)}`}>{name}</a> : name;
}

interface WaitedProps {
  since: string;
  /** When it was decided; null: it waits. */
  decided: string | null | undefined;
  /** Hours after which it is late. */
  lateAfter?: number;
}

/** How long an item waits, or when it was decided and how long that took. */
export function Waited({ since, decided, lateAfter }: WaitedProps) {
  const { t } = useLingui();
  const span = useSpan();
  if (!decided) return <Age time={since} {...(lateAfter === undefined ? {} : { lateAfter })} />;
  const took = span(Date.parse(decided) - Date.parse(since));
  return (
    <Lines below={t`after ${took}`}>
      <DateTime time={decided} />
    </Lines>
  );
}

/** A button in a row that opens something else than the row does. */
export function RowAct({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <button
      type="button"
      className={styles.act}
      onClick={(event) => {
        event.stopPropagation();
        onAct();
      }}
    >
      {label}
    </button>
  );
}
