// Withdraw: the way of payment and its form; below it earlier withdrawals.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutCurrencies } from '../../../api/withdrawals';
import { PAYOUT_TYPE, type PayoutType } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { SecondFactorHint } from '../../../components/SecondFactorHint';
import { usePayoutMethods } from '../../../components/usePayoutMethods';
import { Empty } from '../../../ui/Empty';
import { Panel } from '../../../ui/Panel';
import { Segmented } from '../../../ui/Segmented';
import { Skeleton } from '../../../ui/Skeleton';
import { IdentityHint } from './IdentityHint';
import { WithdrawalRecords } from './WithdrawalRecords';
import { WithdrawForm } from './WithdrawForm';
import styles from './WithdrawScreen.module.css';

export function WithdrawScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Withdraw`} fallback="/user" />
      <Withdraw />
    </>
  );
}

type Way = keyof typeof PAYOUT_TYPE;

function Withdraw() {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('coin');
  const type = PAYOUT_TYPE[way];
  return (
    <>
      <IdentityHint />
      <SecondFactorHint />
      <div className={styles.way}>
        <Segmented
          label={t`Way of payment`}
          value={way}
          onChange={setWay}
          options={[
            { value: 'coin', label: t`Crypto` },
            { value: 'bank', label: t`Bank transfer` },
          ]}
        />
      </div>
      <WithdrawalsOfType key={type} type={type} />
    </>
  );
}

/** The records come with the form: what stands below must not be pushed down by what loads above. */
function WithdrawalsOfType({ type }: { type: PayoutType }) {
  const { t } = useLingui();
  const methods = usePayoutMethods(type);
  const currencies = useQuery({ queryKey: ['private', 'draw-currencies', type], queryFn: () => payoutCurrencies(type) });
  if (currencies.isPending || methods.isPending) {
    return (
      <div aria-busy="true" aria-label={t`Loading`} role="status">
        <Panel>
          <Skeleton height={52} />
          <Skeleton height={60} />
          <Skeleton height={52} />
          <Skeleton height={90} />
          <Skeleton height={48} />
        </Panel>
      </div>
    );
  }
  return (
    <>
      {!currencies.data && <LoadError error={currencies.error} onRetry={() => void currencies.refetch()} />}
      {currencies.data?.length === 0 && (
        <Empty icon="wallet" title={t`No withdrawals this way at the moment`} body={t`Please contact support.`} />
      )}
      {currencies.data && currencies.data.length > 0 && <WithdrawForm type={type} currencies={currencies.data} />}
      <WithdrawalRecords type={type} />
    </>
  );
}
