// Deposit: the way of payment and its form; below it earlier deposits.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { depositSymbols } from '../../../api/charge';
import type { DepositSymbol } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { Empty } from '../../../ui/Empty';
import { Segmented } from '../../../ui/Segmented';
import { BankDeposit } from './BankDeposit';
import styles from './DepositScreen.module.css';
import { DepositSkeleton } from './DepositSkeleton';
import { CoinDeposit } from './CoinDeposit';
import { DepositRecords } from './DepositRecords';

type Way = 'coin' | 'bank';

export function DepositScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Deposit`} fallback="/user" />
      <DepositForms />
    </>
  );
}

function bankCurrencies(symbols: readonly DepositSymbol[]): string[] {
  return symbols.flatMap((symbol) => ('bank_coin' in symbol ? [symbol.bank_coin] : []));
}

function DepositForms() {
  const { t } = useLingui();
  const symbols = useQuery({ queryKey: ['private', 'deposit-symbols'], queryFn: depositSymbols });
  const [chosen, setChosen] = useState<Way>('coin');
  if (symbols.isPending) return <DepositSkeleton />;
  if (!symbols.data) return <LoadError error={symbols.error} onRetry={() => void symbols.refetch()} />;
  const banks = bankCurrencies(symbols.data);
  const hasCoins = symbols.data.length > banks.length;
  if (!hasCoins && banks.length === 0) {
    return <Empty icon="wallet" title={t`No deposits at the moment`} body={t`Please contact support.`} />;
  }
  const way: Way = chosen === 'coin' && !hasCoins ? 'bank' : chosen === 'bank' && banks.length === 0 ? 'coin' : chosen;
  return (
    <>
      {hasCoins && banks.length > 0 && (
        <div className={styles.way}>
          <Segmented
            label={t`Way of payment`}
            value={way}
            onChange={setChosen}
            options={[
              { value: 'coin', label: t`Crypto` },
              { value: 'bank', label: t`Bank transfer` },
            ]}
          />
        </div>
      )}
      {/* The records come with the form: what is below must not be pushed down by what loads above. */}
      {way === 'coin' ? (
        <CoinDeposit records={<DepositRecords way="coin" />} />
      ) : (
        <BankDeposit currencies={banks} records={<DepositRecords way="bank" />} />
      )}
    </>
  );
}
