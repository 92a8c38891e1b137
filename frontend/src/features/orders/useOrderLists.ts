// The three lists of the screen: open and pending from the live book, history from the server page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { myOrders } from '../../api/forex';
import { ORDER_STATUS } from '../../api/types';

export type HistoryFilter = 'closed' | 'cancelled';

export function useHistory(filter: HistoryFilter, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['private', 'history', filter],
    queryFn: ({ pageParam }) => myOrders(ORDER_STATUS[filter], pageParam, { showErrorMessage: false }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((count, page) => count + page.data.length, 0);
      return last.data.length > 0 && fetched < last.total ? pages.length + 1 : undefined;
    },
    enabled,
  });
  return { ...query, orders: query.data?.pages.flatMap((page) => page.data) };
}
