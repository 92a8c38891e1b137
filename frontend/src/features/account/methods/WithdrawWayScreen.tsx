// Adds a coin address (`type=1`) or a bank account (`type=2`). Errors are shown at the field.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type InputHTMLAttributes } from 'react';
import { payoutCurrencies } from '../../../api/withdrawals';
import { bindMethod } from '../../../api/wallet';
import { PAYOUT_TYPE, type PayoutCurrency, type PayoutType } from '../../../api/types';
import { FundsCode, useFundsCode } from '../../../components/FundsCode';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { SecondFactorHint } from '../../../components/SecondFactorHint';
import { reloadPayoutMethods } from '../../../components/usePayoutMethods';
import { goBack, toast, useRouteSearch } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Field, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { useForm } from '../../../ui/useForm';
import { EMPTY_PAYOUT_METHOD, newMethodOf, payoutMethodErrors, type PayoutMethodError, type PayoutMethodForm } from './payoutMethodForm';
import styles from './WithdrawWayScreen.module.css';

export function WithdrawWayScreen() {
  const { t } = useLingui();
  const search = new URLSearchParams(useRouteSearch());
  const type: PayoutType = search.get('type') === '2' ? PAYOUT_TYPE.bank : PAYOUT_TYPE.coin;
  return (
    <>
      <SubHead title={type === PAYOUT_TYPE.coin ? t`Bind an address` : t`Bind a bank account`} fallback="/mine/wallet" />
      <SecondFactorHint />
      <LoadedBindForm key={type} type={type} preselectedId={Number(search.get('currency'))} />
    </>
  );
}

function LoadedBindForm({ type, preselectedId }: { type: PayoutType; preselectedId: number }) {
  const { t } = useLingui();
  const currencies = useQuery({ queryKey: ['private', 'draw-currencies', type], queryFn: () => payoutCurrencies(type) });
  if (currencies.isPending) {
    return (
      <div aria-busy="true" aria-label={t`Loading`} role="status">
        <Panel>
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={48} />
        </Panel>
      </div>
    );
  }
  if (!currencies.data) return <LoadError error={currencies.error} onRetry={() => void currencies.refetch()} />;
  if (currencies.data.length === 0) {
    return <Empty icon="wallet" title={t`No withdrawals this way at the moment`} body={t`Please contact support.`} />;
  }
  return <BindForm type={type} currencies={currencies.data} preselectedId={preselectedId} />;
}

interface BindFormProps {
  type: PayoutType;
  currencies: PayoutCurrency[];
  /** Id of the payout currency in the address, from the form of a withdrawal. */
  preselectedId: number;
}

function BindForm({ type, currencies, preselectedId }: BindFormProps) {
  const { t } = useLingui();
  const errorText = usePayoutMethodErrorText();
  const [currencyId, setCurrencyId] = useState(preselectedId);
  const fundsCode = useFundsCode();
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0];
  const form = useForm<PayoutMethodForm>({
    initial: EMPTY_PAYOUT_METHOD,
    check: (typed) => {
      const errors = Object.entries(payoutMethodErrors(type, typed, currency?.protocol ?? ''));
      return { ...Object.fromEntries(errors.map(([name, error]) => [name, errorText(error)])), form: !fundsCode.complete };
    },
    send: async (typed, call) => {
      if (!currency) return;
      const { msg } = await bindMethod({ ...newMethodOf(type, currency.id, typed), auth_code: fundsCode.code || undefined }, call);
      await reloadPayoutMethods();
      toast(msg || t`Bound`, 'success');
      goBack('/mine/wallet');
    },
  });
  if (!currency) return null;

  const field = (name: keyof PayoutMethodForm, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={200}
      value={form.values[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
      error={form.errorOf(name)}
      {...more}
    />
  );
  const codeAttributes = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <Panel>
      <form {...form.props} className={styles.form}>
        <Field label={type === PAYOUT_TYPE.coin ? t`Currency and network` : t`Currency`}>
          {({ id }) => (
            <Select id={id} value={String(currency.id)} onChange={(next) => setCurrencyId(Number(next))}>
              {currencies.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.protocol ? `${option.code} · ${option.protocol}` : option.code}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {type === PAYOUT_TYPE.coin ? (
          field('address', t`Wallet address`, codeAttributes)
        ) : (
          <>
            {field('payeeName', t`Payee`)}
            {field('account', t({ message: 'Account number', context: 'bank' }), codeAttributes)}
            {field('bankName', t`Bank`)}
            {field('swift', t`SWIFT`, { ...codeAttributes, autoCapitalize: 'characters' })}
            {field('bankAddress', t`Bank address (optional)`)}
          </>
        )}
        {field('remark', t`Remark (optional)`)}
        <FundsCode view={fundsCode} tried={form.tried} />
        <p className={styles.care}>{t`Check every character: what is sent to a wrong place cannot be brought back.`}</p>
        <Button type="submit" kind="primary" wide busy={form.busy}>{t`Bind`}</Button>
      </form>
    </Panel>
  );
}

function usePayoutMethodErrorText(): (problem: PayoutMethodError | undefined) => string | null {
  const { t } = useLingui();
  return (problem) => {
    if (!problem) return null;
    return {
      required: t`Please fill this in`,
      address: t`This is no address of this network`,
      swift: t`A SWIFT code has 8 or 11 characters`,
      account: t`This is no account number`,
    }[problem];
  };
}
