// The addresses or bank accounts that are bound.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { drawMethods } from '../api/wallet';
import type { DrawType } from '../api/types';
import { queryClient } from '../state';

export function methodsQuery(type: DrawType) {
  return queryOptions({ queryKey: ['private', 'draw-methods', type], queryFn: () => drawMethods(type) });
}

export function useMethods(type: DrawType) {
  return useQuery(methodsQuery(type));
}

/**
 * After one was bound or taken away; resolves when the new list is there. Also for a screen that is not shown now: the
 * withdrawal must not come back for a moment with the list from before.
 */
export function renewMethods(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['private', 'draw-methods'], refetchType: 'all' });
}
