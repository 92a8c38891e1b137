// Sell and buy, each with the price at which it would open; a tap opens the ticket for that direction.
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
  disabled?: boolean;
  busy?: boolean;
  /** The price is not live. */
  muted?: boolean;
  onTap: (side: TicketSide) => void;
}

export function TradeButton({ side, instrument, quote, disabled, busy, muted, onTap }: TradeButtonProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const price = side === 'buy' ? quote?.Ask : quote?.Bid;
  return (
    <button
      type="button"
      className={cx(styles.button, styles[side])}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={() => onTap(side)}
    >
      <span className={styles.word}>{side === 'buy' ? t`Buy` : t`Sell`}</span>
      <Price
        className={styles.price}
        value={price ?? '0'}
        precision={instrument.PricePrecision}
        locale={tag}
        muted={muted}
      />
    </button>
  );
}
