// A dealer's actions on a customer's order; each needs a reason, which the audit log and the order's trail keep.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { newId } from '../../../core/app/id';
import { isNone } from '../../../core/numbers/decimal';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import { post, type AdminOrder } from '../../api';
import { useMay } from '../../permissions';
import { useFormAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { CustomerName } from '../../ui/values';
import { AccountMoney, currencyOf } from './AccountMoney';
import { CorrectTrade, type TradeChange } from './CorrectTrade';
import { ReasonField } from './ReasonField';
import { orderName, useOrderFormat } from './orderFormat';
import styles from './OrderActs.module.css';

type OrderAction = 'close' | 'stops' | 'modify' | TradeChange;

/** The API paths that are read again after an action. */
export const CHANGED_PATHS = ['/orders', '/exposure', '/users'];

export function OrderActs({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const may = useMay();
  const [action, setAction] = useState<OrderAction | null>(null);
  const open = order.Status === ORDER_STATUS.open;
  const pending = order.Status === ORDER_STATUS.pending;
  const closed = order.Status === ORDER_STATUS.closed;
  const correctable = (open || closed) && !order.Correction && may('correct_trades');
  if (!open && !pending && !correctable) return null;
  const close = () => setAction(null);
  return (
    <div className={styles.acts}>
      {!closed && may('change_orders') && <Button onClick={() => setAction('stops')}>{t`Set stops`}</Button>}
      {may('change_orders') && pending && <Button onClick={() => setAction('modify')}>{t`Change order`}</Button>}
      {!closed && may('close_orders') && (
        <Button kind="danger" onClick={() => setAction('close')}>
          {open ? t`Close at market` : t`Cancel order`}
        </Button>
      )}
      {correctable && closed && <Button onClick={() => setAction('reprice')}>{t`Correct price`}</Button>}
      {correctable && (
        <span className={styles.apart}>
          <Button onClick={() => setAction('cancel')}>{t`Void trade`}</Button>
        </span>
      )}
      {(action === 'cancel' || action === 'reprice') && <CorrectTrade order={order} change={action} invalidates={CHANGED_PATHS} onClose={close} />}
      {action === 'close' && <CloseDialog order={order} onClose={close} />}
      {action === 'stops' && <StopsDialog order={order} onClose={close} />}
      {action === 'modify' && <ModifyDialog order={order} onClose={close} />}
    </div>
  );
}

interface OrderActionProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Sends an action on this order. The idempotency key makes a repeated request act only once. */
function useOrderAction<V extends { reason: string }>({ order, onClose }: OrderActionProps, action: OrderAction, bodyOf: (values: V) => object) {
  const [request_id] = useState(newId);
  return useFormAction<V>({
    run: ({ values, call }) =>
      post(`/orders/${order.Id}/${action}`, { ...bodyOf(values), reason: values.reason.trim(), request_id }, call),
    invalidates: CHANGED_PATHS,
    subject: orderName(order),
    onDone: onClose,
  });
}

function CloseDialog({ order, onClose }: OrderActionProps) {
  const { t } = useLingui();
  const { sideAndLots, price } = useOrderFormat();
  const open = order.Status === ORDER_STATUS.open;
  const send = useOrderAction<{ lots: string; reason: string }>({ order, onClose }, 'close', ({ lots }) =>
    open && lots.trim() !== '' && lots.trim() !== order.Quantity ? { cont: lots.trim() } : {},
  );
  const form = useForm({
    initial: { lots: order.Quantity, reason: '' },
    errorCodes: { lots: /^(part_|lots_)|cont/ },
    send,
  });
  return (
    <Dialog
      title={open ? t`Close order #${order.Id}?` : t`Cancel order #${order.Id}?`}
      confirmLabel={open ? t`Close order` : t`Cancel order`}
      danger
      busy={form.busy}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t`Customer`}>
          <CustomerName user={order.user} />
        </Fact>
        <Fact name={order.ForexTradeLists.ShowCode}>{sideAndLots(order)}</Fact>
        {open && <Fact name={t`Now`}>{price(order.UpdatePrice, order)}</Fact>}
        {open && (
          <Fact name={t`Profit`}>
            <AccountMoney value={order.FactProfits} currency={currencyOf(order)} signed />
          </Fact>
        )}
      </Facts>
      {open && (
        <TextField
          label={t`Lots to close`}
          hint={t`less than all closes a part`}
          inputMode="decimal"
          required
          value={form.values.lots}
          error={form.errorOf('lots')}
          onChange={(event) => form.change({ lots: event.target.value })}
        />
      )}
      <p>{t`The customer sees that the broker did this. The reason is kept in the audit log.`}</p>
      <ReasonField value={form.values.reason} error={form.errorOf('reason')} onChange={(reason) => form.change({ reason })} />
    </Dialog>
  );
}

/** A level as the text of a field: empty if there is none. */
const levelText = (level: string) => (isNone(level) ? '' : level);

function StopsDialog({ order, onClose }: OrderActionProps) {
  const { t } = useLingui();
  const { price } = useOrderFormat();
  // As the fields began: what the customer changes meanwhile is not changed back.
  const [before] = useState(() => ({
    stopLoss: levelText(order.TargetLossPrice),
    takeProfit: levelText(order.TargetProfitPrice),
    trail: order.Trail ? String(order.Trail) : '',
  }));
  const send = useOrderAction<typeof before & { reason: string }>({ order, onClose }, 'stops', (values) => {
    // Only what was changed is sent; an emptied field removes the level.
    const changed = (field: keyof typeof before) => (values[field].trim() === before[field] ? undefined : values[field].trim() || '0');
    return { stop_loss_price: changed('stopLoss'), target_profit_price: changed('takeProfit'), trail: changed('trail') };
  });
  const form = useForm({
    initial: { ...before, reason: '' },
    check: (values) => ({
      stopLoss:
        values.stopLoss.trim() === before.stopLoss && values.takeProfit.trim() === before.takeProfit && values.trail.trim() === before.trail
          ? t`Nothing was changed.`
          : null,
    }),
    errorCodes: { stopLoss: /stop_loss/, takeProfit: /take_profit|target_profit/, trail: /trail/ },
    send,
  });
  const field = (name: keyof typeof before, label: string, mode: 'decimal' | 'numeric') => (
    <TextField
      label={label}
      hint={t`empty: none`}
      inputMode={mode}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.change({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog title={t`Stops of order #${order.Id}`} confirmLabel={t`Save`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      <Facts>
        <Fact name={t`Now`}>{price(order.UpdatePrice, order)}</Fact>
      </Facts>
      {field('stopLoss', t`Stop loss`, 'decimal')}
      {field('takeProfit', t`Take profit`, 'decimal')}
      {field('trail', t`Trailing stop in points`, 'numeric')}
      <ReasonField value={form.values.reason} error={form.errorOf('reason')} onChange={(reason) => form.change({ reason })} />
    </Dialog>
  );
}

function ModifyDialog({ order, onClose }: OrderActionProps) {
  const { t } = useLingui();
  const [before] = useState(() => ({ target: order.OriginPrice, limit: levelText(order.LimitPrice ?? '0'), lots: order.Quantity }));
  const changed = (values: typeof before, field: keyof typeof before) => (values[field].trim() === before[field] ? undefined : values[field].trim());
  const send = useOrderAction<typeof before & { reason: string }>({ order, onClose }, 'modify', (values) => ({
    target_price: changed(values, 'target'),
    limit_price: changed(values, 'limit'),
    cont: changed(values, 'lots'),
  }));
  const form = useForm({
    initial: { ...before, reason: '' },
    check: (values) => ({
      target: (['target', 'limit', 'lots'] as const).every((field) => changed(values, field) === undefined) ? t`Nothing was changed.` : null,
    }),
    errorCodes: { limit: /limit_price/, target: /price/, lots: /lots|cont/ },
    send,
  });
  return (
    <Dialog title={t`Change order #${order.Id}`} confirmLabel={t`Save`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      <TextField
        label={t`Target price`}
        inputMode="decimal"
        required
        value={form.values.target}
        error={form.errorOf('target')}
        onChange={(event) => form.change({ target: event.target.value })}
      />
      {before.limit !== '' && (
        <TextField
          label={t`Limit price`}
          inputMode="decimal"
          required
          value={form.values.limit}
          error={form.errorOf('limit')}
          onChange={(event) => form.change({ limit: event.target.value })}
        />
      )}
      <TextField
        label={t`Lots`}
        inputMode="decimal"
        required
        value={form.values.lots}
        error={form.errorOf('lots')}
        onChange={(event) => form.change({ lots: event.target.value })}
      />
      <ReasonField value={form.values.reason} error={form.errorOf('reason')} onChange={(reason) => form.change({ reason })} />
    </Dialog>
  );
}
