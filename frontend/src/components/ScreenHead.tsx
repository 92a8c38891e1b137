// The header of a tab screen: its title, the current account, its own actions, and a link to the account screen.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { goBack, hrefOf, useCustomerParts } from '../state';
import { IconButton } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';
import styles from './ScreenHead.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** After the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** The account's own screen needs no way to itself. */
  withoutAccount?: boolean;
}

export function ScreenHead({ title, badges, actions, withoutAccount }: ScreenHeadProps) {
  const { t } = useLingui();
  const { AccountSwitch, MessagesLink } = useCustomerParts();
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <div className={styles.line}>
          {/* A name in another script is cut at its own end. */}
          <h1 className={styles.title} dir="auto" tabIndex={-1}>
            {title}
          </h1>
          {badges && <span className={styles.badges}>{badges}</span>}
        </div>
        {AccountSwitch && <AccountSwitch className={styles.switch} />}
      </div>
      <div className={styles.actions}>
        {actions}
        {MessagesLink && <MessagesLink />}
        {!withoutAccount && (
          <span className={styles.account}>
            <IconLink to="/user" icon="user" label={t`Account`} />
          </span>
        )}
      </div>
    </header>
  );
}

interface SubHeadProps {
  title: ReactNode;
  fallback?: string;
  /** At the other end. */
  action?: ReactNode;
}

/** The header of a screen below a tab: a back button and a title. */
export function SubHead({ title, fallback, action }: SubHeadProps) {
  const { t } = useLingui();
  const { AccountSwitch } = useCustomerParts();
  return (
    <header className={styles.sub}>
      <IconButton icon="back" label={t`Back`} onClick={() => goBack(fallback)} />
      <div className={styles.names}>
        <h1 className={styles.subTitle} tabIndex={-1}>
          {title}
        </h1>
        {AccountSwitch && <AccountSwitch className={styles.switch} />}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </header>
  );
}

/** Link to the languages for visitors, who have no account menu to find it in. */
export function LanguageLink() {
  const { t } = useLingui();
  return <IconLink to="/language" icon="globe" label={t`Language`} />;
}

interface IconLinkProps {
  to: string;
  icon: IconName;
  label: string;
}

export function IconLink({ to, icon, label }: IconLinkProps) {
  return (
    <a href={hrefOf(to)} aria-label={label} className={styles.iconLink}>
      <Icon name={icon} />
    </a>
  );
}
