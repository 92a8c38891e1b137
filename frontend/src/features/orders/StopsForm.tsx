// Stop loss and take profit of one order: switched on and off, stepped, and told which side is right.
import { useLingui } from '@lingui/react/macro';
import { useReducer, useState } from 'react';
import { SIDE, type Instrument, type Order } from '../../api/types';
import { dec, isNone, parseInput, type Dec } from '../../core/decimal';
import { formatPrice, formatQuantity } from '../../core/format';
import { stepValue } from '../../core/step';
import { firstStop, stopFault, type StopContext, type StopFault } from '../../core/stops';
import { pipOf, profitOf } from '../../core/ticketMoney';
import { useInstrument, useLocaleTag, useQuote, type Quote } from '../../state';
import { Amount } from '../../ui/Amount';
import { Button } from '../../ui/Button';
import { NumberStepper } from '../../ui/NumberStepper';
import { Toggle } from '../../ui/Toggle';
import { saveStops } from './actions';
import styles from './StopsForm.module.css';

type Which = 'stop' | 'take';
type Levels = Record<Which, string>;

interface StopsFormProps {
  order: Order;
  onDone: () => void;
}

export function StopsForm({ order, onDone }: StopsFormProps) {
  const { t } = useLingui();
  const quote = useQuote(order.ForexId);
  const instrument = useInstrument(order.ForexId);
  const [busy, setBusy] = useState(false);
  const [levels, setLevels] = useReducer(
    (before: Levels, changed: Partial<Levels>) => ({ ...before, ...changed }),
    order,
    levelsOf,
  );
  if (!quote) return null;
  const context: StopContext = {
    orderType: order.OrderType,
    status: order.Status,
    target: order.OriginPrice,
    quote,
    precision: order.ForexTradeLists.PricePrecision,
    stopLevel: instrument?.StopLevel ?? 0,
  };
  const faults = { stop: stopFault('stop', levels.stop, context), take: stopFault('take', levels.take, context) };

  const save = async () => {
    setBusy(true);
    const done = await saveStops(order, asSent(levels.stop), asSent(levels.take));
    setBusy(false);
    if (done) onDone();
  };

  const field = (which: Which, label: string) => (
    <LevelField
      label={label}
      value={levels[which]}
      fault={faults[which]}
      context={context}
      meaning={instrument && !faults[which] ? meaningOf(order, instrument, quote, levels[which]) : null}
      onChange={(value) => setLevels({ [which]: value })}
      onToggle={(on) => setLevels({ [which]: on ? firstStop(which, context) : '' })}
    />
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!faults.stop && !faults.take) void save();
      }}
    >
      {field('stop', t`Stop loss`)}
      {field('take', t`Take profit`)}
      <Button type="submit" kind="primary" wide busy={busy} disabled={Boolean(faults.stop ?? faults.take)}>
        {t`Save stops`}
      </Button>
    </form>
  );
}

interface LevelFieldProps {
  label: string;
  value: string;
  fault: StopFault | null;
  context: StopContext;
  /** What the order would come to there. */
  meaning: LevelMeaning | null;
  onChange: (value: string) => void;
  onToggle: (on: boolean) => void;
}

function LevelField({ label, value, fault, context, meaning, onChange, onToggle }: LevelFieldProps) {
  const explain = useFaultMessage(context.precision);
  const [on, setOn] = useState(value !== '');
  // Ten points: the step in which traders think.
  const step = dec(10).pow(-Math.max(0, context.precision - 1)).toFixed();
  const messageId = `${label}-fault`.replaceAll(/\s/g, '-');
  return (
    <div>
      <div className={styles.line}>
        <span>{label}</span>
        <Toggle
          label={label}
          checked={on}
          onChange={(checked) => {
            setOn(checked);
            onToggle(checked);
          }}
        />
      </div>
      {on && (
        <NumberStepper
          label={label}
          value={value}
          onChange={onChange}
          onStep={(direction) => onChange(stepFine(value, direction, step, context.precision))}
          invalid={fault !== null}
          describedBy={fault ? messageId : undefined}
        />
      )}
      {on && meaning && <Meaning meaning={meaning} />}
      {on && fault && (
        <p id={messageId} className={styles.fault} role="alert">
          {explain(fault)}
        </p>
      )}
    </div>
  );
}

interface LevelMeaning {
  pips: Dec;
  money: Dec;
}

function meaningOf(order: Order, instrument: Instrument, quote: Quote, typed: string): LevelMeaning | null {
  const level = parseInput(typed);
  if (!level) return null;
  const side = order.OrderType === SIDE.buy ? 'buy' : 'sell';
  const open = dec(order.OriginPrice);
  const move = side === 'buy' ? level.minus(open) : open.minus(level);
  return {
    pips: move.div(pipOf(instrument)),
    money: profitOf(instrument, quote, { side, lots: dec(order.Quantity), open, close: level }),
  };
}

function Meaning({ meaning }: { meaning: LevelMeaning }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const sign = meaning.pips.gt(0) ? '+' : '';
  const pips = `${sign}${formatQuantity(meaning.pips.round(1), tag, 1)}`;
  return (
    <p className={styles.meaning}>
      <bdi>{t`${pips} pips`}</bdi>
      <Amount value={meaning.money.toFixed()} kind="total" locale={tag} />
    </p>
  );
}

function useFaultMessage(precision: number): (fault: StopFault) => string {
  const { t } = useLingui();
  const locale = useLocaleTag();
  return (fault) => {
    if (fault.kind === 'unreadable') return t`Enter a price`;
    if (fault.kind === 'too_precise') return t`At most ${fault.places} decimals`;
    const bound = formatPrice(fault.bound, precision, locale);
    if (fault.kind === 'below') return fault.touching ? t`Must be ${bound} or lower` : t`Must be below ${bound}`;
    return fault.touching ? t`Must be ${bound} or higher` : t`Must be above ${bound}`;
  };
}

function levelsOf(order: Order): Levels {
  const shown = (value: string) => (isNone(value) ? '' : dec(value).toFixed(order.ForexTradeLists.PricePrecision));
  return { stop: shown(order.TargetLossPrice), take: shown(order.TargetProfitPrice) };
}

/** Keeps the digits below the step: 1.10513 goes to 1.10523, not to 1.1052. */
function stepFine(value: string, direction: 1 | -1, step: string, precision: number): string {
  const typed = parseInput(value);
  if (!typed) return stepValue(value, direction, { step, min: 0 });
  const next = typed.plus(dec(step).times(direction));
  return (next.gt(0) ? next : typed).toFixed(precision);
}

function asSent(typed: string): string {
  return parseInput(typed)?.toFixed() ?? '0';
}
