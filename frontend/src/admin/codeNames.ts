// Display names of server codes: roles, and the reasons why an order ended.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  owner: msg`owner`,
  dealer: msg`dealer`,
  finance: msg`finance`,
  compliance: msg`compliance`,
  support: msg`support`,
};

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`the customer`,
  stop_loss: msg`stop loss`,
  trailing_stop: msg`trailing stop`,
  take_profit: msg`take profit`,
  stop_out: msg`stop-out`,
  dealer: msg`the broker`,
  reset: msg`account reset`,
  insufficient_margin: msg`not enough margin when it triggered`,
  amount_out_of_range: msg`amount out of range`,
  trade_mode: msg`the instrument’s trade mode`,
  expired: msg`expired before its fill`,
  oco: msg`its linked order`,
  trade_cancelled: msg`the broker, who voided the trade`,
  disconnected: msg`the end of its program’s connection`,
  lp_rejected: msg`the liquidity provider, who did not fill it`,
};

const ORIGINS: Readonly<Record<string, MessageDescriptor>> = {
  app: msg`app`,
  api: msg`program (API)`,
  fix: msg`program (FIX)`,
  desk: msg`the broker`,
  copy: msg`copied trade`,
};

/** What an order can be placed by. */
export const ORIGIN_CODES = Object.keys(ORIGINS);

/** The reasons that an order can end for. */
export const REASON_CODES = Object.keys(REASONS);

/** Kinds of ledger entries that a correction of a trade books. */
const ENTRIES: Readonly<Record<string, MessageDescriptor>> = {
  profit: msg`Profit and loss`,
  fee: msg`Fees`,
  gsl_premium: msg`Premiums of guaranteed stops`,
  swap: msg`Swaps`,
  write_off: msg`Write-offs`,
};

/** The name of a code; a code that this page does not know is shown as it is. */
function useNames(names: Readonly<Record<string, MessageDescriptor>>): (code: string) => string {
  const { i18n } = useLingui();
  return (code) => (names[code] ? i18n._(names[code]) : code);
}

export const useRoleName = () => useNames(ROLES);
export const useReasonName = () => useNames(REASONS);
export const useOriginName = () => useNames(ORIGINS);
export const useEntryName = () => useNames(ENTRIES);
