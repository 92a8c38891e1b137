// A result in a sentence, with as many decimals as the customer chose.
import type { Numeric } from '../core/numbers/decimal';
import { formatAmount, formatBalance } from '../core/numbers/format';
import { localeTagAtom, settingsAtom, store } from '../state';

export function profitText(profit: Numeric): string {
  const tag = store.get(localeTagAtom);
  const print = store.get(settingsAtom).profitDecimals === 'two' ? formatBalance : formatAmount;
  return print(profit, tag, { signed: true });
}
