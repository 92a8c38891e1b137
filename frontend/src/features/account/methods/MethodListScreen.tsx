// The customer's coin addresses or bank accounts for withdrawals; each can be deleted after a confirmation.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { removeMethod } from '../../../api/wallet';
import { PAYOUT_TYPE, type PayoutMethod, type PayoutType } from '../../../api/types';
import { bidiIsolated } from '../../../core/numbers/format';
import { zonedDateTime } from '../../../core/app/time';
import { CopyFact } from '../../../components/CopyFact';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { reloadPayoutMethods, usePayoutMethods } from '../../../components/usePayoutMethods';
import { confirm, hrefOf, toast, useLocaleTag } from '../../../state';
import { IconButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Fact, Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './MethodListScreen.module.css';

export function CoinAddressListScreen() {
  const { t } = useLingui();
  return <MethodListScreen type={PAYOUT_TYPE.coin} title={t`Coin addresses`} />;
}

export function BankCardListScreen() {
  const { t } = useLingui();
  return <MethodListScreen type={PAYOUT_TYPE.bank} title={t`Bank accounts`} />;
}

function MethodListScreen({ type, title }: { type: PayoutType; title: string }) {
  return (
    <>
      <SubHead title={title} fallback="/mine/wallet" />
      <MethodList type={type} />
    </>
  );
}

function MethodList({ type }: { type: PayoutType }) {
  const { t } = useLingui();
  const methods = usePayoutMethods(type);
  const bind = (
    <a className={styles.add} href={hrefOf(`/mine/withdraw-way?type=${type}`)}>
      <Icon name="plus" size={20} />
      {type === PAYOUT_TYPE.coin ? t`Bind an address` : t`Bind a bank account`}
    </a>
  );
  if (methods.isPending) {
    return (
      <div aria-busy="true" aria-label={t`Loading`} role="status">
        <Panel>
          <Skeleton width="50%" height={20} />
          <Skeleton height={52} />
        </Panel>
      </div>
    );
  }
  if (!methods.data) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} />;
  if (methods.data.length === 0) {
    return (
      <Empty
        icon={type === PAYOUT_TYPE.coin ? 'coin' : 'bank'}
        title={type === PAYOUT_TYPE.coin ? t`No bound address` : t`No bound account`}
        body={t`Withdrawals go only to what you bind here.`}
        action={bind}
      />
    );
  }
  return (
    <>
      {methods.data.map((method) =>
        type === PAYOUT_TYPE.coin ? <Address key={method.id} method={method} /> : <Account key={method.id} method={method} />,
      )}
      <div className={styles.end}>{bind}</div>
    </>
  );
}

function Address({ method }: { method: PayoutMethod }) {
  const { t } = useLingui();
  const { code, protocol } = method.draw_currency;
  return (
    <Card method={method} title={`${code} · ${protocol}`}>
      <CopyFact name={t`Address`} value={method.dc_address} />
    </Card>
  );
}

function Account({ method }: { method: PayoutMethod }) {
  const { t } = useLingui();
  return (
    <Card method={method} title={method.bank_name}>
      <CopyFact name={t({ message: 'Account number', context: 'bank' })} value={method.payee_account} />
      <Facts>
        <Fact name={t`Payee`}>
          <bdi>{method.payee_name}</bdi>
        </Fact>
        {method.bank_swift && (
          <Fact name={t`SWIFT`}>
            <bdi>{method.bank_swift}</bdi>
          </Fact>
        )}
        {method.bank_address && <Fact name={t`Bank address`}>{method.bank_address}</Fact>}
        <Fact name={t`Currency`}>
          <bdi>{method.draw_currency.code}</bdi>
        </Fact>
      </Facts>
    </Card>
  );
}

function Card({ method, title, children }: { method: PayoutMethod; title: string; children: ReactNode }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  // A new payout method may be blocked until `usable_at`.
  const from = method.usable_at && bidiIsolated(zonedDateTime(method.usable_at, tag));
  const remove = async () => {
    const sure = await confirm({
      title: t`Delete ${title}?`,
      body: <bdi className={styles.what}>{method.dc_address || method.payee_account}</bdi>,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!sure) return;
    try {
      const { msg } = await removeMethod(method.id);
      toast(msg || t`Deleted`, 'success');
      await reloadPayoutMethods();
    } catch {
      // The API client has shown the error.
    }
  };
  return (
    <Panel
      title={<bdi>{title}</bdi>}
      aside={<IconButton icon="trash" label={t`Delete ${title}`} onClick={() => void remove()} />}
    >
      <div>
        {children}
        {method.remark && <p className={styles.remark}>{method.remark}</p>}
        {from && <p className={styles.later}>{t`Can be used from ${from}`}</p>}
      </div>
    </Panel>
  );
}
