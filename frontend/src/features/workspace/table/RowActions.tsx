// What can be done to the order of a row, in the row: they appear under the pointer and with the focus, and always without a mouse.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ORDER_STATUS, type Order } from '../../../api/types';
import { halfLots, isDivisible, isWorking } from '../../../core/orders/changes';
import { formatQuantity } from '../../../core/numbers/format';
import { useInstrument, useIsDisconnected, useLocaleTag, useMarketOpen } from '../../../state';
import { Icon } from '../../../ui/Icon';
import { closePart, reverse } from '../../orders/actions';
import { OrderAction } from '../../orders/OrderAction';
import styles from './RowActions.module.css';

interface RowActionsProps {
  order: Order;
  /** The id of the element that names the order. */
  describedBy: string;
  onPick: (order: Order) => void;
}

export function RowActions({ order, describedBy, onPick }: RowActionsProps) {
  const { t } = useLingui();
  const open = order.Status === ORDER_STATUS.open;
  if (!open && order.Status !== ORDER_STATUS.pending) return null;
  return (
    <span className={styles.actions}>
      {isWorking(order) ? null : open ? (
        <OpenActions order={order} describedBy={describedBy} onPick={onPick} />
      ) : (
        <Quick name="edit" label={t`Edit order`} describedBy={describedBy} onAct={() => onPick(order)}>
          <Pencil />
        </Quick>
      )}
      <OrderAction order={order} describedBy={describedBy} compact />
    </span>
  );
}

function OpenActions({ order, describedBy, onPick }: RowActionsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const instrument = useInstrument(order.ForexId);
  const marketOpen = useMarketOpen(order.ForexId);
  // No order is closed at a price that is not live.
  const blocked = useIsDisconnected() || !marketOpen || !instrument;
  const min = instrument?.lotsMin ?? '0.01';
  const half = halfLots(order.Quantity, instrument?.lotsStep ?? '0.01', min);
  const lots = formatQuantity(half, tag, 2);
  return (
    <>
      <Quick name="stops" label={t`Edit the stops`} describedBy={describedBy} onAct={(button) => editStops(button) || onPick(order)}>
        <Pencil />
      </Quick>
      <Quick
        name="half"
        label={t`Close half: ${lots}`}
        describedBy={describedBy}
        disabled={blocked || !isDivisible(order.Quantity, min)}
        onAct={() => void closePart(order, half)}
      >
        ½
      </Quick>
      <Quick name="reverse" label={t`Reverse the position`} describedBy={describedBy} disabled={blocked} onAct={() => void reverse(order)}>
        <Icon name="swap" size={16} />
      </Quick>
    </>
  );
}

/** Opens the cell of the stop loss; false where the table does not show it. */
function editStops(button: HTMLElement): boolean {
  const cell = button.closest('tr')?.querySelector<HTMLElement>('[data-control="stop"], [data-control="take"]');
  cell?.click();
  return cell !== null && cell !== undefined;
}

function Pencil() {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" aria-hidden="true">
      <path d="M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3zM9 4.7L11.3 7" />
    </svg>
  );
}

interface QuickProps {
  /** The same control of every row: the arrow keys move between them. */
  name: string;
  label: string;
  describedBy: string;
  disabled?: boolean;
  onAct: (button: HTMLElement) => void;
  children: ReactNode;
}

function Quick({ name, label, describedBy, disabled, onAct, children }: QuickProps) {
  return (
    <button
      type="button"
      className={styles.quick}
      data-control={name}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      disabled={disabled}
      onClick={(event) => onAct(event.currentTarget)}
    >
      {children}
    </button>
  );
}
