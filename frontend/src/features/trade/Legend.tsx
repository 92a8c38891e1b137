// Open, high, low and close of the candle under the crosshair, of the running one otherwise.
import { useSyncExternalStore } from 'react';
import type { CandleSeries } from '../../core/market/candles';
import { zonedLabel } from '../../core/market/candlesTime';
import { formatPrice } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import styles from './Legend.module.css';

interface LegendProps {
  series: CandleSeries;
  /** The index of the candle under the crosshair. */
  probe: number | null;
  precision: number;
}

export function Legend({ series, probe, precision }: LegendProps) {
  const tag = useLocaleTag();
  // A changed candle is a new object, so that it serves as the snapshot.
  const bar = useSyncExternalStore(series.subscribe, () => series.bars[probe ?? series.bars.length - 1]);
  if (!bar) return <p className={styles.legend} />;
  const price = (value: number) => formatPrice(value.toFixed(precision), precision, tag);
  const moment = zonedLabel(bar.time, series.period, tag);
  return (
    <p className={styles.legend} dir="ltr">
      <bdi className={styles.time} dir="auto">
        {moment}
      </bdi>
      <span>O {price(bar.open)}</span>
      <span>H {price(bar.high)}</span>
      <span>L {price(bar.low)}</span>
      <span className={bar.close >= bar.open ? styles.up : styles.down}>C {price(bar.close)}</span>
    </p>
  );
}
