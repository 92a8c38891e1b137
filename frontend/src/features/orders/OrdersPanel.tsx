// The tabs and their lists, with the sheet of the order that was tapped.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import type { Order } from '../../api/types';
import { useMoreOrders, useOpenOrders, usePendingOrders } from '../../state';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Tabs } from '../../ui/Tabs';
import { CloseAllSheet } from '../orderOptions';
import { counted } from './counted';
import { HistoryTab } from './HistoryTab';
import { LiveList } from './LiveList';
import { OrderList } from './OrderList';
import { OrderSheet } from './OrderSheet';
import styles from './OrdersPanel.module.css';
import { useShownOrder } from './useShownOrder';

type Tab = 'open' | 'pending' | 'history';

interface OrdersPanelProps {
  /** Opens the screen where a trader without orders can place one. */
  onTrade?: () => void;
}

export function OrdersPanel({ onTrade }: OrdersPanelProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('open');
  const open = useOpenOrders();
  const pending = usePendingOrders();
  const more = useMoreOrders();
  const { shown, show } = useShownOrder();
  const [isCloseAllOpen, setIsCloseAllOpen] = useState(false);
  const layout = (orders: Order[]) => <OrderList orders={orders} onPick={show} />;
  const names: Record<Tab, string> = {
    open: t({ message: 'Open', context: 'orders' }),
    pending: t({ message: 'Pending', context: 'orders' }),
    history: t`History`,
  };

  return (
    <>
      <Tabs
        label={t`Orders`}
        panelId={panelId}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'open', label: counted(names.open, open, more.open) },
          { value: 'pending', label: counted(names.pending, pending, more.pending) },
          { value: 'history', label: names.history },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={names[tab]} className={styles.panel}>
        {tab === 'open' && open && open.length > 1 && (
          <div className={styles.tools}>
            <Button kind="text" onClick={() => setIsCloseAllOpen(true)}>{t`Close all…`}</Button>
          </div>
        )}
        {tab === 'open' && (
          <LiveList
            orders={open}
            more={more.open}
            layout={layout}
            empty={
              <Empty
                icon="orders"
                title={t`No open orders`}
                body={t`Orders that you open appear here, with their profit as it moves.`}
                action={onTrade && <Button kind="primary" onClick={onTrade}>{t`Go to trade`}</Button>}
              />
            }
          />
        )}
        {tab === 'pending' && (
          <LiveList
            orders={pending}
            more={more.pending}
            layout={layout}
            empty={
              <Empty
                icon="orders"
                title={t`No pending orders`}
                body={t`An order with a target price waits here until the market reaches it.`}
              />
            }
          />
        )}
        {tab === 'history' && <HistoryTab layout={layout} />}
      </div>
      {isCloseAllOpen && (
        <Suspense>
          <CloseAllSheet onClose={() => setIsCloseAllOpen(false)} />
        </Suspense>
      )}
      {shown && <OrderSheet order={shown} onClose={() => show(null)} />}
    </>
  );
}
