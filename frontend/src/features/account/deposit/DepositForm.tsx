// How much was paid, what it is worth, and the proof. The same form for coins and banks.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NewDeposit } from '../../../api/charge';
import type { Deposit, Upload } from '../../../api/types';
import { parseInput } from '../../../core/numbers/decimal';
import { currencyPlaces, DEFAULT_CURRENCY } from '../../../core/numbers/currency';
import { formatBalance, formatQuantity, formatRate, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { amountError, creditOf } from '../../../core/customer/funds';
import { useAmountText } from '../../../components/amountText';
import { PictureField } from '../../../components/PictureField';
import { queryClient, toast, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { useForm, type FormCallOptions } from '../../../ui/useForm';
import styles from './DepositScreen.module.css';

interface DepositFormProps {
  currency: string;
  /** The rate: units of `account_currency` (absent: USD) for one unit. Null: not known before an option is chosen. */
  terms: { rate: string; account_currency?: string } | null;
  min?: string;
  max?: string;
  /** Something outside the form is missing. */
  incomplete?: boolean;
  /** Called at each attempt to submit. */
  onTry?: () => void;
  send: (deposit: NewDeposit, call: FormCallOptions) => Promise<{ data: Deposit; msg: string }>;
}

/** The most decimals of an amount in a coin. */
const COIN_PLACES = 6;

export function DepositForm({ currency, terms, min, max, incomplete = false, onTry, send }: DepositFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const amountText = useAmountText(currency);
  /** Another key resets the picture field after the form was sent. */
  const [pictureKey, setPictureKey] = useState(0);
  const problemOf = (typed: string) => amountError(typed, { min, max, places: currencyPlaces(currency) ?? COIN_PLACES });
  const form = useForm<{ number: string; proof: Upload | null }>({
    initial: { number: '', proof: null },
    check: ({ number, proof }) => ({
      number: amountText(problemOf(number)),
      proof: !proof && t`Add the proof of your payment`,
      form: incomplete,
    }),
    errorCodes: { number: /^amount_/ },
    send: async ({ number, proof }, call) => {
      const paid = parseInput(number);
      if (!paid || !proof) return;
      const { msg } = await send({ amount: paid.toFixed(), proof: proof.id }, call);
      toast(msg || t`Your deposit is being checked`, 'success');
      form.reset();
      setPictureKey(pictureKey + 1);
      await queryClient.invalidateQueries({ queryKey: ['private', 'deposits'] });
    },
  });
  const typed = form.values.number;
  const problem = problemOf(typed);
  const amount = parseInput(typed);
  // An amount that is too large is reported while it is typed; one that is too small may still grow.
  const errorWhileTyping = problem?.kind === 'above' || problem?.kind === 'too_precise' ? amountText(problem) : null;
  const limit = (value: string | undefined) => (value && Number(value) > 0 ? formatQuantity(value, tag) : null);
  const creditedCurrency = terms?.account_currency ?? DEFAULT_CURRENCY;
  const [least, most] = [limit(min), limit(max)];
  const range = least && most ? `${least} – ${most}` : least ? t`from ${least}` : most ? t`up to ${most}` : null;

  return (
    <form
      {...form.props}
      className={styles.form}
      onSubmit={(event) => {
        onTry?.();
        form.props.onSubmit(event);
      }}
    >
      <TextField
        label={t`Amount paid`}
        hint={range && <bdi>{range}</bdi>}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        value={localizeInput(typed, tag)}
        onChange={(event) => form.change({ number: normalizeInput(event.target.value, tag) })}
        error={form.errorOf('number') ?? errorWhileTyping}
        after={<span className={styles.currency}>{currency}</span>}
      />
      <Facts>
        {terms && currency !== creditedCurrency && (
          <Fact name={t`Rate`}>
            <bdi>{formatRate(terms.rate, currency, creditedCurrency, tag)}</bdi>
          </Fact>
        )}
        <Fact name={t`You are credited`}>
          <bdi>{terms ? formatBalance(amount?.gt(0) ? creditOf(amount, terms.rate) : '0', creditedCurrency, tag) : '–'}</bdi>
        </Fact>
      </Facts>
      <PictureField
        key={pictureKey}
        label={t`Proof of payment`}
        hint={t`A screenshot or photo, up to 8 MB`}
        onChange={(proof) => form.change({ proof })}
        error={form.errorOf('proof')}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Submit deposit`}</Button>
    </form>
  );
}
