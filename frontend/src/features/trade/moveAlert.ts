// Moves a price alert to another level. The server has no call for it: the new one is set before the old one is removed, so that a
// refusal leaves the old one.
import { removePriceAlert, setPriceAlert } from '../../api/alerts';
import { NetworkError, Refusal } from '../../api/client';
import type { PriceAlert } from '../../api/types';
import { reloadAlerts } from '../../state/priceAlerts';

/** Ends once the list has the outcome. */
export async function moveAlert({ id, forex_id, side, expires }: PriceAlert, level: string): Promise<void> {
  try {
    await setPriceAlert({ forex_id, side, level, expires: expires === null ? 'gtc' : Date.parse(expires) });
    await removePriceAlert(id);
  } catch (error) {
    // The API client has shown it.
    if (!(error instanceof Refusal || error instanceof NetworkError)) throw error;
  } finally {
    await reloadAlerts();
  }
}
