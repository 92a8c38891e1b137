// A chart as wide as its frame; redrawn when its content or the theme changes.
import { useEffect, useRef, type RefObject } from 'react';
import UPlot, { type AlignedData, type Axis, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { watchTheme } from '../../ui/chart/palette';

const HEIGHT = 240;

/** The options and data of a chart in the current colours. */
interface PlotOptions extends Omit<Options, 'width' | 'height'> {
  data: AlignedData;
}

interface PlotColours {
  line: string;
  axis: Axis;
}

/** `content`: the data as text; the chart is redrawn only when it differs. */
export function usePlot(content: string, draw: (content: string, look: PlotColours) => PlotOptions): RefObject<HTMLDivElement | null> {
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
      const colours = getComputedStyle(element);
      const [line = '', text, grid] = ['--accent', '--text-2', '--line'].map((name) => colours.getPropertyValue(name));
      const axis: Axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '11px system-ui' };
      const { data, ...options } = latest.current(content, { line, axis });
      plot = new UPlot({ ...options, width: element.clientWidth, height: HEIGHT, legend: { show: false } }, data, element);
    };
    show();
    const unwatch = watchTheme(show);
    const resize = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      unwatch();
      resize.disconnect();
      plot?.destroy();
    };
  }, [content]);
  return frame;
}
