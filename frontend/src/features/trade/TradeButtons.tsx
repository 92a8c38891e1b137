// Sell and buy, each with the price at which it would open. The price is the button: what is read is what is tapped.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/ticketMoney';
import type { PendingKind } from '../../core/ticketSummary';
import { useLocaleTag, type Quote } from '../../state';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import styles from './TradeButtons.module.css';

interface TradeButtonProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
  /** A pending order opens at its target, not at the quote, and its target makes it a limit or a stop. */
  at?: string | null;
  kind?: PendingKind | null;
  disabled?: boolean;
  busy?: boolean;
  /** The form is about the other side. */
  faint?: boolean;
  onTap: (side: TicketSide) => void;
}

export function TradeButton({ side, instrument, quote, at, kind, disabled, busy, faint, onTap }: TradeButtonProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const price = at ?? (side === 'buy' ? quote?.Ask : quote?.Bid);
  const words = {
    buy: { market: t`Buy`, limit: t`Buy limit`, stop: t`Buy stop` },
    sell: { market: t`Sell`, limit: t`Sell limit`, stop: t`Sell stop` },
  };
  return (
    <button
      type="button"
      className={cx(styles.button, styles[side], faint && styles.faint)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-side={side}
      onClick={() => onTap(side)}
    >
      <span className={styles.word}>{words[side][kind ?? 'market']}</span>
      <Price className={styles.price} value={price ?? '0'} precision={instrument.PricePrecision} locale={tag} />
    </button>
  );
}
