// The errors of the order form, at most one per field, as codes: features/trade has the texts. In the order of the form's fields.
import { dec, parseInput, placesOf, type Dec } from '../numbers/decimal';
import { closePrice, openPrice, type BidAsk } from '../numbers/profit';
import type { AccountRates } from '../numbers/rates';
import { levelError as checkLevel, type LevelError } from './stops';
import { limitOf, opensAt, optionsInEffect, targetOf, type TicketField, type TicketLevel, type TicketState } from './ticket';
import { optionErrors, type OptionError } from './ticketOptionErrors';
import { isPriced, type TicketInstrument, type TicketSettings } from './ticketMoney';
import { summary, type TicketAccount } from './ticketSummary';

/** Where errors of the order as a whole, not of a field, are shown. */
type OrderErrorField = 'market' | 'margin';

/** An error of a stop loss or take profit. */
export type TicketLevelError = { field: TicketLevel } & LevelError;

export type TicketError =
  | { field: 'leverage'; code: 'no_leverage' }
  | { field: 'price'; code: 'price_required' }
  | { field: 'lots'; code: 'lots_required' }
  | { field: 'lots'; code: 'lots_below_min' | 'lots_above_max' | 'lots_off_step'; limit: Dec }
  | TicketLevelError
  | { field: 'price' | 'limit'; code: 'off_precision'; places: number }
  | { field: 'price'; code: 'trigger_not_above' | 'trigger_not_below'; limit: Dec }
  | { field: 'limit'; code: 'price_required' }
  | OptionError
  | { field: 'market'; code: 'market_closed' }
  | { field: 'margin'; code: 'insufficient_margin'; needed: Dec; available: Dec };

export type TicketErrorField = TicketField | OrderErrorField;

function lotsError(state: TicketState, instrument: TicketInstrument): TicketError | null {
  const lots = parseInput(state.lots);
  const min = dec(instrument.lotsMin);
  const max = dec(instrument.lotsMax);
  const step = dec(instrument.lotsStep);
  if (!lots || lots.eq(0)) return { field: 'lots', code: 'lots_required' };
  if (lots.lt(min)) return { field: 'lots', code: 'lots_below_min', limit: min };
  if (max.gt(0) && lots.gt(max)) return { field: 'lots', code: 'lots_above_max', limit: max };
  if (step.gt(0) && !lots.mod(step).eq(0)) return { field: 'lots', code: 'lots_off_step', limit: step };
  return null;
}

function priceError(state: TicketState, instrument: TicketInstrument): TicketError | null {
  if (state.mode === 'market') return null;
  const target = targetOf(state);
  if (!target) return { field: 'price', code: 'price_required' };
  return placesOf(target) > instrument.PricePrecision
    ? { field: 'price', code: 'off_precision', places: instrument.PricePrecision }
    : null;
}

/** A stop-limit order waits for a price that is worse than the market's: a better one is a limit order. */
function triggerError(state: TicketState, quote: BidAsk): TicketError | null {
  const target = state.mode === 'stopLimit' ? targetOf(state) : null;
  if (!target) return null;
  const now = openPrice(state.side, quote);
  const right = state.side === 'buy' ? target.gt(now) : target.lt(now);
  return right ? null : { field: 'price', code: state.side === 'buy' ? 'trigger_not_above' : 'trigger_not_below', limit: now };
}

function limitError(state: TicketState, instrument: TicketInstrument): TicketError | null {
  if (state.mode !== 'stopLimit') return null;
  const limit = limitOf(state);
  if (!limit) return { field: 'limit', code: 'price_required' };
  const places = instrument.PricePrecision;
  return placesOf(limit) > places ? { field: 'limit', code: 'off_precision', places } : null;
}

function levelError(
  field: TicketLevel,
  state: TicketState,
  instrument: TicketInstrument,
  reference: Dec | null,
): TicketError | null {
  const { on, value } = state[field];
  if (!on) return null;
  const { PricePrecision: precision } = instrument;
  // The minimum distance of a guaranteed stop loss, in points.
  const least = field === 'stop' && optionsInEffect(state).guaranteed ? (instrument.gsl_distance ?? 0) : 0;
  const stopLevel = dec(instrument.stopLevel).gt(least) ? instrument.stopLevel : least;
  const problem = checkLevel(field, value, { side: state.side, reference, precision, stopLevel });
  return problem && { field, ...problem };
}

export function errors(
  state: TicketState,
  instrument: TicketInstrument,
  quote: BidAsk & Partial<AccountRates>,
  account: TicketAccount | null,
  settings: TicketSettings,
  now = Date.now(),
): TicketError[] {
  const found: (TicketError | null)[] = [];
  if (instrument.leverages.length === 0 || !parseInput(state.leverage)?.gt(0)) {
    found.push({ field: 'leverage', code: 'no_leverage' });
  }
  if (state.mode === 'market' && instrument.MarketStatus !== 1) found.push({ field: 'market', code: 'market_closed' });
  found.push(lotsError(state, instrument), priceError(state, instrument) ?? triggerError(state, quote), limitError(state, instrument));

  const reference = state.mode === 'market' ? closePrice(state.side, quote) : opensAt(state);
  found.push(levelError('stop', state, instrument, reference), levelError('take', state, instrument, reference));
  found.push(...optionErrors(state, instrument, reference, now));
  const calculated = account && isPriced(quote) ? summary(state, instrument, quote, account, settings) : null;
  if (account && calculated?.freeAfter?.lt(0) && calculated.margin && calculated.fee) {
    const available = dec(account.available);
    found.push({
      field: 'margin',
      code: 'insufficient_margin',
      // The spread is lost at once: a part of what is needed, so that the free margin is that of the account.
      needed: calculated.margin.plus(calculated.fee).plus(calculated.premium ?? 0).minus(calculated.profitAtOpening ?? 0),
      available: available.gt(0) ? available : dec(0),
    });
  }
  return found.filter((error) => error !== null);
}

export function isLevelError(error: TicketError): error is TicketLevelError {
  return error.field === 'stop' || error.field === 'take';
}

export function errorAt(list: TicketError[], field: TicketErrorField): TicketError | undefined {
  return list.find((error) => error.field === field);
}
