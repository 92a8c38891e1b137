// Sizes by what may be lost, against figures calculated by hand, and against the ticket's own summary.
import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { riskBudget, sizeByRisk, type Risk } from './riskSize';
import { EMPTY_TICKET, ticketReducer, type TicketAction, type TicketState } from './ticket';
import { summary } from './ticketSummary';
import type { TicketInstrument, TicketQuote } from './ticketMoney';

const EURUSD: TicketInstrument = {
  Id: 1, PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '3.5', marginMode: 2,
  leverages: [100], stopLevel: 0, MarketStatus: 1,
};
const QUOTE: TicketQuote = { Bid: '1.10513', Ask: '1.10523', RateBid: '1', RateAsk: '1', UsdAsk: '1', AccountCurrency: 'USD' };
const USDJPY: TicketInstrument = { ...EURUSD, Id: 2, PricePrecision: 3 };
/** The account is in euros: a loss in yen converts at the dear rate, the fee in dollars at that of the dollar. */
const YEN: TicketQuote = { Bid: '151.204', Ask: '151.214', RateBid: '0.0060781', RateAsk: '0.0060793', UsdAsk: '0.9191', AccountCurrency: 'EUR' };
const PER_LOT = { trade_fee_type: 1 };
const amount = (value: string): Risk => ({ unit: 'amount', percent: '1', amount: value });

function ticket(stop: string, ...actions: TicketAction[]): TicketState {
  const first: TicketAction[] = [{ type: 'instrument', instrument: EURUSD }, { type: 'level', level: 'stop', value: stop }];
  return [...first, ...actions].reduce(ticketReducer, EMPTY_TICKET);
}

function size(state: TicketState, risk: Risk, { instrument = EURUSD, quote = QUOTE, equity = '10000' } = {}) {
  const found = sizeByRisk({ state, instrument, quote, settings: PER_LOT }, risk, equity);
  return { ...found, ...('lots' in found && { lots: found.lots.toFixed() }), ...('loss' in found && { loss: found.loss.toFixed() }) };
}

describe('the size by risk', () => {
  it('counts from where the order opens, so that the spread is in it, and counts the fee', () => {
    // 50 pips below the ask are $500 a lot, the fee is $3.50: 0.19 lots lose $95.665, 0.20 would lose $100.70.
    expect(size(ticket('1.10023'), amount('100'))).toMatchObject({ kind: 'sized', lots: '0.19', loss: '95.665', capped: false });
    expect(size(ticket('1.10023'), amount('100.70'))).toMatchObject({ lots: '0.2', loss: '100.7' });
  });

  it('takes percent of the equity', () => {
    expect(riskBudget({ unit: 'percent', percent: '1', amount: '' }, '10070')?.toFixed()).toBe('100.7');
    expect(size(ticket('1.10023'), { unit: 'percent', percent: '1', amount: '' }, { equity: '10070' })).toMatchObject({ lots: '0.2' });
    expect(riskBudget({ unit: 'percent', percent: '101', amount: '' }, '10000')).toBeNull();
    expect(riskBudget({ unit: 'percent', percent: '1', amount: '' }, '-5')).toBeNull();
  });

  it('never loses more than the budget, by the figures that the server books', () => {
    const sell = ticket('151.804', { type: 'side', side: 'sell' });
    for (const budget of ['25', '99.999999', '100', '1234.56', '17654.321']) {
      const found = sizeByRisk({ state: sell, instrument: USDJPY, quote: YEN, settings: PER_LOT }, amount(budget), '0');
      if (found.kind !== 'sized') throw new Error(`${budget} gives ${found.kind}`);
      const booked = (lots: string) => {
        const order = summary({ ...sell, lots }, USDJPY, YEN, null, PER_LOT);
        return dec(order.fee ?? 0).minus(order.stop?.money ?? 0);
      };
      expect(found.loss.toFixed()).toBe(booked(found.lots.toFixed()).toFixed());
      expect([budget, found.loss.lte(budget), booked(found.lots.plus('0.01').toFixed()).gt(budget)]).toEqual([budget, true, true]);
    }
  });

  it('counts the premium of a guaranteed stop, which is charged where it is reached', () => {
    const guaranteed = { ...EURUSD, gsl_premium: 10, gsl_lots_max: '50' };
    const state = ticket('1.10023', { type: 'options', change: { guaranteed: true } });
    // $10 of premium a lot more.
    expect(size(state, amount('100.70'), { instrument: guaranteed })).toMatchObject({ lots: '0.19', loss: '97.565' });
  });

  it('says where even the least lots lose too much, and stops at the most lots', () => {
    expect(size(ticket('1.10023'), amount('5'))).toMatchObject({ kind: 'below_min', loss: '5.035' });
    expect(size(ticket('1.10023'), amount('1000000'))).toMatchObject({ kind: 'sized', lots: '50', capped: true });
  });

  it('measures a pending order from its target', () => {
    const state = ticket('1.09000', { type: 'mode', mode: 'pending' }, { type: 'price', value: '1.09500' });
    expect(size(state, amount('100.70'))).toMatchObject({ lots: '0.2', loss: '100.7' });
  });

  it('needs a stop loss on the losing side and a risk', () => {
    expect(size(ticket('0'), amount('100')).kind).toBe('stop_required');
    expect(size(ticket('1.2'), amount('100')).kind).toBe('stop_wrong');
    // Between bid and ask: the order would close at once.
    expect(size(ticket('1.10520'), amount('100')).kind).toBe('stop_wrong');
    expect(size(ticket('1.10512'), amount('100')).kind).toBe('sized');
    expect(size(ticket('1.10023'), amount('')).kind).toBe('risk_required');
    expect(size(ticket('1.10023'), amount('0')).kind).toBe('risk_required');
  });
});
