// The optional parameters of an order: what is sent, and what is wrong with them, by the server's rules.
import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { EMPTY_TICKET, optionsInEffect, orderParams, ticketReducer, type TicketAction, type TicketState } from './ticket';
import { errors } from './ticketErrors';
import type { TicketInstrument, TicketQuote } from './ticketMoney';
import { countOptions, expiryError, firstDeviation, firstTrail, NO_OPTIONS, pointsOf, stepPoints, switchUnit, partLots, untilOf, untilText, type PartialTakeProfits } from './ticketOptions';
import { fieldOfRefusal } from './ticketRefusal';
import { summary } from './ticketSummary';

const EURUSD: TicketInstrument = {
  Id: 1,
  PricePrecision: 5,
  contractSize: '100000',
  lotsMin: '0.01',
  lotsMax: '50',
  lotsStep: '0.01',
  feeRate: '0',
  marginMode: 2,
  leverages: [100],
  stopLevel: 10,
  gsl_premium: 3,
  gsl_distance: 50,
  gsl_lots_max: '2',
  MarketStatus: 1,
};
const INTO_USD = { UsdAsk: '1', AccountCurrency: 'USD' };
const QUOTE: TicketQuote = { Bid: '1.10000', Ask: '1.10010', RateBid: '1', RateAsk: '1', ...INTO_USD };
const NOW = new Date(2026, 10, 23, 12, 0).getTime();
const PER_LOT = { trade_fee_type: 1 };

function play(...actions: TicketAction[]): TicketState {
  return actions.reduce(ticketReducer, ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: EURUSD }));
}
const options = (change: Partial<typeof NO_OPTIONS>): TicketAction => ({ type: 'options', change });
const lots = (value: string): TicketAction => ({ type: 'lots', value });
const pending: TicketAction[] = [{ type: 'mode', mode: 'pending' }, { type: 'price', value: '1.09' }];
const codes = (state: TicketState) =>
  errors(state, EURUSD, QUOTE, { available: '100000' }, PER_LOT, NOW).map((error) =>
    'row' in error ? `${error.field}.${error.row}:${error.code}` : `${error.field}:${error.code}`,
  );
const partialTakeProfits = (unit: PartialTakeProfits['unit'], ...rows: [price: string, part: string][]): TicketAction =>
  options({ partialTakeProfits: { on: true, unit, rows: rows.map(([price, part]) => ({ price, part })) } });

describe('points', () => {
  it('are whole', () => {
    expect(['20', '0', '2.5', '-1', 'x', ''].map(pointsOf)).toEqual([20, 0, null, null, null, null]);
  });

  it('are stepped by a pip, not below the least', () => {
    expect([stepPoints('20', 1), stepPoints('25', -1), stepPoints('5', -1), stepPoints('12', -1, 10)]).toEqual(['30', '15', '0', '10']);
    expect(stepPoints('16000', 1)).toBe('17000');
  });

  it('begin far enough from a wide spread', () => {
    expect([firstDeviation(QUOTE, 5), firstTrail(QUOTE, 5, 0), firstTrail(QUOTE, 5, 333)]).toEqual(['20', '200', '500']);
    const wide = { Bid: '94560.00', Ask: '94576.00' };
    expect([firstDeviation(wide, 2), firstTrail(wide, 2, 0)]).toEqual(['1600', '16000']);
  });
});

describe('what is sent', () => {
  it('is nothing of what is off', () => {
    expect(orderParams(play(lots('1')), dec('1.1001'), '0.01')).toEqual({ type: 1, cont: '1', forex_id: 1, status: 1, multiple: '100' });
  });

  it('is the deviation with the price that was seen, of a market order only', () => {
    const state = play(lots('1'), options({ deviation: { on: true, value: '20' } }));
    expect(orderParams(state, dec('1.1001'), '0.01')).toMatchObject({ price: '1.1001', deviation: '20' });
    expect(orderParams(play(lots('1'), ...pending, options({ deviation: { on: true, value: '20' } })), dec('1.1'), '0.01')).not.toHaveProperty('deviation');
  });

  it('is expiry and link of a pending order only', () => {
    const change = options({ expiry: { kind: 'day', until: '' }, link: 7 });
    expect(orderParams(play(lots('1'), ...pending, change))).toMatchObject({ expire: 'day', link_id: 7 });
    const atMarket = orderParams(play(lots('1'), change));
    expect(atMarket).not.toHaveProperty('expire');
    expect(atMarket).not.toHaveProperty('link_id');
  });

  it('is a moment in milliseconds', () => {
    const until = '2026-11-24T09:30';
    const time = new Date(2026, 10, 24, 9, 30).getTime();
    expect(orderParams(play(lots('1'), ...pending, options({ expiry: { kind: 'until', until } }))).expire).toBe(String(time));
    expect(untilText(time)).toBe(until);
    expect(untilOf({ kind: 'until', until: '2026-11' })).toBeNull();
  });

  it('is a stop-limit order: a trigger and a limit', () => {
    const state = play(lots('1'), { type: 'mode', mode: 'stopLimit' }, { type: 'price', value: '1.11' }, { type: 'limit', value: '1.108' });
    expect(orderParams(state)).toMatchObject({ status: 0, target_price: '1.11', limit_price: '1.108' });
    expect(codes(state)).toEqual([]);
    // Margin and fee are those of the limit.
    expect(summary(state, EURUSD, QUOTE, null, PER_LOT)).toMatchObject({ kind: 'stopLimit' });
    expect(summary(state, EURUSD, QUOTE, null, PER_LOT).margin?.toFixed()).toBe('1108');
  });

  it('is each partial take profit in lots', () => {
    const state = play(lots('0.07'), partialTakeProfits('percent', ['1.102', '50'], ['1.104', '50']));
    expect(JSON.parse(orderParams(state, null, '0.01').take_profits ?? '')).toEqual([
      { price: '1.102', cont: '0.03' },
      { price: '1.104', cont: '0.04' },
    ]);
  });
});

describe('partial take profits', () => {
  const parts = (unit: PartialTakeProfits['unit'], ...shares: string[]): PartialTakeProfits => ({ on: true, unit, rows: shares.map((part) => ({ price: '1', part })) });
  const of = (found: PartialTakeProfits, total = '1') => partLots(found, dec(total), '0.01').map((part) => part?.toFixed() ?? null);

  it('leave the rest to the last one where they are all of the order', () => {
    expect(of(parts('percent', '33', '33', '34'), '0.10')).toEqual(['0.03', '0.03', '0.04']);
    expect(of(parts('percent', '33', '33'), '0.10')).toEqual(['0.03', '0.03']);
    expect(of(parts('lots', '0.5', 'x'))).toEqual(['0.5', null]);
  });

  it('are typed in the other unit', () => {
    expect(switchUnit(parts('percent', '25', '75'), 'lots', dec('0.1'), '0.01').rows.map(({ part }) => part)).toEqual(['0.02', '0.08']);
    expect(switchUnit(parts('lots', '0.2'), 'percent', dec('1'), '0.01').rows[0]?.part).toBe('20');
  });

  it('and a take profit exclude one another', () => {
    const taken = play({ type: 'level', level: 'take', value: '1.2' }, partialTakeProfits('percent', ['1.102', '100']));
    expect(taken.take.on).toBe(false);
    expect(ticketReducer(taken, { type: 'level', level: 'take', value: '1.2' }).options.partialTakeProfits.on).toBe(false);
  });

  it.each([
    ['behind the market', 'percent', [['1.09', '100']], ['partialTakeProfits.0:level_not_above']],
    ['nearer than the one before', 'percent', [['1.104', '50'], ['1.102', '50']], ['partialTakeProfits.1:target_not_further']],
    ['more than the order', 'lots', [['1.102', '0.6'], ['1.104', '0.5']], ['partialTakeProfits.1:part_too_large']],
    ['off the step', 'lots', [['1.102', '0.015']], ['partialTakeProfits.0:lots_off_step']],
    ['nothing', 'lots', [['1.102', '']], ['partialTakeProfits.0:lots_required']],
    ['a rest that is too small', 'lots', [['1.102', '0.995']], ['partialTakeProfits.0:lots_off_step']],
  ] as const)('are refused: %s', (_what, unit, rows, found) => {
    expect(codes(play(lots('1'), partialTakeProfits(unit, ...rows.map((row) => [...row] as [string, string]))))).toEqual(found);
  });
});

describe('what is wrong', () => {
  it('is said of each', () => {
    expect(codes(play(lots('1'), options({ deviation: { on: true, value: '' } })))).toEqual(['deviation:points_required']);
    expect(codes(play(lots('1'), options({ trail: { on: true, value: '9' } })))).toEqual(['trail:points_below_min']);
    expect(codes(play(lots('1'), options({ trail: { on: true, value: '110000' } })))).toEqual(['trail:trail_too_far']);
    expect(codes(play(lots('1'), options({ trail: { on: true, value: '200' } })))).toEqual([]);
  });

  it('is an expiry in the past, or further than a year away', () => {
    const at = (time: number) => expiryError({ kind: 'until', until: untilText(time) }, NOW);
    expect(expiryError({ kind: 'until', until: '' }, NOW)).toBe('expiry_required');
    expect([at(NOW - 60_000), at(NOW + 120_000), at(NOW + 400 * 86_400_000)]).toEqual(['expiry_out_of_range', null, 'expiry_out_of_range']);
    expect(expiryError({ kind: 'gtc', until: '' }, NOW)).toBeNull();
  });

  it('is a trigger on the better side: that is a limit order', () => {
    const state = play(lots('1'), { type: 'mode', mode: 'stopLimit' }, { type: 'price', value: '1.09' }, { type: 'limit', value: '1.08' });
    expect(codes(state)).toEqual(['price:trigger_not_above']);
    expect(codes({ ...state, side: 'sell' })).toEqual([]);
  });
});

describe('a guaranteed stop', () => {
  const stop: TicketAction = { type: 'level', level: 'stop', value: '1.09900' };

  it('costs its premium, which is held', () => {
    const plain = summary(play(lots('1'), stop), EURUSD, QUOTE, { available: '100000' }, PER_LOT);
    const found = summary(play(lots('1'), stop, options({ guaranteed: true })), EURUSD, QUOTE, { available: '100000' }, PER_LOT);
    expect(found.premium?.toFixed()).toBe('3');
    expect(plain.freeAfter?.minus(found.freeAfter ?? 0).toFixed()).toBe('3');
  });

  it('needs a stop, its distance, an open market, and no more lots than are offered', () => {
    expect(codes(play(lots('1'), options({ guaranteed: true })))).toEqual(['guaranteed:stop_required']);
    expect(codes(play(lots('1'), stop, options({ guaranteed: true })))).toEqual([]);
    expect(codes(play(lots('3'), stop, options({ guaranteed: true })))).toEqual(['guaranteed:gsl_limit']);
    const near: TicketAction = { type: 'level', level: 'stop', value: '1.09960' };
    expect(codes(play(lots('1'), near))).toEqual([]);
    expect(codes(play(lots('1'), near, options({ guaranteed: true })))).toEqual(['stop:level_too_close']);
  });

  it('does not trail, and ends with its stop loss', () => {
    const state = play(stop, options({ trail: { on: true, value: '200' } }), options({ guaranteed: true }));
    expect(state.options.trail.on).toBe(false);
    expect(ticketReducer(state, options({ trail: { on: true, value: '200' } })).options.guaranteed).toBe(false);
    expect(ticketReducer(state, { type: 'toggle', level: 'stop', on: false, proposed: '1' }).options.guaranteed).toBe(false);
  });
});

describe('after an order', () => {
  it('only the accepted deviation stays', () => {
    const state = play(options({ deviation: { on: true, value: '5' }, trail: { on: true, value: '200' }, link: 3 }), { type: 'placed' });
    expect(state.options).toEqual({ ...NO_OPTIONS, deviation: { on: true, value: '5' } });
    expect(countOptions(optionsInEffect(state))).toBe(1);
  });
});

describe('a refusal', () => {
  it.each([
    ['invalid_field', 'expire', 'expiry'],
    ['level_too_close', 'trail', 'trail'],
    ['price_moved', null, 'deviation'],
    ['order_not_pending', null, 'link'],
    ['part_too_large', null, 'partialTakeProfits'],
    ['gsl_limit', null, 'guaranteed'],
    ['stop_loss_wrong_side_buy', null, 'stop'],
    ['account_frozen', null, null],
  ])('%s of %s belongs to %s', (error, field, found) => {
    expect(fieldOfRefusal({ error, field })).toBe(found);
  });

  it('is shown until something is changed', () => {
    const refused = play({ type: 'refused', field: 'trail', message: 'no' });
    expect(refused.refused).toEqual({ field: 'trail', message: 'no' });
    expect(ticketReducer(refused, { type: 'instrument', instrument: EURUSD }).refused).not.toBeNull();
    expect(ticketReducer(refused, lots('2')).refused).toBeNull();
  });
});
