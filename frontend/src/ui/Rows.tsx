// Grouped rows in a card: settings and ways to go.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { externalLinkProps } from './externalLink';
import styles from './Rows.module.css';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.card}>{children}</ul>;
}

interface RowProps {
  icon: IconName;
  name: ReactNode;
  /** At the end of the line: a value, a switch. */
  value?: ReactNode;
}

function Inside({ icon, name, value, chevron }: RowProps & { chevron?: boolean }) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span className={styles.name}>{name}</span>
      {value && <span className={styles.value}>{value}</span>}
      {chevron && <Icon name="forward" size={18} />}
    </>
  );
}

export function Row(props: RowProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Inside {...props} />
      </div>
    </li>
  );
}

export function LinkRow({ href, ...props }: RowProps & { href: string }) {
  return (
    <li className={styles.item}>
      <a href={href} {...externalLinkProps(href)} className={styles.row}>
        <Inside {...props} chevron />
      </a>
    </li>
  );
}

export function ButtonRow({ onClick, chevron = false, ...props }: RowProps & { onClick: () => void; chevron?: boolean }) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onClick}>
        <Inside {...props} chevron={chevron} />
      </button>
    </li>
  );
}
