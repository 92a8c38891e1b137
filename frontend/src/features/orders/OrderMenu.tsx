// All that can be done to an open or pending order, behind one button of its row.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { halfLots, isDivisible, isWorking } from '../../core/orders/changes';
import { bidiIsolated, formatQuantity } from '../../core/numbers/format';
import { sideOfOrder } from '../../core/numbers/profit';
import { kindOfOrder, useOrderTitle } from '../../components/orderTitle';
import { openSheet, quoteAtom, store, useInstrument, useIsDisconnected, useLocaleTag, useMarketOpen, useOpenOrders, usePendingOrders } from '../../state';
import { Button, IconButton } from '../../ui/Button';
import { cancel, closePart, closeWhole, reverse } from './actions';
import styles from './OrderMenu.module.css';

interface OrderMenuProps {
  order: Order;
  /** The id of the element that names the order. */
  describedBy: string;
  /** Opens the order's sheet. */
  onPick: (order: Order) => void;
}

export function OrderMenu({ order, describedBy, onPick }: OrderMenuProps) {
  const { t } = useLingui();
  const titleOf = useOrderTitle();
  if (order.Status !== ORDER_STATUS.open && order.Status !== ORDER_STATUS.pending) return null;
  const open = () =>
    openSheet({
      title: `${bidiIsolated(order.ForexTradeLists.ShowCode)} ${titleOf(sideOfOrder(order.OrderType), kindOfOrder(order, store.get(quoteAtom(order.ForexId))), order.Quantity)}`,
      content: (close) => <Actions order={order} onClose={close} onPick={onPick} />,
    });
  return (
    <IconButton
      icon="more"
      label={t`All actions`}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={open}
    />
  );
}

interface ActionsProps {
  order: Order;
  onClose: () => void;
  onPick: (order: Order) => void;
}

function Actions({ order, onClose, onPick }: ActionsProps) {
  const open = useOpenOrders();
  const pending = usePendingOrders();
  // As it is now: a pending order that has opened is an open one, and nothing can be done to one that has ended.
  const current = [...(open ?? []), ...(pending ?? [])].find(({ Id }) => Id === order.Id);
  const ended = open !== null && pending !== null && !current;
  useEffect(() => {
    if (ended) onClose();
  }, [ended, onClose]);
  if (!current) return null;
  const details = () => {
    onClose();
    onPick(current);
  };
  const act = (done: Promise<boolean>) => void done.then((yes) => yes && onClose());
  return (
    <div className={styles.actions}>
      {isWorking(current) ? (
        <WorkingActions onDetails={details} />
      ) : current.Status === ORDER_STATUS.open ? (
        <OpenActions order={current} act={act} onDetails={details} />
      ) : (
        <PendingActions order={current} act={act} onDetails={details} />
      )}
    </div>
  );
}

interface ListProps {
  order: Order;
  act: (done: Promise<boolean>) => void;
  onDetails: () => void;
}

function OpenActions({ order, act, onDetails }: ListProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const instrument = useInstrument(order.ForexId);
  const marketOpen = useMarketOpen(order.ForexId);
  const stale = useIsDisconnected();
  const min = instrument?.lotsMin ?? '0.01';
  const half = halfLots(order.Quantity, instrument?.lotsStep ?? '0.01', min);
  const lots = formatQuantity(half, tag, 2);
  const least = formatQuantity(min, tag);
  // No order is closed at a price that is not live.
  const blocked = !marketOpen || stale || !instrument;
  const divisible = isDivisible(order.Quantity, min);
  return (
    <>
      <Button wide onClick={onDetails}>{t`Stops and details`}</Button>
      <Button wide disabled={blocked || !divisible} onClick={() => act(closePart(order, half))}>{t`Close half: ${lots}`}</Button>
      <Button wide disabled={blocked} onClick={() => act(reverse(order))}>{t`Reverse`}</Button>
      <Button kind="strong" wide disabled={blocked} onClick={() => act(closeWhole(order))}>{t`Close order`}</Button>
      {!marketOpen && <Note>{t`The market is closed. Stops can be set, nothing else.`}</Note>}
      {stale && marketOpen && <Note>{t`No connection. Prices are not live.`}</Note>}
      {!blocked && !divisible && <Note>{t`Less than two orders of ${least} lots: it can be closed as a whole only.`}</Note>}
    </>
  );
}

/** The liquidity provider has the order, or its close. */
function WorkingActions({ onDetails }: Pick<ListProps, 'onDetails'>) {
  const { t } = useLingui();
  return (
    <>
      <Button wide onClick={onDetails}>{t`Stops and details`}</Button>
      <Note>{t`The liquidity provider has this order. It can be changed once the answer is here.`}</Note>
    </>
  );
}

function PendingActions({ order, act, onDetails }: ListProps) {
  const { t } = useLingui();
  return (
    <>
      <Button wide onClick={onDetails}>{t`Edit order`}</Button>
      <Button kind="strong" wide onClick={() => act(cancel(order))}>{t`Cancel order`}</Button>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
