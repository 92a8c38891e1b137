// Moves a price alert to another level. The server has no call for it: the new one is set before the old one is removed, so that a
// refusal leaves the old one.
import { NetworkError, Refusal } from '../../api/client';
import type { PriceAlert } from '../../api/types';
import { toast } from '../../state';
import { addAlert, removeAlert } from '../../state/priceAlerts';

export async function moveAlert({ id, forex_id, side, expires }: PriceAlert, level: string): Promise<void> {
  try {
    await addAlert({ forex_id, side, level, expires: expires === null ? 'gtc' : Date.parse(expires) });
    await removeAlert(id);
  } catch (error) {
    if (error instanceof Refusal) toast(error.message, 'error');
    else if (!(error instanceof NetworkError)) throw error;
  }
}
