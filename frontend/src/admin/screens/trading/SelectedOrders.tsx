// The orders that are ticked: how many, their volume, their profit by currency, and closing them together.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { dec } from '../../../core/numbers/decimal';
import { formatQuantity } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import type { AdminOrder } from '../../api';
import { useMay } from '../../permissions';
import { tagAtom } from '../../state';
import { AccountMoney } from './AccountMoney';
import { CloseSelected } from './CloseSelected';
import { sumsOf } from './orderSums';
import styles from '../../ui/list/SelectionBar.module.css';

interface SelectedOrdersProps {
  orders: readonly AdminOrder[];
  /** Nothing is to be ticked any more. */
  onDone: () => void;
}

export function SelectedOrders({ orders, onDone }: SelectedOrdersProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const may = useMay();
  const [closing, setClosing] = useState(false);
  const live = orders.filter(({ Status }) => Status === ORDER_STATUS.open || Status === ORDER_STATUS.pending).map(({ Id }) => Id);
  const lots = formatQuantity(orders.reduce((sum, order) => sum.plus(order.Quantity), dec(0)), tag, 2);
  return (
    <div className={styles.bar} role="group" aria-label={t`Selected orders`}>
      <span>
        <Plural value={orders.length} one="# selected" other="# selected" />
      </span>
      <span>{t`${lots} lots`}</span>
      {sumsOf(orders).map(({ currency, profit }) => (
        <AccountMoney key={currency} value={profit} currency={currency} signed />
      ))}
      {may('close_orders') && live.length > 0 && (
        <Button kind="danger" onClick={() => setClosing(true)}>{t`Close orders`}</Button>
      )}
      <Button kind="text" onClick={onDone}>{t`Clear selection`}</Button>
      {closing && (
        <CloseSelected
          ids={live}
          onDone={() => {
            setClosing(false);
            onDone();
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}
