// Which bars the chart shows, as a stretch of the index axis: bar i covers i - 0.5 to i + 0.5. Pure arithmetic; the chart
// feeds gestures in and reads `min` and `max` back.

const SPACING_MIN = 1.6;
const SPACING_MAX = 44;
const SPACING_START = 6;
/** Free bars between the newest one and the price axis. */
const NEWEST_GAP = 3;
/** Panning leaves bars on at least this share of the plot. */
const KEEP_SHARE = 0.4;

export class Viewport {
  min = 0;
  max = 1;
  private count = 0;
  private width = 1;

  constructor(private readonly startSpacing = SPACING_START) {}

  get span(): number {
    return this.max - this.min;
  }

  /** True while the newest bar is on screen: new ones then push the old ones left. */
  get following(): boolean {
    return this.max >= this.count - 0.5;
  }

  /** Pixels per bar. */
  get spacing(): number {
    return this.width / this.span;
  }

  private get newestMax(): number {
    return this.count - 0.5 + NEWEST_GAP;
  }

  /** A new width keeps the candles' size and the right edge. */
  resize(width: number): void {
    const spacing = this.width > 1 ? this.spacing : this.startSpacing;
    this.width = Math.max(width, 1);
    this.min = this.max - this.width / spacing;
    this.clamp();
  }

  /** For another series: shows its newest bars, at the same size. */
  reset(count: number): void {
    this.count = count;
    this.showNewest();
  }

  showNewest(): void {
    const { span } = this;
    this.max = this.newestMax;
    this.min = this.max - span;
  }

  /** The series grew: by `older` bars in front, the rest at the end. */
  grow(count: number, older: number): void {
    const stays = !this.following;
    const newer = count - this.count - older;
    this.count = count;
    const shift = older + (stays ? 0 : newer);
    this.min += shift;
    this.max += shift;
    this.clamp();
  }

  /** Moves by pixels; a positive distance drags older bars in. Returns false at an end. */
  pan(pixels: number): boolean {
    const before = this.min;
    const bars = pixels / this.spacing;
    this.min -= bars;
    this.max -= bars;
    this.clamp();
    return Math.abs(this.min - before) > 1e-6;
  }

  /** Shows fewer (factor above 1) or more bars; the one under `anchor` (0 left, 1 right) stays where it is. */
  zoom(factor: number, anchor: number): void {
    const span = Math.min(Math.max(this.span / factor, this.width / SPACING_MAX), this.width / SPACING_MIN);
    const fixed = this.min + this.span * anchor;
    this.min = fixed - span * anchor;
    this.max = this.min + span;
    this.clamp();
  }

  private clamp(): void {
    const { span } = this;
    const latest = Math.max(this.newestMax, this.count - 0.5 + span * (1 - KEEP_SHARE));
    const earliest = Math.min(-0.5 + span * KEEP_SHARE, this.newestMax);
    if (this.max > latest) this.max = latest;
    else if (this.max < earliest) this.max = earliest;
    this.min = this.max - span;
  }
}
