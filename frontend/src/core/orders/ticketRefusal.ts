// Finds the ticket's field that a refusal of the server names.
import type { TicketField } from './ticket';

/** By the parameter of the call. The price is sent together with the deviation only. */
const BY_PARAM: Record<string, TicketField> = {
  cont: 'lots',
  multiple: 'leverage',
  target_price: 'price',
  limit_price: 'limit',
  stop_loss_price: 'stop',
  target_profit_price: 'take',
  price: 'deviation',
  deviation: 'deviation',
  expire: 'expiry',
  trail: 'trail',
  guaranteed: 'guaranteed',
  link_id: 'link',
  take_profits: 'partialTakeProfits',
};

const BY_ERROR: Record<string, TicketField> = {
  price_moved: 'deviation',
  // A new order has no id of its own yet: this is the order that it is linked to.
  order_not_found: 'link',
  order_not_pending: 'link',
  gsl_too_close: 'stop',
  gsl_limit: 'guaranteed',
  part_too_large: 'partialTakeProfits',
  part_remainder_too_small: 'partialTakeProfits',
  lots_below_min: 'lots',
  lots_above_max: 'lots',
  lots_off_step: 'lots',
  leverage_not_offered: 'leverage',
};

const BY_ERROR_PREFIX: [start: string, field: TicketField][] = [
  ['stop_loss_wrong_side', 'stop'],
  ['take_profit_wrong_side', 'take'],
];

/** Null for a refusal of the order as a whole, which is shown beside the form. */
export function fieldOfRefusal({ error, field }: { error: string | null; field: string | null }): TicketField | null {
  const named = field === null ? undefined : BY_PARAM[field];
  if (named) return named;
  if (error === null) return null;
  return BY_ERROR[error] ?? BY_ERROR_PREFIX.find(([start]) => error.startsWith(start))?.[1] ?? null;
}
