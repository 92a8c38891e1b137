// Adds a coin address (`type=1`) or a bank account (`type=2`). Errors are shown at the field.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type InputHTMLAttributes } from 'react';
import { drawCurrencies } from '../../../api/draw';
import { bindMethod } from '../../../api/wallet';
import { DRAW_TYPE, type PayoutCurrency, type DrawType } from '../../../api/types';
import { FundsCode, useFundsCode } from '../../../components/FundsCode';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { SecondFactorHint } from '../../../components/SecondFactorHint';
import { renewMethods } from '../../../components/useMethods';
import { goBack, toast, useRouteSearch } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Field, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { useForm } from '../../../ui/useForm';
import { EMPTY_WAY, methodOf, wayErrors, type WayError, type WayForm } from './way';
import styles from './WithdrawWayScreen.module.css';

export function WithdrawWayScreen() {
  const { t } = useLingui();
  const search = new URLSearchParams(useRouteSearch());
  const type: DrawType = search.get('type') === '2' ? DRAW_TYPE.bank : DRAW_TYPE.coin;
  return (
    <>
      <SubHead title={type === DRAW_TYPE.coin ? t`Bind an address` : t`Bind a bank account`} fallback="/mine/wallet" />
      <SecondFactorHint />
      <Binding key={type} type={type} wanted={Number(search.get('currency'))} />
    </>
  );
}

function Binding({ type, wanted }: { type: DrawType; wanted: number }) {
  const { t } = useLingui();
  const currencies = useQuery({ queryKey: ['private', 'draw-currencies', type], queryFn: () => drawCurrencies(type) });
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
  return <BindForm type={type} currencies={currencies.data} wanted={wanted} />;
}

interface BindFormProps {
  type: DrawType;
  currencies: PayoutCurrency[];
  /** The currency that the visitor came for. */
  wanted: number;
}

function BindForm({ type, currencies, wanted }: BindFormProps) {
  const { t } = useLingui();
  const errorText = useWayErrorText();
  const [currencyId, setCurrencyId] = useState(wanted);
  const proof = useFundsCode();
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0];
  const form = useForm<WayForm>({
    initial: EMPTY_WAY,
    check: (typed) => {
      const errors = Object.entries(wayErrors(type, typed, currency?.protocol ?? ''));
      return { ...Object.fromEntries(errors.map(([name, error]) => [name, errorText(error)])), form: !proof.complete };
    },
    send: async (typed, call) => {
      if (!currency) return;
      const { msg } = await bindMethod({ ...methodOf(type, currency.id, typed), auth_code: proof.code || undefined }, call);
      await renewMethods();
      toast(msg || t`Bound`, 'success');
      goBack('/mine/wallet');
    },
  });
  if (!currency) return null;

  const field = (name: keyof WayForm, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
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
  const code = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <Panel>
      <form {...form.props} className={styles.form}>
        <Field label={type === DRAW_TYPE.coin ? t`Currency and network` : t`Currency`}>
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
        {type === DRAW_TYPE.coin ? (
          field('address', t`Wallet address`, code)
        ) : (
          <>
            {field('payeeName', t`Payee`)}
            {field('account', t({ message: 'Account number', context: 'bank' }), code)}
            {field('bankName', t`Bank`)}
            {field('swift', t`SWIFT`, { ...code, autoCapitalize: 'characters' })}
            {field('bankAddress', t`Bank address (optional)`)}
          </>
        )}
        {field('remark', t`Remark (optional)`)}
        <FundsCode view={proof} tried={form.tried} />
        <p className={styles.care}>{t`Check every character: what is sent to a wrong place cannot be brought back.`}</p>
        <Button type="submit" kind="primary" wide busy={form.busy}>{t`Bind`}</Button>
      </form>
    </Panel>
  );
}

function useWayErrorText(): (problem: WayError | undefined) => string | null {
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
