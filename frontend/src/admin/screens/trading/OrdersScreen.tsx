// The orders of all customers, which dealers can close and cancel.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS, SIDE } from '../../../api/types';
import { isNone } from '../../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type AdminOrder } from '../../api';
import { useReasonName } from '../../codeNames';
import { orderPricesAtom } from '../../live';
import { useMay } from '../../permissions';
import { useAction, useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { TextArea } from '../../ui/TextArea';
import { DateTime, Money, CustomerName } from '../../ui/values';
import { OrdersFilter, filterOf, isFiltered } from './OrdersFilter';
import { OrderConditions } from './OrderConditions';
import { OrderTrailFiles } from './OrderTrailFiles';

export function OrdersScreen({ item }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const options = [
    { value: ORDER_STATUS.open, label: t`Open` },
    { value: ORDER_STATUS.pending, label: t`Pending` },
    { value: ORDER_STATUS.closed, label: t`Closed` },
    { value: ORDER_STATUS.cancelled, label: t`Cancelled` },
  ];
  const status = options.find(({ value }) => String(value) === params.status)?.value ?? ORDER_STATUS.open;
  const filter = filterOf(params);
  const page = pageOf(params);
  const { data, isError } = useRows<AdminOrder>('/orders', { status, user: filter.user, forex_id: filter.instrument, page });
  const columns = useColumns();
  const prices = useAtomValue(orderPricesAtom);
  const live = (order: AdminOrder) => ({ ...order, ...prices[order.Id] });
  const rows = data?.list.map(live);
  const listed = rows?.find((order) => String(order.Id) === item);
  // An order that a link names is loaded even if it is not on this page of the list.
  const other = useRows<AdminOrder>(item === null || listed ? null : '/orders', { id: item ?? undefined }).data?.list[0];
  const chosen = listed ?? (other && String(other.Id) === item ? live(other) : undefined);
  const choose = (next: number | null) => {
    go('orders');
    setParams({ status: next === ORDER_STATUS.open ? null : next, page: null });
  };
  return (
    <Page title={t`Orders`} aside={data && <Plural value={data.total} one="# order" other="# orders" />}>
      <OrdersFilter
        filter={filter}
        customer={rows?.find(({ user }) => user?.id === filter.user)?.user}
        onFilter={({ user, instrument }) => setParams({ user, forex_id: instrument, page: null })}
      />
      <Chips label={t`Status`} value={status} options={options} onChange={choose} />
      <Split
        list={
          <Card>
            <Table
              label={t`Orders`}
              columns={columns}
              rows={rows}
              keyOf={(order) => order.Id}
              chosen={chosen?.Id}
              onChoose={(order) => go('orders', order.Id)}
              failed={isError}
              empty={isFiltered(filter) ? t`No matching orders with this status.` : t`No orders with this status.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={chosen && <Detail key={chosen.Id} order={chosen} />}
      />
    </Page>
  );
}

/** Formats an order's side with its lots, and its prices. */
function useOrderFormat() {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  return {
    side: (order: AdminOrder) => `${order.OrderType === SIDE.buy ? t`Buy` : t`Sell`} ${formatQuantity(order.Quantity, tag, 2)}`,
    price: (value: string, order: AdminOrder) => (isNone(value) ? '—' : formatPrice(value, order.ForexTradeLists.PricePrecision, tag)),
  };
}

function useColumns(): Column<AdminOrder>[] {
  const { t } = useLingui();
  const { side, price } = useOrderFormat();
  return [
    { name: t`Order`, head: true, cell: (order) => `#${order.Id} ${order.ForexTradeLists.ShowCode}` },
    { name: t`Customer`, cell: (order) => <CustomerName user={order.user} /> },
    { name: t`Side`, cell: side },
    { name: t`Price`, number: true, cell: (order) => price(order.OriginPrice, order) },
    { name: t`Now`, number: true, cell: (order) => price(order.UpdatePrice, order) },
    { name: t`Profit`, number: true, cell: (order) => <Money value={order.FactProfits} currency={order.Currency} kind="total" /> },
  ];
}

function Detail({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const { side, price } = useOrderFormat();
  const may = useMay();
  const reasonName = useReasonName();
  const [asking, setAsking] = useState(false);
  const live = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending;
  const level = (value: string) => (isNone(value) ? t`none` : price(value, order));
  const opened = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  return (
    <Card
      title={`#${order.Id} ${order.ForexTradeLists.ShowCode}`}
      aside={<Button kind="text" onClick={() => go('orders')}>{t`Close details`}</Button>}
    >
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={order.user} />
        </Fact>
        <Fact name={t`Side and lots`}>{side(order)}</Fact>
        <Fact name={opened ? t`Open price` : t`Target price`}>{price(order.OriginPrice, order)}</Fact>
        {live && <Fact name={t`Now`}>{price(order.UpdatePrice, order)}</Fact>}
        {opened && !live && <Fact name={t`Close price`}>{price(order.UpdatePrice, order)}</Fact>}
        {opened && (
          <Fact name={t`Profit`}>
            <Money value={order.FactProfits} currency={order.Currency} kind="total" />
          </Fact>
        )}
        <Fact name={t`Leverage`}>×{order.Multiple}</Fact>
        <Fact name={t`Margin`}>
          <Money value={order.CautionMoney} currency={order.Currency} />
        </Fact>
        <Fact name={t`Fee`}>
          <Money value={order.TradeFee} currency={order.Currency} kind="amount" />
        </Fact>
        <Fact name={t`Swap`}>
          <Money value={order.Swap} currency={order.Currency} kind="amount" />
        </Fact>
        <Fact name={t`Stop loss`}>{level(order.TargetLossPrice)}</Fact>
        <Fact name={t`Take profit`}>{level(order.TargetProfitPrice)}</Fact>
        <OrderConditions order={order} />
        <Fact name={t`Placed`}>
          <DateTime time={order.CreateTimeHandler} />
        </Fact>
        {order.OpenTime && (
          <Fact name={t`Opened`}>
            <DateTime time={order.OpenTime} />
          </Fact>
        )}
        {order.CloseTime && (
          <Fact name={t`Ended`}>
            <DateTime time={order.CloseTime} />
          </Fact>
        )}
        {order.Reason && <Fact name={t`Ended by`}>{reasonName(order.Reason)}</Fact>}
      </Facts>
      <OrderTrailFiles id={order.Id} />
      {live && may('close_orders') && (
        <Button kind="danger" wide onClick={() => setAsking(true)}>
          {order.Status === ORDER_STATUS.open ? t`Close at market` : t`Cancel order`}
        </Button>
      )}
      {asking && <ForceClose order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ForceClose({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const action = useAction({
    run: () => post(`/orders/${order.Id}/close`, { reason: reason.trim() }),
    invalidates: ['/orders', '/exposure'],
    onDone: onClose,
  });
  const { side, price } = useOrderFormat();
  const open = order.Status === ORDER_STATUS.open;
  return (
    <Dialog
      title={open ? t`Close order #${order.Id}?` : t`Cancel order #${order.Id}?`}
      confirmLabel={open ? t`Close order` : t`Cancel order`}
      danger
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Facts>
        <Fact name={order.ForexTradeLists.ShowCode}>{side(order)}</Fact>
        {open && <Fact name={t`Now`}>{price(order.UpdatePrice, order)}</Fact>}
        {open && (
          <Fact name={t`Profit`}>
            <Money value={order.FactProfits} currency={order.Currency} kind="total" />
          </Fact>
        )}
      </Facts>
      <p>{t`The customer sees that the broker did this. The reason is kept in the audit log.`}</p>
      <TextArea label={t`Reason`} required maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
