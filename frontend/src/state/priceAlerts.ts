// The price alerts of the selected account, kept up to date by the server.
import { useQuery } from '@tanstack/react-query';
import { priceAlerts, removePriceAlert, setPriceAlert, type NewAlert } from '../api/alerts';
import type { PriceAlert } from '../api/types';
import { onNotice } from './account';
import { useSession } from './session';
import { queryClient } from './store';

/** Margin-level alerts are below it (state/marginAlerts). */
export const ALERTS = ['private', 'price-alerts'];

/** Newest first; empty while they are loaded, and without a session. `account`: the number of the selected account. */
export function useAlerts(account: number | undefined): { alerts: PriceAlert[]; loading: boolean; failed: boolean } {
  const session = useSession();
  const { data, isPending, isError } = useQuery({
    queryKey: [...ALERTS, account],
    queryFn: () => priceAlerts({ initialLoad: true, showErrorMessage: false }),
    enabled: session !== null && account !== undefined,
    // From then on the server pushes changes.
    staleTime: Infinity,
  });
  return { alerts: data ?? [], loading: isPending, failed: isError };
}

export function reloadAlerts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ALERTS });
}

export async function addAlert(alert: NewAlert): Promise<PriceAlert> {
  const added = await setPriceAlert(alert, { showErrorMessage: false });
  void reloadAlerts();
  return added;
}

export async function removeAlert(id: number): Promise<void> {
  await removePriceAlert(id);
  void reloadAlerts();
}

/** Call once, at the start of the app. */
export function startAlertNotices(): () => void {
  return onNotice(({ kind }) => {
    if (/^(price|margin)_alert/.test(kind)) void reloadAlerts();
  });
}
