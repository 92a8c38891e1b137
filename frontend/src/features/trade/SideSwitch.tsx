// Chooses buy or sell; shows the price of each, unless it stands below the buttons of one-tap trading: what only chooses must not
// look like what sends an order.
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
  /** Without the prices. */
  plain: boolean;
  onChange: (side: TicketSide) => void;
}

export function SideSwitch({ side, instrument, quote, plain, onChange }: SideSwitchProps) {
  const { t } = useLingui();
  const words = { buy: t`Buy`, sell: t`Sell` };
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
        {plain ? words[value] : <SidePrice side={value} instrument={instrument} quote={quote} />}
      </span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label={t`Side`} className={cx(styles.switch, plain && styles.plain)}>
      {option('sell')}
      {option('buy')}
    </div>
  );
}
