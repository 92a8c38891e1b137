// What stands between the form and the order, one entry per field, as codes: the feature finds the words. In the order
// in which the form is read, so that the first one is where to begin.
import { dec, parseInput, placesOf, type Dec } from './decimal';
import { sideOf, targetOf, type LevelState, type TicketField, type TicketLevel, type TicketState } from './ticket';
import {
  closePrice,
  pointOf,
  type TicketInstrument,
  type TicketQuote,
  type TicketSettings,
  type TicketSide,
} from './ticketMoney';
import { summary, type TicketAccount } from './ticketSummary';

/** What concerns the order as a whole, and no field of it. */
type Whole = 'market' | 'margin';

export type TicketError =
  | { field: 'leverage'; code: 'no_leverage' }
  | { field: 'price'; code: 'price_required' }
  | { field: 'lots'; code: 'lots_required' }
  | { field: 'lots'; code: 'lots_below_min' | 'lots_above_max' | 'lots_off_step'; limit: Dec }
  | { field: TicketLevel; code: 'level_required' }
  | { field: TicketLevel; code: 'level_not_below' | 'level_not_above'; limit: Dec }
  | { field: TicketLevel; code: 'level_too_close'; points: Dec; limit: Dec }
  | { field: 'price' | TicketLevel; code: 'off_precision'; places: number }
  | { field: 'market'; code: 'market_closed' }
  | { field: 'margin'; code: 'insufficient_margin'; needed: Dec; available: Dec };

export type TicketErrorField = TicketField | Whole;

function lotsError(state: TicketState, instrument: TicketInstrument): TicketError | null {
  const lots = parseInput(state.lots);
  const min = dec(instrument.ForexMinCont);
  const max = dec(instrument.ForexMaxCont);
  const step = dec(instrument.Pip);
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

function levelError(
  field: TicketLevel,
  level: LevelState,
  instrument: TicketInstrument,
  side: TicketSide,
  reference: Dec | null,
): TicketError | null {
  if (!level.on) return null;
  const price = parseInput(level.value);
  if (!price?.gt(0)) return { field, code: 'level_required' };
  if (placesOf(price) > instrument.PricePrecision) return { field, code: 'off_precision', places: instrument.PricePrecision };
  if (!reference) return null;
  // A buy is stopped below and takes its profit above; a sell the other way round.
  const below = (side === 'buy') === (field === 'stop');
  if (below ? price.gte(reference) : price.lte(reference)) {
    return { field, code: below ? 'level_not_below' : 'level_not_above', limit: reference };
  }
  const points = dec(instrument.StopLevel);
  const least = points.times(pointOf(instrument));
  if (price.minus(reference).abs().lt(least)) {
    return { field, code: 'level_too_close', points, limit: below ? reference.minus(least) : reference.plus(least) };
  }
  return null;
}

export function errors(
  state: TicketState,
  instrument: TicketInstrument,
  quote: TicketQuote,
  account: TicketAccount | null,
  settings: TicketSettings,
  side: TicketSide = sideOf(state, quote.Bid),
): TicketError[] {
  const found: (TicketError | null)[] = [];
  if (instrument.HasForexMultiple.length === 0 || !parseInput(state.leverage)?.gt(0)) {
    found.push({ field: 'leverage', code: 'no_leverage' });
  }
  if (state.mode === 'market' && instrument.MarketStatus !== 1) found.push({ field: 'market', code: 'market_closed' });
  found.push(lotsError(state, instrument), priceError(state, instrument));

  const reference = state.mode === 'market' ? closePrice(side, quote) : targetOf(state);
  found.push(
    levelError('stop', state.stop, instrument, side, reference),
    levelError('take', state.take, instrument, side, reference),
  );
  const reckoned = summary(state, instrument, quote, account, settings, side);
  if (account && reckoned.freeAfter?.lt(0) && reckoned.margin && reckoned.fee) {
    found.push({
      field: 'margin',
      code: 'insufficient_margin',
      needed: reckoned.margin.plus(reckoned.fee),
      available: dec(account.available).plus(reckoned.openProfit ?? 0),
    });
  }
  return found.filter((error) => error !== null);
}

export function errorAt(list: TicketError[], field: TicketErrorField): TicketError | undefined {
  return list.find((error) => error.field === field);
}
