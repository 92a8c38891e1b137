// What stands above a filtered list: its search, and the filters behind a button that counts the active ones.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import styles from './ListFilter.module.css';

interface ListFilterProps {
  search: ReactNode;
  /** How many filters are active. */
  active: number;
  startsOpen?: boolean;
  /** The filters. */
  children: ReactNode;
  /** Below them, whether they are open or not. */
  below?: ReactNode;
}

export function ListFilter({ search, active, startsOpen = false, children, below }: ListFilterProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <div className={styles.filter}>
      <div className={styles.first}>
        {search}
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>{active > 0 ? t`Filters (${active})` : t`Filters`}</Button>
      </div>
      {isOpen && children}
      {below}
    </div>
  );
}
