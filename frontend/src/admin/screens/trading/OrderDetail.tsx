// One order with all its figures, and what a dealer can do about it.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS } from '../../../api/types';
import { isNone } from '../../../core/numbers/decimal';
import { Fact, Facts } from '../../../ui/Facts';
import type { AdminOrder } from '../../api';
import { useOriginName, useReasonName } from '../../codeNames';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Card } from '../../ui/Page';
import { CustomerLink } from '../../ui/cells';
import { DateTime } from '../../ui/values';
import { useStandardGroupName } from '../groups/groupNames';
import { NewTaskButton } from '../tasks/NewTaskButton';
import { AccountMoney, currencyOf } from './AccountMoney';
import { OrderActs } from './OrderActs';
import { OrderConditions } from './OrderConditions';
import { OrderTrailFiles } from './OrderTrailFiles';
import { useOrderFormat } from './orderFormat';

export function OrderDetail({ order }: { order: AdminOrder }) {
  return (
    <Card title={`#${order.Id} ${order.ForexTradeLists.ShowCode}`} aside={<CloseDetails onClose={() => go('orders')} />}>
      <OrderFacts order={order} />
      <OrderTrailFiles path={`/orders/${order.Id}/story/file`} />
      <OrderActs order={order} />
      <NewTaskButton object={`order/${order.Id}`} plain />
    </Card>
  );
}

/** All that is known about an order. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const { sideAndLots, price } = useOrderFormat();
  const reasonName = useReasonName();
  const groupName = useStandardGroupName();
  const originName = useOriginName();
  const live = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending;
  const level = (value: string) => (isNone(value) ? t`none` : price(value, order));
  const opened = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  return (
    <Facts>
      <Fact name={t`Customer`}>
        <CustomerLink user={order.user} />
      </Fact>
      {order.account && (
        <Fact name={t`Account`}>
          {order.account.number} · {order.account.currency} · {groupName(order.account.group_name)}
        </Fact>
      )}
      <Fact name={t`Side and lots`}>{sideAndLots(order)}</Fact>
      <Fact name={opened ? t`Open price` : t`Target price`}>{price(order.OriginPrice, order)}</Fact>
      {live && <Fact name={t`Now`}>{price(order.UpdatePrice, order)}</Fact>}
      {opened && !live && <Fact name={t`Close price`}>{price(order.UpdatePrice, order)}</Fact>}
      {opened && (
        <Fact name={t`Profit`}>
          <AccountMoney value={order.FactProfits} currency={currencyOf(order)} signed />
        </Fact>
      )}
      <Fact name={t`Leverage`}>×{order.Multiple}</Fact>
      <Fact name={t`Margin`}>
        <AccountMoney value={order.CautionMoney} currency={currencyOf(order)} />
      </Fact>
      <Fact name={t`Fee`}>
        <AccountMoney value={order.TradeFee} currency={currencyOf(order)} />
      </Fact>
      <Fact name={t`Swap`}>
        <AccountMoney value={order.Swap} currency={currencyOf(order)} />
      </Fact>
      <Fact name={t`Stop loss`}>{level(order.TargetLossPrice)}</Fact>
      <Fact name={t`Take profit`}>{level(order.TargetProfitPrice)}</Fact>
      <OrderConditions order={order} />
      <Fact name={t`Placed`}>
        <DateTime time={order.CreateTimeHandler} />
      </Fact>
      <Fact name={t`Placed by`}>{originName(order.Via ?? 'app')}</Fact>
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
      {order.Correction && (
        <>
          <Fact name={order.Correction.Cancelled === 1 ? t`Trade voided` : t`Prices corrected`}>
            <DateTime time={order.Correction.Time} />
          </Fact>
          <Fact name={t`Reason`}>{order.Correction.Reason}</Fact>
          <Fact name={t`Executed at`}>
            {price(order.Correction.Price, order)} → {price(order.Correction.UpdatePrice, order)}
          </Fact>
          <Fact name={t`Profit before the correction`}>
            <AccountMoney value={order.Correction.FactProfits} currency={currencyOf(order)} signed />
          </Fact>
        </>
      )}
    </Facts>
  );
}
