// A deposit on a payment provider's page: how much, and there. What is paid is credited by the provider's report.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { beginCheckout } from '../../../api/charge';
import type { Gateway } from '../../../api/types';
import { useAmountText } from '../../../components/amountText';
import { amountError, creditOf } from '../../../core/customer/funds';
import { currencyPlaces } from '../../../core/numbers/currency';
import { parseInput } from '../../../core/numbers/decimal';
import { formatBalance, formatQuantity, formatRate, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { useForm } from '../../../ui/useForm';
import { CheckoutRecords } from './CheckoutRecords';
import styles from './DepositScreen.module.css';

/** Decimals of a currency that is not known. */
const PLACES = 2;

export function GatewayDeposit({ gateways }: { gateways: Gateway[] }) {
  const { t } = useLingui();
  const [gatewayId, setGatewayId] = useState<number | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const gateway = gateways.find((one) => one.id === gatewayId) ?? gateways[0];
  const currency = gateway?.currencies.find((one) => one.code === code) ?? gateway?.currencies[0];
  if (!gateway || !currency) return null;
  return (
    <>
      <Panel>
        {gateways.length > 1 && (
          <Choice name={t`Pay with`} value={String(gateway.id)} options={gateways.map((one) => ({ value: String(one.id), label: one.name }))} onChange={(next) => setGatewayId(Number(next))} />
        )}
        {gateway.currencies.length > 1 && (
          <Choice name={t`Currency`} value={currency.code} options={gateway.currencies.map((one) => ({ value: one.code, label: one.code }))} onChange={setCode} />
        )}
        {gateway.is_test === 1 && (
          <p className={styles.warning}>
            <Icon name="warning" size={20} />
            <span>{t`This is a trial: no real money moves.`}</span>
          </p>
        )}
        <AmountForm key={`${gateway.id} ${currency.code}`} gateway={gateway} currency={currency} />
      </Panel>
      <CheckoutRecords />
    </>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ name, value, options, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.caption}>{name}</span>
      <div className={styles.chips}>
        <Chips
          label={name}
          value={value}
          options={options.map((option) => ({ value: option.value, label: <bdi>{option.label}</bdi> }))}
          onChange={(next) => next !== null && onChange(next)}
        />
      </div>
    </div>
  );
}

function AmountForm({ gateway, currency }: { gateway: Gateway; currency: Gateway['currencies'][number] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const amountText = useAmountText(currency.code);
  const { min, max, rate, code } = currency;
  const problemOf = (typed: string) => amountError(typed, { min, max, places: currencyPlaces(code) ?? PLACES });
  const form = useForm<{ number: string }>({
    initial: { number: '' },
    check: ({ number }) => ({ number: amountText(problemOf(number)) }),
    errorCodes: { number: /^amount_/ },
    send: async ({ number }, call) => {
      const amount = parseInput(number);
      if (!amount) return;
      const { data } = await beginCheckout(gateway.id, amount.toFixed(), code, call);
      location.assign(data.url);
    },
  });
  const typed = form.values.number;
  const amount = parseInput(typed);
  const credited = gateway.account_currency;
  const limit = (value: string) => formatQuantity(value, tag);
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        label={t`Amount`}
        hint={<bdi>{`${limit(min)} – ${limit(max)}`}</bdi>}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        value={localizeInput(typed, tag)}
        onChange={(event) => form.change({ number: normalizeInput(event.target.value, tag) })}
        error={form.errorOf('number')}
        after={<span className={styles.currency}>{code}</span>}
      />
      <Facts>
        {code !== credited && (
          <Fact name={t`Rate`}>
            <bdi>{formatRate(rate, code, credited, tag)}</bdi>
          </Fact>
        )}
        <Fact name={t`You are credited`}>
          <bdi>{formatBalance(amount?.gt(0) ? creditOf(amount, rate) : '0', credited, tag)}</bdi>
        </Fact>
      </Facts>
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Continue to payment`}</Button>
    </form>
  );
}
