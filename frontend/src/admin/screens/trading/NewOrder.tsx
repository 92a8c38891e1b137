// A new order for a customer, by every rule of the customer's own orders.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newId } from '../../../core/app/id';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post } from '../../api';
import { useFormAction, useInstruments } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { CHANGED_PATHS } from './OrderActs';
import { ReasonField } from './ReasonField';
import styles from './OrderActs.module.css';

const EMPTY = { account: '', instrument: '', side: '1', entry: '1', lots: '', leverage: '', target: '', stopLoss: '', takeProfit: '', reason: '' };

export function NewOrder({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useLingui();
  const instruments = useInstruments().data?.list.filter(({ enabled }) => enabled === 1);
  const [request_id] = useState(newId);
  const send = useFormAction<typeof EMPTY>({
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
    send,
  });
  const { values, change, errorOf } = form;
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
    <Dialog title={t`New order for a customer`} confirmLabel={t`Place order`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      {text('account', t`Account number`, true)}
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
    </Dialog>
  );
}
