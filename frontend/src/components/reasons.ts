// Why an order ended: the server's stable codes in the reader's language.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

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
};

const CANCELLED: Record<string, MessageDescriptor> = {
  ...REASONS,
  user: msg`Cancelled by you`,
  stop_out: msg`Cancelled: the margin level was too low`,
  dealer: msg`Cancelled by the broker`,
};

const OTHER = msg`Ended by the system`;

export function reasonMessage(reason: string | null, cancelled: boolean): MessageDescriptor {
  return (reason && (cancelled ? CANCELLED : REASONS)[reason]) || OTHER;
}
