// The lots that are offered for one tap.
import { dec } from '../numbers/decimal';
import type { TicketInstrument } from './ticketMoney';

const MULTIPLES = [1, 10, 50, 100, 500];

/** Those that traders use most, from the instrument's least on, within its bounds and on its step. */
export function quickLots(instrument: TicketInstrument): string[] {
  const min = dec(instrument.lotsMin);
  const max = dec(instrument.lotsMax);
  const step = dec(instrument.lotsStep);
  return MULTIPLES.map((multiple) => min.times(multiple))
    .filter((lots) => lots.gt(0) && !(max.gt(0) && lots.gt(max)) && (step.lte(0) || lots.mod(step).eq(0)))
    .map((lots) => lots.toFixed());
}
