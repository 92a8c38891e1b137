// Open or pending orders from the live state; a long list grows while it is scrolled, so that the first rows appear at once.
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

const ROWS_PER_STEP = 20;

export function LiveList({ orders, layout, empty }: LiveListProps) {
  const [count, setCount] = useState(ROWS_PER_STEP);
  const [problem, setFailure] = useState<{ error: unknown } | null>(null);
  const missing = orders === null;

  useEffect(() => {
    if (!missing || problem) return undefined;
    // The first load of the session may still be running or have failed; the result of this call shows which.
    let mounted = true;
    refreshOrders().catch((error: unknown) => mounted && setFailure({ error }));
    return () => {
      mounted = false;
    };
  }, [missing, problem]);

  if (!orders) return problem ? <LoadError error={problem.error} onRetry={() => setFailure(null)} /> : <OrderListSkeleton />;
  if (orders.length === 0) return empty;
  return (
    <>
      {layout(orders.slice(0, count))}
      <ListEnd more={count < orders.length} busy={false} onMore={() => setCount(count + ROWS_PER_STEP)} />
    </>
  );
}
