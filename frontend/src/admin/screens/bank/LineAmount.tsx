// The amount of a line of a bank statement, with its sign.
import { useAtomValue } from 'jotai';
import { formatMoney } from '../../../core/numbers/format';
import type { BankLine } from '../../api';
import { tagAtom } from '../../state';
import styles from './Bank.module.css';

export function LineAmount({ line }: { line: Pick<BankLine, 'direction' | 'amount' | 'currency'> }) {
  const tag = useAtomValue(tagAtom);
  const amount = formatMoney(line.amount, line.currency, tag);
  return line.direction === 'credit' ? <span className={styles.credit}>+{amount}</span> : <span>−{amount}</span>;
}
