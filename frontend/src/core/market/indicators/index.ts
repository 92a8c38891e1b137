// The indicators of the chart.
export { adx } from './adx';
export { atr } from './atr';
export { exponentialAverage, movingAverage, together, weightedAverage } from './averages';
export { bollinger } from './bollinger';
export { cci } from './cci';
export { donchian } from './donchian';
export { calculate, Calculation, type Formula, type Line, type Share } from './formula';
export { heikinAshi } from './heikinAshi';
export { ichimoku } from './ichimoku';
export { keltner } from './keltner';
export { macd } from './macd';
export { obv } from './obv';
export { parabolicSar } from './parabolicSar';
export { rsi } from './rsi';
export { stochastic } from './stochastic';
export { vwap } from './vwap';
