// Closes many positions: the choice, the estimated result at the current prices, and afterwards the result of each. The sheet
// itself is the confirmation.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCancelled, NetworkError, Refusal } from '../../api/client';
import { closeAll, closeOrder } from '../../api/forex';
import type { ClosedOrders, Order } from '../../api/types';
import { sum } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { netResult } from '../../core/numbers/profit';
import { isWorking, selectPositions, type LivePosition, type CloseAllScope } from '../../core/orders/changes';
import { applyOrder, muteCloseMessage, openOrdersAtom, refreshOrders, store, toast, useIsDisconnected, useLivePositions, useLocaleTag, useMoreOrders } from '../../state';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { Sheet } from '../../ui/Sheet';
import { isSlip } from '../../ui/slip';
import { atLeast } from '../orders/counted';
import { SideLabel } from '../orders/OrderRow';
import styles from './CloseAllSheet.module.css';

interface Closing extends ClosedOrders {
  /** Closed, though the answer with the result was lost. */
  gone: Order[];
}

interface Outcome extends Closing {
  /** The requested orders by id, to name those that stayed open. */
  requested: Map<number, Order>;
}

interface CloseAllSheetProps {
  /** What is chosen at first. */
  which?: CloseAllScope;
  /** Exactly these, in place of a choice. */
  ids?: ReadonlySet<number>;
  onClose: () => void;
}

export function CloseAllSheet({ which: first = 'all', ids, onClose }: CloseAllSheetProps) {
  const { t } = useLingui();
  const positions = useLivePositions();
  const more = useMoreOrders().open && !ids;
  const stale = useIsDisconnected();
  const tag = useLocaleTag();
  const [which, setWhich] = useState<CloseAllScope>(first);
  const [instrument, setInstrument] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  /** Of those that are closed one after the other. */
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const selected = ids ? positions.filter(({ order }) => ids.has(order.Id)) : selectPositions(positions, { which, instrument });
  const closable = selected.filter(({ marketOpen }) => marketOpen);

  const close = async () => {
    // Its second half ends on what is there by then: the outcome, or the list.
    if (isSlip()) return;
    const requested = new Map(selected.map(({ order }) => [order.Id, order]));
    const unmutes = new Map(selected.map(({ order }) => [order.Id, muteCloseMessage(order)]));
    setBusy(true);
    try {
      const answer = ids
        ? await closeEach(closable.map(({ order }) => order), setProgress)
        : { ...(await closeAll({ which, ...(instrument !== null && { forex_id: instrument }) })), gone: [] };
      answer.closed.forEach(applyOrder);
      for (const { Id } of [...answer.closed, ...answer.gone]) unmutes.delete(Id);
      unmutes.forEach((unmute) => unmute());
      setOutcome({ ...answer, requested });
      refreshOrders().catch(() => {});
    } catch (error) {
      unmutes.forEach((unmute) => unmute());
      // Those of an account that is not shown any more.
      if (isCancelled(error)) onClose();
      else if (ids && error instanceof NetworkError) toast(t`The server could not be reached. Try again in a moment.`, 'error');
      // The API client has shown the error.
      else if (!(error instanceof Refusal || error instanceof NetworkError)) throw error;
    } finally {
      setBusy(false);
    }
  };

  const count = atLeast(closable.length, more);
  const { done, of } = progress;
  const total = formatQuantity(sum(closable.map(({ order }) => order.Quantity)), tag, 2);
  if (outcome) {
    return (
      <Sheet
        open
        onClose={onClose}
        title={t`Close positions`}
        footer={
          <div className={styles.buttons}>
            {outcome.failed.length > 0 && <Button onClick={() => setOutcome(null)}>{t`Try again`}</Button>}
            <Button kind="primary" onClick={onClose}>{t`Done`}</Button>
          </div>
        }
      >
        <Results outcome={outcome} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Close positions`}
      footer={
        <Button kind="danger" wide busy={busy} disabled={(closable.length === 0 && !more) || stale} onClick={() => void close()}>
          {ids && busy ? t`Closed ${done} of ${of}` : t`Close positions: ${count}`}
        </Button>
      }
    >
      {ids && busy && <progress className={styles.progress} max={of} value={done} aria-label={t`Closed ${done} of ${of}`} />}
      {ids && <p className={styles.total}>{t`Positions: ${count}, lots: ${total}`}</p>}
      {!ids && (
        <div className={styles.filters}>
          <Segmented
            label={t`Which positions`}
            value={which}
            options={[
              { value: 'all', label: t`All` },
              { value: 'profit', label: t`In profit` },
              { value: 'loss', label: t`At a loss` },
            ]}
            onChange={setWhich}
          />
          <InstrumentSelect positions={positions} value={instrument} onChange={setInstrument} />
        </div>
      )}
      <Preview selected={selected} listed={more ? positions.length : undefined} />
    </Sheet>
  );
}

/** One after the other, so that a refused one stops none of the rest. */
async function closeEach(orders: readonly Order[], onProgress: (progress: { done: number; of: number }) => void): Promise<Closing> {
  const answer: Closing = { closed: [], failed: [], gone: [] };
  onProgress({ done: 0, of: orders.length });
  for (const [index, { Id: id }] of orders.entries()) {
    try {
      const { data } = await closeOrder(id, undefined, { showErrorMessage: false });
      if (isWorking(data)) answer.failed.push({ id, error: WORKING });
      else answer.closed.push(data);
    } catch (error) {
      if (error instanceof NetworkError) return withoutAnswer(answer, orders.slice(index));
      if (!(error instanceof Refusal)) throw error;
      answer.failed.push({ id, error: error.message });
    }
    onProgress({ done: index + 1, of: orders.length });
  }
  return answer;
}

const NO_ANSWER = 'no_answer';
/** The liquidity provider has not answered yet. */
const WORKING = 'order_working';

/** An order whose answer was lost may be closed: the list says which of the rest are open. */
async function withoutAnswer({ closed, failed }: Closing, rest: readonly Order[]): Promise<Closing> {
  closed.forEach(applyOrder);
  await refreshOrders();
  const open = new Set(store.get(openOrdersAtom)?.map(({ Id }) => Id));
  const left = rest.filter(({ Id }) => open.has(Id)).map(({ Id }) => ({ id: Id, error: NO_ANSWER }));
  return { closed, failed: [...failed, ...left], gone: rest.filter(({ Id }) => !open.has(Id)) };
}

interface InstrumentSelectProps {
  positions: LivePosition<Order>[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function InstrumentSelect({ positions, value, onChange }: InstrumentSelectProps) {
  const { t } = useLingui();
  const names = new Map(positions.map(({ order }) => [order.ForexId, order.ForexTradeLists.ShowCode]));
  if (names.size < 2 && value === null) return null;
  return (
    <Select label={t`Instrument`} value={value === null ? '' : String(value)} onChange={(id) => onChange(id === '' ? null : Number(id))}>
      <option value="">{t`All instruments`}</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface PreviewProps {
  selected: LivePosition<Order>[];
  /** How many are listed, of an account that has more: nothing is added up from them. */
  listed?: number | undefined;
}

function Preview({ selected, listed }: PreviewProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const newest = formatQuantity(listed ?? 0, tag);
  const closed = selected.filter(({ marketOpen }) => !marketOpen).length;
  const total = sum(selected.filter(({ marketOpen }) => marketOpen).map(({ net }) => net));
  return (
    <div className={cx(stale && styles.stale)}>
      {listed === undefined ? (
        <p className={styles.total}>
          <span>{t`Estimated result now`}</span>
          <strong className={cx(total.gt(0) && styles.gain, total.lt(0) && styles.loss)}>
            <bdi>{formatBalance(total, selected[0]?.order.Currency, tag, { signed: true })}</bdi>
          </strong>
        </p>
      ) : (
        <Note text={t`Only the newest ${newest} positions are listed here. All that match will be closed.`} />
      )}
      {stale && <Note text={t`No connection. Prices are not live.`} />}
      {closed > 0 && <Note text={t`Stay open because their market is closed: ${closed}`} />}
      {selected.length === 0 && listed === undefined && <Note text={t`No position matches.`} />}
      <ul>
        {selected.map(({ order, net, marketOpen }) => (
          <li key={order.Id} className={cx(styles.row, !marketOpen && styles.off)}>
            <span className={styles.what}>
              <span>
                <bdi>{order.ForexTradeLists.ShowCode}</bdi> <SideLabel order={order} />
              </span>
              <small>{marketOpen ? <bdi>#{order.Id}</bdi> : t`Market closed`}</small>
            </span>
            <bdi className={cx(styles.money, net.gt(0) && styles.gain, net.lt(0) && styles.loss)}>
              {formatBalance(net, order.Currency, tag, { signed: true })}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note} role="status">
      <Icon name="info" size={16} />
      {text}
    </p>
  );
}

/** The results: first the orders that stayed open, with the reason. */
function Results({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const reasonOf = useReason();
  const total = sum(outcome.closed.map((order) => netResult(order.FactProfits, order)));
  const [closed, failed] = [outcome.closed.length + outcome.gone.length, outcome.failed.length];
  return (
    <>
      <p className={styles.total} role="status">
        <span>{t`Closed: ${closed}`}</span>
        <strong className={cx(total.gt(0) && styles.gain, total.lt(0) && styles.loss)}>
          <bdi>{formatBalance(total, outcome.closed[0]?.Currency, tag, { signed: true })}</bdi>
        </strong>
      </p>
      {failed > 0 && <Note text={t`Still open: ${failed}`} />}
      <ul>
        {outcome.failed.map(({ id, error }) => {
          const order = outcome.requested.get(id);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <span>{order ? <OrderName order={order} /> : <bdi>#{id}</bdi>}</span>
                <small>{reasonOf(error)}</small>
              </span>
            </li>
          );
        })}
        {outcome.gone.map((order) => (
          <ClosedRow key={order.Id} order={order} result="–" />
        ))}
        {outcome.closed.map((order) => (
          <ClosedRow key={order.Id} order={order} result={formatBalance(netResult(order.FactProfits, order), order.Currency, tag, { signed: true })} />
        ))}
      </ul>
    </>
  );
}

function ClosedRow({ order, result }: { order: Order; result: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>
          <OrderName order={order} />
        </span>
        <small>
          <bdi>#{order.Id}</bdi>
        </small>
      </span>
      <bdi className={styles.money}>{result}</bdi>
    </li>
  );
}

function OrderName({ order }: { order: Order }) {
  return (
    <>
      <bdi>{order.ForexTradeLists.ShowCode}</bdi> <SideLabel order={order} />
    </>
  );
}

function useReason(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    if (code === NO_ANSWER) return t`The server could not be reached. Try again in a moment.`;
    if (code === 'market_closed') return t`Market closed`;
    if (code === 'quote_stale') return t`No current price`;
    if (code === 'no_conversion_rate') return t`No conversion rate`;
    if (code === WORKING) return t`Waiting for the liquidity provider`;
    if (code === 'lp_rejected') return t`Not executed by the liquidity provider`;
    if (code === 'liquidity_unavailable') return t`The liquidity provider cannot be reached`;
    return code;
  };
}
