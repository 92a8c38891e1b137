// Enters a deposit whose money has arrived: to which address or account, how much, and the reference of the payment.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { newId } from '../../../core/app/id';
import { parseInput } from '../../../core/numbers/decimal';
import { formatBalance } from '../../../core/numbers/format';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, type AdminBankAccount, type AdminDepositOption } from '../../api';
import { dayBefore } from '../../dates';
import { useAll, useFormAction } from '../../queries';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { ConfirmReference } from '../../ui/ConfirmReference';
import { TextArea } from '../../ui/TextArea';

interface Values {
  /** Type and id: "1-7" is the bank account 7. */
  option: string;
  number: string;
  reference: string;
  confirm_reference: boolean;
  value_date: string;
  note: string;
}

interface Option {
  value: string;
  label: string;
  currency: string;
  rate: string;
}

function useOptions(): Option[] | null {
  const { data: coins } = useAll<AdminDepositOption>('/deposit-options');
  const { data: banks } = useAll<AdminBankAccount>('/bank-accounts');
  if (!coins || !banks) return null;
  return [
    ...banks.list.filter(({ enabled }) => enabled === 1).map((row) => ({ value: `1-${row.id}`, label: `${row.currency_code} · ${row.bank_name} · ${row.payee_account}`, currency: row.currency_code, rate: row.rate })),
    ...coins.list.filter(({ enabled }) => enabled === 1).map((row) => ({ value: `0-${row.id}`, label: `${row.currency_code} · ${row.protocol_code} · ${row.address}`, currency: row.currency_code, rate: row.rate })),
  ];
}

interface EnterDepositProps {
  account: number;
  /** The currency of the account. */
  currency: string;
  onClose: () => void;
}

export function EnterDepositDialog({ account, currency, onClose }: EnterDepositProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const options = useOptions();
  // The idempotency key: a repeated request enters one deposit.
  const [request_id] = useState(newId);
  const [isUsed, setIsUsed] = useState(false);
  const form = useForm<Values>({
    initial: () => ({ option: '', number: '', reference: '', confirm_reference: false, value_date: dayBefore(0), note: '' }),
    check: ({ option, number, reference }) => ({
      option: option === '' && t`Choose where the money has arrived.`,
      number: !parseInput(number)?.gt(0) && t`Enter the amount that has arrived.`,
      reference: reference.trim() === '' && t`Enter the reference of the payment.`,
    }),
    onRefusal: ({ error }) => {
      if (error === 'reference_used') setIsUsed(true);
      return false;
    },
    send: useFormAction<Values>({
      run: ({ values, call }) => {
        const [type, option] = values.option.split('-').map(Number);
        const sent = { type, option, number: parseInput(values.number)?.toFixed(), reference: values.reference.trim(), note: values.note.trim(), request_id };
        return post(`/users/${account}/deposits`, { ...sent, ...(values.value_date ? { value_date: values.value_date } : {}), ...(values.confirm_reference ? { confirm_reference: 1 } : {}) }, call);
      },
      invalidates: ['/users', '/deposits'],
      onDone: onClose,
    }),
  });
  const { values, change, errorOf } = form;
  const chosen = options?.find(({ value }) => value === values.option);
  const amount = parseInput(values.number);
  // The rates of the options are in USD; what another conversion gives is the server's to say.
  const rate = chosen?.currency === currency ? '1' : currency === 'USD' ? chosen?.rate : undefined;
  const credited = rate && amount?.gt(0) ? formatBalance(amount.times(rate), currency, tag) : null;
  return (
    <Dialog title={t`Enter a deposit`} confirmLabel={t`Enter and credit`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      <p>{t`For money that has arrived without a request of the customer. Above the limit of the setting, a second person approves it.`}</p>
      <Field label={t`Arrived at`} error={errorOf('option')}>
        {({ id }) => (
          <Select id={id} value={values.option} onChange={(option) => change({ option })}>
            <option value="">{options?.length === 0 ? t`no payment method is enabled` : t`choose`}</option>
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Amount`} hint={chosen?.currency} inputMode="decimal" autoComplete="off" value={values.number} onChange={(event) => change({ number: event.target.value })} error={errorOf('number')} />
      {credited && <p>{t`Credits ${credited}.`}</p>}
      <TextField label={t`Reference of the payment`} hint={t`bank reference or transaction ID`} maxLength={128} autoComplete="off" value={values.reference} onChange={(event) => change({ reference: event.target.value, confirm_reference: false })} error={errorOf('reference')} />
      {isUsed && <ConfirmReference checked={values.confirm_reference} onChange={(confirm_reference) => change({ confirm_reference })} />}
      <TextField label={t`Value date`} type="date" max={dayBefore(-1)} value={values.value_date} onChange={(event) => change({ value_date: event.target.value })} error={errorOf('value_date')} />
      <TextArea label={t`Note`} hint={t`optional, for the staff`} maxLength={500} value={values.note} onChange={(event) => change({ note: event.target.value })} error={errorOf('note')} />
    </Dialog>
  );
}
