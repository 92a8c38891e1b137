// The appropriateness test and what it says of the customer, where the broker asks for it.
import { useQuery } from '@tanstack/react-query';
import { appropriateness } from '../api/appropriateness';
import type { Appropriateness } from '../api/types';
import { queryClient, useBasicInfo, useSession, useSettings } from '../state';

const KEY = ['private', 'appropriateness'];

export function useAppropriateness() {
  const session = useSession();
  const { language } = useSettings();
  const { data: basics } = useBasicInfo();
  return useQuery({
    queryKey: [...KEY, session?.user.id, language],
    queryFn: () => appropriateness({ showErrorMessage: false }),
    enabled: session !== null && session.user.is_demo !== 1 && basics?.appropriateness === 1,
  });
}

/** What the server answered to a change. */
export function keepAppropriateness(data: Appropriateness): void {
  queryClient.setQueriesData({ queryKey: KEY }, data);
}

export function reloadAppropriateness(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
