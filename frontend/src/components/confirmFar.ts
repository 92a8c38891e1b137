// Asks before a price that may be set but is far from the market's is used: the separator may be mistyped (90.000 for 90,000).
import { t } from '@lingui/core/macro';
import type { Numeric } from '../core/numbers/decimal';
import { formatPrice, bidiIsolated } from '../core/numbers/format';
import { isFar } from '../core/orders/stops';
import { confirm, localeTagAtom, store } from '../state';

export interface NamedPrice {
  /** "Stop loss". */
  name: string;
  price: Numeric;
}

/** True where no price is far, or all were confirmed. Asked even if confirmations are off in the settings. */
export async function confirmFar(prices: readonly NamedPrice[], now: Numeric, precision: number): Promise<boolean> {
  const far = prices.filter(({ price }) => isFar(price, now));
  if (far.length === 0) return true;
  const tag = store.get(localeTagAtom);
  const named = far.map(({ name, price }) => bidiIsolated(`${name} ${bidiIsolated(formatPrice(price, precision, tag))}`)).join(', ');
  const current = formatPrice(now, precision, tag);
  return confirm({
    title: t`Is this price right?`,
    body: t`${named}: more than 50% away from the current price ${current}. Check the decimal separator.`,
    confirmLabel: t`Continue`,
  });
}
