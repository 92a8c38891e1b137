// Buy or Sell and the price at which the order would open: on the buttons under the chart and in the ticket.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/orders/ticketMoney';
import { useIsDisconnected, useLocaleTag, type Quote } from '../../state';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import styles from './SidePrice.module.css';

interface SidePriceProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
}

export function SidePrice({ side, instrument, quote }: SidePriceProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const price = side === 'buy' ? quote?.Ask : quote?.Bid;
  return (
    <>
      <span className={styles.word}>{side === 'buy' ? t`Buy` : t`Sell`}</span>{' '}
      <Price
        className={cx(styles.price, stale && styles.old)}
        value={price ?? '0'}
        precision={instrument.PricePrecision}
        locale={tag}
        muted={stale}
      />
    </>
  );
}
