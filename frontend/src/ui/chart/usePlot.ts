// A chart as wide as its frame: drawn again when its content or the theme changes.
import { useEffect, useRef, type RefObject } from 'react';
import UPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { watchTheme } from './palette';

/** The options and data of a chart in the current colours. */
export interface PlotOptions extends Omit<Options, 'width' | 'height'> {
  data: AlignedData;
}

/** `content`: the data as text, and whatever else the drawing depends on; the chart is drawn again only when it differs. */
export function usePlot(content: string, height: number, draw: (colours: CSSStyleDeclaration) => PlotOptions): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let plot: UPlot | undefined;
    const show = () => {
      plot?.destroy();
      const { data, ...options } = latest.current(getComputedStyle(element));
      plot = new UPlot({ ...options, width: element.clientWidth, height, legend: { show: false } }, data, element);
    };
    show();
    const unwatch = watchTheme(show);
    const resize = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    return () => {
      unwatch();
      resize.disconnect();
      plot?.destroy();
    };
  }, [content, height]);
  return frame;
}
