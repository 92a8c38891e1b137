// Why an order ended: the server's stable codes in the reader's language.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Order } from '../api/types';

const REASONS: Record<string, MessageDescriptor> = {
  user: msg`Closed by you`,
  stop_loss: msg`Stop loss reached`,
  trailing_stop: msg`Trailing stop reached`,
  take_profit: msg`Take profit reached`,
  stop_out: msg`Stopped out: the margin level was too low`,
  dealer: msg`Closed by the broker`,
  reset: msg`Account reset`,
  insufficient_margin: msg`Not enough free margin when it triggered`,
  expired: msg`Not filled before its expiry`,
  oco: msg`The linked order was filled or cancelled`,
  trade_cancelled: msg`Trade cancelled by the broker`,
  disconnected: msg`The program that placed it disconnected`,
  lp_rejected: msg`Not executed by the liquidity provider`,
};

const CANCELLED: Record<string, MessageDescriptor> = {
  ...REASONS,
  user: msg`Cancelled by you`,
  stop_out: msg`Cancelled: the margin level was too low`,
  dealer: msg`Cancelled by the broker`,
};

const CORRECTED = { cancelled: msg`Trade cancelled by the broker`, repriced: msg`Prices corrected by the broker` };

/** What the broker did to an executed trade afterwards; null: nothing. */
export function correctionMessage(order: Order): MessageDescriptor | null {
  if (!order.Correction) return null;
  return order.Correction.Cancelled === 1 ? CORRECTED.cancelled : CORRECTED.repriced;
}

const OTHER = msg`Ended by the system`;

export function reasonMessage(reason: string | null, cancelled: boolean): MessageDescriptor {
  return (reason && (cancelled ? CANCELLED : REASONS)[reason]) || OTHER;
}
