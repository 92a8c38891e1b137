// A deposit by bank transfer: to which account, with every detail to copy.
import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { bankOptions, depositByBank } from '../../../api/charge';
import type { BankOption } from '../../../api/types';
import { CopyFact } from '../../../components/CopyFact';
import { LoadError } from '../../../components/LoadError';
import { toast } from '../../../state';
import { Empty } from '../../../ui/Empty';
import { Panel } from '../../../ui/Panel';
import styles from './DepositScreen.module.css';
import { DepositSkeleton } from './DepositSkeleton';
import { DepositForm } from './DepositForm';

export function BankDeposit({ currencies, records }: { currencies: string[]; records: ReactNode }) {
  const { t } = useLingui();
  const lists = useQueries({
    queries: currencies.map((currency) => ({
      queryKey: ['private', 'bank-options', currency],
      queryFn: () => bankOptions(currency),
    })),
  });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const errorId = useId();
  if (lists.some((list) => list.isPending)) return <DepositSkeleton />;
  if (lists.every((list) => !list.data)) {
    return (
      <>
        <LoadError error={lists.find((list) => list.error)?.error} onRetry={() => lists.forEach((list) => void list.refetch())} />
        {records}
      </>
    );
  }
  const accounts = lists.flatMap((list) => list.data ?? []);
  if (accounts.length === 0) {
    return (
      <>
        <Empty icon="bank" title={t`No payment method`} body={t`Please contact support.`} />
        {records}
      </>
    );
  }
  const chosen = accounts.length === 1 ? accounts[0] : accounts.find((account) => account.id === chosenId);
  const missing = tried && !chosen ? t`No payment method: choose the account that you paid to` : null;
  const currency = chosen?.currency_code ?? currencies[0] ?? 'USD';
  return (
    <>
      <Panel>
        <div
          role="radiogroup"
          aria-label={t`Pay to`}
          aria-describedby={missing ? errorId : undefined}
          aria-invalid={missing ? true : undefined}
          className={styles.banks}
        >
          <span className={styles.caption}>{t`Pay to`}</span>
          {accounts.map((account) => (
            <label key={account.id} className={styles.bank}>
              <input
                type="radio"
                name="bank"
                checked={account === chosen}
                onChange={() => setChosenId(account.id)}
              />
              <strong>
                <bdi>{account.bank_name}</bdi>
              </strong>
              <small>
                <bdi>{account.payee_name}</bdi> · <bdi>{account.currency_code}</bdi>
              </small>
            </label>
          ))}
          {missing && (
            <p id={errorId} className={styles.error} role="alert">
              {missing}
            </p>
          )}
        </div>
        {chosen && <Details account={chosen} />}
        <DepositForm
          key={chosen?.id ?? 'none'}
          currency={currency}
          terms={chosen ?? null}
          min={chosen?.min}
          max={chosen?.max}
          incomplete={!chosen}
          onTry={() => {
            setTried(true);
            if (!chosen) toast(t`No payment method`, 'error');
          }}
          send={(deposit, call) => (chosen ? depositByBank(chosen, deposit, call) : Promise.reject(new Error('no account')))}
        />
      </Panel>
      {records}
    </>
  );
}

function Details({ account }: { account: BankOption }) {
  const { t } = useLingui();
  const lines: [name: string, value: string][] = [
    [t`Payee`, account.payee_name],
    [t({ message: 'Account number', context: 'bank' }), account.payee_account],
    [t`Bank`, account.bank_name],
    [t`SWIFT`, account.bank_swift],
    [t`Bank address`, account.bank_address],
    [t`Remark`, account.bank_remark],
  ];
  return (
    <div>
      {lines.map(([name, value]) => value && <CopyFact key={name} name={name} value={value} />)}
    </div>
  );
}
