// Open or pending orders out of the live book; a long list grows as one scrolls, so that the first rows are there at once.
import { useEffect, useState, type ReactNode } from 'react';
import type { Order } from '../../api/types';
import { ListEnd } from '../../components/ListEnd';
import { LoadError } from '../../components/LoadError';
import { refreshOrders } from '../../state';
import { OrderListSkeleton } from './OrderList';

interface LiveListProps {
  /** Null while they load. */
  orders: Order[] | null;
  layout: (orders: Order[]) => ReactNode;
  empty: ReactNode;
}

const STEP = 20;

export function LiveList({ orders, layout, empty }: LiveListProps) {
  const [count, setCount] = useState(STEP);
  const [problem, setFailure] = useState<{ error: unknown } | null>(null);
  const missing = orders === null;

  useEffect(() => {
    if (!missing || problem) return undefined;
    // The session's own first load may be under way or have failed; this call shows which.
    let here = true;
    refreshOrders().catch((error: unknown) => here && setFailure({ error }));
    return () => {
      here = false;
    };
  }, [missing, problem]);

  if (!orders) return problem ? <LoadError error={problem.error} onRetry={() => setFailure(null)} /> : <OrderListSkeleton />;
  if (orders.length === 0) return empty;
  return (
    <>
      {layout(orders.slice(0, count))}
      <ListEnd more={count < orders.length} busy={false} onMore={() => setCount(count + STEP)} />
    </>
  );
}
