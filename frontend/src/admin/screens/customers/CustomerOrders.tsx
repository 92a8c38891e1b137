// The orders of all accounts of a customer, live and ended. Who has no screen of orders reads one here, with its audit trail.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import type { AdminOrder } from '../../api';
import { orderPricesAtom } from '../../live';
import { go } from '../../route';
import { Pager } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { OrderFacts } from '../trading/OrderDetail';
import { OrderTrailFiles } from '../trading/OrderTrailFiles';
import { useOrderColumns } from '../trading/orderColumns';
import { useCustomerOrders } from './customerOrders';
import styles from './CustomerPage.module.css';

const ROWS = 20;
/** The list is of one customer, whose group is in the profile. */
const HIDDEN = new Set(['customer', 'group', 'stop_loss', 'take_profit', 'margin', 'leverage', 'conditions']);

export function CustomerOrders({ user }: { user: number }) {
  const { t } = useLingui();
  const [status, setStatus] = useState<number>(ORDER_STATUS.open);
  const [page, setPage] = useState(1);
  const [read, setRead] = useState<number | null>(null);
  const { data, isError, seesAll } = useCustomerOrders(user, { status, page, limit: ROWS });
  const prices = useAtomValue(orderPricesAtom);
  const isLive = status === ORDER_STATUS.open || status === ORDER_STATUS.pending;
  const columns = useOrderColumns(status === ORDER_STATUS.closed).filter(({ id }) => !HIDDEN.has(id) && !(isLive && id === 'reason'));
  const order = data?.list.find(({ Id }) => Id === read);
  if (order) return <ReadOrder user={user} order={order} onClose={() => setRead(null)} />;
  return (
    <>
      <div className={styles.chips}>
        <Chips
          label={t`Status`}
          value={status}
          options={[
            { value: ORDER_STATUS.open, label: t({ message: 'Open', context: 'order' }) },
            { value: ORDER_STATUS.pending, label: t`Pending` },
            { value: ORDER_STATUS.closed, label: t({ message: 'Closed', context: 'order' }) },
            { value: ORDER_STATUS.cancelled, label: t`Cancelled` },
          ]}
          onChange={(next) => {
            setStatus(next ?? ORDER_STATUS.open);
            setPage(1);
          }}
        />
      </div>
      <Table
        label={t`Orders`}
        columns={columns}
        rows={data?.list.map((order) => ({ ...order, ...prices[order.Id] }))}
        keyOf={(order) => order.Id}
        onChoose={({ Id }) => (seesAll ? go('orders', Id) : setRead(Id))}
        failed={isError}
        empty={t`No orders with this status.`}
        dense
      />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
    </>
  );
}

/** One order in place of the list. */
function ReadOrder({ user, order, onClose }: { user: number; order: AdminOrder; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <section aria-label={`#${order.Id}`}>
      <header className={styles.part}>
        <h3>
          #{order.Id} {order.ForexTradeLists.ShowCode}
        </h3>
        <Button kind="text" onClick={onClose}>{t`Back to the orders`}</Button>
      </header>
      <OrderFacts order={order} />
      <OrderTrailFiles path={`/users/${user}/order-trail`} query={{ order: order.Id }} />
    </section>
  );
}
