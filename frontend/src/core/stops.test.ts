import { describe, expect, it } from 'vitest';
import { firstStop, stopFault, type StopContext } from './stops';

const BUY: StopContext = {
  orderType: 1,
  status: 1,
  target: '0',
  quote: { Bid: '1.10513', Ask: '1.10523' },
  precision: 5,
  stopLevel: 0,
};
const SELL: StopContext = { ...BUY, orderType: 2 };

describe('where a level belongs', () => {
  it.each([
    ['a stop of a buy below the bid', 'stop', '1.10512', BUY, null],
    ['not at the bid', 'stop', '1.10513', BUY, { kind: 'below', bound: '1.10513', touching: false }],
    ['a target of a buy above the bid', 'take', '1.10514', BUY, null],
    ['not below it', 'take', '1.10', BUY, { kind: 'above', bound: '1.10513', touching: false }],
    ['a stop of a sell above the ask', 'stop', '1.10524', SELL, null],
    ['not between bid and ask', 'stop', '1.10520', SELL, { kind: 'above', bound: '1.10523', touching: false }],
    ['nothing is always right', 'stop', '', BUY, null],
    ['a word is not', 'stop', 'x', BUY, { kind: 'unreadable' }],
    ['too many decimals are not', 'stop', '1.100001', BUY, { kind: 'too_precise', places: 5 }],
  ] as const)('%s', (_name, which, typed, context, fault) => {
    expect(stopFault(which, typed, context)).toEqual(fault);
  });

  it('keeps the least distance, which may be touched', () => {
    const far = { ...BUY, stopLevel: 50 };
    expect(stopFault('stop', '1.10463', far)).toBeNull();
    expect(stopFault('stop', '1.10464', far)).toEqual({ kind: 'below', bound: '1.10463', touching: true });
  });

  it('measures a pending order from its target', () => {
    const pending = { ...BUY, status: 0, target: '1.09' };
    expect(stopFault('stop', '1.095', pending)).toEqual({ kind: 'below', bound: '1.09000', touching: false });
  });

  it('starts so far that the next quote does not pass it', () => {
    const bitcoin = { ...BUY, quote: { Bid: '94595.07', Ask: '94615.07' }, precision: 2 };
    expect([firstStop('stop', bitcoin), firstStop('take', bitcoin)]).toEqual(['94395.07', '94795.07']);
    expect(firstStop('stop', { ...BUY, stopLevel: 400 })).toBe('1.09913');
  });

  it('starts twenty pips away on the right side', () => {
    expect([firstStop('stop', BUY), firstStop('take', BUY)]).toEqual(['1.10313', '1.10713']);
    expect([firstStop('stop', SELL), firstStop('take', SELL)]).toEqual(['1.10723', '1.10323']);
  });
});
