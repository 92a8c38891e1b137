// The sheet of one order: its result, its actions, its figures.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { ORDER_STATUS, SIDE, type Order } from '../../api/types';
import { formatPrice } from '../../core/numbers/format';
import { breakEven, breakEvenPrice, isDivisible, isWorking, opposites } from '../../core/orders/changes';
import { levelsOfOrder } from '../../core/orders/stops';
import { NotLive } from '../../components/NotLive';
import { ClosedProfit, LiveProfit } from '../../components/Profit';
import { useAccountQuote, useInstrument, useInstruments, useIsDisconnected, useLocaleTag, useOpenOrders, useQuote } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Sheet } from '../../ui/Sheet';
import { useKeyboardInset } from '../../ui/useKeyboardInset';
import { Skeleton } from '../../ui/Skeleton';
import { CloseByForm, EditForm, TrailForm } from '../orderOptions';
import { OrderReceipt } from '../receipt';
import { cancel, closeWhole, moveToBreakEven, reverse } from './actions';
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
  // Loads the trade list, whose terms the forms need: an address that opens this sheet directly has not loaded it.
  useInstruments();
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
      {isWorking(order) ? (
        <Working />
      ) : (
        <>
          {order.Status === ORDER_STATUS.open && <OpenActions order={order} onClose={onClose} />}
          {order.Status === ORDER_STATUS.pending && <PendingActions order={order} onClose={onClose} />}
        </>
      )}
      <OrderFacts order={order} />
      <Suspense>
        <OrderReceipt order={order} />
      </Suspense>
    </Sheet>
  );
}

/** The liquidity provider has the order, or its close. */
function Working() {
  const { t } = useLingui();
  return (
    <p className={styles.note} role="status">
      {t`The liquidity provider has this order. It can be changed once the answer is here.`}
    </p>
  );
}

function Result({ order }: { order: Order }) {
  const stale = useIsDisconnected();
  const open = order.Status === ORDER_STATUS.open;
  return (
    <p className={styles.result}>
      {open ? <LiveProfit order={order} className={cx(stale && styles.stale)} /> : <ClosedProfit order={order} />} {open && <NotLive word />}
    </p>
  );
}

type OpenForm = 'stops' | 'part' | 'trail' | 'closeBy';

function OpenActions({ order, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const instrument = useInstrument(order.ForexId);
  const quote = useQuote(order.ForexId);
  const open = useOpenOrders();
  const [form, setForm] = useState<OpenForm | null>(null);
  const closed = (quote?.MarketStatus ?? instrument?.MarketStatus) !== 1;
  const stale = useIsDisconnected();
  // No order is closed at a price that is not live.
  const blocked = closed || stale;
  const divisible = isDivisible(order.Quantity, instrument?.lotsMin ?? '0.01');
  const hasOpposite = opposites(order, open ?? []).length > 0;
  const toggle = (which: OpenForm) => setForm(form === which ? null : which);
  const closeIf = (done: boolean) => {
    if (done) onClose();
  };
  return (
    <div className={styles.actions}>
      <Button kind="strong" wide disabled={blocked} onClick={() => void closeWhole(order).then(closeIf)}>
        {t`Close order`}
      </Button>
      <div className={styles.threeActions}>
        <Action pressed={form === 'stops'} onClick={() => toggle('stops')}>{t`Set stops`}</Action>
        <Action pressed={form === 'part'} disabled={blocked || !divisible} onClick={() => toggle('part')}>
          {t`Close part`}
        </Action>
        <Action disabled={blocked} onClick={() => void reverse(order).then(closeIf)}>{t`Reverse`}</Action>
        <Action pressed={form === 'trail'} disabled={order.Guaranteed} onClick={() => toggle('trail')}>{t`Trailing stop`}</Action>
        <BreakEvenAction order={order} />
        <Action pressed={form === 'closeBy'} disabled={blocked || !hasOpposite} onClick={() => toggle('closeBy')}>
          {t`Close by`}
        </Action>
      </div>
      <BreakEvenNote order={order} />
      {closed && <p className={styles.note}>{t`The market is closed. Stops can be set, nothing else.`}</p>}
      {stale && !closed && <p className={styles.note}>{t`No connection. Prices are not live.`}</p>}
      {form === 'stops' && <StopsForm order={order} onDone={() => setForm(null)} />}
      {form === 'part' && <PartForm order={order} onDone={onClose} />}
      <Suspense fallback={<Skeleton height={120} />}>
        {form === 'trail' && <TrailForm order={order} onDone={() => setForm(null)} />}
        {form === 'closeBy' && <CloseByForm order={order} onDone={onClose} />}
      </Suspense>
    </div>
  );
}

function PendingActions({ order, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.actions}>
      <div className={styles.twoActions}>
        <Action pressed={editing} onClick={() => setEditing(!editing)}>{t`Edit order`}</Action>
        <Button
          kind="strong"
          onClick={() => void cancel(order).then((done) => done && onClose())}
        >{t`Cancel order`}</Button>
      </div>
      {editing && (
        <Suspense fallback={<Skeleton height={320} />}>
          <EditForm order={order} onDone={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The break-even price of the position, and whether the stop loss can be set there now. */
function useBreakEven(order: Order) {
  const instrument = useInstrument(order.ForexId);
  const quote = useAccountQuote(order.ForexId);
  if (!instrument || !quote) return null;
  const precision = instrument.PricePrecision;
  const price = breakEvenPrice(order, instrument.contractSize, quote, precision);
  const least = order.Guaranteed ? Math.max(instrument.stopLevel, instrument.gsl_distance ?? 0) : instrument.stopLevel;
  return price && breakEven(price, order.TargetLossPrice, levelsOfOrder(order, quote, { precision, stopLevel: least }));
}

function BreakEvenAction({ order }: { order: Order }) {
  const { t } = useLingui();
  const found = useBreakEven(order);
  const possible = found?.state === 'possible';
  return (
    <Action disabled={!possible} onClick={() => possible && void moveToBreakEven(order, found.price.toFixed())}>
      {t`Break-even`}
    </Action>
  );
}

/** Why the stop loss cannot be moved there yet; empty if it can, or if it is there. */
function BreakEvenNote({ order }: { order: Order }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const found = useBreakEven(order);
  if (found?.state !== 'too_early') return null;
  const precision = order.ForexTradeLists.PricePrecision;
  const price = formatPrice(found.price, precision, tag);
  const limit = formatPrice(found.limit, precision, tag);
  return (
    <p className={styles.note}>
      {order.OrderType === SIDE.buy
        ? t`Break-even is ${price} with costs. It can be set once the price is above ${limit}.`
        : t`Break-even is ${price} with costs. It can be set once the price is below ${limit}.`}
    </p>
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
