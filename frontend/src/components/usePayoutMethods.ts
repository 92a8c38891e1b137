// The customer's payout methods: coin addresses or bank accounts.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { payoutMethods } from '../api/wallet';
import type { PayoutType } from '../api/types';
import { queryClient } from '../state';

export function payoutMethodsQuery(type: PayoutType) {
  return queryOptions({ queryKey: ['private', 'draw-methods', type], queryFn: () => payoutMethods(type) });
}

export function usePayoutMethods(type: PayoutType) {
  return useQuery(payoutMethodsQuery(type));
}

/**
 * After one was added or removed; resolves when the new list has loaded. Also for a screen that is not shown now: the
 * withdrawal must not come back for a moment with the list from before.
 */
export function reloadPayoutMethods(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['private', 'draw-methods'], refetchType: 'all' });
}
