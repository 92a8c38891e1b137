// The form of a withdrawal: currency, payout method, amount, fee and amount received. A confirmation repeats them.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { withdraw } from '../../../api/withdrawals';
import { PAYOUT_TYPE, type PayoutCurrency, type PayoutMethod, type PayoutType } from '../../../api/types';
import { DEFAULT_CURRENCY, moneyPlaces } from '../../../core/numbers/currency';
import { parseInput, ZERO } from '../../../core/numbers/decimal';
import { formatBalance, formatMoney, formatRate, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { amountError, payoutOf, withdrawable, type Payout } from '../../../core/customer/funds';
import { useAmountText } from '../../../components/amountText';
import { FundsCode, useFundsCode } from '../../../components/FundsCode';
import { usePayoutMethods } from '../../../components/usePayoutMethods';
import { confirm, navigate, queryClient, refreshAccount, toast, useAccount, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { useForm, type FormCallOptions } from '../../../ui/useForm';
import { MethodPicker } from './MethodPicker';
import { useAmountDraft } from './useAmountDraft';
import styles from './WithdrawScreen.module.css';

/** Of a withdrawal, in any currency. */
const MOST_PLACES = 2;

interface WithdrawFormProps {
  type: PayoutType;
  currencies: PayoutCurrency[];
}

/** Refusals that are about the amount. */
const AMOUNT_ERRORS = /^(amount_|insufficient_funds|fee_above_amount)/;

function nameOf({ code, protocol }: Pick<PayoutCurrency, 'code' | 'protocol'>): string {
  return protocol ? `${code} · ${protocol}` : code;
}

export function WithdrawForm({ type, currencies }: WithdrawFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  const methods = usePayoutMethods(type);
  const [currencyId, setCurrencyId] = useState<number | null>(null);
  const [methodId, setMethodId] = useState<number | null>(null);
  const draft = useAmountDraft();
  const fundsCode = useFundsCode();
  // Proposed first: a currency for which the customer has a payout method.
  const bound = currencies.find(({ id }) => methods.data?.some((method) => method.draw_currency.id === id));
  const currency = currencies.find(({ id }) => id === currencyId) ?? bound ?? currencies[0];
  const accountCurrency = currency?.account_currency ?? DEFAULT_CURRENCY;
  const places = Math.min(moneyPlaces(accountCurrency), MOST_PLACES);
  const amountText = useAmountText(accountCurrency);
  const most = account ? withdrawable(account, places) : undefined;
  const problemOf = (typed: string) => amountError(typed, { min: currency?.min, max: currency?.max, available: most, places });
  const form = useForm({
    initial: { number: draft.typed, memo: '' },
    check: ({ number }) => ({ number: amountText(problemOf(number)), form: !fundsCode.complete }),
    errorCodes: { number: AMOUNT_ERRORS },
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
  const limit = most && formatBalance(most, accountCurrency, tag);
  const isShownWhileTyping = problem?.kind === 'above' || problem?.kind === 'unavailable' || problem?.kind === 'too_precise';

  const bindFirst = async () => {
    const agreed = await confirm({
      title: type === PAYOUT_TYPE.coin ? t`No bound address` : t`No bound account`,
      body:
        type === PAYOUT_TYPE.coin
          ? t`Bind an address for ${currencyName} first. Withdrawals go to bound addresses only.`
          : t`Bind a bank account for ${currencyName} first. Withdrawals go to bound accounts only.`,
      confirmLabel: t`Bind now`,
    });
    if (!agreed) return;
    leave();
    void navigate(`/mine/withdraw-way?type=${type}&currency=${currency.id}`);
  };

  const send = async ({ memo }: { memo: string }, call: FormCallOptions) => {
    if (!amount || !method) return;
    const paid = formatBalance(amount, accountCurrency, tag);
    const sure = await confirm({
      title: t`Withdraw ${paid}?`,
      body: <WithdrawalSummary method={method} payout={payout} terms={currency} />,
      confirmLabel: t`Withdraw`,
    });
    if (!sure) return;
    const { msg } = await withdraw(
      { currencyId: currency.id, methodId: method.id, amount: amount.toFixed(), memo, code: fundsCode.code },
      call,
    );
    toast(msg || t`Your withdrawal is being checked`, 'success');
    form.reset({ number: '', memo: '' });
    fundsCode.setCode('');
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
        <Field label={type === PAYOUT_TYPE.coin ? t`Currency and network` : t`Currency`}>
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
          methodsOfCurrency={usable}
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
          error={form.errorOf('number') ?? (isShownWhileTyping ? amountText(problem) : null)}
          after={
            <span className={styles.after}>
              {accountCurrency}
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
        <FundsCode view={fundsCode} tried={form.tried} />
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

function WithdrawalSummary({ method, payout, terms }: { method: PayoutMethod; payout: Payout; terms: PayoutCurrency }) {
  return (
    <>
      <p className={styles.target}>
        <bdi>{method.dc_address || `${method.bank_name} · ${method.payee_account}`}</bdi>
      </p>
      <PayoutFacts payout={payout} terms={terms} />
    </>
  );
}
