// The public interface of the candle chart.
export { CandleChart, type CandleChartHandle } from './CandleChart';
export type { ChartData, ChartFormat, PriceMenuPlace } from './events';
export type { Palette } from './palette';
export type { ChartLayer, LayerSpace, LayerTakes } from './layer';
export type { LinePainter } from './marks';
export { joinLayers } from './layers';
export type { ChartLine, Tone } from './paint';
export { LOOKS, type Look } from './prices';
export { fromFirstVersion, isAllowed, loadStudies, readStudies, type DrawnStudy, type StudyChoice, type StudySetting } from './studies';
export { INKS, STUDIES, type Ink, type InputKind, type Study, type StudyInput } from './studySpec';
