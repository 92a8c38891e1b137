// A new order for a customer, by every rule of the customer's own orders.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { newId } from '../../../core/app/id';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, type AdminInstrument, type AdminUser } from '../../api';
import { useFormAction, useInstruments, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { CustomerName, nameOf } from '../../ui/values';
import { CHANGED_PATHS } from './OrderActs';
import { ReasonField } from './ReasonField';
import styles from './OrderActs.module.css';

const EMPTY = { account: '', instrument: '', side: '1', entry: '1', lots: '', leverage: '', target: '', stopLoss: '', takeProfit: '', reason: '' };

export function NewOrder({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useLingui();
  // The price of the question is that of now.
  const instruments = useInstruments(2_000).data?.list.filter(({ enabled }) => enabled === 1);
  const [request_id] = useState(newId);
  /** What is asked about: the values are placed only as they were shown. */
  const [asked, setAsked] = useState<typeof EMPTY | null>(null);
  const place = useFormAction<typeof EMPTY>({
    run: ({ values, call }) =>
      post(
        '/orders',
        {
          account: values.account.trim(),
          forex_id: values.instrument,
          type: values.side,
          status: values.entry,
          cont: values.lots.trim(),
          multiple: values.leverage,
          target_price: values.entry === '0' ? values.target.trim() : undefined,
          stop_loss_price: values.stopLoss.trim() || undefined,
          target_profit_price: values.takeProfit.trim() || undefined,
          reason: values.reason.trim(),
          request_id,
        },
        call,
      ),
    invalidates: CHANGED_PATHS,
    onDone: onClose,
  });
  const form = useForm({
    initial: { ...EMPTY, account },
    errorCodes: {
      account: /account|margin|trading_disabled|close_only/,
      instrument: /instrument|market_|quote_|conversion/,
      lots: /lots|cont/,
      leverage: /leverage|multiple/,
      target: /target_price|price_required|price_off_grid/,
      stopLoss: /stop_loss/,
      takeProfit: /take_profit|target_profit/,
    },
    send: async (values, call) => {
      if (asked !== values) return setAsked(values);
      setAsked(null);
      return place(values, call);
    },
  });
  const { values, change, errorOf } = form;
  const isAsked = asked === values;
  const instrument = instruments?.find(({ Id }) => String(Id) === values.instrument);
  const leverages = instrument?.HasForexMultiple.map(({ Value }) => String(Value)) ?? [];
  const choose = (id: string) => {
    const chosen = instruments?.find(({ Id }) => String(Id) === id);
    const first = chosen?.DefaultMultiple ?? chosen?.HasForexMultiple[0]?.Value;
    change({ instrument: id, leverage: first ? String(first) : '', lots: values.lots || (chosen?.ForexMinCont ?? '') });
  };
  const text = (name: keyof typeof EMPTY, label: string, required = false, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      required={required}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog title={t`New order for a customer`} confirmLabel={isAsked ? t`Place order` : t`Check the order`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      <AccountField value={values.account} error={errorOf('account')} onChange={(number) => change({ account: number })} />
      <Field label={t`Instrument`} error={errorOf('instrument')}>
        {({ id }) => (
          <Select id={id} value={values.instrument} onChange={choose}>
            <option value="">{t`Choose`}</option>
            {instruments?.map(({ Id, ShowCode }) => (
              <option key={Id} value={Id}>
                {ShowCode}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t`Side`}>
          {({ id }) => (
            <Select id={id} value={values.side} onChange={(side) => change({ side })}>
              <option value="1">{t`Buy`}</option>
              <option value="2">{t`Sell`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Type`}>
          {({ id }) => (
            <Select id={id} value={values.entry} onChange={(entry) => change({ entry })}>
              <option value="1">{t`Market order`}</option>
              <option value="0">{t`Pending order`}</option>
            </Select>
          )}
        </Field>
        {text('lots', t`Lots`, true)}
        <Field label={t`Leverage`} error={errorOf('leverage')}>
          {({ id }) => (
            <Select id={id} value={values.leverage} onChange={(leverage) => change({ leverage })}>
              {leverages.map((leverage) => (
                <option key={leverage} value={leverage}>
                  ×{leverage}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {values.entry === '0' && text('target', t`Target price`, true)}
        {text('stopLoss', t`Stop loss`, false, t`empty: none`)}
        {text('takeProfit', t`Take profit`, false, t`empty: none`)}
      </div>
      <ReasonField value={values.reason} error={errorOf('reason')} onChange={(reason) => change({ reason })} />
      {isAsked && instrument && <Question values={values} instrument={instrument} />}
    </Dialog>
  );
}

/** The maximum number of customers that are offered. */
const OFFERED = 6;

interface AccountFieldProps {
  value: string;
  error: string | null;
  onChange: (number: string) => void;
}

/** The account by its number, or found by name, e-mail address or mobile number of its customer. */
function AccountField({ value, error, onChange }: AccountFieldProps) {
  const { t } = useLingui();
  const wanted = useDeferredValue(value.trim());
  const users = useOwners(wanted);
  const owner = users.find(({ account }) => String(account) === value.trim());
  const options = owner ? [] : users.map((user) => ({ value: user.account, label: `${nameOf(user)} · ${user.account}` }));
  return (
    <>
      <TextField
        label={t`Customer or account number`}
        hint={owner ? nameOf(owner) : t`name, e-mail, mobile, number`}
        required
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {options.length > 0 && <Chips label={t`Found`} value={null} options={options} onChange={(number) => number !== null && onChange(String(number))} />}
    </>
  );
}

function useOwners(wanted: string): readonly AdminUser[] {
  return useRows<AdminUser>(wanted === '' ? null : '/groups/users', { search: wanted, limit: OFFERED }).data?.list ?? [];
}

/** What will be placed, for whom and at which price. */
function Question({ values, instrument }: { values: typeof EMPTY; instrument: AdminInstrument }) {
  const { t } = useLingui();
  const owner = useOwners(values.account.trim()).find(({ account }) => String(account) === values.account.trim());
  const isBuy = values.side === '1';
  const { Ask: ask, Bid: bid } = instrument.ForexQuotations;
  // On a low screen it is below what was typed.
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.scrollIntoView?.({ block: 'end' }), [owner]);
  return (
    <section ref={shown} aria-label={t`The order`} role="status">
      <Facts>
        <Fact name={t`Customer`}>{owner ? <CustomerName user={owner} /> : t`account ${values.account}`}</Fact>
        <Fact name={t`Account`}>{values.account}</Fact>
        <Fact name={instrument.ShowCode}>
          {isBuy ? t`Buy` : t`Sell`} {values.lots} · ×{values.leverage}
        </Fact>
        <Fact name={values.entry === '0' ? t`Target price` : t`Price now`}>{values.entry === '0' ? values.target : isBuy ? ask : bid}</Fact>
      </Facts>
      <p>{values.entry === '0' ? t`It is placed at once and waits for its price.` : t`It is filled at once, at the price of that moment.`}</p>
    </section>
  );
}
