// The margin-level alerts of the selected account, kept up to date by the server as the price alerts are.
import { useQuery } from '@tanstack/react-query';
import { marginAlerts, removeMarginAlert, setMarginAlert } from '../api/alerts';
import type { MarginAlert } from '../api/types';
import { ALERTS, reloadAlerts } from './priceAlerts';
import { useSession } from './session';

/** Newest first; empty while they are loaded. `account`: the number of the selected account. */
export function useMarginAlerts(account: number | undefined): MarginAlert[] {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...ALERTS, 'margin', account],
    queryFn: () => marginAlerts({ initialLoad: true, showErrorMessage: false }),
    enabled: session !== null && account !== undefined,
    // From then on the server pushes changes.
    staleTime: Infinity,
  });
  return data ?? [];
}

export async function addMarginAlert(level: string): Promise<void> {
  await setMarginAlert(level, { showErrorMessage: false });
  void reloadAlerts();
}

export async function deleteMarginAlert(id: number): Promise<void> {
  await removeMarginAlert(id);
  void reloadAlerts();
}
