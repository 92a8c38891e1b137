// Sends the ticket as an order. One at a time; the client gives each intention its id, so that a second tap or a repeat after
// a lost answer cannot open a second order.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { placeOrder } from '../../api/forex';
import { NetworkError, Refusal } from '../../api/client';
import type { Instrument } from '../../api/types';
import { orderParams } from '../../core/ticket';
import { errors } from '../../core/ticketErrors';
import { absorbOrder, goToLogin, quoteAtom, store, toast, tokenAtom, useAccount, useBasicInfo } from '../../state';
import { placedAtom, placingAtom, ticketAtom, ticketOpenAtom } from './state';
import { instrumentNow } from './useTicket';

/** Resolves with false where the form itself is wrong, which then says so at its fields. */
export function usePlaceOrder(instrument: Instrument): () => Promise<boolean> {
  const { t } = useLingui();
  const account = useAccount();
  const { data: settings } = useBasicInfo();

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
      const found = errors(ticket, instrumentNow(instrument, quote), quote, account ?? null, settings);
      if (found.length > 0) {
        if (found.some((error) => error.code === 'no_leverage')) {
          toast(t`No leverage is configured for this instrument, so no order can be placed for now`, 'error');
        }
        return false;
      }
      store.set(placingAtom, true);
      try {
        const order = await placeOrder(orderParams(ticket));
        absorbOrder(order);
        store.set(ticketAtom, { type: 'placed' });
        store.set(ticketOpenAtom, false);
        store.set(placedAtom, order);
      } catch (error) {
        // The client has told what happened; the form stays as it was for another try.
        if (!(error instanceof Refusal || error instanceof NetworkError)) throw error;
      } finally {
        store.set(placingAtom, false);
      }
      return true;
    },
    [instrument, account, settings, t],
  );
}
