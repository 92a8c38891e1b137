// Enters a deposit whose money has arrived: to which address or account, how much, and the reference of the payment. A second
// step names the customer, the account and what it is credited before anything is booked.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { newId } from '../../../core/app/id';
import { readStored, writeStored } from '../../../core/app/storage';
import { formatBalance, formatMoney, formatRate } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, type AdminUser, type DepositTarget } from '../../api';
import { dayBefore } from '../../dates';
import { useAll, useFormAction } from '../../queries';
import { tagAtom } from '../../state';
import { typedNumber } from '../../typedNumber';
import { Dialog } from '../../ui/Dialog';
import { ConfirmReference } from '../../ui/ConfirmReference';
import { TextArea } from '../../ui/TextArea';
import { CustomerName, nameOf } from '../../ui/values';

interface Values {
  /** Type and id: "1-7" is the bank account 7; null: not chosen. */
  option: string | null;
  number: string;
  reference: string;
  confirm_reference: boolean;
  value_date: string;
  note: string;
}

const labelOf = ({ currency_code, via, sent_to }: DepositTarget) => `${currency_code} · ${via} · ${sent_to}`;

/** Type and id. */
const valueOf = ({ type, id }: DepositTarget) => `${type}-${id}`;

/** The option of the last deposit that was entered in this browser. */
const LAST = 'lotdesk.admin.arrived';

/** What is chosen at first: the one bank account that there is, or the option of last time. The second step names it. */
function usualOption(options: readonly DepositTarget[] = []): string {
  const values = options.map(valueOf);
  const banks = values.filter((value) => value.startsWith('1-'));
  const last = readStored<string>(LAST);
  return (banks.length === 1 ? banks[0] : values.find((value) => value === last)) ?? '';
}

interface EnterDepositProps {
  /** The customer, with the id of the account that is credited. */
  user: AdminUser;
  /** The number of the account, and its currency. */
  number: number;
  currency: string;
  onClose: () => void;
}

export function EnterDepositDialog({ user, number, currency, onClose }: EnterDepositProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const options = useAll<DepositTarget>(`/users/${user.id}/deposit-targets`).data?.list;
  const usual = usualOption(options);
  // The idempotency key: a repeated request enters one deposit.
  const [request_id] = useState(newId);
  const [isReferenceUsed, setIsReferenceUsed] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const book = useFormAction<Values>({
    run: ({ values, call }) => {
      const arrived = values.option ?? usual;
      writeStored(LAST, arrived);
      const [type, option] = arrived.split('-').map(Number);
      const sent = { type, option, number: typedNumber(values.number, tag)?.toFixed(), reference: values.reference.trim(), note: values.note.trim(), request_id };
      return post(`/users/${user.id}/deposits`, { ...sent, ...(values.value_date ? { value_date: values.value_date } : {}), ...(values.confirm_reference ? { confirm_reference: 1 } : {}) }, call);
    },
    invalidates: ['/users', '/deposits'],
    subject: nameOf(user),
    onDone: onClose,
  });
  const form = useForm<Values>({
    initial: () => ({ option: null, number: '', reference: '', confirm_reference: false, value_date: dayBefore(0), note: '' }),
    check: ({ option, number: paid, reference }) => ({
      option: (option ?? usual) === '' && t`Choose where the money has arrived.`,
      number: !typedNumber(paid, tag)?.gt(0) && t`Enter the amount that has arrived.`,
      reference: reference.trim() === '' && t`Enter the reference of the payment.`,
    }),
    onRefusal: ({ error }) => {
      setIsConfirming(false);
      if (error === 'reference_used') setIsReferenceUsed(true);
      return false;
    },
    send: async (values, call) => (isConfirming ? book(values, call) : setIsConfirming(true)),
  });
  const { values, change, errorOf } = form;
  const chosen = options?.find((option) => valueOf(option) === (values.option ?? usual));
  const rate = chosen?.rate ?? null;
  const amount = typedNumber(values.number, tag);
  const paid = chosen && amount?.gt(0) ? formatMoney(amount, chosen.currency_code, tag) : null;
  const credited = rate && paid && amount ? formatBalance(amount.times(rate), currency, tag) : null;
  const isConverted = chosen !== undefined && chosen.currency_code !== currency;
  // Built during the confirmation step too: `errorOf` registers the fields that can show a refusal.
  const fields = (
    <>
      <p>{t`For money that has arrived without a request of the customer. Above the limit of the setting, a second person approves it.`}</p>
      <DepositTarget user={user} number={number} currency={currency} />
      <Field label={t`Arrived at`} error={errorOf('option')}>
        {({ id }) => (
          <Select id={id} value={values.option ?? usual} onChange={(option) => change({ option })}>
            <option value="">{options?.length === 0 ? t`no payment method is enabled` : t`choose`}</option>
            {options?.map((option) => (
              <option key={valueOf(option)} value={valueOf(option)}>
                {labelOf(option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Amount`} hint={chosen?.currency_code} inputMode="decimal" autoComplete="off" value={values.number} onChange={(event) => change({ number: event.target.value })} error={errorOf('number')} />
      {credited && <p>{isConverted && currency !== 'USD' ? t`Credits about ${credited}.` : t`Credits ${credited}.`}</p>}
      {paid && !credited && <p>{t`${paid} is converted to ${currency} at today's rate.`}</p>}
      <TextField label={t`Reference of the payment`} hint={t`bank reference or transaction ID`} maxLength={128} autoComplete="off" value={values.reference} onChange={(event) => change({ reference: event.target.value, confirm_reference: false })} error={errorOf('reference')} />
      {isReferenceUsed && <ConfirmReference checked={values.confirm_reference} onChange={(confirm_reference) => change({ confirm_reference })} />}
      <TextField label={t`Value date`} type="date" max={dayBefore(-1)} value={values.value_date} onChange={(event) => change({ value_date: event.target.value })} error={errorOf('value_date')} />
      <TextArea label={t`Note`} hint={t`optional, for the staff`} maxLength={500} value={values.note} onChange={(event) => change({ note: event.target.value })} error={errorOf('note')} />
    </>
  );
  if (!isConfirming) {
    return (
      <Dialog key="form" title={t`Enter a deposit`} confirmLabel={t`Continue`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
        {fields}
      </Dialog>
    );
  }
  return (
    <Dialog key="question" title={t`Credit account ${number}?`} confirmLabel={t`Enter and credit`} cancelLabel={t({ message: 'Back', context: 'to the step before' })} busy={form.busy} onConfirm={form.submit} onClose={() => setIsConfirming(false)}>
      <DepositTarget user={user} number={number} currency={currency} />
      <Facts>
        <Fact name={t`Arrived at`}>{chosen && labelOf(chosen)}</Fact>
        <Fact name={t`Amount`}>{paid}</Fact>
        {isConverted && rate && <Fact name={t`Rate`}>{formatRate(rate, chosen.currency_code, currency, tag)}</Fact>}
        {credited && <Fact name={t`Credited amount`}>{credited}</Fact>}
        <Fact name={t`Reference of the payment`}>{values.reference.trim()}</Fact>
      </Facts>
      {isConverted && currency !== 'USD' && <p>{t`It is converted to ${currency} at the rate at the moment of entry.`}</p>}
    </Dialog>
  );
}

/** The customer and the account that the deposit credits. */
function DepositTarget({ user, number, currency }: Omit<EnterDepositProps, 'onClose'>) {
  const { t } = useLingui();
  return (
    <Facts>
      <Fact name={t`Customer`}>
        <CustomerName user={user} />
      </Fact>
      <Fact name={t`Account`}>
        {number} · {currency}
      </Fact>
    </Facts>
  );
}
