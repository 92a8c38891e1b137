// The candle chart's front door.
export { CandleChart, type CandleChartHandle } from './CandleChart';
export type { ChartFormat } from './chart';
export type { ChartLine, Tone } from './paint';
export { STUDIES, type Study } from './studies';
