// The history of the orders, from the server page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { myOrders, type OrderSelection } from '../../api/forex';
import { ORDER_STATUS } from '../../api/types';

export type HistoryFilter = 'closed' | 'cancelled';

export function useHistory(filter: HistoryFilter, selection: OrderSelection) {
  const query = useInfiniteQuery({
    queryKey: ['private', 'history', filter, selection],
    queryFn: ({ pageParam }) =>
      myOrders(ORDER_STATUS[filter], pageParam, { showErrorMessage: false }, {
        ...selection,
        // The sums cover all pages, so that they are requested with the first one only.
        ...(pageParam === 1 && { sums: 1 }),
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((count, page) => count + page.data.length, 0);
      return last.data.length > 0 && fetched < last.total ? pages.length + 1 : undefined;
    },
  });
  return { ...query, orders: query.data?.pages.flatMap((page) => page.data), totals: query.data?.pages[0] };
}
