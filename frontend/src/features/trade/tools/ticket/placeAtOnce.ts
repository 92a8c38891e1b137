// Places the order of one tap: at the market, for the price on the button or worse by the maximum deviation at most.
import { t } from '@lingui/core/macro';
import { isCancelled, NetworkError, Refusal } from '../../../../api/client';
import type { Instrument } from '../../../../api/types';
import { formatQuantity } from '../../../../core/numbers/format';
import { openPrice } from '../../../../core/numbers/profit';
import { orderParams } from '../../../../core/orders/ticket';
import { oneTapOrder } from '../../../../core/orders/oneTap';
import type { TicketSide } from '../../../../core/orders/ticketMoney';
import { applyOrder, disconnectedAtom, localeTagAtom, quoteAtom, store, type Quote } from '../../../../state';
import { announcePlaced } from '../../announcePlaced';
import { noteRefusal, placingAtom, ticketAtom } from '../../state';
import { sendOrder } from '../../sendOrder';
import { confirmLarge } from './confirmLarge';

export interface OneTap {
  instrument: Instrument;
  side: TicketSide;
  points: number;
  /** As it was on the button. */
  seen: Quote;
}

export async function placeAtOnce({ instrument, side, points, seen }: OneTap): Promise<void> {
  const ticket = store.get(ticketAtom);
  const open = store.get(quoteAtom(instrument.Id))?.MarketStatus === 1;
  // Lots that were sized by a stop loss are too many for an order without one.
  if (ticket.byRisk || store.get(placingAtom) || store.get(disconnectedAtom) || !open || ticket.instrumentId !== instrument.Id) return;
  store.set(placingAtom, true);
  try {
    const plain = oneTapOrder(ticket, side, points);
    if (!(await confirmLarge(plain, instrument))) return;
    const order = await sendOrder(orderParams(plain, openPrice(side, seen), instrument.lotsStep));
    applyOrder(order);
    noteRefusal(null);
    const lots = formatQuantity(order.Quantity, store.get(localeTagAtom), 2);
    announcePlaced(order, side === 'buy' ? t`Buy ${lots}` : t`Sell ${lots}`);
  } catch (error) {
    // The API client has shown the error.
    if (!(error instanceof Refusal || error instanceof NetworkError || isCancelled(error))) throw error;
    noteRefusal(error);
  } finally {
    store.set(placingAtom, false);
  }
}
