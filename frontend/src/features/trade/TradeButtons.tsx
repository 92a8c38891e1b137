// Sell and buy, each with the price at which it would open; what a tap does is up to the bar.
import type { MouseEvent } from 'react';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/orders/ticketMoney';
import type { Quote } from '../../state';
import { cx } from '../../ui/cx';
import { SidePrice } from './SidePrice';
import styles from './TradeButtons.module.css';

interface TradeButtonProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
  disabled?: boolean;
  busy?: boolean;
  onTap: (side: TicketSide, event: MouseEvent) => void;
}

export function TradeButton({ side, instrument, quote, disabled, busy, onTap }: TradeButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.button, styles[side])}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-long={(quote?.Ask.length ?? 0) > 7 || undefined}
      onClick={(event) => onTap(side, event)}
    >
      <SidePrice side={side} instrument={instrument} quote={quote} />
    </button>
  );
}
