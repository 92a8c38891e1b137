// The one place that reads an instrument's trading terms by their wire names.
import type { Instrument, WireInstrument } from './types';

export function instrumentOf(wire: WireInstrument): Instrument {
  const {
    ForexContNum: contractSize,
    ForexMinCont: lotsMin,
    ForexMaxCont: lotsMax,
    Pip: lotsStep,
    ForexFeeRate: feeRate,
    MarginMode: marginMode,
    HasForexMultiple,
    DefaultMultiple: defaultLeverage,
    LeverageMax: leverageMax,
    StopLevel: stopLevel,
    ...others
  } = wire;
  const leverages = HasForexMultiple.map(({ Value }) => Value);
  return { ...others, contractSize, lotsMin, lotsMax, lotsStep, feeRate, marginMode, leverages, defaultLeverage, leverageMax, stopLevel };
}
