// An amount in USD. A profit carries its sign and colour, a balance neither. What lies beyond the cents is set smaller: it is
// there to be exact, not to be read first.
import { dec } from '../core/numbers/decimal';
import { formatAmount, formatBalance, splitCents } from '../core/numbers/format';
import { cx } from './cx';
import styles from './Change.module.css';

interface AmountProps {
  value: string;
  locale: string;
  /** balance: two decimals. amount: two to six. profit: two to six, signed and coloured. total: two, signed and coloured. */
  kind: 'balance' | 'amount' | 'profit' | 'total';
  /** Exactly so many decimals, for an amount or a profit. */
  places?: number | undefined;
  className?: string | undefined;
}

export function Amount({ value, locale, kind, places, className }: AmountProps) {
  const signed = kind === 'profit' || kind === 'total';
  const sign = signed ? dec(value).cmp(0) : 0;
  const colour = sign > 0 ? styles.up : sign < 0 ? styles.down : undefined;
  const [head, tail, end] = splitCents(
    kind === 'balance' || kind === 'total'
      ? formatBalance(value, locale, { signed })
      : formatAmount(value, locale, { signed, places }),
  );
  return (
    <bdi className={cx(styles.amount, colour, className)}>
      {head}
      {tail && <span className={styles.tail}>{tail}</span>}
      {end}
    </bdi>
  );
}
