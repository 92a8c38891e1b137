// Checks the optional parameters of an order by the server's rules; errors are codes.
import { dec, parseInput, type Dec } from '../numbers/decimal';
import { levelError, type LevelError } from './stops';
import { levelOf, optionsInEffect, type TicketState } from './ticket';
import type { TicketInstrument } from './ticketMoney';
import { expiryError, pointsOf, partLots } from './ticketOptions';

/** An error of one partial take profit; `row` counts from 0. */
export type PartialTakeProfitError = { field: 'partialTakeProfits'; row: number } & (
  | ({ part: 'price' } & (LevelError | { code: 'target_not_further' }))
  | { part: 'lots'; code: 'lots_required' }
  | { part: 'lots'; code: 'lots_below_min' | 'lots_off_step' | 'part_too_large' | 'part_remainder_too_small'; limit: Dec }
);

export type OptionError =
  | { field: 'deviation' | 'trail'; code: 'points_required' }
  | { field: 'trail'; code: 'points_below_min'; limit: Dec }
  | { field: 'trail'; code: 'trail_too_far' }
  | { field: 'expiry'; code: 'expiry_required' | 'expiry_out_of_range' }
  | { field: 'guaranteed'; code: 'stop_required' | 'market_closed' }
  | { field: 'guaranteed'; code: 'gsl_limit'; limit: Dec }
  | PartialTakeProfitError;

function trailError(typed: string, instrument: TicketInstrument, reference: Dec | null): OptionError | null {
  const points = pointsOf(typed);
  if (!points) return { field: 'trail', code: 'points_required' };
  const minPoints = dec(instrument.stopLevel);
  if (minPoints.gt(points)) return { field: 'trail', code: 'points_below_min', limit: minPoints };
  // A level at zero or below is never reached.
  const distance = dec(points).times(dec(10).pow(-instrument.PricePrecision));
  return reference && distance.gte(reference) ? { field: 'trail', code: 'trail_too_far' } : null;
}

/** Only this order is compared with the limit: the volume of other orders is known to the server. */
function guaranteedError(state: TicketState, instrument: TicketInstrument): OptionError | null {
  if (!levelOf(state.stop)) return { field: 'guaranteed', code: 'stop_required' };
  if (instrument.MarketStatus !== 1) return { field: 'guaranteed', code: 'market_closed' };
  // The most lots with guaranteed stops of one account.
  const limit = dec(instrument.gsl_lots_max ?? 0);
  return parseInput(state.lots)?.gt(limit) ? { field: 'guaranteed', code: 'gsl_limit', limit } : null;
}

/** The first error of each row. */
function partialTakeProfitErrors(state: TicketState, instrument: TicketInstrument, reference: Dec | null): PartialTakeProfitError[] {
  const { partialTakeProfits } = optionsInEffect(state);
  const context = { side: state.side, reference, precision: instrument.PricePrecision, stopLevel: instrument.stopLevel };
  const total = parseInput(state.lots);
  const { lotsStep } = instrument;
  const parts = total ? partLots(partialTakeProfits, total, lotsStep) : [];
  let rest = total;
  let before: Dec | null = null;
  return partialTakeProfits.rows.flatMap(({ price: typed }, row): PartialTakeProfitError[] => {
    // The first one keeps the distance to the market; the others are further away.
    const problem = levelError('take', typed, row === 0 ? context : { ...context, stopLevel: 0 });
    const price = parseInput(typed);
    const last = before;
    before = price ?? before;
    if (problem) return [{ field: 'partialTakeProfits', row, part: 'price', ...problem }];
    if (price && last && (state.side === 'buy' ? price.lte(last) : price.gte(last))) {
      return [{ field: 'partialTakeProfits', row, part: 'price', code: 'target_not_further' }];
    }
    const lots = parts[row];
    if (!lots || lots.eq(0)) return total ? [{ field: 'partialTakeProfits', row, part: 'lots', code: 'lots_required' }] : [];
    const wrong = partError(lots, rest, instrument);
    rest = rest && rest.minus(lots);
    return wrong ? [{ field: 'partialTakeProfits', row, part: 'lots', ...wrong }] : [];
  });
}

type PartError = { code: 'lots_below_min' | 'lots_off_step' | 'part_too_large' | 'part_remainder_too_small'; limit: Dec };

function partError(lots: Dec, rest: Dec | null, instrument: TicketInstrument): PartError | null {
  const { lotsMin, lotsStep } = instrument;
  const min = dec(lotsMin);
  const step = dec(lotsStep);
  if (lots.lt(min)) return { code: 'lots_below_min', limit: min };
  if (step.gt(0) && !lots.mod(step).eq(0)) return { code: 'lots_off_step', limit: step };
  if (!rest) return null;
  if (lots.gt(rest)) return { code: 'part_too_large', limit: rest };
  const left = rest.minus(lots);
  return left.gt(0) && left.lt(min) ? { code: 'part_remainder_too_small', limit: min } : null;
}

export function optionErrors(
  state: TicketState,
  instrument: TicketInstrument,
  reference: Dec | null,
  now: number,
): OptionError[] {
  const { deviation, expiry, trail, guaranteed, partialTakeProfits } = optionsInEffect(state);
  const found: (OptionError | null)[] = [];
  if (deviation.on && pointsOf(deviation.value) === null) found.push({ field: 'deviation', code: 'points_required' });
  const expires = expiryError(expiry, now);
  if (expires) found.push({ field: 'expiry', code: expires });
  if (trail.on) found.push(trailError(trail.value, instrument, reference));
  if (guaranteed) found.push(guaranteedError(state, instrument));
  if (partialTakeProfits.on) found.push(...partialTakeProfitErrors(state, instrument, reference));
  return found.filter((error) => error !== null);
}
