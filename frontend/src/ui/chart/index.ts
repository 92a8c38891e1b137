// The public interface of the candle chart.
export { CandleChart, type CandleChartHandle } from './CandleChart';
export type { ChartFormat } from './events';
export type { ChartLine, Tone } from './paint';
export { STUDIES, STUDY_DEFAULTS, type Study, type StudyChoice, type StudySettings } from './studies';
