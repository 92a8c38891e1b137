// Deposit: the way of payment and its form; below it earlier deposits.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { depositSymbols, gateways } from '../../../api/charge';
import type { DepositSymbol } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { Empty } from '../../../ui/Empty';
import { Segmented } from '../../../ui/Segmented';
import { useRouteSearch } from '../../../state';
import { BankDeposit } from './BankDeposit';
import { CheckoutPage } from './CheckoutPage';
import styles from './DepositScreen.module.css';
import { DepositSkeleton } from './DepositSkeleton';
import { CoinDeposit } from './CoinDeposit';
import { DepositRecords } from './DepositRecords';
import { GatewayDeposit } from './GatewayDeposit';

type Way = 'card' | 'coin' | 'bank';

export function DepositScreen() {
  const { t } = useLingui();
  const checkout = Number(new URLSearchParams(useRouteSearch()).get('checkout'));
  return (
    <>
      <SubHead title={t`Deposit`} fallback="/user" />
      {checkout > 0 ? <CheckoutPage id={checkout} /> : <DepositForms />}
    </>
  );
}

function bankCurrencies(symbols: readonly DepositSymbol[]): string[] {
  return symbols.flatMap((symbol) => ('bank_coin' in symbol ? [symbol.bank_coin] : []));
}

function DepositForms() {
  const { t } = useLingui();
  const symbols = useQuery({ queryKey: ['private', 'deposit-symbols'], queryFn: depositSymbols });
  const cards = useQuery({ queryKey: ['private', 'gateways'], queryFn: gateways });
  const [chosen, setChosen] = useState<Way | null>(null);
  if (symbols.isPending || cards.isPending) return <DepositSkeleton />;
  if (!symbols.data) return <LoadError error={symbols.error} onRetry={() => void symbols.refetch()} />;
  const banks = bankCurrencies(symbols.data);
  const offered = cards.data ?? [];
  const options = [
    { value: 'card' as const, label: t`Card`, is: offered.length > 0 },
    { value: 'coin' as const, label: t`Crypto`, is: symbols.data.length > banks.length },
    { value: 'bank' as const, label: t`Bank transfer`, is: banks.length > 0 },
  ].filter(({ is }) => is);
  const way = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value;
  if (!way) return <Empty icon="wallet" title={t`No deposits at the moment`} body={t`Please contact support.`} />;
  return (
    <>
      {options.length > 1 && (
        <div className={styles.way}>
          <Segmented label={t`Way of payment`} value={way} onChange={setChosen} options={options} />
        </div>
      )}
      {/* The records come with the form: what is below must not be pushed down by what loads above. */}
      {way === 'card' && <GatewayDeposit gateways={offered} />}
      {way === 'coin' && <CoinDeposit records={<DepositRecords way="coin" />} />}
      {way === 'bank' && <BankDeposit currencies={banks} records={<DepositRecords way="bank" />} />}
    </>
  );
}
