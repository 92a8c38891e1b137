// The form of a withdrawal: currency, payout method, amount, fee and amount received. A confirmation repeats them.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { withdraw } from '../../../api/draw';
import type { PayoutCurrency, DrawMethod, DrawType } from '../../../api/types';
import { DEFAULT_CURRENCY, moneyPlaces } from '../../../core/numbers/currency';
import { parseInput, ZERO } from '../../../core/numbers/decimal';
import { formatBalance, formatMoney, formatRate, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { amountError, payoutOf, withdrawable, type Payout } from '../../../core/customer/funds';
import { useAmountText } from '../../../components/amountText';
import { FundsCode, useFundsCode } from '../../../components/FundsCode';
import { useMethods } from '../../../components/useMethods';
import { confirm, navigate, queryClient, refreshAccount, toast, useAccount, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { useForm, type FormCall } from '../../../ui/useForm';
import { MethodPicker } from './MethodPicker';
import { useAmountDraft } from './useAmountDraft';
import styles from './WithdrawScreen.module.css';

/** Of a withdrawal, in any currency. */
const MOST_PLACES = 2;

interface WithdrawFormProps {
  type: DrawType;
  currencies: PayoutCurrency[];
}

/** Refusals that are about the amount. */
const AMOUNT = /^(amount_|insufficient_funds|fee_above_amount)/;

function nameOf({ code, protocol }: Pick<PayoutCurrency, 'code' | 'protocol'>): string {
  return protocol ? `${code} · ${protocol}` : code;
}

export function WithdrawForm({ type, currencies }: WithdrawFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  const methods = useMethods(type);
  const [currencyId, setCurrencyId] = useState<number | null>(null);
  const [methodId, setMethodId] = useState<number | null>(null);
  const draft = useAmountDraft();
  const proof = useFundsCode();
  // The currency of a bound method comes first: there money can go at once.
  const bound = currencies.find(({ id }) => methods.data?.some((method) => method.draw_currency.id === id));
  const currency = currencies.find(({ id }) => id === currencyId) ?? bound ?? currencies[0];
  const spent = currency?.account_currency ?? DEFAULT_CURRENCY;
  const places = Math.min(moneyPlaces(spent), MOST_PLACES);
  const amountText = useAmountText(spent);
  const most = account ? withdrawable(account, places) : undefined;
  const problemOf = (typed: string) => amountError(typed, { min: currency?.min, max: currency?.max, available: most, places });
  const form = useForm({
    initial: { number: draft.typed, memo: '' },
    check: ({ number }) => ({ number: amountText(problemOf(number)), form: !proof.complete }),
    fields: { number: AMOUNT },
    send: (values, call) => send(values, call),
  });
  if (!currency) return null;
  const usable = (methods.data ?? []).filter((method) => method.draw_currency.id === currency.id);
  const method = usable.find(({ id }) => id === methodId) ?? usable.find(({ usable_at: from }) => !from) ?? usable[0];
  const typed = form.values.number;
  const leave = () => draft.leave(typed);
  const problem = problemOf(typed);
  const amount = parseInput(typed);
  const payout = payoutOf(amount, currency);
  const currencyName = nameOf(currency);
  const limit = most && formatBalance(most, spent, tag);
  const isEarly = problem?.kind === 'above' || problem?.kind === 'unavailable' || problem?.kind === 'too_precise';

  const bindFirst = async () => {
    const goes = await confirm({
      title: type === 1 ? t`No bound address` : t`No bound account`,
      body:
        type === 1
          ? t`Bind an address for ${currencyName} first. Withdrawals go to bound addresses only.`
          : t`Bind a bank account for ${currencyName} first. Withdrawals go to bound accounts only.`,
      confirmLabel: t`Bind now`,
    });
    if (!goes) return;
    leave();
    void navigate(`/mine/withdraw-way?type=${type}&currency=${currency.id}`);
  };

  const send = async ({ memo }: { memo: string }, call: FormCall) => {
    if (!amount || !method) return;
    const paid = formatBalance(amount, spent, tag);
    const sure = await confirm({
      title: t`Withdraw ${paid}?`,
      body: <Question method={method} payout={payout} terms={currency} />,
      confirmLabel: t`Withdraw`,
    });
    if (!sure) return;
    const { msg } = await withdraw(
      { currencyId: currency.id, methodId: method.id, amount: amount.toFixed(), memo, code: proof.code },
      call,
    );
    toast(msg || t`Your withdrawal is being checked`, 'success');
    form.reset({ number: '', memo: '' });
    proof.setCode('');
    void queryClient.invalidateQueries({ queryKey: ['private', 'withdrawals'] });
    refreshAccount().catch(() => {});
  };

  const submit = (event: FormEvent) => {
    if (!methods.data || method) return form.props.onSubmit(event);
    event.preventDefault();
    void bindFirst();
  };

  return (
    <Panel>
      <form {...form.props} className={styles.form} onSubmit={submit}>
        <Field label={type === 1 ? t`Currency and network` : t`Currency`}>
          {({ id }) => (
            <Select
              id={id}
              value={String(currency.id)}
              onChange={(next) => {
                setCurrencyId(Number(next));
                setMethodId(null);
              }}
            >
              {currencies.map((option) => (
                <option key={option.id} value={option.id}>
                  {nameOf(option)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MethodPicker
          type={type}
          currencyId={currency.id}
          methods={methods}
          usable={usable}
          chosen={method}
          onChoose={setMethodId}
          onLeave={leave}
        />
        <TextField
          label={t`Amount`}
          hint={limit && <bdi>{t`available ${limit}`}</bdi>}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          placeholder={localizeInput(ZERO.toFixed(places), tag)}
          value={localizeInput(typed, tag)}
          onChange={(event) => form.change({ number: normalizeInput(event.target.value, tag) })}
          error={form.errorOf('number') ?? (isEarly ? amountText(problem) : null)}
          after={
            <span className={styles.after}>
              {spent}
              <button
                type="button"
                className={styles.most}
                disabled={!most}
                onClick={() => most && form.change({ number: most.toFixed(places) })}
              >{t`Max`}</button>
            </span>
          }
        />
        <TextField
          label={t`Memo (optional)`}
          autoComplete="off"
          maxLength={200}
          value={form.values.memo}
          onChange={(event) => form.change({ memo: event.target.value })}
        />
        <FundsCode view={proof} tried={form.tried} />
        <PayoutFacts payout={payout} terms={currency} />
        <Button type="submit" kind="primary" wide busy={form.busy}>{t`Withdraw`}</Button>
      </form>
    </Panel>
  );
}

function PayoutFacts({ payout, terms }: { payout: Payout; terms: PayoutCurrency }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { code, account_currency: spent, price } = terms;
  return (
    <Facts>
      <Fact name={t`Fee`}>
        <bdi>{formatBalance(payout.fee, spent, tag)}</bdi>
      </Fact>
      <Fact name={t`You receive`}>
        <bdi>{formatMoney(payout.received, code, tag)}</bdi>
      </Fact>
      {code !== spent && (
        <>
          <Fact name={t`Worth in ${spent}`}>
            <bdi>{formatBalance(payout.left, spent, tag)}</bdi>
          </Fact>
          <Fact name={t`Rate`}>
            <bdi>{formatRate(price, spent, code, tag)}</bdi>
          </Fact>
        </>
      )}
    </Facts>
  );
}

function Question({ method, payout, terms }: { method: DrawMethod; payout: Payout; terms: PayoutCurrency }) {
  return (
    <>
      <p className={styles.target}>
        <bdi>{method.dc_address || `${method.bank_name} · ${method.payee_account}`}</bdi>
      </p>
      <PayoutFacts payout={payout} terms={terms} />
    </>
  );
}
