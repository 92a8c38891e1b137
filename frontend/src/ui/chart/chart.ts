// The chart itself, without React: owns the uPlot instance, the viewport and the frame loop. Each change marks the
// chart dirty; one animation frame later everything is drawn once, however many ticks came in between.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { PERIOD_MS, type CandleSeries } from '../../core/market/candles';
import { sessionOf, type TimeTick } from '../../core/market/candlesTime';
import { axisWidth, isReadable, priceLabels, snap, timeLabels } from './axes';
import { Crosshair, type CrossPoint } from './crosshair';
import type { ChartData, ChartEvents, ChartFormat } from './events';
import { attachGestures } from './gestures';
import { priceRange, slicePanes, rangeThatFills, type Range, type PaneSlices } from './layout';
import { paintMarks, tagsOf, type LinePainter, type Marks } from './marks';
import { layerSpace, paintLayer, type ChartLayer, type LayerSpace } from './layer';
import { clipped, type ChartLine, type Frame, type Tag } from './paint';
import { paintLegends, paintPanes, type PanesInput } from './panes';
import { readPalette, watchTheme, type Palette } from './palette';
import { PriceShapes, type Look } from './prices';
import { plotOptions, TIME_AXIS } from './plotOptions';
import { loadStudies, shownLines, StudySet, type StudyChoice } from './studies';
import { Viewport } from './viewport';

/** Older bars are requested while fewer than this lie left of the view. */
const OLDER_BARS_AHEAD = 60;
/** The most that dragging the price axis flattens or stretches the candles. */
const PRICE_SCALE_MAX = 8;
const LEGEND_ROW_PX = 16;
/** More rows than this lie over the candles. */
const LEGEND_ROWS_MAX = 3;
const REACH_PX = 12;
/** The width of the lower right corner that the button to the newest candle covers. */
const NEWEST_BUTTON_PX = 56;

const NO_STUDIES: StudyChoice = { on: [], settings: null };

/** The size of the candles is the trader's choice and outlives the chart: the next one begins with it. */
let chosenSpacing: number | undefined;

export class CandleChart {
  private plot: uPlot | null = null;
  private palette: Palette;
  private readonly view = new Viewport(chosenSpacing);
  private slices: PaneSlices = slicePanes({ own: 0, head: 0, height: 1 });
  private series: CandleSeries | null = null;
  private knownBars = { count: 0, prepended: 0 };
  private studies = NO_STUDIES;
  private readonly studySet = new StudySet();
  private look: Look = 'candles';
  private layer: ChartLayer | null = null;
  private leaveLayer: (() => void) | null = null;
  private under: ChartLayer | null = null;
  private leaveUnder: (() => void) | null = null;
  private readonly shapes = new PriceShapes();
  private xs: number[] = [];
  private lines: ChartLine[] = [];
  private linePainter: LinePainter | null = null;
  /** Where labels are small: all of them are shown in full. */
  private opened = false;
  private timeTicks: { of: readonly unknown[]; ticks: TimeTick[] } | null = null;
  private quote: { bid: number; ask: number } | null = null;
  private live = false;
  /** The tags on the price axis in the frame that is being drawn. */
  private axisTags: Tag[] | null = null;
  private visiblePrices: Range = [0, 1];
  private priceScale = 1;
  private drag: { id: string; price: number } | null = null;
  private readonly crosshair: Crosshair;
  private probed: number | null = null;
  private frame = 0;
  private size = { width: 0, height: 0 };
  private hidden = false;
  private axisWidth = 56;
  private readonly cleanups: (() => void)[] = [];
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly host: HTMLElement,
    private format: ChartFormat,
    private readonly events: ChartEvents,
  ) {
    this.palette = readPalette(root);
    this.crosshair = new Crosshair(root);
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(root);
    this.cleanups.push(
      () => sizes.disconnect(),
      watchTheme(() => {
        this.palette = readPalette(root);
        this.invalidate();
      }),
      attachGestures(root, {
        pan: (pixels) => this.changeView(() => this.view.pan(pixels)),
        zoom: (factor, x) => this.changeView(() => this.view.zoom(factor, x / this.plotWidth)),
        scalePrice: (pixels) => {
          this.priceScale = Math.min(Math.max(this.priceScale * Math.exp(pixels * 0.008), 1 / PRICE_SCALE_MAX), PRICE_SCALE_MAX);
          this.invalidate();
        },
        crosshair: (at) => this.probe(at),
        levelStart: (id) => {
          const line = this.lines.find((candidate) => candidate.id === id);
          if (line) this.drag = { id, price: line.price };
          root.toggleAttribute('data-dragging', true);
        },
        levelMove: (id, y) => this.dragTo(id, y),
        levelEnd: (id, kept) => this.endDrag(id, kept),
        levelTap: () => this.toggleLabels(),
        showNewest: () => this.showNewest(),
        menu: ({ x, y }) => this.openMenu(x, y),
        onAxis: (x) => x > this.plotWidth,
        layerPress: (at, touch) => this.onLayer((layer, space) => layer.press(at, space, touch)) ?? false,
        layerMove: (at) => this.onLayer((layer, space) => layer.move(at, space)),
        layerEnd: (kept) => this.onLayer((layer, space) => layer.release(kept, space)),
      }),
    );
    this.resized();
  }

  destroy(): void {
    if (!this.hidden) chosenSpacing = this.view.spacing;
    cancelAnimationFrame(this.frame);
    // None that are still on their way.
    this.studies = NO_STUDIES;
    this.unsubscribe?.();
    this.leaveLayer?.();
    this.leaveUnder?.();
    for (const cleanUp of this.cleanups) cleanUp();
    this.plot?.destroy();
    this.crosshair.remove();
  }

  setSeries(series: CandleSeries): void {
    this.unsubscribe?.();
    this.series = series;
    this.knownBars = { count: series.bars.length, prepended: series.prepended };
    this.view.reset(series.bars.length);
    this.priceScale = 1;
    this.unsubscribe = series.subscribe(() => this.onBarsChanged());
    this.chooseStudies();
    this.probe(null);
    this.invalidate();
  }

  /** What is in view, for those who do not see it. */
  data(): ChartData | null {
    const { series, view, studySet } = this;
    if (!series || series.bars.length === 0) return null;
    const last = series.bars.length - 1;
    const to = Math.min(last, Math.floor(view.max));
    return { bars: series.bars, from: Math.min(Math.max(0, Math.ceil(view.min)), to), to, probed: this.probed, studies: studySet.drawn, lines: this.lines.length };
  }

  /** As it was drawn last; `bare`: until the next frame without the lines of the account. */
  canvas(bare = false): HTMLCanvasElement | null {
    const { lines } = this;
    if (bare && lines.length > 0) {
      this.lines = [];
      this.render();
      this.setLines(lines, this.linePainter);
    }
    return this.plot?.ctx.canvas ?? null;
  }

  setFormat(format: ChartFormat): void {
    this.format = format;
    this.invalidate();
  }

  /** The live quote; `live` is false for the last one of a closed market, which is drawn greyed. */
  setQuote(bid: number, ask: number, live: boolean): void {
    this.quote = { bid, ask };
    this.live = live;
    this.invalidate();
  }

  setLines(lines: ChartLine[], painter: LinePainter | null): void {
    this.lines = lines;
    this.linePainter = painter;
    this.invalidate();
  }

  /** Small labels in full, and back. */
  toggleLabels(): void {
    this.opened = !this.opened;
    this.invalidate();
  }

  setStudies(studies: StudyChoice): void {
    this.studies = studies;
    this.chooseStudies();
    this.invalidate();
  }

  setLook(look: Look): void {
    this.look = look;
    this.invalidate();
  }

  /** What is drawn over the candles and takes presses before the chart does; null for none. */
  setLayer(layer: ChartLayer | null): void {
    this.leaveLayer?.();
    this.layer = layer;
    this.leaveLayer = layer?.subscribe(() => this.invalidate()) ?? null;
    this.invalidate();
  }

  /** What is painted under that layer, and takes no presses; null for none. */
  setUnder(under: ChartLayer | null): void {
    this.leaveUnder?.();
    this.under = under;
    this.leaveUnder = under?.subscribe(() => this.invalidate()) ?? null;
    this.invalidate();
  }

  private onLayer<T>(act: (layer: ChartLayer, space: LayerSpace) => T, layer = this.layer): T | undefined {
    const { plot, series, slices, format } = this;
    if (!plot || !series || !layer) return undefined;
    return act(layer, layerSpace(plot, series, slices.price, format));
  }

  private chooseStudies(): void {
    const { period } = this.series ?? {};
    const { studies } = this;
    const complete = this.studySet.choose(studies, { sessionOf: (time) => (period ? sessionOf(time, period) : 0) });
    if (complete) return;
    const again = () => {
      if (this.studies === studies) this.setStudies(studies);
    };
    // A network that is gone: the next choice, or another instrument, tries again.
    loadStudies().then(again, () => {});
  }

  showNewest(): void {
    this.priceScale = 1;
    this.changeView(() => this.view.showNewest());
  }

  /** For the keyboard: pans by a share of the plot. */
  panBy(share: number): void {
    this.changeView(() => this.view.pan(this.plotWidth * share));
  }

  zoomBy(factor: number): void {
    this.changeView(() => this.view.zoom(factor, 1));
  }

  /** For the keyboard: moves the crosshair by bars and by points of its height; it begins at the newest bar and its close. */
  moveCross(bars: number, pixels: number): void {
    const { plot, series, view } = this;
    const newest = series?.bars.at(-1);
    if (!plot || !series || !newest) return;
    const at = this.crosshair.place ?? {
      x: plot.valToPos(Math.min(series.bars.length - 1, Math.floor(view.max)), 'x'),
      y: plot.valToPos(newest.close, 'price'),
    };
    const last = Math.min(series.bars.length - 1, Math.floor(view.max));
    const index = Math.min(Math.max(Math.round(plot.posToVal(at.x, 'x')) + bars, Math.max(0, Math.ceil(view.min))), last);
    this.probe({ x: plot.valToPos(index, 'x'), y: Math.min(Math.max(at.y + pixels, 0), this.priceFloor) });
  }

  hideCross(): void {
    this.probe(null);
  }

  /** What can be done at the crosshair's price, or else at the last one. */
  openMenuAtCross(): void {
    if (!this.crosshair.place) this.moveCross(0, 0);
    const at = this.crosshair.place;
    if (at) this.openMenu(at.x, at.y);
  }

  private openMenu(x: number, y: number): void {
    const price = this.priceAt(y);
    if (price === null || !this.plot) return;
    const reach = Math.abs(this.plot.posToVal(0, 'price') - this.plot.posToVal(REACH_PX, 'price'));
    this.events.onPriceMenu({ price, x, y, reach });
  }

  /** Null beyond the price pane. */
  private priceAt(y: number): number | null {
    if (!this.plot || y < 0 || y > this.priceFloor) return null;
    const price = snap(this.plot.posToVal(y, 'price'), this.format.precision);
    return price > 0 ? price : null;
  }

  /** The lower edge of the price pane. */
  private get priceFloor(): number {
    return this.plotHeight * this.slices.price.bottom;
  }

  private get plotWidth(): number {
    return Math.max(this.size.width - this.axisWidth, 1);
  }

  private get plotHeight(): number {
    return Math.max(this.size.height - TIME_AXIS, 1);
  }

  private get point(): number {
    return 10 ** -this.format.precision;
  }

  private onBarsChanged(): void {
    const { series, knownBars } = this;
    if (!series) return;
    const count = series.bars.length;
    if (knownBars.count === 0) this.view.reset(count);
    else this.view.grow(count, series.prepended - knownBars.prepended);
    this.knownBars = { count, prepended: series.prepended };
    this.invalidate();
  }

  /** The crosshair at the bar of a moment, as a linked chart shows it; null removes it. */
  showMoment(time: number | null): void {
    const { plot, series, view } = this;
    if (!plot || !series) return;
    const at = time === null ? -1 : series.bars.findLastIndex((bar) => bar.time <= time);
    const inView = at >= view.min && at <= view.max;
    this.probe(inView ? { x: plot.valToPos(at, 'x'), y: null } : null);
  }

  private changeView(change: () => void): void {
    change();
    this.invalidate();
  }

  private resized(): void {
    // Asked once here: in the frame loop it would force a layout at every tick.
    const { clientWidth: width, clientHeight: height } = this.root;
    // On a hidden screen nothing is drawn, and the view stays as it was.
    this.hidden = width === 0;
    if (this.hidden) return;
    this.size = { width, height };
    this.view.resize(this.plotWidth);
    this.plot?.setSize(this.size);
    this.invalidate();
  }

  private invalidate(): void {
    if (this.hidden) return;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.render();
    });
  }

  private render(): void {
    const { series, view } = this;
    if (!series || series.bars.length === 0 || this.size.height < TIME_AXIS * 2) return;
    if (!this.studySet.update(series.bars, series.prepended)) this.invalidate();
    const grown = this.xs.length !== series.bars.length;
    if (this.xs.length > series.bars.length) this.xs = [];
    while (this.xs.length < series.bars.length) this.xs.push(this.xs.length);
    this.axisTags = null;
    this.measureAxis();
    this.slices = slicePanes({
      own: this.studySet.panes.length,
      height: this.plotHeight,
      head: (LEGEND_ROW_PX * Math.min(this.studySet.overlays.length, LEGEND_ROWS_MAX)) / this.plotHeight,
    });
    if (!this.drag) this.visiblePrices = this.rangeOfPrices();
    const data: uPlot.AlignedData = [this.xs];
    this.plot ??= new uPlot(this.options(), data, this.host);
    const { plot } = this;
    plot.batch(() => {
      // With one from the beginning, uPlot would have drawn it already.
      if (!plot.width) plot.setSize(this.size);
      if (grown) plot.setData(data, false);
      plot.setScale('x', { min: view.min, max: view.max });
      const [min, max] = this.rangeOfScale();
      plot.setScale('price', { min, max });
    });
    if (view.min < OLDER_BARS_AHEAD && series.hasOlder) this.events.onNeedOlder();
  }

  /** The range that the whole-height scale needs so that the visible prices fill their pane. */
  private rangeOfScale(): Range {
    return rangeThatFills(this.visiblePrices, this.slices.price);
  }

  private rangeOfPrices(): Range {
    const { series, view } = this;
    const running = view.following && this.quote ? [this.quote.bid, this.quote.ask] : [];
    const bars = series?.bars ?? [];
    const seen = { from: Math.max(0, Math.floor(view.min)), to: Math.min(bars.length - 1, Math.ceil(view.max)), step: series ? PERIOD_MS[series.period] : 0 };
    return priceRange({
      bars,
      beside: this.under?.range?.(bars, seen) ?? null,
      from: view.min,
      to: view.max,
      overlays: this.studySet.overlays.flatMap(shownLines),
      running,
      scale: this.priceScale,
      least: this.point * 10,
    });
  }

  private measureAxis(): void {
    const width = axisWidth(this.format.price(this.series?.bars.at(-1)?.high ?? 0));
    if (width === this.axisWidth) return;
    this.axisWidth = width;
    this.view.resize(this.plotWidth);
    this.plot?.destroy();
    this.plot = null;
  }

  private options(): uPlot.Options {
    return plotOptions({
      axisWidth: this.axisWidth,
      palette: () => this.palette,
      indexes: () => [this.view.min, this.view.max],
      prices: () => this.rangeOfScale(),
      timeTicks: () => this.ticksOfTime(),
      priceTicks: () => priceLabels(this.visiblePrices, this.priceHeight, this.point),
      price: (value) => {
        this.axisTags ??= tagsOf(this.marks(), this.palette, String);
        return isReadable(value, this.visiblePrices, this.priceHeight, this.axisTags) ? this.format.price(value) : null;
      },
      under: () => this.paintUnder(),
      over: () => this.paintOver(),
    });
  }

  /** They change with the view and the bars, and not with a quote. */
  private ticksOfTime(): TimeTick[] {
    const { series, view, format } = this;
    if (!series) return [];
    const of = [series, series.bars.length, series.prepended, view.min, view.max, format];
    const known = this.timeTicks;
    if (known && of.every((one, index) => one === known.of[index])) return known.ticks;
    const ticks = timeLabels(series, view, format.tag);
    this.timeTicks = { of, ticks };
    return ticks;
  }

  /** The height of the price pane. */
  private get priceHeight(): number {
    const { price } = this.slices;
    return this.plotHeight * (price.bottom - price.top);
  }

  private frameOf(plot: uPlot): Frame {
    const bars = this.series?.bars ?? [];
    const { left, width, top, height } = plot.bbox;
    const ratio = plot.ctx.canvas.width / plot.width;
    return {
      ctx: plot.ctx,
      ratio,
      palette: this.palette,
      bars,
      from: Math.max(0, Math.floor(this.view.min)),
      to: Math.min(bars.length - 1, Math.ceil(this.view.max)),
      ahead: Math.ceil(this.view.max),
      spacing: this.view.spacing * ratio,
      left,
      right: left + width,
      floor: top + height * this.slices.price.bottom,
      edge: plot.width * ratio,
      x: (index) => plot.valToPos(index, 'x', true),
      y: (price) => plot.valToPos(price, 'price', true),
    };
  }

  private panes(frame: Frame): PanesInput {
    const { slices, studySet, format, point, look } = this;
    const { overlays, panes } = studySet;
    const shapes = this.shapes.of(frame.bars, look);
    return { slices, look, shapes, overlays, panes, index: this.probed ?? frame.bars.length - 1, print: format.price, point };
  }

  private paintUnder(): void {
    const { plot } = this;
    if (!plot) return;
    const frame = this.frameOf(plot);
    // uPlot remembers what it set on the context, so that it must be handed back as it was.
    frame.ctx.save();
    paintPanes(plot.bbox, frame, this.panes(frame));
    frame.ctx.restore();
  }

  private marks(): Marks {
    const { lines, quote, live, drag, opened } = this;
    const last = this.series?.bars.at(-1);
    const further = this.under?.tags?.(this.palette);
    return { lines, quote, live, drag, opened, further, rising: !last || last.close >= last.open };
  }

  private paintOver(): void {
    const { plot } = this;
    if (!plot) return;
    const frame = this.frameOf(plot);
    const { top, height } = plot.bbox;
    const { floor } = frame;
    const ceiling = top + height * this.slices.price.top;
    frame.ctx.save();
    paintLegends(plot.bbox, frame, this.panes(frame));
    const reserve = this.view.following ? 0 : NEWEST_BUTTON_PX;
    for (const painted of [this.under, this.layer]) {
      this.onLayer((layer, space) => clipped(frame, { top: ceiling, bottom: floor }, () => paintLayer(layer, frame, top, space)), painted);
    }
    const foot = this.onLayer((layer, space) => layer.foot?.(space)) ?? 0;
    const markers = paintMarks(frame, this.marks(), { top: ceiling, bottom: floor, print: this.format.price, reserve, foot }, this.linePainter);
    frame.ctx.restore();
    this.placeCross();
    this.events.onLayout({
      place: ({ id, price }) => {
        const marker = markers.find(({ line }) => line?.id === id);
        if (marker) {
          return { y: (marker.at - top) / frame.ratio, left: marker.left / frame.ratio, width: marker.width / frame.ratio };
        }
        return frame.y(price) < ceiling || frame.y(price) > floor ? null : { y: plot.valToPos(price, 'price') };
      },
      axis: this.axisWidth,
      showsNewest: this.view.following,
    });
  }

  private probe(at: CrossPoint | null): void {
    this.crosshair.set(at);
    this.placeCross();
  }

  private placeCross(): void {
    const { plotHeight, plotWidth, format } = this;
    const index = this.crosshair.put(this.plot, {
      bars: this.series?.bars ?? [],
      plotWidth,
      plotHeight,
      priceFloor: this.priceFloor,
      price: format.price,
      moment: format.moment,
    });
    const y = this.crosshair.place?.y ?? -1;
    const price = this.priceAt(y);
    this.events.onCrossPrice(price === null ? null : { price, y });
    if (index === this.probed) return;
    this.probed = index;
    this.events.onProbe(index);
    // The values of the overlays are the probed bar's.
    if (this.studies.on.length > 0) this.invalidate();
  }

  private dragTo(id: string, y: number): void {
    const { plot, slices } = this;
    if (!plot || !this.drag) return;
    const inside = Math.min(Math.max(y, this.plotHeight * slices.price.top + 4), this.plotHeight * slices.price.bottom - 4);
    const price = snap(plot.posToVal(inside, 'price'), this.format.precision);
    if (price <= 0 || price === this.drag.price) return;
    this.drag.price = price;
    this.events.onLevelDrag(id, price);
    this.invalidate();
  }

  private endDrag(id: string, kept: boolean): void {
    this.root.toggleAttribute('data-dragging', false);
    const price = this.drag?.price;
    this.drag = null;
    if (kept && price !== undefined) this.events.onLevelCommit(id, price);
    this.invalidate();
  }
}
