// Shared formats: times, amounts and customer names.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatBalance } from '../../core/numbers/format';
import { localDateTime, zonedDateTime } from '../../core/app/time';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { useNow } from '../../ui/useNow';
import type { Customer } from '../api';
import { tagAtom } from '../state';
import styles from './values.module.css';

interface MoneyProps {
  value: string;
  /** Of the account that the amount belongs to. Absent for sums over accounts, which are in USD. */
  currency?: string | undefined;
  kind?: 'balance' | 'amount' | 'profit' | 'total';
}

export function Money({ value, currency = 'USD', kind = 'balance' }: MoneyProps) {
  return <Amount value={value} currency={currency} locale={useAtomValue(tagAtom)} kind={kind} />;
}

export function DateTime({ time }: { time: string }) {
  const tag = useAtomValue(tagAtom);
  return (
    <time dateTime={time} title={zonedDateTime(time, tag)}>
      {localDateTime(time, tag)}
    </time>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in the largest unit that fits; coloured from `lateAfter` hours on. */
export function Age({ time, lateAfter }: { time: string; lateAfter?: number }) {
  const { t } = useLingui();
  const age = Math.max(0, useNow(true) - Date.parse(time));
  const minutes = Math.floor(age / MINUTE);
  const hours = Math.floor(age / HOUR);
  const days = Math.floor(age / DAY);
  const text = age < MINUTE ? t`just now` : age < HOUR ? t`${minutes} min` : age < DAY ? t`${hours} h` : t`${days} d`;
  const isLate = lateAfter !== undefined && age >= lateAfter * HOUR;
  return (
    <time dateTime={time} title={zonedDateTime(time, useAtomValue(tagAtom))} className={cx(isLate && styles.late)}>
      {text}
      {isLate && <span className="visually-hidden"> {t`late`}</span>}
    </time>
  );
}

/** The shortest name of a customer. */
export const nameOf = (user: Pick<Customer, 'uid' | 'email' | 'mobile'> & { name?: string | null }) =>
  user.name ?? user.email ?? user.mobile ?? user.uid;

/** A customer's name if known, number, and e-mail address or mobile number. */
export function CustomerName({ user }: { user: (Pick<Customer, 'uid' | 'email' | 'mobile'> & { name?: string | null }) | null | undefined }) {
  const { t } = useLingui();
  if (!user) return <>{t`removed`}</>;
  const address = user.email ?? user.mobile;
  return (
    <>
      {user.name ? `${user.name} · ` : ''}
      {user.uid}
      {address ? ` · ${address}` : ''}
    </>
  );
}

interface Result {
  result_trading: string;
  result_fees: string;
  result_swaps: string;
  result_write_offs: string;
}

/** The components of the broker's result; they sum to the total. */
export function useResultParts(currency = 'USD'): (result: Result) => string {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const money = (value: string) => formatBalance(value, currency, tag);
  return (result) =>
    t`trading ${money(result.result_trading)} · fees ${money(result.result_fees)} · swaps ${money(result.result_swaps)} · write-offs ${money(result.result_write_offs)}`;
}
