// The tab bar at the bottom of a phone; a rail with the account at its end while the phone is on its side.
import { useLingui } from '@lingui/react/macro';
import { hrefOf, useRoutePath } from '../state';
import { cx } from '../ui/cx';
import { Icon, type IconName } from '../ui/Icon';
import { preloadScreen } from './downloads';
import styles from './TabBar.module.css';

interface TabItem {
  path: string;
  icon: IconName;
  label: string;
}

const ACCOUNT = '/user';

export function useTabs(): TabItem[] {
  const { t } = useLingui();
  return [
    { path: '/', icon: 'quotes', label: t`Quotes` },
    { path: '/trade', icon: 'trade', label: t`Trade` },
    { path: '/order', icon: 'orders', label: t`Orders` },
    { path: '/news', icon: 'news', label: t`News` },
    { path: '/rank', icon: 'rank', label: t`Ranking` },
  ];
}

export function TabBar() {
  const { t } = useLingui();
  const path = useRoutePath();
  const tabs = [...useTabs(), { path: ACCOUNT, icon: 'user' as const, label: t`Account` }];
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {tabs.map((tab) => (
        <a
          key={tab.path}
          href={hrefOf(tab.path)}
          className={cx(styles.tab, tab.path === ACCOUNT && styles.account)}
          aria-current={tab.path === path ? 'page' : undefined}
          onPointerDown={() => preloadScreen(tab.path, false)}
        >
          <Icon name={tab.icon} />
          <span className={styles.label}>{tab.label}</span>
        </a>
      ))}
    </nav>
  );
}
