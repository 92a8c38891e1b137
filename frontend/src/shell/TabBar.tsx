// The tab bar at the bottom of a phone.
import { useLingui } from '@lingui/react/macro';
import { hrefOf, useRoutePath } from '../state';
import { Icon, type IconName } from '../ui/Icon';
import { preloadScreen } from './screenLoaders';
import styles from './TabBar.module.css';

interface TabItem {
  path: string;
  icon: IconName;
  label: string;
}

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
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      {useTabs().map((tab) => (
        <a
          key={tab.path}
          href={hrefOf(tab.path)}
          className={styles.tab}
          aria-current={tab.path === path ? 'page' : undefined}
          onPointerDown={() => preloadScreen(tab.path)}
        >
          <Icon name={tab.icon} />
          <span className={styles.label}>{tab.label}</span>
        </a>
      ))}
    </nav>
  );
}
