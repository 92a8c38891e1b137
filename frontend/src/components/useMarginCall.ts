// Whether the account is in margin call now: the server's notice of it is only a moment on the screen.
import { dec } from '../core/numbers/decimal';
import { marginHealth } from '../core/orders/health';
import { formatPercent } from '../core/numbers/format';
import { useAccount, useBasicInfo, useLocaleTag } from '../state';

/** The margin level as text; null while it is above the level of the margin call. */
export function useMarginCall(): string | null {
  const level = useAccount()?.margin_level ?? null;
  const { data } = useBasicInfo();
  const tag = useLocaleTag();
  if (level === null || marginHealth(dec(level), data?.margin_call_level ?? '100').tone !== 'called') return null;
  return formatPercent(level, tag, { places: 0 });
}
