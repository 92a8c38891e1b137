// How much was paid, what it is worth, and the proof. The same form for coins and banks.
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { NewDeposit } from '../../../api/charge';
import type { Deposit, Upload } from '../../../api/types';
import { parseInput } from '../../../core/numbers/decimal';
import { currencyPlaces, formatAmount, formatBalance, formatQuantity, localInput, typedInput } from '../../../core/numbers/format';
import { amountError, creditOf } from '../../../core/customer/funds';
import { useAmountText } from '../../../components/amountText';
import { PictureField } from '../../../components/PictureField';
import { queryClient, toast, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import styles from './DepositScreen.module.css';

interface DepositFormProps {
  currency: string;
  /** USD for one unit. */
  rate: string;
  min?: string;
  max?: string;
  /** Asked before sending: false when something outside the form is missing. */
  ready?: () => boolean;
  send: (deposit: NewDeposit) => Promise<{ data: Deposit; msg: string }>;
}

/** Of a coin. */
const COIN_PLACES = 6;

export function DepositForm({ currency, rate, min, max, ready, send }: DepositFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const amountText = useAmountText(currency);
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<Upload | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** A sent form is reset, its picture too. */
  const [round, setRound] = useState(0);
  const problem = amountError(typed, { min, max, places: currencyPlaces(currency) ?? COIN_PLACES });
  const amount = parseInput(typed);
  // Too much is reported at once; too little only after typing.
  const shown = tried || problem?.kind === 'above' || problem?.kind === 'too_precise' ? problem : null;
  const limit = (value: string | undefined) => (value && Number(value) > 0 ? formatQuantity(value, tag) : null);
  const [least, most] = [limit(min), limit(max)];
  const range = least && most ? `${least} – ${most}` : least ? t`from ${least}` : most ? t`up to ${most}` : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const complete = ready?.() ?? true;
    if (!complete || problem || !amount || !proof) return;
    setBusy(true);
    send({ amount: amount.toFixed(), proof: proof.id })
      .then(({ msg }) => {
        toast(msg || t`Your deposit is being checked`, 'success');
        setTyped('');
        setProof(null);
        setTried(false);
        setRound(round + 1);
        return queryClient.invalidateQueries({ queryKey: ['private', 'deposits'] });
      })
      // The client has said already what went wrong; the form stays for another try.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t`Amount paid`}
        hint={range && <bdi>{range}</bdi>}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        value={localInput(typed, tag)}
        onChange={(event) => setTyped(typedInput(event.target.value, tag))}
        error={amountText(shown)}
        after={<span className={styles.currency}>{currency}</span>}
      />
      <Facts>
        {currency !== 'USD' && (
          <Fact name={t`Rate`}>
            <bdi>{`1 ${currency} = ${formatAmount(rate, tag)}`}</bdi>
          </Fact>
        )}
        <Fact name={t`You are credited`}>
          <bdi>{formatBalance(amount?.gt(0) ? creditOf(amount, rate) : '0', tag)}</bdi>
        </Fact>
      </Facts>
      <PictureField
        key={round}
        label={t`Proof of payment`}
        hint={t`A screenshot or photo, up to 8 MB`}
        onChange={setProof}
        error={tried && !proof ? t`Add the proof of your payment` : null}
      />
      <Button type="submit" kind="primary" wide busy={busy}>{t`Submit deposit`}</Button>
    </form>
  );
}
