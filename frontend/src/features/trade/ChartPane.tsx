// The chart with all that belongs to it: the instrument's head, periods, indicators, the legend, and its states while there
// is nothing to draw.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Id, Instrument } from '../../api/types';
import { zoneLabel } from '../../core/app/zone';
import { hasDate, type CandleSeries } from '../../core/market/candles';
import { zonedLabel } from '../../core/market/candlesTime';
import { formatPrice } from '../../core/numbers/format';
import { LoadError } from '../../components/LoadError';
import { isQuoted } from '../../core/market/market';
import { quoteAtom, disconnectedAtom, store, useInstrument, useLocaleTag, useSession, useSettings } from '../../state';
import { CandleChart, joinLayers, type CandleChartHandle, type ChartLayer, type ChartLine, type PriceMenuPlace } from '../../ui/chart';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/Empty';
import { ToastStrip } from '../../ui/ToastStrip';
import styles from './ChartPane.module.css';
import { useChartInstrument, useChartScope } from './chartScope';
import { ChartSkeleton } from './ChartSkeleton';
import { HoursNotice } from './HoursNotice';
import { Legend } from './Legend';
import { useFullScreenEnd } from './fullScreen';
import { PeriodBar } from './PeriodBar';
import { usePeriodName } from './periodNames';
import { comparedAtom, draftedAtom, eventsShownAtom } from './state';
import { ChartEvents, ChartLevels, Compare, Drawings, PriceMenu, SpokenView } from './tools';
import { TradeHead } from './TradeHead';
import { useCandles } from './useCandles';
import { useDrawings } from './useDrawings';
import type { Levels } from './useLevels';
import { useLater } from './useLater';
import { useLinkedCrosshair } from './useLinkedCrosshair';

interface ChartPaneProps {
  /** False beside a watch list, which replaces the header's drawer. */
  drawer?: boolean;
  /** In one line with the periods, in place of the trade screen's own. */
  head?: ReactNode;
  /** Shows the ticket that was prepared on the chart; without it none can be. */
  onOrder?: (() => void) | undefined;
  className?: string;
}

export function ChartPane({ drawer = true, head, onOrder, className }: ChartPaneProps) {
  const instrument = useChartInstrument();
  const { fullScreenAtom } = useChartScope();
  const full = useAtomValue(fullScreenAtom);
  useFullScreenEnd();
  return (
    <section className={cx(styles.pane, full && !drawer ? styles.full : className)}>
      {head ? (
        <div className={styles.line}>
          {head}
          <PeriodBar />
        </div>
      ) : (
        <>
          <TradeHead instrument={instrument} drawer={drawer} />
          <PeriodBar />
        </>
      )}
      {instrument && <HoursNotice instrument={instrument} />}
      {instrument ? <LoadedChart instrument={instrument} onOrder={onOrder} /> : <ChartSkeleton />}
      {!head && <ToastStrip className={styles.messages} />}
    </section>
  );
}

function LoadedChart({ instrument, onOrder }: { instrument: Instrument } & Pick<ChartPaneProps, 'onOrder'>) {
  const { t } = useLingui();
  const { drawingOpenAtom, periodAtom } = useChartScope();
  const period = useAtomValue(periodAtom);
  const [probe, setProbe] = useState<number | null>(null);
  const { series, state, error, loadOlder, retry } = useCandles(instrument, period);
  const empty = state === 'ready' && series.bars.length === 0;
  const [menu, setMenu] = useState<PriceMenuPlace | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const [layer, setLayer] = useState<ChartLayer | null>(null);
  const [under, setUnder] = useState<ChartLayer | null>(null);
  const [compared, setCompared] = useAtom(comparedAtom);
  const other = useInstrument(compared.get(instrument.Id) ?? null);
  const [levels, setLevels] = useState<Levels | null>(null);
  const drafted = useAtomValue(draftedAtom);
  const signedIn = useSession() !== null;
  const [eventLayer, setEventLayer] = useState<ChartLayer | null>(null);
  const layers = useMemo(() => joinLayers(eventLayer, layer), [eventLayer, layer]);
  const later = useLater();
  const eventsShown = useAtomValue(eventsShownAtom) && later;
  const since = series.bars[0]?.time;
  const drawings = useDrawings(instrument.Id);
  const drawing = useAtomValue(drawingOpenAtom);
  // Once there it stays until another instrument is shown: it has what was drawn since.
  const [drawn, setDrawn] = useState<Id | null>(null);
  if (drawn !== instrument.Id && drawings && (drawing || drawings.Drawings.length > 0)) setDrawn(instrument.Id);

  return (
    <>
      {drawings && drawn === instrument.Id && (
        <Suspense>
          <Drawings key={instrument.Id} instrument={instrument} saved={drawings} onLayer={setLayer} />
        </Suspense>
      )}
      {eventsShown && since !== undefined && (
        <Suspense>
          <ChartEvents key={instrument.Id} instrument={instrument} since={since} onLayer={setEventLayer} />
        </Suspense>
      )}
      {(signedIn || drafted) && (
        <Suspense>
          <ChartLevels instrument={instrument} onLevels={setLevels} />
        </Suspense>
      )}
      <Legend series={series} probe={probe} precision={instrument.PricePrecision} />
      <div className={styles.plot}>
        {state === 'loading' && <ChartSkeleton />}
        {state === 'failed' && <LoadError title={t`The chart could not be loaded`} error={error} onRetry={retry} />}
        {empty && <Empty icon="trade" title={t`No candles yet`} body={t`They appear with the first quotes.`} />}
        {state === 'ready' && !empty && (
          <LiveChart instrument={instrument} series={series} under={under} layer={layers} levels={levels} onProbe={setProbe} onNeedOlder={loadOlder} onPriceMenu={setMenu} />
        )}
        {other && state === 'ready' && !empty && (
          <Suspense>
            <Compare
              key={`${instrument.Id} ${other.Id} ${period}`}
              instrument={instrument}
              other={other}
              period={period}
              series={series}
              onLayer={setUnder}
              onEnd={() => setCompared(instrument.Id, null)}
            />
          </Suspense>
        )}
        {menu && (
          <Suspense>
            <PriceMenu instrument={instrument} place={menu} onOrder={onOrder} onClose={closeMenu} />
          </Suspense>
        )}
        {instrument.Simulated === 1 && <span className={styles.simulated}>{t`Simulated prices`}</span>}
      </div>
    </>
  );
}

const NO_LINES: ChartLine[] = [];

const TEXTS_MAX = 1_000;

/** Axis, legends and labels write the same few prices in every frame. */
function cached(print: (value: string) => string, precision: number): (value: number) => string {
  const texts = new Map<string, string>();
  return (value) => {
    const key = value.toFixed(precision);
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size >= TEXTS_MAX) texts.clear();
    const text = print(key);
    texts.set(key, text);
    return text;
  };
}

interface LiveChartProps {
  instrument: Instrument;
  series: CandleSeries;
  under: ChartLayer | null;
  layer: ChartLayer | null;
  levels: Levels | null;
  onProbe: (index: number | null) => void;
  onNeedOlder: () => void;
  onPriceMenu: (menu: PriceMenuPlace) => void;
}

function LiveChart({ instrument, series, under, layer, levels, onProbe, onNeedOlder, onPriceMenu }: LiveChartProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { timeZone } = useSettings();
  const { canvasAtom, chartDataAtom, lookAtom, studyChoiceAtom } = useChartScope();
  const studies = useAtomValue(studyChoiceAtom);
  const look = useAtomValue(lookAtom);
  const canvas = useAtomValue(canvasAtom);
  const data = useAtomValue(chartDataAtom);
  /** How often the keyboard has moved the chart. */
  const [moves, setMoves] = useState(0);
  const chart = useRef<CandleChartHandle>(null);
  const { Id: id, PricePrecision: precision, ShowCode: showCode } = instrument;
  const { period } = series;
  const periodName = usePeriodName()(period);

  const format = useMemo(
    () => ({
      precision,
      tag,
      price: cached((value: string) => formatPrice(value, precision, tag), precision),
      moment: (time: number) => zonedLabel(time, period, tag),
      zone: timeZone,
    }),
    [precision, tag, period, timeZone],
  );

  // Ticks go past React: ten of them a second must not render anything but the chart.
  useEffect(() => {
    const show = () => {
      const quote = store.get(quoteAtom(id));
      if (!quote || !isQuoted(quote)) return;
      const live = quote.MarketStatus === 1 && !store.get(disconnectedAtom);
      chart.current?.setQuote(Number(quote.Bid), Number(quote.Ask), live);
    };
    show();
    const stops = [store.sub(quoteAtom(id), show), store.sub(disconnectedAtom, show)];
    return () => stops.forEach((stop) => stop());
  }, [id]);

  useEffect(() => {
    const take = (bare?: boolean) => chart.current?.canvas(bare) ?? null;
    const read = () => chart.current?.data() ?? null;
    canvas.current = take;
    data.current = read;
    return () => {
      if (canvas.current === take) canvas.current = null;
      if (data.current === read) data.current = null;
    };
  }, [canvas, data]);

  const probe = useLinkedCrosshair(chart, series, onProbe);

  const lastPrice = format.price(series.bars.at(-1)?.close ?? 0);
  return (
    <>
      <CandleChart
        ref={chart}
        series={series}
        format={format}
        studies={studies}
        look={look}
        under={under}
        layer={layer}
        lines={levels?.lines ?? NO_LINES}
        linePainter={levels?.painter ?? null}
        summary={t`${showCode}, candles of ${periodName}, last price ${lastPrice}`}
        newestLabel={t`To the newest candle`}
        priceMenuLabel={(price) => t`Order at ${price}`}
        onPriceMenu={onPriceMenu}
        onKeyboard={() => setMoves((count) => count + 1)}
        onProbe={probe}
        onNeedOlder={onNeedOlder}
        onLevelDrag={(id, price) => levels?.onLevelDrag(id, price)}
        onLevelCommit={(id, price) => levels?.onLevelCommit(id, price)}
      />
      {!hasDate(period) && <span className={styles.zone}>{zoneLabel(tag)}</span>}
      {moves > 0 && (
        <Suspense>
          <SpokenView moves={moves} format={format} read={() => chart.current?.data() ?? null} />
        </Suspense>
      )}
    </>
  );
}
