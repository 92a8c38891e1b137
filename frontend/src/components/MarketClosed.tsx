// Shown in place of the day's change while nothing can be dealt: the market is closed, it is after hours (prices are shown but
// value nothing), or there is no price yet. `ValuedBid` is present only after hours: the last bid within the session, at which
// positions are valued.
import { useLingui } from '@lingui/react/macro';
import { isNone } from '../core/numbers/decimal';
import { isAfterHours } from '../core/market/market';
import { cx } from '../ui/cx';
import styles from './MarketClosed.module.css';

interface MarketClosedProps {
  quote: { Close: string; ValuedBid?: string | null };
}

export function MarketClosed({ quote }: MarketClosedProps) {
  const { t } = useLingui();
  const after = isAfterHours(quote);
  return (
    <span className={cx(styles.closed, after && styles.after)}>
      {isNone(quote.Close) ? t`No price yet` : after ? t`After hours` : t({ message: 'Closed', context: 'market' })}
    </span>
  );
}
