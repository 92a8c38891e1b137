// The chart itself, without React: owns the uPlot instance, the viewport and the frame loop. Whatever changes marks the
// chart dirty; one animation frame later everything is drawn once, however many ticks came in between.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CandleSeries } from '../../core/candles';
import { timeTicks } from '../../core/candlesTime';
import { Crosshair } from './crosshair';
import { attachGestures } from './gestures';
import { priceRange, priceSplits, sliceUp, spread, type Range, type Slices } from './layout';
import { paintMarks, tagsOf, type Marks } from './marks';
import {
  paintCandles,
  paintHistogram,
  paintPane,
  paintVolume,
  type ChartLine,
  type Frame,
} from './paint';
import { readPalette, watchTheme, type Palette } from './palette';
import { plotOptions, TIME_AXIS } from './plotOptions';
import { studyData, studyLines, type Study, type StudyData, type StudyScale } from './studies';
import { Viewport } from './viewport';

export interface ChartFormat {
  /** Digits after the point; also the snap of dragged levels. */
  precision: number;
  price: (value: number) => string;
  /** The moment of a bar, for the crosshair. */
  moment: (time: number) => string;
  /** The locale tag of the time axis. */
  tag: string;
}

export interface ChartEvents {
  /** The bar under the crosshair, null without one. */
  onProbe: (index: number | null) => void;
  /** The left end of the history came near. */
  onNeedOlder: () => void;
  onLevelDrag: (id: string, price: number) => void;
  onLevelCommit: (id: string, price: number) => void;
  /** After each drawing: where the handles belong, how wide the price axis is, and whether the newest bar is in view. */
  onLayout: (layout: { y: (price: number) => number | null; axis: number; atHome: boolean }) => void;
}

const OLDER_MARGIN = 60;
const SPLIT_PX = 52;
const TIME_PX = 74;
const STRETCH_MAX = 8;
const TAG_CLEARANCE = 17;
const LABEL_CLEARANCE = 7;

export class CandleChart {
  private plot: uPlot | null = null;
  private palette: Palette;
  private readonly view = new Viewport();
  private slices: Slices = sliceUp({ macd: false, rsi: false });
  private series: CandleSeries | null = null;
  private seen = { count: 0, prepended: 0 };
  private studies: Study[] = [];
  private study: StudyData = { lines: [], histogram: null };
  private xs: number[] = [];
  private lines: ChartLine[] = [];
  private quote: { bid: number; ask: number } | null = null;
  private live = false;
  private prices: Range = [0, 1];
  private stretch = 1;
  private drag: { id: string; price: number } | null = null;
  private readonly cross: Crosshair;
  private frame = 0;
  private stale = true;
  private axisWidth = 56;
  private readonly stops: (() => void)[] = [];
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly host: HTMLElement,
    private format: ChartFormat,
    private readonly events: ChartEvents,
  ) {
    this.palette = readPalette(root);
    this.cross = new Crosshair(root);
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(root);
    this.stops.push(
      () => sizes.disconnect(),
      watchTheme(() => {
        this.palette = readPalette(root);
        this.invalidate();
      }),
      attachGestures(root, {
        pan: (pixels) => this.moved(() => this.view.pan(pixels)),
        zoom: (factor, x) => this.moved(() => this.view.zoom(factor, x / this.plotWidth)),
        stretch: (pixels) => {
          this.stretch = Math.min(Math.max(this.stretch * Math.exp(pixels * 0.008), 1 / STRETCH_MAX), STRETCH_MAX);
          this.invalidate();
        },
        crosshair: (at) => this.probe(at),
        levelStart: (id) => {
          const line = this.lines.find((candidate) => candidate.id === id);
          if (line) this.drag = { id, price: line.price };
          root.toggleAttribute('data-dragging', true);
        },
        levelMove: (id, y) => this.dragTo(id, y),
        levelEnd: (id, kept) => this.dropped(id, kept),
        home: () => this.goHome(),
        onAxis: (x) => x > this.plotWidth,
      }),
    );
    this.resized();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.unsubscribe?.();
    for (const stop of this.stops) stop();
    this.plot?.destroy();
    this.cross.remove();
  }

  setSeries(series: CandleSeries): void {
    this.unsubscribe?.();
    this.series = series;
    this.seen = { count: series.bars.length, prepended: series.prepended };
    this.view.reset(series.bars.length);
    this.stretch = 1;
    this.unsubscribe = series.subscribe(() => this.grown());
    this.stale = true;
    this.probe(null);
    this.invalidate();
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

  setLines(lines: ChartLine[]): void {
    this.lines = lines;
    this.invalidate();
  }

  setStudies(studies: Study[]): void {
    this.studies = studies;
    this.slices = sliceUp({ macd: studies.includes('MACD'), rsi: studies.includes('RSI') });
    this.stale = true;
    this.plot?.destroy();
    this.plot = null;
    this.invalidate();
  }

  goHome(): void {
    this.stretch = 1;
    this.moved(() => this.view.home());
  }

  /** For the keyboard: pans by a share of the plot. */
  step(share: number): void {
    this.moved(() => this.view.pan(this.plotWidth * share));
  }

  zoomBy(factor: number): void {
    this.moved(() => this.view.zoom(factor, 1));
  }

  private get plotWidth(): number {
    return Math.max(this.root.clientWidth - this.axisWidth, 1);
  }

  private get plotHeight(): number {
    return Math.max(this.root.clientHeight - TIME_AXIS, 1);
  }

  private get point(): number {
    return 10 ** -this.format.precision;
  }

  private grown(): void {
    const { series, seen } = this;
    if (!series) return;
    const count = series.bars.length;
    if (seen.count === 0) this.view.reset(count);
    else this.view.grow(count, series.prepended - seen.prepended);
    this.seen = { count, prepended: series.prepended };
    this.stale = true;
    this.invalidate();
  }

  private moved(change: () => void): void {
    change();
    this.invalidate();
  }

  private resized(): void {
    this.view.resize(this.plotWidth);
    this.plot?.setSize({ width: this.root.clientWidth, height: this.root.clientHeight });
    this.invalidate();
  }

  private invalidate(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.render();
    });
  }

  private render(): void {
    const { series, view } = this;
    if (!series || series.bars.length === 0 || this.root.clientHeight < TIME_AXIS * 2) return;
    if (this.stale) {
      this.stale = false;
      this.study = studyData(this.studies, series.bars);
      if (this.xs.length !== series.bars.length) this.xs = series.bars.map((_, index) => index);
    }
    this.measureAxis();
    if (!this.drag) this.prices = this.rangeOfPrices();
    const data = [this.xs, ...this.study.lines] as uPlot.AlignedData;
    this.plot ??= new uPlot(this.options(), data, this.host);
    const { plot } = this;
    plot.batch(() => {
      plot.setData(data, false);
      plot.setScale('x', { min: view.min, max: view.max });
      for (const scale of this.scales()) {
        const [min, max] = this.rangeOf(scale);
        plot.setScale(scale, { min, max });
      }
    });
    if (view.min < OLDER_MARGIN && series.hasOlder) this.events.onNeedOlder();
  }

  private scales(): StudyScale[] {
    return [
      'price',
      ...(this.slices.macd ? (['macd'] as const) : []),
      ...(this.slices.rsi ? (['rsi'] as const) : []),
    ];
  }

  /** What a whole-height scale must span for its values to fill their pane. */
  private rangeOf(scale: StudyScale): Range {
    const slice = this.slices[scale] ?? this.slices.price;
    if (scale === 'price') return spread(this.prices, slice);
    if (scale === 'rsi') return spread([0, 100], slice);
    let most = this.point;
    for (const values of [...this.linesOn('macd'), this.study.histogram ?? []]) {
      for (let index = Math.max(0, Math.floor(this.view.min)); index <= this.view.max; index += 1) {
        most = Math.max(most, Math.abs(values[index] ?? 0));
      }
    }
    return spread([-most * 1.1, most * 1.1], slice);
  }

  private linesOn(scale: StudyScale): (number | null)[][] {
    return studyLines(this.studies).flatMap((line, index) => (line.scale === scale ? [this.study.lines[index] ?? []] : []));
  }

  private rangeOfPrices(): Range {
    const { series, view } = this;
    const running = view.following && this.quote ? [this.quote.bid, this.quote.ask] : [];
    return priceRange({
      bars: series?.bars ?? [],
      from: view.min,
      to: view.max,
      overlays: this.linesOn('price'),
      wanted: [...running, ...this.lines.filter((line) => !line.needed).map((line) => line.price)],
      needed: this.lines.filter((line) => line.needed).map((line) => line.price),
      stretch: this.stretch,
      least: this.point * 10,
    });
  }

  private measureAxis(): void {
    const widest = this.format.price(this.series?.bars.at(-1)?.high ?? 0);
    // Digits are set in equal widths; 6.6 px is a bold one at this size.
    const width = Math.ceil(widest.length * 6.6 + 16);
    if (width === this.axisWidth) return;
    this.axisWidth = width;
    this.view.resize(this.plotWidth);
    this.plot?.destroy();
    this.plot = null;
  }

  private options(): uPlot.Options {
    return plotOptions({
      width: this.root.clientWidth,
      height: this.root.clientHeight,
      axisWidth: this.axisWidth,
      studies: this.studies,
      palette: () => this.palette,
      indexes: () => [this.view.min, this.view.max],
      values: (scale) => this.rangeOf(scale),
      timeTicks: () => this.timeTicks(),
      priceTicks: () => this.priceTicks(),
      price: (value) => this.axisLabel(value),
      under: () => this.paintUnder(),
      over: () => this.paintOver(),
    });
  }

  private timeTicks() {
    const { series, view, format } = this;
    if (!series) return [];
    // A label that the edge would cut is left out.
    const edge = TIME_PX / 3 / view.spacing;
    const window = { from: view.min + edge, to: view.max, minBars: Math.max(TIME_PX / view.spacing, 1) };
    return timeTicks(series.bars, series.period, window, format.tag);
  }

  private priceTicks(): number[] {
    const { price } = this.slices;
    const height = this.plotHeight * (price.bottom - price.top);
    return priceSplits(this.prices, height / SPLIT_PX, this.point);
  }

  /** A round price, unless a tag would cover half of it or the edge cut it. */
  private axisLabel(value: number): string | null {
    const { price } = this.slices;
    const [min, max] = this.prices;
    const pixel = (max - min) / (this.plotHeight * (price.bottom - price.top));
    if (value > max - LABEL_CLEARANCE * pixel) return null;
    const covered = tagsOf(this.marks(), this.palette, String).some((tag) => Math.abs(tag.price - value) < TAG_CLEARANCE * pixel);
    return covered ? null : this.format.price(value);
  }

  private frameOf(plot: uPlot): Frame {
    const bars = this.series?.bars ?? [];
    const { left, width } = plot.bbox;
    const ratio = plot.ctx.canvas.width / plot.width;
    return {
      ctx: plot.ctx,
      ratio,
      palette: this.palette,
      bars,
      from: Math.max(0, Math.floor(this.view.min)),
      to: Math.min(bars.length - 1, Math.ceil(this.view.max)),
      spacing: this.view.spacing * ratio,
      left,
      right: left + width,
      edge: plot.width * ratio,
      x: (index) => plot.valToPos(index, 'x', true),
      y: (price) => plot.valToPos(price, 'price', true),
    };
  }

  private paintUnder(): void {
    const { plot, slices } = this;
    if (!plot) return;
    const frame = this.frameOf(plot);
    const { ctx } = frame;
    const { top, height } = plot.bbox;
    const at = (share: number) => top + height * share;
    // uPlot remembers what it set on the context, so that it must be handed back as it was.
    ctx.save();
    ctx.save();
    ctx.beginPath();
    ctx.rect(frame.left, top, frame.right - frame.left, height * slices.price.bottom);
    ctx.clip();
    paintVolume(frame, at(slices.volume.top), at(slices.volume.bottom));
    paintCandles(frame);
    ctx.restore();
    if (slices.macd) {
      const y = (value: number) => plot.valToPos(value, 'macd', true);
      paintPane(frame, { top: at(slices.macd.top), name: 'MACD 12 26 9', guides: [{ at: y(0), text: '0' }] });
      if (this.study.histogram) paintHistogram(frame, this.study.histogram, y);
    }
    if (slices.rsi) {
      const guides = [70, 30].map((value) => ({ at: plot.valToPos(value, 'rsi', true), text: String(value) }));
      paintPane(frame, { top: at(slices.rsi.top), name: 'RSI 14', guides });
    }
    ctx.restore();
  }

  private marks(): Marks {
    const { lines, quote, live, drag } = this;
    const last = this.series?.bars.at(-1);
    return { lines, quote, live, drag, rising: !last || last.close >= last.open };
  }

  private paintOver(): void {
    const { plot } = this;
    if (!plot) return;
    const frame = this.frameOf(plot);
    const { top, height } = plot.bbox;
    const floor = top + height * this.slices.price.bottom;
    frame.ctx.save();
    paintMarks(frame, this.marks(), { top, floor, print: this.format.price });
    frame.ctx.restore();
    this.placeCross();
    this.events.onLayout({
      y: (price) => (frame.y(price) < top || frame.y(price) > floor ? null : plot.valToPos(price, 'price')),
      axis: this.axisWidth,
      atHome: this.view.following,
    });
  }

  private probe(at: { x: number; y: number } | null): void {
    this.cross.set(at);
    this.placeCross();
  }

  private placeCross(): void {
    const { plotHeight, plotWidth, slices, format } = this;
    const index = this.cross.place(this.plot, {
      bars: this.series?.bars ?? [],
      plotWidth,
      plotHeight,
      priceFloor: plotHeight * slices.price.bottom,
      price: format.price,
      moment: format.moment,
    });
    this.events.onProbe(index);
  }

  private dragTo(id: string, y: number): void {
    const { plot, slices } = this;
    if (!plot || !this.drag) return;
    const inside = Math.min(Math.max(y, 4), this.plotHeight * slices.price.bottom - 4);
    const points = Math.round(plot.posToVal(inside, 'price') / this.point);
    const price = Number((points * this.point).toFixed(this.format.precision));
    if (price <= 0 || price === this.drag.price) return;
    this.drag.price = price;
    this.events.onLevelDrag(id, price);
    this.invalidate();
  }

  private dropped(id: string, kept: boolean): void {
    this.root.toggleAttribute('data-dragging', false);
    const price = this.drag?.price;
    this.drag = null;
    if (kept && price !== undefined) this.events.onLevelCommit(id, price);
    this.invalidate();
  }
}
