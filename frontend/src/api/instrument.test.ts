// Each trading term comes from its own field of the wire.
import { expect, it } from 'vitest';
import { instrumentOf } from './instrument';
import type { WireInstrument } from './types';

it("reads an instrument's terms by their wire names, and keeps everything else", () => {
  const wire = {
    Id: 7, PricePrecision: 5, ForexContNum: '100000', ForexMinCont: '0.1', ForexMaxCont: '50', Pip: '0.01', ForexFeeRate: '3.5',
    MarginMode: 1, HasForexMultiple: [{ Value: 100 }, { Value: 200 }], DefaultMultiple: 200, LeverageMax: 300, StopLevel: 10,
  } as WireInstrument;
  expect(instrumentOf(wire)).toEqual({
    Id: 7, PricePrecision: 5, contractSize: '100000', lotsMin: '0.1', lotsMax: '50', lotsStep: '0.01', feeRate: '3.5',
    marginMode: 1, leverages: [100, 200], defaultLeverage: 200, leverageMax: 300, stopLevel: 10,
  });
});
