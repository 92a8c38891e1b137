// The public interface of the candle chart.
export { CandleChart, type CandleChartHandle } from './CandleChart';
export type { ChartData, ChartFormat, PriceMenuPlace } from './events';
export type { Palette } from './palette';
export type { ChartLayer, LayerSpace, LayerTakes } from './layer';
export { joinLayers } from './layers';
export type { ChartLine, Tone } from './paint';
export { LOOKS, type Look } from './prices';
export {
  fromFirstVersion,
  isAllowed,
  readSettings,
  readStudies,
  STUDY_DEFAULTS,
  type DrawnStudy,
  type StudyChoice,
  type StudySetting,
  type StudySettings,
} from './studies';
export { INKS, STUDIES, STUDY_SPECS, type Ink, type InputKind, type Study, type StudyInput } from './studySpecs';
