// The candles of one instrument and period: the newest page, the running candle from its topic, older pages on demand, and
// the newest page again after a gap or a lost connection.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CANDLES_PAGE } from '../../api/prefetch';
import { candles } from '../../api/forex';
import type { Instrument, KlineFrame, Period } from '../../api/types';
import { CandleSeries, toBar } from '../../core/market/candles';
import { connectionAtom, store, subscribeTopic } from '../../state';

const GAP_PAUSE_MS = 2_000;

export type LoadState = 'loading' | 'ready' | 'failed';

export interface Candles {
  series: CandleSeries;
  state: LoadState;
  /** Why it has failed. */
  error: unknown;
  loadOlder: () => void;
  retry: () => void;
}

const quiet = { initialLoad: true, showErrorMessage: false } as const;

export function useCandles(instrument: Instrument, period: Period): Candles {
  const { Id: forexId, Code: code } = instrument;
  // oxlint-disable-next-line react/exhaustive-deps -- another instrument is another series, though its bars look alike
  const first = useMemo(() => new CandleSeries(period), [forexId, period]);
  // After a hole another series begins with what follows it.
  const [loaded, setLoaded] = useState<{ first: CandleSeries; series: CandleSeries; state: LoadState; error?: unknown } | null>(null);
  const now = loaded?.first === first ? loaded : null;
  const series = now?.series ?? first;
  const [attempt, setAttempt] = useState(0);
  const loadingOlder = useRef<CandleSeries | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const options = { ...quiet, signal: stop.signal };
    let requestedAt = 0;
    const loadNewest = async () => {
      requestedAt = Date.now();
      const page = (await candles({ forexId, period, limit: CANDLES_PAGE }, options)).map(toBar);
      const shown = series.endsBefore(page) ? new CandleSeries(period) : series;
      shown.addPage(page);
      if (page.length < CANDLES_PAGE) shown.endOfHistory();
      setLoaded({ first, series: shown, state: 'ready' });
    };
    // A page that fails to load does not replace the chart.
    loadNewest().catch((error: unknown) => {
      if (!stop.signal.aborted && series.bars.length === 0) setLoaded({ first, series, state: 'failed', error });
    });
    const refill = () => void loadNewest().catch(() => {});
    const unsubscribe = subscribeTopic<KlineFrame>(`KLINE.${code}`, (frame) => {
      const running = frame.Candles[period];
      if (!running) return;
      if (series.running(toBar(running)) === 'gap' && Date.now() - requestedAt > GAP_PAUSE_MS) refill();
    });
    let before = store.get(connectionAtom);
    const unwatch = store.sub(connectionAtom, () => {
      const connection = store.get(connectionAtom);
      if (connection === 'connected' && before !== 'connected' && before !== 'connecting') refill();
      before = connection;
    });
    return () => {
      stop.abort();
      unsubscribe();
      unwatch();
    };
  }, [first, series, forexId, code, period, attempt]);

  const loadOlder = useCallback(() => {
    const oldest = series.bars[0];
    if (!oldest || !series.hasOlder || loadingOlder.current === series) return;
    loadingOlder.current = series;
    const settle = () => {
      if (loadingOlder.current === series) loadingOlder.current = null;
    };
    candles({ forexId, period, to: oldest.time, limit: CANDLES_PAGE }, quiet).then(
      (page) => {
        // First, as a listener may need still older candles at once.
        settle();
        if (page.length === 0) series.endOfHistory();
        else series.addPage(page.map(toBar));
      },
      // The next pan requests it again.
      settle,
    );
  }, [series, forexId, period]);

  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  return { series, state: now?.state ?? 'loading', error: now?.error, loadOlder, retry };
}
