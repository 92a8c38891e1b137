// A public setting that is on or off, or a text.
import { useQuery } from '@tanstack/react-query';
import { publicSetting } from '../../api/basics';

function usePublicSetting(key: string) {
  return useQuery({
    queryKey: ['setting', key],
    queryFn: () => publicSetting(key),
    staleTime: 60_000,
  });
}

/** `unknown` until the server has responded. */
export function usePublicFlag(key: string, unknown: boolean): boolean {
  const { data } = usePublicSetting(key);
  return data === undefined ? unknown : data === true || Number(data) === 1;
}

/** Whether a text is set; false until the server has responded. */
export function useIsPublicTextSet(key: string): boolean {
  const { data } = usePublicSetting(key);
  return typeof data === 'string' && data !== '';
}
