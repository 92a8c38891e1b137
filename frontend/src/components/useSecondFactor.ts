// The state of the customer's second factor; a demo account has none.
import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '../api/secondFactor';
import { queryClient, useIsDemoCustomer, useSession } from '../state';

const KEY = ['private', 'second-factor'];

export function useSecondFactor(wanted = true) {
  const session = useSession();
  const demo = useIsDemoCustomer();
  return useQuery({
    queryKey: [...KEY, session?.token],
    queryFn: () => secondFactor({ showErrorMessage: false }),
    enabled: wanted && session !== null && !demo,
  });
}

/** After a change. */
export function reloadSecondFactor(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
