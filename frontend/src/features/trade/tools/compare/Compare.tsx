// The comparison with another instrument: its candles, its line on the chart, and the legend with the change of both.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Instrument, Period } from '../../../../api/types';
import type { CandleSeries } from '../../../../core/market/candles';
import { formatPercent } from '../../../../core/numbers/format';
import { useLocaleTag } from '../../../../state';
import { IconButton } from '../../../../ui/Button';
import type { ChartLayer } from '../../../../ui/chart';
import { useCandles } from '../../useCandles';
import styles from './Compare.module.css';
import { COMPARE_INK, CompareLayer, type Changes } from './CompareLayer';

interface CompareProps {
  instrument: Instrument;
  other: Instrument;
  period: Period;
  /** The chart's own candles. */
  series: CandleSeries;
  onLayer: (layer: ChartLayer | null) => void;
  onEnd: () => void;
}

export function Compare({ instrument, other, period, series, onLayer, onEnd }: CompareProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { series: candles, state, loadOlder } = useCandles(other, period);
  const own = useRef<HTMLElement>(null);
  const compared = useRef<HTMLElement>(null);

  useEffect(() => {
    const print = (percent: number | null) => (percent === null ? '—' : formatPercent(percent.toFixed(4), tag, { signed: true }));
    // Past React: it changes with every frame of a pan.
    const show = (changes: Changes) => {
      if (own.current) own.current.textContent = print(changes.own);
      if (compared.current) compared.current.textContent = print(changes.other);
    };
    onLayer(new CompareLayer(candles, print, show));
    return () => onLayer(null);
  }, [candles, tag, onLayer]);

  // As far back as the chart itself.
  useEffect(() => {
    const follow = () => {
      const [first, oldest] = [series.bars[0], candles.bars[0]];
      if (first && oldest && oldest.time > first.time) loadOlder();
    };
    follow();
    const stops = [series.subscribe(follow), candles.subscribe(follow)];
    return () => stops.forEach((stop) => stop());
  }, [series, candles, loadOlder]);

  return (
    <div className={styles.legend} role="group" aria-label={t`Comparison`}>
      <span>
        <bdi>{instrument.ShowCode}</bdi> <bdi ref={own} />
      </span>
      <span style={{ color: `var(--study-${COMPARE_INK + 1})` }}>
        <bdi>{other.ShowCode}</bdi> <bdi ref={compared} />
      </span>
      {state === 'failed' && <span>{t`The chart could not be loaded`}</span>}
      <IconButton icon="close" label={t`End the comparison`} onClick={onEnd} />
    </div>
  );
}
