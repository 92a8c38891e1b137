// The countries that may register; the broker's default is the second one.
import { useQuery } from '@tanstack/react-query';
import { areas } from '../../api/account';
import { useSettings } from '../../state';

export function useAreas() {
  const { language } = useSettings();
  const { data } = useQuery({ queryKey: ['areas', language], queryFn: () => areas(), staleTime: Infinity });
  return { areas: data ?? [], preselected: data?.[1]?.id ?? data?.[0]?.id ?? null };
}
