// The crosshair: uPlot's two lines, snapped to a bar, with the price and the moment in labels on the axes.
import type uPlot from 'uplot';
import styles from './chart.module.css';

/** In the plot; without `y` there is only the moment, as another chart shows it. */
export interface CrossPoint {
  x: number;
  y: number | null;
}

/** Far outside of the plot. */
const NOWHERE_PX = -10_000;

export interface CrossView {
  bars: readonly { time: number }[];
  plotWidth: number;
  plotHeight: number;
  /** The lower edge of the price pane. */
  priceFloor: number;
  price: (value: number) => string;
  moment: (time: number) => string;
}

function label(root: HTMLElement, name: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = name ?? '';
  root.append(element);
  return element;
}

export class Crosshair {
  private readonly priceLabel: HTMLElement;
  private readonly timeLabel: HTMLElement;
  private shown = false;
  private at: CrossPoint | null = null;

  constructor(root: HTMLElement) {
    this.priceLabel = label(root, styles.crossPrice);
    this.timeLabel = label(root, styles.crossTime);
  }

  remove(): void {
    this.priceLabel.remove();
    this.timeLabel.remove();
  }

  set(at: CrossPoint | null): void {
    this.at = at;
  }

  /** Where the reader has put it; null also where another chart shows only its moment. */
  get place(): { x: number; y: number } | null {
    const { at } = this;
    return at && at.y !== null ? { x: at.x, y: at.y } : null;
  }

  /** Puts it where it belongs and answers the bar under it, null without one. */
  put(plot: uPlot | null, view: CrossView): number | null {
    const { at, priceLabel, timeLabel } = this;
    if (!plot || !at || view.bars.length === 0) {
      if (!this.shown) return null;
      this.shown = false;
      plot?.setCursor({ left: -10, top: -10 }, false);
      priceLabel.style.visibility = 'hidden';
      timeLabel.style.visibility = 'hidden';
      return null;
    }
    this.shown = true;
    const index = Math.min(Math.max(Math.round(plot.posToVal(at.x, 'x')), 0), view.bars.length - 1);
    const left = plot.valToPos(index, 'x');
    const y = at.y === null ? NOWHERE_PX : Math.min(Math.max(at.y, 0), view.plotHeight);
    plot.setCursor({ left, top: y }, false);

    const priced = at.y !== null && y <= view.priceFloor;
    if (priced) priceLabel.textContent = view.price(plot.posToVal(y, 'price'));
    priceLabel.style.visibility = priced ? 'visible' : 'hidden';
    priceLabel.style.transform = `translate(${view.plotWidth + 2}px, ${y}px) translateY(-50%)`;

    timeLabel.textContent = view.moment(view.bars[index]?.time ?? 0);
    timeLabel.style.visibility = 'visible';
    const half = timeLabel.offsetWidth / 2;
    const center = Math.min(Math.max(left, half + 2), view.plotWidth - half);
    timeLabel.style.transform = `translate(${center}px, ${view.plotHeight + 3}px) translateX(-50%)`;
    return index;
  }
}
