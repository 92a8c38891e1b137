// News of the reader's language, page by page and one by one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { newsItem, newsList } from '../../api/content';
import { useSettings } from '../../state';

export function useNewsList() {
  const { language } = useSettings();
  const query = useInfiniteQuery({
    queryKey: ['news', language],
    queryFn: ({ pageParam }) => newsList(pageParam, { showErrorMessage: false }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((count, page) => count + page.list.length, 0);
      return last.list.length > 0 && fetched < last.total ? pages.length + 1 : undefined;
    },
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.list) };
}

export function useNewsItem(id: number) {
  const { language } = useSettings();
  return useQuery({
    queryKey: ['news', language, id],
    queryFn: () => newsItem(id, { loading: true, showErrorMessage: false }),
    enabled: Number.isInteger(id) && id > 0,
  });
}
