// The direction of the order, and the price on either side of the quote.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/ticketMoney';
import { useIsStale, useLocaleTag, type Quote } from '../../state';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import styles from './SideSwitch.module.css';

interface SideSwitchProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
  onChange: (side: TicketSide) => void;
}

export function SideSwitch({ side, instrument, quote, onChange }: SideSwitchProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsStale();
  const name = useId();
  const option = (value: TicketSide, word: string, price: string | undefined) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        data-side={value}
        checked={value === side}
        onChange={() => onChange(value)}
      />
      <span className={cx(styles.face, styles[value])}>
        <span className={styles.word}>{word}</span>{' '}
        <Price
          className={styles.price}
          value={price ?? '0'}
          precision={instrument.PricePrecision}
          locale={tag}
          muted={stale}
        />
      </span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label={t`Side`} className={styles.switch}>
      {option('sell', t`Sell`, quote?.Bid)}
      {option('buy', t`Buy`, quote?.Ask)}
    </div>
  );
}
