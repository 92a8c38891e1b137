// The columns of the order list.
import { useLingui } from '@lingui/react/macro';
import { SIDE } from '../../../api/types';
import { Badge } from '../../../ui/Badge';
import changes from '../../../ui/Change.module.css';
import type { AdminOrder } from '../../api';
import { useOriginName, useReasonName } from '../../codeNames';
import type { ListColumn } from '../../ui/list/listView';
import { DateTime, nameOf } from '../../ui/values';
import { useStandardGroupName } from '../groups/groupNames';
import { AccountMoney, currencyOf } from './AccountMoney';
import { useConditionWords } from './conditionWords';
import { useTargetText } from './targetText';
import { useOrderFormat } from './orderFormat';

/** The columns that are hidden at first: with the others a line fits into 1280 pixels, with its profit. */
export const HIDDEN_COLUMNS = ['account', 'group', 'swap', 'margin', 'reason', 'leverage', 'conditions', 'via'];

/** The same of ended orders, which say why they ended instead of their stops. */
export const ENDED_HIDDEN_COLUMNS = [...HIDDEN_COLUMNS.filter((id) => id !== 'reason'), 'stop_loss', 'take_profit'];

/** Every column, in order. `closed`: of a list of closed orders. */
export function useOrderColumns(closed = false): ListColumn<AdminOrder>[] {
  const { t } = useLingui();
  const { side, lots, price } = useOrderFormat();
  const conditions = useConditionWords();
  const reasonName = useReasonName();
  const groupName = useStandardGroupName();
  const originName = useOriginName();
  const money = (value: string, order: AdminOrder, signed = false) => <AccountMoney value={value} currency={currencyOf(order)} signed={signed} />;
  const customer = (order: AdminOrder) => (order.user ? nameOf(order.user) : t`removed`);
  return [
    { id: 'order', name: t`Order`, head: true, cell: (order) => <>#{order.Id} {order.account?.is_demo === 1 && <Badge>{t`demo`}</Badge>}</> },
    { id: 'time', minor: true, name: t`Time`, sort: 'time', time: true, cell: (order) => <DateTime time={order.CloseTime ?? order.OpenTime ?? order.CreateTimeHandler} /> },
    { id: 'customer', name: t`Customer`, sort: 'account', gives: customer, cell: customer },
    { id: 'account', minor: true, name: t`Account`, sort: 'account', cell: (order) => order.account?.number ?? '' },
    { id: 'group', minor: true, away: true, name: t`Group`, sort: 'group', cell: (order) => groupName(order.account?.group_name ?? '') },
    { id: 'instrument', short: true, name: t`Instrument`, sort: 'instrument', cell: (order) => <b>{order.ForexTradeLists.ShowCode}</b> },
    {
      id: 'side',
      name: t`Side`,
      sort: 'side',
      short: true,
      cell: (order) => <span className={order.OrderType === SIDE.buy ? changes.up : changes.down}>{side(order)}</span>,
    },
    { id: 'lots', name: t`Lots`, sort: 'lots', number: true, cell: lots },
    { id: 'open_price', minor: true, name: t`Open price`, sort: 'open_price', number: true, cell: (order) => price(order.OriginPrice, order) },
    { id: 'price', minor: true, name: closed ? t`Close price` : t`Now`, number: true, cell: (order) => price(order.UpdatePrice, order) },
    { id: 'profit', name: t`Profit`, sort: 'profit', number: true, cell: (order) => money(order.FactProfits, order, true) },
    { id: 'stop_loss', minor: true, away: true, name: t`Stop loss`, sort: 'stop_loss', number: true, cell: (order) => <>{order.Guaranteed && <Guaranteed />} {price(order.TargetLossPrice, order)}</> },
    { id: 'take_profit', minor: true, away: true, name: t`Take profit`, sort: 'take_profit', number: true, cell: (order) => (order.TakeProfits?.length ? <Partial order={order} /> : price(order.TargetProfitPrice, order)) },
    { id: 'swap', minor: true, away: true, name: t`Swap`, sort: 'swap', number: true, cell: (order) => money(order.Swap, order) },
    { id: 'margin', minor: true, away: true, name: t`Margin`, sort: 'margin', number: true, cell: (order) => money(order.CautionMoney, order) },
    { id: 'reason', name: t`Ended by`, cell: (order) => (order.Reason ? reasonName(order.Reason) : '') },
    { id: 'leverage', minor: true, name: t`Leverage`, sort: 'leverage', number: true, cell: (order) => `×${order.Multiple}` },
    { id: 'conditions', minor: true, name: t`Conditions`, cell: conditions },
    { id: 'via', minor: true, name: t`Placed by`, cell: (order) => originName(order.Via ?? 'app') },
  ];
}

function Guaranteed() {
  const { t } = useLingui();
  return (
    <span title={t`Guaranteed stop`}>
      <Badge>{t({ message: 'G', context: 'guaranteed stop' })}</Badge>
    </span>
  );
}

/** An order that closes in parts has no single take profit. */
function Partial({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const textOf = useTargetText(order);
  return <span title={order.TakeProfits?.map(textOf).join('\n')}>{t({ message: 'Partial', context: 'take profit' })}</span>;
}
