// The crosshair that linked charts share: the chart under the pointer leads, the others show the same moment.
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { CandleSeries } from '../../core/market/candles';
import { store } from '../../state';
import type { CandleChartHandle } from '../../ui/chart';
import { useChartScope } from './chartScope';

type Probe = (index: number | null) => void;

/** `onProbe`, which also moves the crosshair of the linked charts. */
export function useLinkedCrosshair(chart: RefObject<Pick<CandleChartHandle, 'showMoment'> | null>, series: CandleSeries, onProbe: Probe): Probe {
  const { moment } = useChartScope();
  /** The crosshair is another chart's. */
  const followed = useRef(false);
  /** This chart moves the crosshair of the others now. */
  const leading = useRef(false);
  /** The moment that the others show is this chart's. */
  const led = useRef(false);

  const probe = useCallback(
    (index: number | null) => {
      onProbe(index);
      // What another chart shows here is not shown there again.
      if (!moment || followed.current) return;
      leading.current = true;
      led.current = index !== null;
      moment.show(index === null ? null : (series.bars[index]?.time ?? null));
      leading.current = false;
    },
    [onProbe, moment, series],
  );
  useEffect(() => {
    if (!moment) return undefined;
    const follow = () => {
      if (leading.current) return;
      const time = store.get(moment.atom);
      followed.current = time !== null;
      led.current = false;
      chart.current?.showMoment(time);
    };
    const stop = store.sub(moment.atom, follow);
    return () => {
      stop();
      // Nobody would remove it from the others.
      if (led.current) moment.show(null);
      led.current = false;
      followed.current = false;
    };
  }, [moment, chart]);
  return probe;
}
