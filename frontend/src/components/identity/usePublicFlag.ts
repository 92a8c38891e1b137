// A public setting that is on or off.
import { useQuery } from '@tanstack/react-query';
import { publicSetting } from '../../api/content';

/** `unknown` until the server has responded. */
export function usePublicFlag(key: string, unknown: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['setting', key],
    queryFn: () => publicSetting(key),
    staleTime: 60_000,
  });
  return data === undefined ? unknown : data === true || Number(data) === 1;
}
