// One-tap trading: a plain order at the market, with a maximum deviation from the price on the button.
import { dec, type Dec } from '../numbers/decimal';
import { EMPTY_TICKET, type TicketState } from './ticket';
import type { TicketSide } from './ticketMoney';
import { NO_OPTIONS } from './ticketOptions';

/** Percent of the price: the same for every instrument, whatever its points are worth. */
export const DEVIATIONS = ['0.01', '0.02', '0.05', '0.1'] as const;
export type Deviation = (typeof DEVIATIONS)[number];
export const FIRST_DEVIATION: Deviation = '0.02';

/** Whole points of the instrument, at least one. */
export function deviationPoints(percent: Deviation, price: Dec, precision: number): number {
  const points = price.times(percent).div(100).times(dec(10).pow(precision));
  return Math.max(1, points.round(0, 0).toNumber());
}

/** The order of one tap: the lots and the leverage of the ticket, and nothing else of it. */
export function oneTapOrder({ instrumentId, lots, leverage }: TicketState, side: TicketSide, points: number): TicketState {
  const deviation = { on: true, value: String(points) };
  return { ...EMPTY_TICKET, instrumentId, lots, leverage, side, options: { ...NO_OPTIONS, deviation } };
}
