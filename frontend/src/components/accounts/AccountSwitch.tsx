// The account that is shown, on one line: kind, name or number, equity in its currency. Opens the list of accounts.
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../core/numbers/format';
import { useAccount, useCurrentAccount, useIsDisconnected, useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AccountSwitch.module.css';
import { NotLive } from '../NotLive';
import { useMarginCall } from '../useMarginCall';
import { KindBadge } from './KindBadge';
import { openAccounts, preloadAccounts } from './openAccounts';

export function AccountSwitch({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const current = useCurrentAccount();
  const account = useAccount();
  const stale = useIsDisconnected();
  const called = useMarginCall();
  if (!current) return null;
  const number = current.account ?? account?.account;
  return (
    <button
      type="button"
      className={cx(styles.switch, className)}
      aria-haspopup="dialog"
      data-stale={stale || undefined}
      data-called={called ?? undefined}
      onPointerDown={preloadAccounts}
      onFocus={preloadAccounts}
      onClick={openAccounts}
    >
      <span className="visually-hidden">{t`Switch account`}</span>
      <KindBadge kind={current.kind} />
      <bdi className={styles.name}>{current.name || number}</bdi>
      <NotLive />
      <bdi className={styles.equity}>
        {account ? <Equity value={account.equity} currency={account.currency ?? current.currency} /> : <Skeleton width={84} height={13} />}
      </bdi>
      {called && <span className={styles.level} data-level="">{called}</span>}
      <Icon name="down" size={14} />
    </button>
  );
}

/** The currency apart, which a narrow head leaves out. */
function Equity({ value, currency }: { value: string; currency: string }) {
  const text = formatMoney(value, currency, useLocaleTag());
  const end = text.lastIndexOf(` ${currency}`);
  return (
    <>
      {text.slice(0, end)}
      <span data-currency="">{text.slice(end)}</span>
    </>
  );
}
