// The candle chart's front door.
export { CandleChart, type CandleChartHandle } from './CandleChart';
export type { ChartFormat } from './events';
export type { ChartLine, Tone } from './paint';
export { STUDIES, STUDY_DEFAULTS, type Study, type StudyChoice, type StudySettings } from './studies';
