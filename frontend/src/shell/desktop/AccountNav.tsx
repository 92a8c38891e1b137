// The account's menu at the side of its pages.
import { useLingui } from '@lingui/react/macro';
import { Count } from '../../components/Count';
import { toastRealOnly, useAccountMenu, type AccountMenuItem } from '../../components/useAccountMenu';
import { hrefOf, useRoutePath } from '../../state';
import { Icon } from '../../ui/Icon';
import { externalLinkProps } from '../../ui/externalLink';
import styles from './AccountNav.module.css';

export function AccountNav() {
  const { t } = useLingui();
  const overview: AccountMenuItem = { to: '/user', href: hrefOf('/user'), icon: 'user', name: t`Overview`, refused: false };
  return (
    <nav className={styles.nav} aria-label={t`Account`}>
      {[[overview], ...useAccountMenu()].map((items) => (
        <ul key={items[0]?.to} className={styles.group}>
          {items.map((item) => (
            <li key={item.to}>
              <Entry {...item} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Entry({ to, href, icon, name, value, unread, refused }: AccountMenuItem) {
  const path = useRoutePath();
  const inside = (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{name}</span>
      {unread ? <Count value={unread} /> : value && <span className={styles.value}>{value}</span>}
    </>
  );
  if (refused) {
    return (
      <button type="button" className={styles.entry} data-refused onClick={toastRealOnly}>
        {inside}
      </button>
    );
  }
  return (
    <a href={href} {...externalLinkProps(href)} className={styles.entry} aria-current={path === to ? 'page' : undefined}>
      {inside}
    </a>
  );
}
