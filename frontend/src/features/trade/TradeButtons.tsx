// Sell and buy, each with the price at which it would open. The price is the button: what is read is what is tapped.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/ticketMoney';
import { useLocaleTag, type Quote } from '../../state';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import styles from './TradeButtons.module.css';

interface TradeButtonProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
  /** A pending order opens at its target, not at the quote. */
  at?: string | null;
  disabled?: boolean;
  busy?: boolean;
  /** The form is about the other side. */
  faint?: boolean;
  onTap: (side: TicketSide) => void;
}

export function TradeButton({ side, instrument, quote, at, disabled, busy, faint, onTap }: TradeButtonProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const price = at ?? (side === 'buy' ? quote?.Ask : quote?.Bid);
  return (
    <button
      type="button"
      className={cx(styles.button, styles[side], faint && styles.faint)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={() => onTap(side)}
    >
      <span className={styles.word}>{side === 'buy' ? t`Buy` : t`Sell`}</span>
      {price ? (
        <Price className={styles.price} value={price} precision={instrument.PricePrecision} locale={tag} />
      ) : (
        <span className={styles.price}>—</span>
      )}
    </button>
  );
}
