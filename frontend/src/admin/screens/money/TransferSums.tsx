// What a filtered list of deposits or withdrawals sums to: in USD, and in each currency of the accounts.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatBalance, formatQuantity } from '../../../core/numbers/format';
import type { Page } from '../../api';
import { tagAtom } from '../../state';
import styles from './Withdrawals.module.css';

/** The server sums at most so many. */
const SUMMED_MAX = 5_000;

/** `isOfAll`: of a list of every status, whose amounts are not of one kind. */
export function TransferSums({ page: { total, totals }, isOfAll }: { page: Page<unknown>; isOfAll: boolean }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  if (total === 0) return null;
  const most = formatQuantity(String(SUMMED_MAX), tag);
  if (isOfAll) return <p className={styles.sums}>{t`Choose a status to see the sum of its amounts.`}</p>;
  if (!totals) return total > SUMMED_MAX ? <p className={styles.sums}>{t`More than ${most} are not summed. Choose a period or another filter to see their sum.`}</p> : null;
  const only = totals.currencies.length === 1 ? totals.currencies[0]?.currency : undefined;
  const money = (amount: string, currency: string) => formatBalance(amount, currency, tag);
  const sum = only === 'USD' && totals.usd !== null ? money(totals.usd, 'USD') : null;
  return (
    <p className={styles.sums}>
      <span>
        {t`Sum`} <b>{sum ?? (totals.usd === null ? '—' : t`≈ ${money(totals.usd, 'USD')}`)}</b>
      </span>
      {sum === null && totals.currencies.map(({ currency, count, amount }) => (
        <span key={currency}>
          {currency} <b>{money(amount, currency)}</b> ({formatQuantity(String(count), tag)})
        </span>
      ))}
      {totals.usd === null && <span>{t`A currency has no rate to USD now.`}</span>}
    </p>
  );
}
