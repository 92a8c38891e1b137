// The broker's documents that the customer has not agreed to in their current version.
import { useQuery } from '@tanstack/react-query';
import { openConsents } from '../api/review';
import { useBasicInfo, useSession } from '../state';

/** `wanted`: false asks for none. */
export function useOpenConsents(wanted = true) {
  const session = useSession();
  const { data: basics } = useBasicInfo();
  const real = session !== null && session.user.is_demo !== 1;
  const asked = wanted && real && (basics?.consents.length ?? 0) > 0;
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['private', 'consents', session?.user.id],
    queryFn: () => openConsents({ showErrorMessage: false }),
    enabled: asked,
  });
  return { documents: basics && !asked ? [] : data, error, isError, refetch };
}
