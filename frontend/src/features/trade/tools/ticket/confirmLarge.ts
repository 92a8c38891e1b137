// Asks before an order that is unusually large for the account (core/orders/largeOrder.ts).
import { t } from '@lingui/core/macro';
import type { Instrument } from '../../../../api/types';
import { bidiIsolated, formatBalance, formatPercent, formatQuantity } from '../../../../core/numbers/format';
import { largeOrder } from '../../../../core/orders/largeOrder';
import type { TicketState } from '../../../../core/orders/ticket';
import { ticketDefaults } from '../../../../components/ticket/ticketDefaults';
import { accountQuoteAtom, confirm, localeTagAtom, store } from '../../../../state';
import { serverAccountAtom } from '../../../../state/accountCurrency';

/** True where the order is not large, or was confirmed. Asked with one-tap trading too. */
export async function confirmLarge(ticket: TicketState, instrument: Instrument): Promise<boolean> {
  const quote = store.get(accountQuoteAtom(instrument.Id));
  const account = store.get(serverAccountAtom);
  const large = quote && account && largeOrder(ticket, instrument, quote, account.available, ticketDefaults.get().largeShare);
  if (!large) return true;
  const tag = store.get(localeTagAtom);
  const margin = bidiIsolated(formatBalance(large.margin, quote.AccountCurrency, tag));
  const free = bidiIsolated(formatBalance(large.free, quote.AccountCurrency, tag));
  const percent = bidiIsolated(formatPercent(large.percent, tag, { places: 0 }));
  const lots = formatQuantity(ticket.lots, tag, 2);
  const code = bidiIsolated(instrument.ShowCode);
  return confirm({
    title: t`Place a large order?`,
    body: t`${lots} lots of ${code} need ${margin} of margin: ${percent} of your free margin of ${free}. When to ask is set under Account.`,
    confirmLabel: t`Place order`,
  });
}
