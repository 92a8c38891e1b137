// A stop loss or take profit in its cell: changed in place. Enter saves, Escape leaves it, an empty one is removed.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ORDER_STATUS, type Instrument, type Order } from '../../../api/types';
import { isNone } from '../../../core/numbers/decimal';
import { formatPrice, localizeInput, normalizeInput } from '../../../core/numbers/format';
import { isWorking } from '../../../core/orders/changes';
import { firstLevel, stepLevel, type Level } from '../../../core/orders/stops';
import { useLevelName } from '../../../components/levelText';
import { useInstrument, useLocaleTag, useQuoteWhile, type Quote } from '../../../state';
import { DecimalInput } from '../../../ui/DecimalInput';
import { cx } from '../../../ui/cx';
import type { Refused } from '../../../ui/useForm';
import { levelsOf, useLevelChecks, useSaveLevels } from '../../orders/levels';
import { firstTake } from './columns';
import styles from './OrderTable.module.css';

interface LevelCellProps {
  order: Order;
  level: Level;
  /** Opens the order, for what is not one price. */
  onPick: (order: Order) => void;
}

export function LevelCell({ order, level, onPick }: LevelCellProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const name = useLevelName(level);
  const instrument = useInstrument(order.ForexId);
  const [editing, setEditing] = useState(false);
  const quote = useQuoteWhile(order.ForexId, editing);
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  useEffect(() => {
    if (!editing && refocus.current) button.current?.focus();
    refocus.current = false;
  }, [editing]);

  const live = !isWorking(order) && (order.Status === ORDER_STATUS.open || order.Status === ORDER_STATUS.pending);
  const price = level === 'stop' ? order.TargetLossPrice : firstTake(order);
  const shown = isNone(price) ? '–' : formatPrice(price, order.ForexTradeLists.PricePrecision, tag);
  const further = level === 'take' ? (order.TakeProfits?.length ?? 0) : 0;
  const mark = level === 'take' ? null : order.Trail ? t`TSL` : order.Guaranteed ? t`GSL` : null;
  const text = (
    <>
      {mark && <small className={styles.mark}>{mark}</small>} {shown}
      {further > 1 && ` +${further - 1}`}
    </>
  );
  if (!live) return text;
  if (editing && quote) {
    const done = (back: boolean) => {
      refocus.current = back;
      setEditing(false);
    };
    return <LevelEditor order={order} level={level} quote={quote} instrument={instrument} onDone={done} />;
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.level}
      data-control={level}
      aria-label={t`Change: ${name} ${shown}`}
      // Several targets are changed together.
      onClick={() => (further > 0 ? onPick(order) : setEditing(true))}
    >
      {text}
    </button>
  );
}

interface LevelEditorProps {
  order: Order;
  level: Level;
  quote: Quote;
  instrument: Instrument | undefined;
  onDone: (refocus: boolean) => void;
}

function LevelEditor({ order, level, quote, instrument, onDone }: LevelEditorProps) {
  const tag = useLocaleTag();
  const name = useLevelName(level);
  const errorId = useId();
  const { context, problemOf } = useLevelChecks(order, quote, instrument);
  const save = useSaveLevels(order, context, quote);
  const [before] = useState(() => levelsOf(order));
  const [typed, setTyped] = useState(before[level] ?? '');
  const [busy, setBusy] = useState(false);
  const value = typed.trim() === '' ? null : typed;
  const [refused, setRefused] = useState<string | null>(null);
  const problem = value === before[level] ? null : (problemOf(level, value) ?? refused);

  const commit = async () => {
    if (problem || busy) return;
    setBusy(true);
    const shown = (refusal: Refused) => {
      if (refusal.field === level) setRefused(refusal.message);
      return refusal.field === level;
    };
    if (await save(before, { ...before, [level]: value }, shown)) onDone(true);
    else setBusy(false);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === 'Enter') void commit();
    else if (event.key === 'Escape') onDone(true);
    else if (step) setTyped(stepLevel(value ?? firstLevel(level, context, quote), step, context.precision, event.shiftKey));
    else return;
    event.preventDefault();
    // The rest of the table has its own use for these keys.
    event.stopPropagation();
  };
  return (
    <span className={styles.editor}>
      <DecimalInput
        className={cx(styles.input, problem && styles.invalid)}
        aria-label={name}
        aria-busy={busy || undefined}
        // Opened by a press on the cell: what is typed next belongs here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        invalid={problem !== null}
        describedBy={problem ? errorId : undefined}
        readOnly={busy}
        value={localizeInput(typed, tag)}
        onFocus={(event) => event.target.select()}
        onChange={(text) => {
          setRefused(null);
          setTyped(normalizeInput(text, tag));
        }}
        onKeyDown={key}
        // Not while the question about a far price has the focus.
        onBlur={() => !busy && onDone(false)}
      />
      {problem && (
        <span id={errorId} className={styles.error} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
