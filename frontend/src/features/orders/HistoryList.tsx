// What is over, page by page.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../api/types';
import { ListEnd } from '../../parts/ListEnd';
import { LoadError } from '../../parts/LoadError';
import { Empty } from '../../ui/Empty';
import { OrderListSkeleton } from './OrderList';
import { useHistory, type HistoryFilter } from './useOrderLists';

interface HistoryListProps {
  filter: HistoryFilter;
  layout: (orders: Order[]) => ReactNode;
}

export function HistoryList({ filter, layout }: HistoryListProps) {
  const { t } = useLingui();
  const history = useHistory(filter, true);
  if (history.isPending) return <OrderListSkeleton />;
  if (!history.orders) return <LoadError onRetry={() => void history.refetch()} />;
  if (history.orders.length === 0) {
    return (
      <Empty
        icon="orders"
        title={filter === 'closed' ? t`No closed orders yet` : t`No cancelled orders`}
        body={filter === 'closed' ? t`Every order that you close is kept here.` : undefined}
      />
    );
  }
  return (
    <>
      {layout(history.orders)}
      <ListEnd
        more={history.hasNextPage}
        busy={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
    </>
  );
}
