// An amount in USD. A profit carries its sign and colour, a balance neither. What lies beyond the cents is set smaller: it is
// there to be exact, not to be read first.
import { dec } from '../core/decimal';
import { formatAmount, formatBalance, splitCents } from '../core/format';
import { cx } from './cx';
import styles from './Change.module.css';

interface AmountProps {
  value: string;
  locale: string;
  /** balance: two decimals. amount: two to six. profit: two to six, signed and coloured. total: two, signed and coloured. */
  kind: 'balance' | 'amount' | 'profit' | 'total';
  className?: string;
}

export function Amount({ value, locale, kind, className }: AmountProps) {
  const signed = kind === 'profit' || kind === 'total';
  const print = kind === 'balance' || kind === 'total' ? formatBalance : formatAmount;
  const sign = signed ? dec(value).cmp(0) : 0;
  const colour = sign > 0 ? styles.up : sign < 0 ? styles.down : undefined;
  const [head, tail, end] = splitCents(print(value, locale, { signed }));
  return (
    <bdi className={cx(styles.amount, colour, className)}>
      {head}
      {tail && <span className={styles.tail}>{tail}</span>}
      {end}
    </bdi>
  );
}
