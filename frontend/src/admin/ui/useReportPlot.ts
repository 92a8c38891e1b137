// A chart of the back office: its height and its look.
import type { RefObject } from 'react';
import type { Axis } from 'uplot';
import { usePlot, type PlotOptions } from '../../ui/chart/usePlot';

const HEIGHT = 240;

interface PlotColours {
  line: string;
  axis: Axis;
}

/** `content`: the data as text; the chart is drawn again only when it differs. */
export function useReportPlot(content: string, draw: (content: string, look: PlotColours) => PlotOptions): RefObject<HTMLDivElement | null> {
  return usePlot(content, HEIGHT, (colours) => {
    const [line = '', text, grid] = ['--accent', '--text-2', '--line'].map((name) => colours.getPropertyValue(name));
    return draw(content, { line, axis: { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '11px system-ui' } });
  });
}
