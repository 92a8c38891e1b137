// Places the order of one tap: at the market, for the price on the button or worse by the maximum deviation at most.
import { t } from '@lingui/core/macro';
import { isCancelled, NetworkError, Refusal } from '../../../../api/client';
import type { Instrument } from '../../../../api/types';
import { formatQuantity } from '../../../../core/numbers/format';
import { openPrice } from '../../../../core/numbers/profit';
import { orderParams, type TicketState } from '../../../../core/orders/ticket';
import { oneTapOrder } from '../../../../core/orders/oneTap';
import type { TicketSide } from '../../../../core/orders/ticketMoney';
import { applyOrder, disconnectedAtom, localeTagAtom, quoteAtom, store, toast, type Quote } from '../../../../state';
import { forgetClick } from '../../../../ui/slip';
import { announcePlaced } from '../../announcePlaced';
import { noteRefusal, sendOrder } from '../../sendOrder';
import { placingAtom, ticketAtom } from '../../state';
import { confirmLarge } from './confirmLarge';

export interface OneTap {
  instrument: Instrument;
  side: TicketSide;
  points: number;
  /** As it was on the button. */
  seen: Quote;
}

/** What has come up since the button was drawn, on which the tap must not be lost without a word; null: nothing. */
function obstacleTo(ticket: TicketState, instrument: Instrument): string | null {
  if (store.get(disconnectedAtom)) return t`No connection. Prices are not live.`;
  if (store.get(quoteAtom(instrument.Id))?.MarketStatus !== 1) return t`The market is closed`;
  // Lots that were sized by a stop loss are too many for an order without one.
  if (ticket.byRisk) return t`One-tap trading is off while the lots follow from the risk: its orders have no stop loss.`;
  if (store.get(placingAtom) || ticket.instrumentId !== instrument.Id) return t`No order was placed. Please try again.`;
  return null;
}

export async function placeAtOnce({ instrument, side, points, seen }: OneTap): Promise<void> {
  const ticket = store.get(ticketAtom);
  const obstacle = obstacleTo(ticket, instrument);
  if (obstacle) {
    toast(obstacle, 'error');
    return;
  }
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
    forgetClick();
    noteRefusal(error);
  } finally {
    store.set(placingAtom, false);
  }
}
