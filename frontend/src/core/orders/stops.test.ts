import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { belongsBelow, firstLevel, isFar, levelError, levelsOfOrder, stepLevel, type Level, type LevelContext } from './stops';

const QUOTE = { Bid: '1.10513', Ask: '1.10523' };
const TERMS = { precision: 5, stopLevel: 0 };
const BUY = levelsOfOrder({ OrderType: 1, Status: 1, OriginPrice: '1.2' }, QUOTE, TERMS);
const SELL = levelsOfOrder({ OrderType: 2, Status: 1, OriginPrice: '1.2' }, QUOTE, TERMS);
const below = (limit: string) => ({ code: 'level_not_below', limit: dec(limit) });
const above = (limit: string) => ({ code: 'level_not_above', limit: dec(limit) });

describe('where a level belongs', () => {
  it.each<[string, Level, string, LevelContext, unknown]>([
    ['a stop of a buy below the bid', 'stop', '1.10512', BUY, null],
    ['not at the bid', 'stop', '1.10513', BUY, below('1.10513')],
    ['a target of a buy above the bid', 'take', '1.10514', BUY, null],
    ['not below it', 'take', '1.10', BUY, above('1.10513')],
    ['a stop of a sell above the ask', 'stop', '1.10524', SELL, null],
    ['not between bid and ask', 'stop', '1.10520', SELL, above('1.10523')],
    ['with a comma too', 'stop', '1,10524', SELL, null],
    ['an empty one is asked for', 'stop', '', BUY, { code: 'level_required' }],
    ['a word is none', 'stop', 'x', BUY, { code: 'level_required' }],
    ['zero is none', 'stop', '0', BUY, { code: 'level_required' }],
    ['too many decimals are not', 'stop', '1.100001', BUY, { code: 'off_precision', places: 5 }],
    ['anywhere, while there is no price', 'stop', '9', { ...BUY, reference: null }, null],
  ])('%s', (_name, level, typed, context, problem) => {
    expect(levelError(level, typed, context)).toEqual(problem);
  });

  it('keeps the least distance, which may be touched', () => {
    const far = { ...BUY, stopLevel: 50 };
    expect(levelError('stop', '1.10463', far)).toBeNull();
    expect(levelError('stop', '1.10464', far)).toEqual({ code: 'level_too_close', points: dec(50), limit: dec('1.10463') });
  });

  it('measures a pending order from its target', () => {
    const pending = levelsOfOrder({ OrderType: 1, Status: 0, OriginPrice: '1.09' }, QUOTE, TERMS);
    expect(levelError('stop', '1.095', pending)).toEqual(below('1.09'));
  });

  it('starts so far that the next quote does not pass it', () => {
    const quote = { Bid: '94595.07', Ask: '94615.07' };
    const bitcoin = levelsOfOrder({ OrderType: 1, Status: 1, OriginPrice: '1' }, quote, { precision: 2, stopLevel: 0 });
    expect([firstLevel('stop', bitcoin, quote), firstLevel('take', bitcoin, quote)]).toEqual(['94395.07', '94795.07']);
    expect(firstLevel('stop', { ...BUY, stopLevel: 400 }, QUOTE)).toBe('1.09913');
  });

  it('leaves a tenth of the range of the day', () => {
    const day = { ...QUOTE, High: '1.12', Low: '1.08' };
    expect([firstLevel('stop', BUY, day), firstLevel('stop', SELL, day)]).toEqual(['1.10113', '1.10923']);
  });

  it('starts twenty pips away on the right side', () => {
    expect([firstLevel('stop', BUY, QUOTE), firstLevel('take', BUY, QUOTE)]).toEqual(['1.10313', '1.10713']);
    expect([firstLevel('stop', SELL, QUOTE), firstLevel('take', SELL, QUOTE)]).toEqual(['1.10723', '1.10323']);
  });
});

describe('stepping a level', () => {
  it('moves by a pip, or by ten, and keeps the digits below', () => {
    expect(stepLevel('1.10513', 1, 5)).toBe('1.10523');
    expect(stepLevel('1,10513', -1, 5)).toBe('1.10503');
    expect(stepLevel('1.10513', 1, 5, true)).toBe('1.10613');
    expect(stepLevel('151.2', -1, 3)).toBe('151.190');
    expect(stepLevel('39000', 1, 0)).toBe('39001');
    expect(stepLevel('39000', 1, 0, true)).toBe('39010');
  });

  it('never goes to zero, and leaves what it cannot read', () => {
    expect(stepLevel('0.00010', -1, 5)).toBe('0.00010');
    expect(stepLevel('x', 1, 5)).toBe('x');
  });

  it('is exact: up and down again is where it began, on every grid', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const random = (limit: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return state % limit;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const precision = random(9);
      const start = dec(1_000 + random(2_000_000_000)).times(dec(10).pow(-precision)).toFixed(precision);
      const coarse = random(2) === 1;
      const steps = 1 + random(40);
      let typed = start;
      for (let step = 0; step < steps; step += 1) typed = stepLevel(typed, 1, precision, coarse);
      const points = (precision > 0 ? 10 : 1) * (coarse ? 10 : 1) * steps;
      const moved = dec(typed).minus(start).toFixed();
      const places = typed.split('.')[1]?.length ?? 0;
      for (let step = 0; step < steps; step += 1) typed = stepLevel(typed, -1, precision, coarse);
      const context = `seed ${seed}, round ${round}, from ${start}`;
      const expected = dec(points).times(dec(10).pow(-precision)).toFixed();
      expect({ context, moved, places, back: typed }).toEqual({ context, moved: expected, places: precision, back: start });
    }
  });

  it('puts a stop on one side and a target on the other', () => {
    expect([belongsBelow('stop', 'buy'), belongsBelow('take', 'buy')]).toEqual([true, false]);
    expect([belongsBelow('stop', 'sell'), belongsBelow('take', 'sell')]).toEqual([false, true]);
  });
});

describe('a price that is asked about', () => {
  it('is more than half of the current price away from it', () => {
    expect(['90.000', '47285', '47284.99', '141855', '141855.01'].map((price) => isFar(price, '94570'))).toEqual([true, false, true, false, true]);
  });

  it('is none before there is a price', () => {
    expect(isFar('1', '0')).toBe(false);
  });
});
