// Closed and cancelled orders, page by page, with their sums above.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Refusal } from '../../api/client';
import type { OrderSelection } from '../../api/forex';
import type { Order, OrderList } from '../../api/types';
import { formatQuantity } from '../../core/numbers/format';
import { netResult } from '../../core/numbers/profit';
import { ListEnd } from '../../components/ListEnd';
import { LoadError } from '../../components/LoadError';
import { Charge, Profit } from '../../components/Profit';
import { useLocaleTag } from '../../state';
import { Empty } from '../../ui/Empty';
import styles from './HistoryTab.module.css';
import { OrderListSkeleton } from './OrderList';
import { useHistory, type HistoryFilter } from './useOrderLists';

interface HistoryListProps {
  filter: HistoryFilter;
  selection: OrderSelection;
  layout: (orders: Order[]) => ReactNode;
}

export function HistoryList({ filter, selection, layout }: HistoryListProps) {
  const history = useHistory(filter, selection);
  if (history.isPending) return <OrderListSkeleton />;
  // A range that is too long or reversed: the server's message is shown.
  if (history.error instanceof Refusal) return <Empty icon="orders" title={history.error.message} />;
  if (!history.orders) return <LoadError error={history.error} onRetry={() => void history.refetch()} />;
  if (history.orders.length === 0) return <EmptyHistory filter={filter} chosen={Object.keys(selection).length > 0} />;
  return (
    <>
      {filter === 'closed' && history.totals && <Totals totals={history.totals} />}
      {layout(history.orders)}
      <ListEnd
        more={history.hasNextPage}
        busy={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
    </>
  );
}

function EmptyHistory({ filter, chosen }: { filter: HistoryFilter; chosen: boolean }) {
  const { t } = useLingui();
  if (chosen) {
    return (
      <Empty
        icon="orders"
        title={t`No orders in this selection`}
        body={t`Choose a longer period or another instrument.`}
      />
    );
  }
  return (
    <Empty
      icon="orders"
      title={filter === 'closed' ? t`No closed orders yet` : t`No cancelled orders`}
      body={filter === 'closed' ? t`Every order that you close is kept here.` : undefined}
    />
  );
}

/** Totals of the whole selection, not only of the rows loaded so far. */
function Totals({ totals }: { totals: OrderList }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const count = formatQuantity(totals.total, tag);
  const { all_trade_fee: fee, all_swap: swap } = totals;
  const net = fee && swap ? netResult(totals.all_fact_profits, { TradeFee: fee, Swap: swap }).toFixed() : null;
  const amount = (name: string, value: string | null | undefined) =>
    value && (
      <div>
        <dt>{name}</dt>
        <dd>
          <Charge value={value} currency={totals.currency} />
        </dd>
      </div>
    );
  return (
    <dl className={styles.totals} aria-label={t`Totals`}>
      <div>
        <dt>{t`Orders: ${count}`}</dt>
      </div>
      <div>
        <dt>{net ? t`Net` : t`Price result`}</dt>
        <dd>
          <Profit value={net ?? totals.all_fact_profits} currency={totals.currency} />
        </dd>
      </div>
      {net && amount(t`Price result`, totals.all_fact_profits)}
      {amount(t`Fee`, fee)}
      {amount(t`Swap`, swap)}
    </dl>
  );
}
