// Open or pending orders from the live state; a long list grows while it is scrolled, so that the first rows appear at once.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { Order } from '../../api/types';
import { formatQuantity } from '../../core/numbers/format';
import { ListEnd } from '../../components/ListEnd';
import { LoadError } from '../../components/LoadError';
import { refreshOrders, useLocaleTag } from '../../state';
import styles from './LiveList.module.css';
import { OrderListSkeleton } from './OrderList';

interface LiveListProps {
  /** Null while they load. */
  orders: Order[] | null;
  /** The account has more than these. */
  more?: boolean | undefined;
  layout: (orders: Order[]) => ReactNode;
  empty: ReactNode;
}

const ROWS_PER_STEP = 20;

export function LiveList({ orders, more, layout, empty }: LiveListProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
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
  const listed = formatQuantity(orders.length, tag);
  return (
    <>
      {layout(orders.slice(0, count))}
      {more && count >= orders.length ? (
        <p className={styles.newest}>{t`The newest ${listed} orders are listed here.`}</p>
      ) : (
        <ListEnd more={count < orders.length} busy={false} onMore={() => setCount(count + ROWS_PER_STEP)} />
      )}
    </>
  );
}
