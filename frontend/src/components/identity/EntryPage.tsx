// The frame of signing in, registering and a forgotten password. On the desktop the broker is on one side, the form on the other.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Picture } from '../Picture';
import { LanguageLink, SubHead } from '../ScreenHead';
import { useBrand } from '../../state';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  title: string;
  /** Below the broker's name. */
  aside?: ReactNode;
  children: ReactNode;
}

export function EntryPage({ title, aside, children }: EntryPageProps) {
  const { t } = useLingui();
  const brand = useBrand();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <SubHead title={title} action={<LanguageLink />} />
      </div>
      <section className={styles.brand} aria-label={brand.name}>
        <Picture className={styles.logo} src={brand.logo ?? '/icon.svg'} width={64} height={64} />
        <p className={styles.name}>{brand.name}</p>
        <ul className={styles.claims}>
          <li>{t`Forex, metals, indices and crypto in one place`}</li>
          <li>{t`Margin, fee and risk shown before you place an order`}</li>
          <li>{t`A demo account with practice money, without registering`}</li>
        </ul>
        {aside}
      </section>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
