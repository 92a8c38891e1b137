// Cancels an executed trade or corrects its prices, after a preview of every ledger entry; the amount is typed.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { newId } from '../../../core/app/id';
import { moneyPlaces } from '../../../core/numbers/currency';
import { dec, isNone } from '../../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import { Amount } from '../../../ui/Amount';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { Spinner } from '../../../ui/Spinner';
import { useForm } from '../../../ui/useForm';
import { post, type AdminOrder, type CorrectedTrade, type TradeCorrectionPreview } from '../../api';
import { useEntryName } from '../../codeNames';
import { useFormAction } from '../../queries';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { CustomerName, DateTime } from '../../ui/values';
import { currencyOf } from './AccountMoney';
import { orderName, useOrderFormat } from './orderFormat';
import { ReasonField } from './ReasonField';
import styles from './CorrectTrade.module.css';

export type TradeChange = 'cancel' | 'reprice';

interface CorrectTradeProps {
  order: AdminOrder;
  change: TradeChange;
  invalidates: readonly string[];
  onClose: () => void;
}

/** A price that can be sent: the rest of the checks are the server's. */
const isPrice = (text: string) => /^\d+(\.\d+)?$/.test(text.trim());

export function CorrectTrade({ order, change, invalidates, onClose }: CorrectTradeProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { sideAndLots } = useOrderFormat();
  const [request_id] = useState(newId);
  const path = `/orders/${order.Id}/correct/preview`;
  const before = { open: order.Price, close: order.UpdatePrice };
  const changed = (field: keyof typeof before, value: string) => (value.trim() === before[field] ? undefined : value.trim());
  const bodyOf = (values: typeof before) =>
    change === 'cancel' ? { change } : { change, open_price: changed('open', values.open), close_price: changed('close', values.close) };
  // Once it is booked a preview would be refused: the trade is corrected already.
  const sent = useRef(false);
  const send = useFormAction<typeof before & { reason: string; typed: string; amount: string; lots: string }>({
    run: async ({ values, call }) => {
      sent.current = true;
      try {
        const answer = await post<CorrectedTrade>(
          `/orders/${order.Id}/correct`,
          { ...bodyOf(values), confirm: values.amount, lots: values.lots, reason: values.reason.trim(), request_id },
          call,
        );
        const booked = formatBalance(values.amount, currencyOf(order), tag, { signed: true });
        return { ...answer, msg: `${answer.msg} ${booked}` };
      } catch (error) {
        sent.current = false;
        throw error;
      }
    },
    invalidates: [...invalidates, '/corrections', path],
    subject: orderName(order),
    onDone: onClose,
  });
  const form = useForm({
    initial: { ...before, reason: '', typed: '', amount: '', lots: '' },
    errorCodes: { open: /open_price/, close: /close_price/ },
    send,
  });
  const body = bodyOf(form.values);
  const complete = change === 'cancel' || ((body.open_price ?? body.close_price) !== undefined && isPrice(form.values.open) && isPrice(form.values.close));
  const query = useQuery({
    queryKey: [path, body],
    queryFn: () => post<TradeCorrectionPreview>(path, body),
    enabled: () => complete && !sent.current,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const preview = complete && !query.isError ? query.data?.data : undefined;
  const amount = preview && formatBalance(preview.amount, preview.currency, tag, { signed: true });
  // Zero confirms nothing, nor does less than the smallest unit: the number of the order is typed instead.
  const rounded = preview && dec(preview.amount).toFixed(moneyPlaces(preview.currency));
  const isSmall = rounded !== undefined && dec(rounded).eq(0);
  const phrase = isSmall ? String(order.Id) : rounded;
  const ready = preview !== undefined && !query.isFetching && preview.is_refused === 0 && form.values.typed.trim().replace(/^#/, '') === phrase && form.values.amount === preview.amount && form.values.lots === preview.lots;
  const priceField = (field: keyof typeof before, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      required
      value={form.values[field]}
      error={form.errorOf(field)}
      onChange={(event) => form.change({ [field]: event.target.value })}
    />
  );
  return (
    <Dialog
      title={change === 'cancel' ? t`Void trade #${order.Id}?` : t`Correct the prices of trade #${order.Id}?`}
      confirmLabel={change === 'cancel' ? t`Void trade` : t`Correct price`}
      cancelLabel={t({ message: 'Back', context: 'to the step before' })}
      danger
      busy={form.busy}
      disabled={!ready}
      pinned={
        <>
          <ReasonField value={form.values.reason} error={form.errorOf('reason')} hint={t`the customer reads it`} onChange={(reason) => form.change({ reason })} />
          {preview && (
            <TextField
              label={
                isNone(preview.amount)
                  ? t`No money is booked: type the order’s number, ${phrase}, to confirm`
                  : isSmall
                    ? t`Less than the smallest unit of the currency will be booked: type the order’s number, ${phrase}, to confirm`
                    : t`${amount} will be booked: type ${phrase} to confirm`
              }
              inputMode="text"
              autoComplete="off"
              required
              value={form.values.typed}
              onChange={(event) => form.change({ typed: event.target.value, amount: preview.amount, lots: preview.lots })}
            />
          )}
        </>
      }
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={order.user} />
        </Fact>
        <Fact name={order.ForexTradeLists.ShowCode}>{sideAndLots(order)}</Fact>
      </Facts>
      <p>
        {change === 'cancel'
          ? t`Everything that was booked for this trade is reversed by new ledger entries. It cannot be undone.`
          : t`The difference to the new profit is booked as a new ledger entry; fee and swap stay. It can be done once.`}
      </p>
      {change === 'reprice' && priceField('open', t`Open price`)}
      {change === 'reprice' && priceField('close', t`Close price`)}
      {query.isError && complete && <p role="alert" className={styles.refused}>{query.error.message}</p>}
      {complete && !query.isError && !preview && <Spinner />}
      {preview && <Preview preview={preview} />}
    </Dialog>
  );
}

function Preview({ preview }: { preview: TradeCorrectionPreview }) {
  const { t } = useLingui();
  const locale = useAtomValue(tagAtom);
  const entryName = useEntryName();
  const { currency } = preview;
  const money = (value: string, signed = false) => <Amount value={value} currency={currency} locale={locale} kind={signed ? 'total' : 'balance'} />;
  const fromTo = (from: string, to: string, signed = false) => (
    <>
      {money(from, signed)} → {money(to, signed)}
    </>
  );
  return (
    <>
      <table className={styles.entries} aria-label={t`Entries to be booked`}>
        <thead>
          <tr>
            <th scope="col">{t`Entry`}</th>
            <th scope="col">{t`Corrects`}</th>
            <th scope="col" className={styles.number}>{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {preview.entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.corrects}`}>
              <td>{entryName(entry.kind)}</td>
              <td>
                {entry.corrects !== null && `#${entry.corrects}`}
                {entry.original_time && (
                  <>
                    {' · '}
                    <DateTime time={entry.original_time} />
                  </>
                )}
                {entry.original_amount !== null && <> · {money(entry.original_amount, true)}</>}
              </td>
              <td className={styles.number}>{money(entry.amount, true)}</td>
            </tr>
          ))}
          {preview.entries.length === 0 && (
            <tr>
              <td colSpan={3}>{t`No money is booked.`}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Facts>
        <Fact name={t`Lots`}>{formatQuantity(preview.lots, locale, 2)}</Fact>
        <Fact name={t`Profit`}>{fromTo(preview.profit, preview.profit_after, true)}</Fact>
        <Fact name={t`Balance`}>{fromTo(preview.balance, preview.balance_after)}</Fact>
        <Fact name={t`Equity`}>{fromTo(preview.equity, preview.equity_after)}</Fact>
      </Facts>
      {preview.is_refused === 1 && <p role="alert" className={styles.refused}>{t`The balance does not cover what would be taken back. Correct the price so far as it does.`}</p>}
      {preview.is_refused === 0 && preview.needs_second === 1 && <p>{t`Nothing is booked until another staff member approves it under Corrections.`}</p>}
    </>
  );
}
