// Whether copy trading concerns the customer: the broker offers it, or the customer has a copy from a time when they did, which they
// must be able to see and stop.
import { useQuery } from '@tanstack/react-query';
import { publicSetting } from '../api/basics';
import { ownCopies } from '../api/copying';
import { useIsDemoCustomer, useSession } from '../state';

const STALE_MS = 300_000;

export function useHasCopying(): boolean {
  const session = useSession();
  const isDemoCustomer = useIsDemoCustomer();
  const { data: setting } = useQuery({ queryKey: ['setting', 'copying'], queryFn: () => publicSetting('copying'), staleTime: 60_000 });
  const isOn = setting !== undefined && Number(setting) === 1;
  const isOff = setting !== undefined && !isOn;
  const { data: copies } = useQuery({ queryKey: ['private', 'copies'], queryFn: ownCopies, enabled: isOff && session !== null && !isDemoCustomer, staleTime: STALE_MS });
  return isOn || Boolean(copies?.length);
}
