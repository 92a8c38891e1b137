// Shared formats: times, amounts and customer names.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { moneyPlaces } from '../../core/numbers/currency';
import { formatBalance, formatMoney } from '../../core/numbers/format';
import { localDateTime, zonedDateTime } from '../../core/app/time';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { useNow } from '../../ui/useNow';
import type { Customer } from '../api';
import { roundedParts } from '../roundedParts';
import { tagAtom } from '../state';
import { breakable } from './breakable';
import styles from './values.module.css';

interface MoneyProps {
  value: string;
  /** Of the account that the amount belongs to. Absent for sums over accounts, which are in USD. */
  currency?: string | undefined;
  /** Always with the currency's decimals; `total`: signed and coloured. */
  kind?: 'balance' | 'total';
}

export function Money({ value, currency = 'USD', kind = 'balance' }: MoneyProps) {
  return <Amount value={value} currency={currency} locale={useAtomValue(tagAtom)} kind={kind} />;
}

/** An amount in any currency or coin, by its code: what is paid outside. */
export function usePaidAmount(): (value: string, code: string) => string {
  const tag = useAtomValue(tagAtom);
  return (value, code) => formatMoney(value, code, tag);
}

export function PaidAmount({ value, code }: { value: string; code: string }) {
  return <bdi>{usePaidAmount()(value, code)}</bdi>;
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

/** A span of time in the largest unit that fits. */
export function useSpan(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const minutes = Math.floor(ms / MINUTE);
    const hours = Math.floor(ms / HOUR);
    const days = Math.floor(ms / DAY);
    if (ms < MINUTE) return t`less than a minute`;
    return ms < HOUR ? t`${minutes} min` : ms < DAY ? t`${hours} h` : t`${days} d`;
  };
}

/** How long ago; coloured from `lateAfter` hours on. */
export function Age({ time, lateAfter }: { time: string; lateAfter?: number }) {
  const { t } = useLingui();
  const span = useSpan();
  const age = Math.max(0, useNow(true) - Date.parse(time));
  const text = age < MINUTE ? t`just now` : span(age);
  const isLate = lateAfter !== undefined && age >= lateAfter * HOUR;
  return (
    <time dateTime={time} title={zonedDateTime(time, useAtomValue(tagAtom))} className={cx(isLate && styles.late)}>
      {text}
      {isLate && <span className="visually-hidden"> {t`late`}</span>}
    </time>
  );
}

/** What a customer is named by. */
export type Named = Pick<Customer, 'uid' | 'email' | 'mobile'> & { name?: string | null };

/** The shortest name of a customer. */
export const nameOf = (user: Named) =>
  user.name ?? user.email ?? user.mobile ?? user.uid;

/** A customer's name if known, number, and e-mail address or mobile number. */
export function CustomerName({ user }: { user: Named | null | undefined }) {
  const { t } = useLingui();
  if (!user) return <>{t`removed`}</>;
  const address = user.email ?? user.mobile;
  return (
    <>
      {user.name ? `${user.name} · ` : ''}
      {user.uid}
      {address && <> · {breakable(address)}</>}
    </>
  );
}

interface Result {
  result_trading: string;
  result_fees: string;
  result_swaps: string;
  result_write_offs: string;
  result_rewards: string;
}

/** The components of the broker's result; they sum to the total. */
export function useResultParts(currency = 'USD'): (result: Result) => string {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  return ({ result_trading, result_fees, result_swaps, result_write_offs, result_rewards }) => {
    const parts = roundedParts([result_trading, result_fees, result_swaps, result_write_offs, result_rewards], moneyPlaces(currency));
    const [trading, fees, swaps, writeOffs, rewards] = parts.map((part) => formatBalance(part, currency, tag));
    const own = t`trading ${trading} · fees ${fees} · swaps ${swaps} · write-offs ${writeOffs}`;
    // Most brokers have no partners.
    return Number(result_rewards) === 0 ? own : t`${own} · partners ${rewards}`;
  };
}
