// The wallet: balance, money on hold, the withdrawable amount; links to deposits, withdrawals and payout methods.
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_CURRENCY, moneyPlaces } from '../../../core/numbers/currency';
import { formatBalance } from '../../../core/numbers/format';
import { withdrawable } from '../../../core/customer/funds';
import { SubHead } from '../../../components/ScreenHead';
import { hrefOf, refreshAccount, useAccount, useIsDemo, useIsDemoCustomer, useLocaleTag } from '../../../state';
import { Amount } from '../../../ui/Amount';
import { Fact, Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import { LinkRow, Rows } from '../../../ui/Rows';
import { Skeleton } from '../../../ui/Skeleton';
import { TransferPanel } from './TransferPanel';
import styles from './WalletScreen.module.css';

export function WalletScreen() {
  const { t } = useLingui();
  const demoCustomer = useIsDemoCustomer();
  return (
    <>
      <SubHead title={t`Wallet`} fallback="/user" />
      <PullToRefresh onRefresh={() => void refreshAccount().catch(() => {})}>
        <Balance />
        <TransferPanel />
        <Rows>
          <LinkRow icon="list" name={t`Account history`} href={hrefOf('/mine/history')} />
          {!demoCustomer && <LinkRow icon="coin" name={t`Coin addresses`} href={hrefOf('/mine/coin-address-list')} />}
          {!demoCustomer && <LinkRow icon="bank" name={t`Bank accounts`} href={hrefOf('/mine/bank-card-list')} />}
        </Rows>
      </PullToRefresh>
    </>
  );
}

function Balance() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  const demo = useIsDemo();
  const currency = account?.currency ?? DEFAULT_CURRENCY;
  const money = (value: string | undefined) =>
    value === undefined ? <Skeleton width={90} /> : <bdi>{formatBalance(value, currency, tag)}</bdi>;
  return (
    <Panel>
      <div>
        <p className={styles.caption}>{t`Balance`}</p>
        <p className={styles.balance}>
          {account ? (
            <Amount value={account.balance} currency={currency} kind="balance" locale={tag} fit />
          ) : (
            <Skeleton width={200} height={36} />
          )}
        </p>
        <Facts>
          <Fact name={t`Can be withdrawn`}>
            {money(account && withdrawable(account, moneyPlaces(currency)).toFixed())}
          </Fact>
          <Fact name={t`Held for orders and withdrawals`}>{money(account?.lock_balance)}</Fact>
          <Fact name={t`Margin used`}>{money(account?.margin)}</Fact>
          <Fact name={t`Equity`}>{money(account?.equity)}</Fact>
        </Facts>
      </div>
      {!demo && (
        <div className={styles.ways}>
          <a className={styles.in} href={hrefOf('/mine/charge')}>
            <Icon name="deposit" size={20} />
            {t`Deposit`}
          </a>
          <a className={styles.out} href={hrefOf('/mine/withdraw')}>
            <Icon name="withdraw" size={20} />
            {t`Withdraw`}
          </a>
        </div>
      )}
    </Panel>
  );
}
