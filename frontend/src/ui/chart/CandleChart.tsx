// The candle chart as a React component. Props carry what changes seldom; ticks go straight to the chart through the handle,
// past React.
//
// A drawn chart is neither a field set, nor an <img>, nor a row of range inputs, though it must be named, reached and moved
// by keyboard like them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { CandleSeries } from '../../core/market/candles';
import { CandleChart as Chart } from './chart';
import styles from './chart.module.css';
import type { ChartData, ChartFormat, PriceMenuPlace } from './events';
import type { ChartLayer } from './layer';
import type { LinePainter } from './marks';
import type { ChartLine } from './paint';
import type { Look } from './prices';
import type { StudyChoice } from './studies';

export interface CandleChartHandle {
  setQuote: (bid: number, ask: number, live: boolean) => void;
  /** The crosshair at a moment, as a linked chart shows it; null removes it. */
  showMoment: (time: number | null) => void;
  /** As it is drawn now; `bare`: without the lines of the account, until the next frame. */
  canvas: (bare?: boolean) => HTMLCanvasElement | null;
  data: () => ChartData | null;
}

export interface CandleChartProps {
  ref?: Ref<CandleChartHandle>;
  series: CandleSeries;
  format: ChartFormat;
  studies: StudyChoice;
  look: Look;
  /** Painted under the drawings; takes no presses. */
  under?: ChartLayer | null;
  /** Drawings over the candles. */
  layer?: ChartLayer | null;
  lines: ChartLine[];
  /** Draws them. */
  linePainter?: LinePainter | null;
  /** The accessible name of the chart. */
  summary: string;
  /** The label of the button that scrolls to the newest candle. */
  newestLabel: string;
  /** The label of the button beside the crosshair's price. */
  priceMenuLabel: (price: string) => string;
  /** What can be done at a price is asked for. */
  onPriceMenu: (menu: PriceMenuPlace) => void;
  /** The chart was moved by keyboard, or reached by it: what is in view, or the bar under the crosshair, is to be said. */
  onKeyboard: () => void;
  /** The bar under the crosshair; null without one. */
  onProbe: (index: number | null) => void;
  onNeedOlder: () => void;
  onLevelDrag: (id: string, price: number) => void;
  onLevelCommit: (id: string, price: number) => void;
}

/** Share of the plot that an arrow key moves. */
const PAN_SHARE = 0.15;
const ZOOM_STEP = 1.25;

const CROSS_STEP_PX = 8;

type Keys = Partial<Record<string, () => void>>;

function plainKeys(chart: Chart): Keys {
  return {
    ArrowLeft: () => chart.panBy(PAN_SHARE),
    ArrowRight: () => chart.panBy(-PAN_SHARE),
    '+': () => chart.zoomBy(ZOOM_STEP),
    '=': () => chart.zoomBy(ZOOM_STEP),
    '-': () => chart.zoomBy(1 / ZOOM_STEP),
    End: () => chart.showNewest(),
    Escape: () => chart.hideCross(),
    Enter: () => chart.openMenuAtCross(),
    ContextMenu: () => chart.openMenuAtCross(),
  };
}

/** With the shift key the crosshair moves. */
function crossKeys(chart: Chart): Keys {
  return {
    '+': () => chart.zoomBy(ZOOM_STEP),
    ArrowLeft: () => chart.moveCross(-1, 0),
    ArrowRight: () => chart.moveCross(1, 0),
    ArrowUp: () => chart.moveCross(0, -CROSS_STEP_PX),
    ArrowDown: () => chart.moveCross(0, CROSS_STEP_PX),
    F10: () => chart.openMenuAtCross(),
  };
}

export function CandleChart(props: CandleChartProps) {
  const { ref, series, format, studies, look, under = null, layer = null, lines, linePainter = null, summary, newestLabel } = props;
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const handles = useRef(new Map<string, HTMLElement>());
  const latest = useRef(props);
  const plus = useRef<HTMLButtonElement>(null);
  const [showsNewest, setShowsNewest] = useState(true);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!root.current || !host.current) return undefined;
    const element = root.current;
    let axis = 0;
    const created = new Chart(element, host.current, latest.current.format, {
      onProbe: (index) => latest.current.onProbe(index),
      onPriceMenu: (menu) => latest.current.onPriceMenu(menu),
      onCrossPrice: (cross) => {
        const button = plus.current;
        if (!button) return;
        button.style.visibility = cross ? 'visible' : 'hidden';
        if (!cross) return;
        button.style.transform = `translateY(${cross.y}px) translateY(-50%)`;
        button.ariaLabel = latest.current.priceMenuLabel(latest.current.format.price(cross.price));
      },
      onNeedOlder: () => latest.current.onNeedOlder(),
      onLevelDrag: (id, price) => latest.current.onLevelDrag(id, price),
      onLevelCommit: (id, price) => latest.current.onLevelCommit(id, price),
      onLayout: (layout) => {
        if (axis !== layout.axis) {
          axis = layout.axis;
          element.style.setProperty('--axis', `${axis}px`);
        }
        setShowsNewest(layout.showsNewest);
        for (const line of latest.current.lines) {
          const handle = handles.current.get(line.id);
          if (!handle) continue;
          const place = layout.place(line);
          handle.style.visibility = place ? 'visible' : 'hidden';
          if (!place) continue;
          handle.style.transform = `translateY(${place.y}px)`;
          handle.style.left = place.left === undefined ? '' : `${place.left}px`;
          handle.style.right = place.left === undefined ? '' : 'auto';
          handle.style.width = place.width === undefined ? '' : `${place.width}px`;
        }
      },
    });
    chart.current = created;
    return () => {
      created.destroy();
      chart.current = null;
    };
  }, []);

  useEffect(() => chart.current?.setSeries(series), [series]);
  useEffect(() => chart.current?.setFormat(format), [format]);
  useEffect(() => chart.current?.setStudies(studies), [studies]);
  useEffect(() => chart.current?.setLook(look), [look]);
  useEffect(() => chart.current?.setUnder(under), [under]);
  useEffect(() => chart.current?.setLayer(layer), [layer]);
  useEffect(() => chart.current?.setLines(lines, linePainter), [lines, linePainter]);
  useImperativeHandle(
    ref,
    () => ({
      setQuote: (bid, ask, live) => chart.current?.setQuote(bid, ask, live),
      showMoment: (time) => chart.current?.showMoment(time),
      canvas: (bare) => chart.current?.canvas(bare) ?? null,
      data: () => chart.current?.data() ?? null,
    }),
    [],
  );

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const shown = chart.current;
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || !shown) return;
    const action = event.shiftKey ? crossKeys(shown)[event.key] : plainKeys(shown)[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    props.onKeyboard();
  };

  const onHandleKey = (event: KeyboardEvent, line: ChartLine) => {
    if (event.key === 'Enter') chart.current?.toggleLabels();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const points = (event.shiftKey ? 100 : 10) * direction;
    const price = Number((line.price + points * 10 ** -format.precision).toFixed(format.precision));
    if (price <= 0) return;
    props.onLevelDrag(line.id, price);
    props.onLevelCommit(line.id, price);
  };

  return (
    <div
      ref={root}
      className={styles.chart}
      dir="ltr"
      role="group"
      aria-label={summary}
      // Arrow keys pan, with shift they move the crosshair, plus and minus zoom: a keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKey}
      onFocus={(event) => event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && props.onKeyboard()}
    >
      <div ref={host} className={styles.canvas} role="img" aria-label={summary} />
      {lines
        .filter((line) => line.editable)
        .map((line) => (
          <div
            key={line.id}
            ref={(element) => {
              if (element) handles.current.set(line.id, element);
              else handles.current.delete(line.id);
            }}
            className={styles.handle}
            data-level={line.id}
            role="slider"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={line.name}
            aria-valuemin={0}
            aria-valuemax={line.price * 2}
            aria-valuenow={line.price}
            aria-valuetext={format.price(line.price)}
            onKeyDown={(event) => onHandleKey(event, line)}
          />
        ))}
      <button ref={plus} type="button" className={styles.plus} tabIndex={-1} onClick={() => chart.current?.openMenuAtCross()}>
        <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
          <path d="M12 5v14M5 12h14" strokeLinecap="round" />
        </svg>
      </button>
      {!showsNewest && (
        <button type="button" className={styles.now} aria-label={newestLabel} onClick={() => chart.current?.showNewest()}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d="M6 5l7 7-7 7M18 5v14" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
