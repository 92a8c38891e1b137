// Chooses buy or sell; shows the price of each.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Instrument } from '../../api/types';
import type { TicketSide } from '../../core/orders/ticketMoney';
import type { Quote } from '../../state';
import { CoverRadio } from '../../ui/CoverRadio';
import { cx } from '../../ui/cx';
import { SidePrice } from './SidePrice';
import styles from './SideSwitch.module.css';

interface SideSwitchProps {
  side: TicketSide;
  instrument: Instrument;
  quote: Quote | undefined;
  onChange: (side: TicketSide) => void;
}

export function SideSwitch({ side, instrument, quote, onChange }: SideSwitchProps) {
  const { t } = useLingui();
  const name = useId();
  const option = (value: TicketSide) => (
    <label className={styles.option}>
      <CoverRadio
        name={name}
        data-side={value}
        checked={value === side}
        onChange={() => onChange(value)}
      />
      <span className={cx(styles.face, styles[value])}>
        <SidePrice side={value} instrument={instrument} quote={quote} />
      </span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label={t`Side`} className={styles.switch}>
      {option('sell')}
      {option('buy')}
    </div>
  );
}
