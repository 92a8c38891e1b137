// What is held of an instrument: its sides with their lots, and the result, live.
import { useLingui } from '@lingui/react/macro';
import { formatQuantity } from '../core/numbers/format';
import { useIsDisconnected, usePosition } from '../state';
import { Amount } from '../ui/Amount';
import { cx } from '../ui/cx';
import styles from './PositionLine.module.css';

export function PositionLine({ instrument, locale, className }: { instrument: number; locale: string; className?: string | undefined }) {
  const { t } = useLingui();
  const position = usePosition(instrument);
  const stale = useIsDisconnected();
  if (!position) return null;
  const text = (side: 'buy' | 'sell', lots: string) => (side === 'buy' ? t`Buy ${lots}` : t`Sell ${lots}`);
  return (
    <span className={cx(styles.line, className)}>
      {position.sides.map(({ side, lots }) => {
        const shown = formatQuantity(lots, locale, 2);
        return (
          <span key={side} className={styles[side]}>
            <span data-word="">{text(side, shown)}</span>
            {/* Where the line is short: the list shows one of the two. */}
            <bdi className={styles.brief} data-brief="" aria-hidden="true">
              {side === 'buy' ? '▲' : '▼'}&nbsp;{shown}
            </bdi>
          </span>
        );
      })}
      <Amount kind="total" value={position.profit} currency={position.currency} locale={locale} className={cx(stale && styles.stale)} />
    </span>
  );
}
