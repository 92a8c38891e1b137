// The order form against figures calculated by hand; they are the server's too.
import { describe, expect, it } from 'vitest';
import {
  canStepDown,
  canStepUp,
  EMPTY_TICKET,
  firstLeverage,
  leverageOptions,
  orderParams,
  ticketReducer,
  type TicketAction,
  type TicketState,
} from './ticket';
import { quickLots } from './quickLots';
import { errorAt, errors } from './ticketErrors';
import { dec } from '../numbers/decimal';
import { feeWithCommission, marginOf, priceForResult, profitOf, type TicketInstrument, type TicketQuote } from './ticketMoney';
import { summary } from './ticketSummary';

const EURUSD: TicketInstrument = {
  Id: 1,
  PricePrecision: 5,
  contractSize: '100000',
  lotsMin: '0.01',
  lotsMax: '50',
  lotsStep: '0.01',
  feeRate: '3.5',
  marginMode: 2,
  leverages: [500, '100', 200],
  stopLevel: 0,
  MarketStatus: 1,
};
const USDJPY: TicketInstrument = { ...EURUSD, Id: 2, PricePrecision: 3 };
const INTO_USD = { UsdAsk: '1', AccountCurrency: 'USD' };
const QUOTE: TicketQuote = { Bid: '1.10513', Ask: '1.10523', RateBid: '1', RateAsk: '1', ...INTO_USD };
const YEN: TicketQuote = { Bid: '151.204', Ask: '151.214', RateBid: '0.00661314', RateAsk: '0.00661358', ...INTO_USD };
const ACCOUNT = { available: '100000' };
const PER_LOT = { trade_fee_type: 1 };
const PER_MARGIN = { trade_fee_type: 2 };

function play(...actions: TicketAction[]): TicketState {
  return actions.reduce(ticketReducer, ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: EURUSD }));
}
const oneLot: TicketAction = { type: 'lots', value: '1' };
const on = (level: 'stop' | 'take', value: string): TicketAction => ({ type: 'level', level, value });
const codes = (state: TicketState, side: 'buy' | 'sell' = 'buy', instrument = EURUSD, quote = QUOTE) =>
  errors({ ...state, side }, instrument, quote, ACCOUNT, PER_LOT).map((error) => `${error.field}:${error.code}`);

const figures = (state: TicketState, instrument = EURUSD, quote = QUOTE, settings = PER_LOT) => {
  const found = summary(state, instrument, quote, ACCOUNT, settings);
  return [found.margin, found.fee, found.pipValue, found.freeAfter].map((amount) => amount?.toFixed());
};
const lotsCodes = (value: string) => codes(play({ type: 'lots', value }));

describe('the form', () => {
  it('begins with the leverage that the broker chose, among the options in ascending order', () => {
    const chosen = { ...EURUSD, defaultLeverage: 200 };
    expect(leverageOptions(chosen)).toEqual(['100', '200', '500']);
    expect(firstLeverage(chosen)).toBe('200');
    const again = [chosen, { ...chosen, Id: 9 }].reduce(
      (state, instrument) => ticketReducer(state, { type: 'instrument', instrument }),
      EMPTY_TICKET,
    );
    expect(again.leverage).toBe('200');
    expect(firstLeverage({ ...EURUSD, defaultLeverage: 30 })).toBe('100');
    expect(firstLeverage({ ...EURUSD, defaultLeverage: null, leverages: [] })).toBe('');
  });

  it('starts at the least lots and, where the broker chose none, the first leverage in ascending order', () => {
    expect(leverageOptions(EURUSD)).toEqual(['100', '200', '500']);
    expect(play()).toMatchObject({ lots: '0.01', leverage: '100', price: '0', stop: { on: false, value: '0' } });
  });

  it('begins with the leverage that the trader chose for such instruments, where it is on offer', () => {
    const begin = (leverage?: string) => ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: EURUSD, account: 5, choice: { leverage } });
    expect(begin('500').leverage).toBe('500');
    expect(begin('400').leverage).toBe('100');
    const again = (state: TicketState, leverage: string) => ticketReducer(state, { type: 'instrument', instrument: EURUSD, account: 5, choice: { leverage } });
    expect(again(begin(), '200').leverage).toBe('200');
    expect(again(ticketReducer(begin(), { type: 'leverage', value: '500' }), '200').leverage).toBe('500');
  });

  it('begins at 1:30, or at the highest offered below the choice of the broker, and never at 1:1 where more is offered', () => {
    const offers = (leverages: number[], defaultLeverage?: number) => firstLeverage({ ...EURUSD, leverages, ...(defaultLeverage && { defaultLeverage }) });
    expect(offers([1, 10, 20, 30, 100])).toBe('30');
    expect(offers([1, 2, 5])).toBe('5');
    // The cap of the group has cut the list below the broker's choice.
    expect(offers([1, 10, 20], 100)).toBe('20');
  });

  it('comes back as it was left, but without leverage that is not offered any more', () => {
    const left = play(oneLot, on('stop', '1.1'), { type: 'mode', mode: 'pending' }, { type: 'leverage', value: '500' });
    const other = ticketReducer(left, { type: 'instrument', instrument: USDJPY });
    const back = (instrument: TicketInstrument) => ticketReducer(other, { type: 'instrument', instrument, choice: { kept: left } });
    expect(back(EURUSD)).toMatchObject({ lots: '1', mode: 'pending', stop: { on: true, value: '1.1' }, leverage: '500', shown: ['leverage'] });
    expect(back({ ...EURUSD, leverages: [100] }).leverage).toBe('100');
  });

  it('keeps the leverage that it was left with, whatever is chosen for others', () => {
    const left = play(oneLot);
    const back = ticketReducer(ticketReducer(left, { type: 'instrument', instrument: USDJPY }), { type: 'instrument', instrument: EURUSD, choice: { kept: left } });
    const reloaded = (state: TicketState) => ticketReducer(state, { type: 'instrument', instrument: EURUSD, choice: { leverage: '500' } });
    expect(reloaded(back).leverage).toBe('100');
    expect(reloaded(ticketReducer(back, { type: 'placed' })).leverage).toBe('100');
  });

  it('is a new one for another account, and stays for a visitor who signs in', () => {
    const signIn = (state: TicketState, account: number) => ticketReducer(state, { type: 'instrument', instrument: EURUSD, account });
    const visitor = play(oneLot);
    expect(signIn(visitor, 5)).toMatchObject({ lots: '1', account: 5 });
    expect(signIn(signIn(visitor, 5), 6)).toMatchObject({ lots: '0.01', account: 6 });
  });

  it('offers lots within the bounds and on the step of the instrument', () => {
    expect(quickLots(EURUSD)).toEqual(['0.01', '0.1', '0.5', '1', '5']);
    expect(quickLots({ ...EURUSD, lotsMax: '0.5' })).toEqual(['0.01', '0.1', '0.5']);
    expect(quickLots({ ...EURUSD, lotsMin: '0.3', lotsStep: '0.2', lotsMax: '0' })).toEqual(['3', '15', '30', '150']);
    expect(quickLots({ ...EURUSD, lotsMin: '0.3', lotsStep: '0.7', lotsMax: '0' })).toEqual([]);
  });

  it('follows the risk until lots are typed, and after an order', () => {
    const byRisk = play({ type: 'byRisk', on: true }, { type: 'sized', lots: '0.19' });
    expect(ticketReducer(byRisk, { type: 'byRisk', on: false }).lots).toBe('0.01');
    expect(byRisk).toMatchObject({ lots: '0.19', byRisk: true, shown: [] });
    expect(ticketReducer(byRisk, oneLot).byRisk).toBe(false);
    expect(ticketReducer(byRisk, { type: 'placed' })).toMatchObject({ lots: '0.01', byRisk: false });
  });

  it('starts over when the instrument changes, and not when the same one is renewed', () => {
    const edited = play(oneLot, { type: 'leverage', value: '500' }, on('stop', '1.1'), { type: 'mode', mode: 'pending' });
    expect(ticketReducer(edited, { type: 'instrument', instrument: EURUSD })).toBe(edited);
    expect(ticketReducer(edited, { type: 'instrument', instrument: USDJPY })).toMatchObject({
      lots: '0.01',
      leverage: '100',
      price: '0',
      stop: { on: false, value: '0' },
      take: { on: false, value: '0' },
      shown: [],
    });
  });

  it('steps the lots between the minimum and the maximum', () => {
    const bump = (direction: 1 | -1): TicketAction => ({ type: 'stepLots', direction, instrument: EURUSD });
    expect(play(bump(1)).lots).toBe('0.02');
    expect(play(bump(-1)).lots).toBe('0.01');
    expect(play({ type: 'lots', value: '50' }, bump(1)).lots).toBe('50');
    expect(play({ type: 'lots', value: '' }, bump(1)).lots).toBe('0.01');
    expect(play({ type: 'lots', value: '0.3' }, bump(-1)).lots).toBe('0.29');
    expect(canStepDown('0.01', EURUSD)).toBe(false);
    expect(canStepDown('0.02', EURUSD)).toBe(true);
    expect(canStepDown('0.1', { ...EURUSD, lotsStep: '0.1' })).toBe(false);
    expect(canStepDown('', EURUSD)).toBe(false);
    expect(canStepUp('50', { ...EURUSD, lotsMax: '0' })).toBe(true);
  });

  it('starts a level at the current close and forgets it when switched off', () => {
    const toggled = play({ type: 'toggle', level: 'stop', on: true, proposed: '1.10513' });
    expect(toggled.stop).toEqual({ on: true, value: '1.10513' });
    const off = ticketReducer(toggled, { type: 'toggle', level: 'stop', on: false, proposed: '1.10513' });
    expect(off.stop).toEqual({ on: false, value: '0' });
  });

  it('keeps the chosen direction for any levels', () => {
    expect(play({ type: 'side', side: 'buy' }, on('stop', '1.2'), on('take', '1.0'), { type: 'tried' }).side).toBe('buy');
    expect(play({ type: 'side', side: 'sell' }, on('stop', '1.0')).side).toBe('sell');
  });

  it('sends what is set and leaves out what is off', () => {
    expect(orderParams(play({ type: 'side', side: 'sell' }, oneLot, on('stop', '1,1')))).toEqual({
      type: 2,
      cont: '1',
      forex_id: 1,
      status: 1,
      multiple: '100',
      stop_loss_price: '1.1',
    });
    const pending = play({ type: 'mode', mode: 'pending' }, { type: 'price', value: '1.09' }, on('take', '1.2'));
    expect(orderParams(pending)).toMatchObject({ status: 0, target_price: '1.09', target_profit_price: '1.2' });
    expect(orderParams(ticketReducer(pending, { type: 'mode', mode: 'market' }))).not.toHaveProperty('target_price');
  });
});

describe('the summary', () => {
  it('buys one lot at the ask', () => {
    // 1 x 100,000 x 1.10523 / 100; 1 x 3.5; 0.0001 x 100,000; 100,000 - 10 spread - 1,105.23 - 3.5
    expect(figures(play(oneLot))).toEqual(['1105.23', '3.5', '10', '98881.27']);
  });

  it('counts the pips and the money of a level from the same price: where the order opens', () => {
    const found = summary(play(oneLot, on('stop', '1.10313'), on('take', '1.10913')), EURUSD, QUOTE, ACCOUNT, PER_LOT);
    expect([found.stop?.pips.toFixed(), found.stop?.money.toFixed()]).toEqual(['-21', '-210']);
    expect([found.take?.pips.toFixed(), found.take?.money.toFixed()]).toEqual(['39', '390']);
    const atTheBid = summary(play(oneLot, on('stop', '1.10513')), EURUSD, QUOTE, ACCOUNT, PER_LOT).stop;
    expect([atTheBid?.pips.toFixed(), atTheBid?.money.toFixed()]).toEqual(['-1', '-10']);
  });

  it('sells at the bid', () => {
    const found = summary(play({ type: 'side', side: 'sell' }, oneLot, on('stop', '1.10623')), EURUSD, QUOTE, ACCOUNT, PER_LOT);
    expect(found.side).toBe('sell');
    expect(found.margin?.toFixed()).toBe('1105.13');
    expect([found.stop?.pips.toFixed(), found.stop?.money.toFixed()]).toEqual(['-11', '-110']);
  });

  it('takes a fee of the rounded margin where the broker charges by margin', () => {
    // 0.01 x 100,000 x 1.10523 / 300 = 3.6841; of it 0.0333 = 0.12268053 -> 0.122681
    const dear = { ...EURUSD, feeRate: '0.0333', leverages: [300] };
    const state = ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: dear });
    expect(figures(state, dear, QUOTE, PER_MARGIN).slice(0, 2)).toEqual(['3.6841', '0.122681']);
  });

  it('adds the commission of the customer\'s group to the fee', () => {
    const fee = (kind: string, rate: string) => {
      const instrument = { ...EURUSD, feeRate: '1', Commission: { Type: kind, Rate: rate } };
      const state = ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument });
      return figures(state, instrument)[1];
    };
    expect(fee('per_lot', '7')).toBe('0.08');
    // 0.01 x 100,000 x 1.10523 = 1,105.23 USD; 30 a million of it = 0.0331569
    expect(fee('per_million', '30')).toBe('0.043157');
  });

  it('rounds a tie to the even micro-dollar, once', () => {
    // 0.01 x ask / 2: 0.00500025 is below the tie, 0.0050015 goes up to the even 2, 0.0050025 down to it
    const tiny = { ...EURUSD, contractSize: '1', leverages: [2], PricePrecision: 4 };
    const state = ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: tiny });
    const at = (ask: string) => figures(state, tiny, { ...QUOTE, Ask: ask })[0];
    expect(at('1.00005')).toBe('0.005');
    expect(at('1.0003')).toBe('0.005002');
    expect(at('1.0005')).toBe('0.005002');
  });

  it('converts margin and losses at the dear rate and gains at the cheap one', () => {
    const state = [oneLot, on('stop', '150.204'), on('take', '152.214')].reduce(
      ticketReducer,
      ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: USDJPY }),
    );
    const found = summary(state, USDJPY, YEN, ACCOUNT, PER_LOT);
    // 100,000 x 151.214 / 100 x 0.00661358 = 1000.06588612 -> 1000.065886
    expect(found.margin?.toFixed()).toBe('1000.065886');
    // 1 pip = 0.01 x 100,000 x 0.00661314
    expect(found.pipValue?.toFixed()).toBe('6.61314');
    // -1.01 x 100,000 x 0.00661358 and +1.00 x 100,000 x 0.00661314
    expect(found.stop?.money.toFixed()).toBe('-667.97158');
    expect(found.take?.money.toFixed()).toBe('661.314');
    // spread: -0.010 x 100,000 x 0.00661358 = -6.61358
    expect(found.profitAtOpening?.toFixed()).toBe('-6.61358');
  });

  it('calculates a fixed margin in USD, independent of the price', () => {
    expect(figures(play(oneLot), { ...EURUSD, marginMode: 1, contractSize: '1000' })[0]).toBe('1000');
  });

  it('opens a pending order at its target and names its kind', () => {
    const pending = play(oneLot, { type: 'mode', mode: 'pending' }, { type: 'price', value: '1.10000' });
    const at = (side: 'buy' | 'sell') => summary({ ...pending, side }, EURUSD, QUOTE, ACCOUNT, PER_LOT);
    expect([at('buy').kind, at('sell').kind]).toEqual(['limit', 'stop']);
    expect([at('buy').margin?.toFixed(), at('buy').freeAfter?.toFixed()]).toEqual(['1100', '98896.5']);
    const exact = ticketReducer(pending, { type: 'price', value: '1.10523' });
    expect(summary(exact, EURUSD, QUOTE, ACCOUNT, PER_LOT).kind).toBe('limit');
    const above = ticketReducer(pending, { type: 'price', value: '1.2' });
    expect(summary(above, EURUSD, QUOTE, null, PER_LOT)).toMatchObject({ kind: 'stop', freeAfter: null });
  });

  it('shows nothing that it cannot know', () => {
    expect(figures(play({ type: 'lots', value: '' }))).toEqual([undefined, undefined, undefined, undefined]);
    expect(figures(play({ type: 'mode', mode: 'pending' }))[0]).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it('finds nothing in an ordinary order', () => {
    expect(codes(play(oneLot, on('stop', '1.10512'), on('take', '1.10514')))).toEqual([]);
  });

  it('misses leverage', () => {
    const bare = { ...EURUSD, leverages: [] };
    const state = ticketReducer(EMPTY_TICKET, { type: 'instrument', instrument: bare });
    expect(codes(state, 'buy', bare)).toEqual(['leverage:no_leverage']);
  });

  it('lets nothing but pending orders through while the market is closed', () => {
    const closed = { ...EURUSD, MarketStatus: 2 };
    expect(codes(play(), 'buy', closed)).toEqual(['market:market_closed']);
    expect(codes(play({ type: 'mode', mode: 'pending' }, { type: 'price', value: '1.1' }), 'buy', closed)).toEqual([]);
  });

  it('checks the lots', () => {
    expect(lotsCodes('')).toEqual(['lots:lots_required']);
    expect(lotsCodes('0')).toEqual(['lots:lots_required']);
    expect(lotsCodes('abc')).toEqual(['lots:lots_required']);
    expect(lotsCodes('0.001')).toEqual(['lots:lots_below_min']);
    expect(lotsCodes('51')).toEqual(['lots:lots_above_max']);
    expect(lotsCodes('0.015')).toEqual(['lots:lots_off_step']);
    expect(lotsCodes('0,02')).toEqual([]);
  });

  it('needs a price for a pending order, at the precision of the instrument', () => {
    const pending = play({ type: 'mode', mode: 'pending' });
    expect(codes(pending)).toEqual(['price:price_required']);
    expect(codes(ticketReducer(pending, { type: 'price', value: '1.100001' }))).toEqual(['price:off_precision']);
  });

  it('says which side of the closing quote a level belongs on', () => {
    expect(codes(play(on('stop', '1.10513')))).toEqual(['stop:level_not_below']);
    expect(codes(play(on('take', '1.10513')))).toEqual(['take:level_not_above']);
    // A sell closes at the ask: 1.10520 lies above the bid and still below what stops it.
    expect(codes(play(on('stop', '1.10520')), 'sell')).toEqual(['stop:level_not_above']);
    expect(codes(play(on('take', '1.10520')), 'sell')).toEqual([]);
    expect(codes(play(on('stop', '0')))).toEqual(['stop:level_required']);
    expect(codes(play(on('stop', '-1')))).toEqual(['stop:level_required']);
    expect(codes(play(on('take', '1.1999999')))).toEqual(['take:off_precision']);
  });

  it('measures a pending order from its target', () => {
    const pending = play({ type: 'mode', mode: 'pending' }, { type: 'price', value: '1.09' });
    expect(codes(ticketReducer(pending, on('stop', '1.10')))).toEqual(['stop:level_not_below']);
    expect(codes(ticketReducer(pending, on('take', '1.10')))).toEqual([]);
  });

  it('keeps the least distance in points', () => {
    const strict = { ...EURUSD, stopLevel: 10 };
    const state = play(on('stop', '1.10504'));
    const error = errorAt(errors(state, strict, QUOTE, ACCOUNT, PER_LOT), 'stop');
    expect(error).toMatchObject({ code: 'level_too_close' });
    expect(error && 'limit' in error ? error.limit.toFixed() : '').toBe('1.10503');
    expect(codes(play(on('stop', '1.10503')), 'buy', strict)).toEqual([]);
  });

  it('counts the spread just paid when it asks whether the account can bear it', () => {
    // one lot needs 1,105.23 + 3.50, and 10.00 of spread are gone at once: 1,118.73
    const state = play(oneLot);
    const found = (available: string) => errors(state, EURUSD, QUOTE, { available }, PER_LOT).map((error) => error.code);
    expect(found('1118.73')).toEqual([]);
    expect(found('1118.729999')).toEqual(['insufficient_margin']);
    const figures = (available: string) =>
      errors(state, EURUSD, QUOTE, { available }, PER_LOT).flatMap((error) => (error.code === 'insufficient_margin' ? [error.needed.toFixed(), error.available.toFixed()] : []));
    expect(figures('5')).toEqual(['1118.73', '5']);
    expect(figures('-0.1')).toEqual(['1118.73', '0']);
    expect(errors(state, EURUSD, QUOTE, null, PER_LOT)).toEqual([]);
  });
});

describe('a level given as an amount', () => {
  const lots = dec('0.5');

  it('stands where the order comes to it', () => {
    const open = dec(QUOTE.Ask);
    const stop = priceForResult(EURUSD, QUOTE, { side: 'buy', lots, open, result: dec('-100') });
    expect(stop?.toFixed()).toBe('1.10323');
    expect(profitOf(EURUSD, QUOTE, { side: 'buy', lots, open, close: dec(stop ?? 0) }).toFixed()).toBe('-100');
    const take = priceForResult(EURUSD, QUOTE, { side: 'sell', lots, open: dec(QUOTE.Bid), result: dec('100') });
    expect(take?.toFixed()).toBe('1.10313');
  });

  it('converts a loss at the rate that costs more', () => {
    const open = dec(YEN.Bid);
    const stop = priceForResult(USDJPY, YEN, { side: 'sell', lots, open, result: dec('-100') });
    // 100 / 0.00661358 / 50,000 is 0.302409 yen, on a grid of thousandths.
    expect(stop?.toFixed()).toBe('151.506');
  });

  it('has no price below zero', () => {
    expect(priceForResult(EURUSD, QUOTE, { side: 'buy', lots, open: dec('1'), result: dec('-60000') })).toBeNull();
  });
});

describe('the margin and cost of an order', () => {
  it('under a cap is a part of the notional even where the margin is fixed', () => {
    const gold: TicketInstrument = { ...EURUSD, contractSize: '100', marginMode: 1 };
    const order = { lots: dec('1'), price: dec('2400'), leverage: dec(20) };
    expect(marginOf(gold, QUOTE, order).toFixed()).toBe('100');
    expect(marginOf({ ...gold, leverageMax: 20 }, QUOTE, order).toFixed()).toBe('12000');
    expect(marginOf({ ...gold, leverageMax: 10_000 }, QUOTE, order).toFixed()).toBe('100');
  });

  it('is fee and commission, rounded together', () => {
    const dear: TicketInstrument = { ...EURUSD, feeRate: '0.00014', Commission: { Type: 'per_lot', Rate: '0.00014' } };
    const order = { lots: dec('0.01'), price: dec('1.1'), margin: dec('11') };
    expect(feeWithCommission(dear, { trade_fee_type: 1 }, QUOTE, order).toFixed()).toBe('0.000003');
  });
});
