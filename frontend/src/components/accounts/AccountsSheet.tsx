// The customer's accounts: choose one, open another, rename or archive one.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TradingAccount } from '../../api/types';
import { formatMoney } from '../../core/numbers/format';
import { selectAccount, useAccount, useCurrentAccount, useIsDisconnected, useLocaleTag, useTradingAccounts } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { LoadError } from '../LoadError';
import { NotLive } from '../NotLive';
import { AccountEdit } from './AccountEdit';
import styles from './AccountsSheet.module.css';
import { KindBadge } from './KindBadge';
import { OpenAccountForm } from './OpenAccountForm';

export function AccountsSheet({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const list = useTradingAccounts();
  const current = useCurrentAccount();
  const [edited, setEdited] = useState<number | null>(null);
  const [opening, setOpening] = useState(false);
  const choose = (account: TradingAccount) => {
    selectAccount(account);
    onDone();
  };
  if (list.isPending) return <Skeleton height={240} />;
  if (!list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  const [first] = list.data;
  return (
    <>
      <ul className={styles.list}>
        {list.data.map((account) => (
          <AccountItem
            key={account.account}
            account={account}
            first={first}
            selected={account.account === current?.account}
            edited={edited === account.account}
            onChoose={() => choose(account)}
            onEdit={(open) => setEdited(open ? account.account : null)}
          />
        ))}
      </ul>
      {opening ? (
        <OpenAccountForm onOpened={choose} onCancel={() => setOpening(false)} />
      ) : (
        <Button wide icon="plus" onClick={() => setOpening(true)}>{t`Open account`}</Button>
      )}
    </>
  );
}

interface ItemProps {
  account: TradingAccount;
  /** The customer's first account, which takes the place of one that is archived. */
  first: TradingAccount | undefined;
  selected: boolean;
  edited: boolean;
  onChoose: () => void;
  onEdit: (open: boolean) => void;
}

function AccountItem({ account, first, selected, edited, onChoose, onEdit }: ItemProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const live = useAccount();
  const stale = useIsDisconnected();
  // The others' figures are of the moment they were fetched.
  const equity = selected && live?.account === account.account ? live.equity : account.equity;
  const name = account.name || (account.kind === 'demo' ? t`Demo account` : t`Trading account`);
  return (
    <li className={cx(styles.item, selected && styles.selected)}>
      <div className={styles.row}>
        <button type="button" className={styles.choose} aria-pressed={selected} onClick={onChoose}>
          <span className={styles.check}>{selected && <Icon name="check" size={18} />}</span>
          <span className={styles.names}>
            <span className={styles.title}>
              <bdi className={styles.name}>{name}</bdi>
              <KindBadge kind={account.kind} />
            </span>
            <span className={styles.number}>
              <bdi>{account.account}</bdi>
            </span>
          </span>
          <span className={cx(styles.equity, stale && styles.stale)}>
            {selected && <NotLive />}
            <bdi>{formatMoney(equity, account.currency, tag)}</bdi>
          </span>
        </button>
        <button
          type="button"
          className={styles.more}
          aria-expanded={edited}
          aria-label={t`Change ${name}`}
          onClick={() => onEdit(!edited)}
        >
          <Icon name="more" />
        </button>
      </div>
      {edited && first && <AccountEdit account={account} first={first} selected={selected} onDone={() => onEdit(false)} />}
    </li>
  );
}
