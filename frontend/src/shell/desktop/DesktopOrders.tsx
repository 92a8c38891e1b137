// Orders on the desktop: the summary beside a table.
import { useLingui } from '@lingui/react/macro';
import { SummaryCard } from '../../features/orders';
import { OrdersPane } from '../../features/workspace';
import { ScreenHead } from '../../components/ScreenHead';
import { navigate } from '../../state';
import styles from './DesktopOrders.module.css';

export function DesktopOrders() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <ScreenHead title={t`Orders`} />
        <SummaryCard />
      </div>
      <div className={styles.list}>
        <OrdersPane onTrade={() => navigate('/')} />
      </div>
    </div>
  );
}
