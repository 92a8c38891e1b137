// The sheet of one order: its result, what can be done to it, everything about it.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { LiveProfit, Profit } from '../../components/Profit';
import { useInstrument, useIsStale, useQuote } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Sheet } from '../../ui/Sheet';
import { useKeyboardInset } from '../../ui/useKeyboardInset';
import { cancel, closeWhole, reverse } from './actions';
import { OrderFacts } from './OrderFacts';
import { SideLabel } from './OrderRow';
import styles from './OrderSheet.module.css';
import { PartForm } from './PartForm';
import { StopsForm } from './StopsForm';

interface OrderSheetProps {
  order: Order;
  onClose: () => void;
}

export function OrderSheet({ order, onClose }: OrderSheetProps) {
  useKeyboardInset();
  const filled = order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.closed;
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <>
          <bdi>{order.ForexTradeLists.ShowCode}</bdi> <SideLabel order={order} />
        </>
      }
    >
      {filled && <Result order={order} />}
      {order.Status === ORDER_STATUS.open && <OpenActions order={order} onClose={onClose} />}
      {order.Status === ORDER_STATUS.pending && <PendingActions order={order} onClose={onClose} />}
      <OrderFacts order={order} />
    </Sheet>
  );
}

function Result({ order }: { order: Order }) {
  const stale = useIsStale();
  const open = order.Status === ORDER_STATUS.open;
  return (
    <p className={cx(styles.result, open && stale && styles.stale)}>
      {open ? <LiveProfit order={order} /> : <Profit value={order.FactProfits} />}
    </p>
  );
}

function OpenActions({ order, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const instrument = useInstrument(order.ForexId);
  const quote = useQuote(order.ForexId);
  const [form, setForm] = useState<'stops' | 'part' | null>(null);
  const closed = (quote?.MarketStatus ?? instrument?.MarketStatus) !== 1;
  const stale = useIsStale();
  // Nothing is dealt at a price that is not live.
  const blocked = closed || stale;
  const least = dec(instrument?.ForexMinCont ?? '0.01');
  const divisible = dec(order.Quantity).gte(least.times(2));
  const toggle = (which: 'stops' | 'part') => setForm(form === which ? null : which);
  const closeIf = (done: boolean) => {
    if (done) onClose();
  };
  return (
    <div className={styles.actions}>
      <Button kind="strong" wide disabled={blocked} onClick={() => void closeWhole(order).then(closeIf)}>
        {t`Close order`}
      </Button>
      <div className={styles.three}>
        <Action pressed={form === 'stops'} onClick={() => toggle('stops')}>{t`Set stops`}</Action>
        <Action pressed={form === 'part'} disabled={blocked || !divisible} onClick={() => toggle('part')}>
          {t`Close part`}
        </Action>
        <Action disabled={blocked} onClick={() => void reverse(order).then(closeIf)}>{t`Reverse`}</Action>
      </div>
      {closed && <p className={styles.note}>{t`The market is closed. Stops can be set, nothing else.`}</p>}
      {stale && !closed && <p className={styles.note}>{t`No connection. Prices are not live.`}</p>}
      {form === 'stops' && <StopsForm order={order} onDone={() => setForm(null)} />}
      {form === 'part' && <PartForm order={order} onDone={onClose} />}
    </div>
  );
}

function PendingActions({ order, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  return (
    <div className={styles.actions}>
      <div className={styles.two}>
        <Action pressed={setting} onClick={() => setSetting(!setting)}>{t`Set stops`}</Action>
        <Button
          kind="strong"
          onClick={() => void cancel(order).then((done) => done && onClose())}
        >{t`Cancel order`}</Button>
      </div>
      {setting && <StopsForm order={order} onDone={() => setSetting(false)} />}
    </div>
  );
}

interface ActionProps {
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ pressed, disabled, onClick, children }: ActionProps) {
  return (
    <Button aria-expanded={pressed} disabled={disabled} className={styles.action} onClick={onClick}>
      {children}
    </Button>
  );
}
