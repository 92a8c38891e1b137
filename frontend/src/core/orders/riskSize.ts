// The size of an order from what may be lost at its stop loss: lots on the instrument's step, with the spread, the fee and the
// premium of a guaranteed stop counted as the server books them.
import { dec, floorToStep, parseInput, ZERO, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice, openPrice } from '../numbers/profit';
import { levelOf, opensAt, optionsInEffect, type TicketState } from './ticket';
import {
  feeWithCommission,
  marginOf,
  premiumOf,
  profitOf,
  type TicketInstrument,
  type TicketQuote,
  type TicketSettings,
} from './ticketMoney';

export type RiskUnit = 'percent' | 'amount';

export interface Risk {
  unit: RiskUnit;
  /** As typed: percent of the equity. */
  percent: string;
  /** As typed: in the account's currency. */
  amount: string;
}

export type RiskSize =
  /** The field or the stop loss is missing. */
  | { kind: 'risk_required' }
  | { kind: 'stop_required' }
  /** The order would close at once: the stop loss has to change. */
  | { kind: 'stop_wrong' }
  /** Even the least lots lose more than `budget`. */
  | { kind: 'below_min'; budget: Dec; loss: Dec }
  /** `capped`: more would be within the budget, but not within the instrument's most lots. */
  | { kind: 'sized'; budget: Dec; lots: Dec; loss: Dec; capped: boolean };

/** What may be lost; null where nothing readable above zero is typed. */
export function riskBudget(risk: Risk, equity: Numeric): Dec | null {
  const typed = parseInput(risk.unit === 'percent' ? risk.percent : risk.amount);
  if (!typed?.gt(0)) return null;
  if (risk.unit === 'amount') return typed;
  const share = dec(equity).times(typed).div(100);
  return typed.lte(100) && share.gt(0) ? share : null;
}

interface Order {
  state: TicketState;
  instrument: TicketInstrument;
  quote: TicketQuote;
  settings: TicketSettings;
}

/** What an order of these lots loses at its stop loss, with all that it costs. */
export function lossAtStop({ state, instrument, quote, settings }: Order, prices: { open: Dec; stop: Dec }, lots: Dec): Dec {
  const { open, stop } = prices;
  const leverage = parseInput(state.leverage);
  const margin = leverage?.gt(0) ? marginOf(instrument, quote, { lots, price: open, leverage }) : ZERO;
  const fee = feeWithCommission(instrument, settings, quote, { lots, price: open, margin });
  const premium = optionsInEffect(state).guaranteed ? premiumOf(instrument, quote, lots) : ZERO;
  return fee.plus(premium).minus(profitOf(instrument, quote, { side: state.side, lots, open, close: stop }));
}

/** So many steps that the rounding of one amount cannot be seen in what a single step loses. */
const MANY = 1_000_000;

export function sizeByRisk(order: Order, risk: Risk, equity: Numeric): RiskSize {
  const { state, instrument, quote } = order;
  const budget = riskBudget(risk, equity);
  if (!budget) return { kind: 'risk_required' };
  const stop = levelOf(state.stop);
  const open = state.mode === 'market' ? openPrice(state.side, quote) : opensAt(state);
  if (!stop || !open) return { kind: 'stop_required' };
  const closes = state.mode === 'market' ? closePrice(state.side, quote) : open;
  if (state.side === 'buy' ? stop.gte(closes) : stop.lte(closes)) return { kind: 'stop_wrong' };
  const loss = (lots: Dec) => lossAtStop(order, { open, stop }, lots);

  const min = dec(instrument.lotsMin);
  const step = dec(instrument.lotsStep).gt(0) ? dec(instrument.lotsStep) : min;
  const each = loss(step.times(MANY)).div(MANY);
  let lots = floorToStep(budget.div(each).times(step), step);
  // The amounts are rounded, so that the last step may be too many.
  while (lots.gt(0) && loss(lots).gt(budget)) lots = lots.minus(step);
  if (lots.lt(min)) return { kind: 'below_min', budget, loss: loss(min) };
  const max = dec(instrument.lotsMax);
  const capped = max.gt(0) && lots.gt(max);
  if (capped) lots = floorToStep(max, step);
  return { kind: 'sized', budget, lots, loss: loss(lots), capped };
}
