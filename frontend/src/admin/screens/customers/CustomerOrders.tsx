// The orders of all accounts of a customer, live and ended.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { Chips } from '../../../ui/Chips';
import type { AdminOrder } from '../../api';
import { orderPricesAtom } from '../../live';
import { useRows } from '../../queries';
import { go } from '../../route';
import { Pager } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { useOrderColumns } from '../trading/orderColumns';

const ROWS = 20;
/** The list is of one customer, whose group is in the profile. */
const HIDDEN = new Set(['customer', 'group', 'stop_loss', 'take_profit', 'margin', 'leverage', 'conditions']);

export function CustomerOrders({ user }: { user: number }) {
  const { t } = useLingui();
  const [status, setStatus] = useState<number>(ORDER_STATUS.open);
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<AdminOrder>('/orders', { user, status, page, limit: ROWS });
  const prices = useAtomValue(orderPricesAtom);
  const columns = useOrderColumns().filter(({ id }) => !HIDDEN.has(id));
  return (
    <>
      <Chips
        label={t`Status`}
        value={status}
        options={[
          { value: ORDER_STATUS.open, label: t`Open` },
          { value: ORDER_STATUS.pending, label: t`Pending` },
          { value: ORDER_STATUS.closed, label: t`Closed` },
          { value: ORDER_STATUS.cancelled, label: t`Cancelled` },
        ]}
        onChange={(next) => {
          setStatus(next ?? ORDER_STATUS.open);
          setPage(1);
        }}
      />
      <Table
        label={t`Orders`}
        columns={columns}
        rows={data?.list.map((order) => ({ ...order, ...prices[order.Id] }))}
        keyOf={(order) => order.Id}
        onChoose={(order) => go('orders', order.Id)}
        failed={isError}
        empty={t`No orders with this status.`}
        dense
      />
      <Pager page={page} total={data?.total} size={ROWS} onPage={setPage} />
    </>
  );
}
