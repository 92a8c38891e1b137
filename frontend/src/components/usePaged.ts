// A list that comes page by page, newest first, as one array that grows.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../api/types';

export function usePaged<T>(key: readonly unknown[], fetchPage: (page: number) => Promise<Page<T>>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((count, page) => count + page.list.length, 0);
      return last.list.length > 0 && fetched < last.total ? pages.length + 1 : undefined;
    },
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.list) };
}
