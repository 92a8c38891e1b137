// Sends the ticket as an order. One at a time; the API client adds an idempotency key, so that a second tap or a repetition after
// a lost response cannot open a second order.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isCancelled, NetworkError, Refusal } from '../../api/client';
import type { Instrument } from '../../api/types';
import { closePrice, openPrice, type BidAsk } from '../../core/numbers/profit';
import { levelOf, limitOf, orderParams, targetOf, type TicketState } from '../../core/orders/ticket';
import { errors } from '../../core/orders/ticketErrors';
import { fieldOfRefusal } from '../../core/orders/ticketRefusal';
import { pendingKind } from '../../core/orders/ticketSummary';
import { confirmFar } from '../../components/confirmFar';
import { useOrderTitle } from '../../components/orderTitle';
import { applyOrder, accountQuoteAtom, goToLogin, quoteAtom, store, toast, tokenAtom, useAccount, useBasicInfo } from '../../state';
import { announcePlaced } from './announcePlaced';
import { noteRefusal, sendOrder } from './sendOrder';
import { placingAtom, ticketAtom, ticketOpenAtom } from './state';
import { forgetClick, isSlip } from '../../ui/slip';
import { confirmLarge } from './tools/ticket/confirmLarge';
import { instrumentNow } from './useTicket';

/** The prices that the trader set, by their names. */
function pricesOf(ticket: TicketState, names: Record<'price' | 'limit' | 'stop' | 'take', string>) {
  const set = { price: targetOf(ticket), limit: limitOf(ticket), stop: levelOf(ticket.stop), take: levelOf(ticket.take) };
  return (['price', 'limit', 'stop', 'take'] as const).flatMap((field) => {
    const price = set[field];
    return price ? [{ name: names[field], price }] : [];
  });
}

/** What the order is while it waits; null where it does not. */
function kindOf(ticket: TicketState, quote: BidAsk) {
  if (ticket.mode === 'stopLimit') return 'stopLimit';
  const target = targetOf(ticket);
  return target && pendingKind(ticket.side, target, quote);
}

/** A refusal that is about one field is shown there. */
function showAtField(refusal: Refusal): boolean {
  const field = fieldOfRefusal(refusal);
  if (field) store.set(ticketAtom, { type: 'refused', field, message: refusal.message });
  return field !== null;
}

/** Resolves with false if the form has errors, which are then shown at its fields. */
export function usePlaceOrder(instrument: Instrument): () => Promise<boolean> {
  const { t } = useLingui();
  const account = useAccount();
  const { data: settings } = useBasicInfo();
  const titleOf = useOrderTitle();

  return useCallback(
    async () => {
      if (store.get(placingAtom)) return true;
      if (!store.get(tokenAtom)) {
        goToLogin();
        return true;
      }
      store.set(ticketAtom, { type: 'tried' });
      const ticket = store.get(ticketAtom);
      const quote = store.get(quoteAtom(instrument.Id));
      if (!quote || !settings || ticket.instrumentId !== instrument.Id) return true;
      const found = errors(ticket, instrumentNow(instrument, quote), store.get(accountQuoteAtom(instrument.Id)) ?? quote, account ?? null, settings);
      if (found.length > 0) {
        if (found.some((error) => error.code === 'no_leverage')) {
          toast(t`No leverage is configured for this instrument, so no order can be placed for now`, 'error');
        }
        return false;
      }
      if (isSlip()) return true;
      store.set(placingAtom, true);
      let placed = false;
      try {
        const names = { price: t`Price`, limit: t`Limit price`, stop: t`Stop loss`, take: t`Take profit` };
        if (!(await confirmFar(pricesOf(ticket, names), closePrice(ticket.side, quote), instrument.PricePrecision))) return true;
        if (!(await confirmLarge(ticket, instrument))) return true;
        // The price on the button: what the accepted deviation counts from.
        const seen = openPrice(ticket.side, quote);
        const order = await sendOrder(orderParams(ticket, seen, instrument.lotsStep), { onRefusal: showAtField });
        placed = true;
        applyOrder(order);
        noteRefusal(null);
        store.set(ticketAtom, { type: 'placed' });
        store.set(ticketOpenAtom, false);
        announcePlaced(order, titleOf(ticket.side, kindOf(ticket, quote), order.Quantity));
      } catch (error) {
        // The API client has shown the error; the form stays for another try.
        if (!(error instanceof Refusal || error instanceof NetworkError || isCancelled(error))) throw error;
        noteRefusal(error);
        if (store.get(ticketAtom).refused) return false;
      } finally {
        if (!placed) forgetClick();
        store.set(placingAtom, false);
      }
      return true;
    },
    [instrument, account, settings, t, titleOf],
  );
}
