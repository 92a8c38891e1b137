// The keys of the customer's programs.
import { useQuery } from '@tanstack/react-query';
import { customerKeys } from '../../../api/keys';
import { queryClient, useSession } from '../../../state';

const KEY = ['private', 'keys'];

export function useKeys() {
  const session = useSession();
  return useQuery({
    queryKey: [...KEY, session?.token],
    queryFn: () => customerKeys({ showErrorMessage: false }),
    enabled: session !== null,
  });
}

/** After a change. */
export function reloadKeys(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
