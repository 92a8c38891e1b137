// Searching the instruments.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { SubHead } from '../../parts/ScreenHead';
import { Icon } from '../../ui/Icon';
import styles from './ProductScreen.module.css';

interface ProductScreenProps {
  /** The list for a search; the shell brings it, because another feature owns it. */
  list: (search: string) => ReactNode;
}

export function ProductScreen({ list }: ProductScreenProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <>
      <SubHead title={t`Search`} />
      <div className={styles.box}>
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          aria-label={t`Search instruments`}
          placeholder={t`Name or code, such as EUR`}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {list(search)}
    </>
  );
}
