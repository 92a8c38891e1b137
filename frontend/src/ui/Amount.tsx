// An amount of money. A profit carries its sign and colour, a balance neither. What lies beyond the decimals of
// its currency is set smaller: it is there to be exact, not to be read first.
import type { CSSProperties } from 'react';
import { dec } from '../core/numbers/decimal';
import { formatAmount, formatBalance, splitAmount } from '../core/numbers/format';
import { cx } from './cx';
import styles from './Change.module.css';

interface AmountProps {
  value: string;
  /** Absent: USD. */
  currency: string | undefined;
  locale: string;
  /**
   * balance: the currency's decimals. amount: those up to six. profit: the same, signed and coloured. total: a balance, signed and
   * coloured.
   */
  kind: 'balance' | 'amount' | 'profit' | 'total';
  /** Exactly so many decimals, for an amount or a profit. */
  places?: number | undefined;
  /** As large as it is around it, and smaller where a long one does not fit into its container (`container-type`). */
  fit?: boolean | undefined;
  className?: string | undefined;
}

export function Amount({ value, currency, locale, kind, places, fit, className }: AmountProps) {
  const signed = kind === 'profit' || kind === 'total';
  const sign = signed ? dec(value).cmp(0) : 0;
  const colour = sign > 0 ? styles.up : sign < 0 ? styles.down : undefined;
  const text =
    kind === 'balance' || kind === 'total'
      ? formatBalance(value, currency, locale, { signed })
      : formatAmount(value, currency, locale, { signed, places });
  const [head, tail, end] = splitAmount(text, currency, locale);
  return (
    <bdi
      className={cx(styles.amount, colour, fit && styles.fit, className)}
      style={fit ? ({ '--length': text.length } as CSSProperties) : undefined}
    >
      {head}
      {tail && <span className={styles.tail}>{tail}</span>}
      {end}
    </bdi>
  );
}
