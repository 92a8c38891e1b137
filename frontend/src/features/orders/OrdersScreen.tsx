// The trader's orders: summary, tabs, lists.
import { useLingui } from '@lingui/react/macro';
import { ScreenHead } from '../../components/ScreenHead';
import { navigate, refreshHistory, refreshOrders } from '../../state';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { OrdersPanel } from './OrdersPanel';
import { SummaryCard } from './SummaryCard';

function refresh(): void {
  refreshHistory();
  // The lists keep their data; the offline bar shows that the connection is lost.
  refreshOrders().catch(() => {});
}

export function OrdersScreen() {
  const { t } = useLingui();
  return (
    <>
      <ScreenHead title={t`Orders`} />
      <PullToRefresh onRefresh={refresh}>
        <SummaryCard />
        <OrdersPanel onTrade={() => navigate('/trade')} />
      </PullToRefresh>
    </>
  );
}
