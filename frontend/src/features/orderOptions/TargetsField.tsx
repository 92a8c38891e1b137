// Partial take profits: at each price a part of the position is closed, in percent of its lots or in lots.
import { useLingui } from '@lingui/react/macro';
import { dec, parseInput, type Dec } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity, localizeInput, normalizeInput } from '../../core/numbers/format';
import type { Side } from '../../core/numbers/profit';
import type { OptionError, TargetError } from '../../core/orders/ticketOptionErrors';
import { pipOf, profitOf, type TicketInstrument, type TicketQuote } from '../../core/orders/ticketMoney';
import { switchUnit, TARGETS_MAX, targetLots, type TargetRow, type Targets } from '../../core/orders/ticketOptions';
import { useLocaleTag } from '../../state';
import { Button, IconButton } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { FieldNote } from './SwitchField';
import { TargetInput } from './TargetInput';
import styles from './TicketOptionsForm.module.css';

export interface TargetsContext {
  side: Side;
  /** The lots of the whole order; null while the field is not a number. */
  lots: Dec | null;
  /** The price at which the order opens; null while it is not known. */
  open: Dec | null;
  instrument: TicketInstrument;
  quote: TicketQuote | undefined;
}

interface TargetsFieldProps {
  targets: Targets;
  context: TargetsContext;
  errors: readonly TargetError[];
  errorText: (error: OptionError) => string;
  onChange: (targets: Targets) => void;
}

/** A pip is far too near to be meant: a further target is as far from the last one as that is from the open price. */
export function nextTarget(rows: readonly TargetRow[], open: Dec | null, away: Dec, side: Side, precision: number): string {
  const last = parseInput(rows.at(-1)?.price ?? '');
  const from = last ?? open;
  if (!from) return '';
  const step = last && open && rows.length > 0 ? last.minus(open).abs().div(rows.length) : away;
  const price = side === 'buy' ? from.plus(step) : from.minus(step);
  return price.gt(0) ? price.toFixed(precision) : '';
}

export function TargetsField({ targets, context, errors, errorText, onChange }: TargetsFieldProps) {
  const { t } = useLingui();
  const { lots, instrument } = context;
  const change = (index: number, changed: Partial<TargetRow>) =>
    onChange({ ...targets, rows: targets.rows.map((row, at) => (at === index ? { ...row, ...changed } : row)) });
  const add = () => {
    const away = dec(`1e-${instrument.PricePrecision}`).times(200);
    const price = nextTarget(targets.rows, context.open, away, context.side, instrument.PricePrecision);
    onChange({ ...targets, rows: [...targets.rows, { price, part: '' }] });
  };
  return (
    <div className={styles.targets}>
      <Segmented
        label={t`Size of each target`}
        value={targets.unit}
        options={[
          { value: 'percent', label: t`Percent` },
          { value: 'lots', label: t`Lots` },
        ]}
        onChange={(unit) => onChange(switchUnit(targets, unit, lots, instrument.lotsStep))}
      />
      {targets.rows.map((row, index) => (
        <Target
          // The rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          row={row}
          targets={targets}
          context={context}
          error={errors.find((error) => error.row === index)}
          errorText={errorText}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange({ ...targets, rows: targets.rows.filter((_, at) => at !== index) })}
        />
      ))}
      {targets.rows.length < TARGETS_MAX && <Button icon="plus" onClick={add}>{t`Add a target`}</Button>}
    </div>
  );
}

interface TargetProps {
  index: number;
  row: TargetRow;
  targets: Targets;
  context: TargetsContext;
  error: TargetError | undefined;
  errorText: (error: OptionError) => string;
  onChange: (changed: Partial<TargetRow>) => void;
  onRemove: () => void;
}

function Target({ index, row, targets, context, error, errorText, onChange, onRemove }: TargetProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const number = index + 1;
  const errorId = error ? `target-${index}-error` : undefined;
  const lots = context.lots ? targetLots(targets, context.lots, context.instrument.lotsStep)[index] : null;
  return (
    <div className={styles.target} role="group" aria-label={t`Target ${number}`}>
      <TargetInput
        label={t`Price of target ${number}`}
        placeholder={t`Price`}
        value={localizeInput(row.price, tag)}
        invalid={error?.part === 'price'}
        describedBy={error?.part === 'price' ? errorId : undefined}
        onChange={(text) => onChange({ price: normalizeInput(text, tag) })}
      />
      <TargetInput
        label={targets.unit === 'percent' ? t`Percent of target ${number}` : t`Lots of target ${number}`}
        value={localizeInput(row.part, tag)}
        invalid={error?.part === 'lots'}
        describedBy={error?.part === 'lots' ? errorId : undefined}
        after={targets.unit === 'percent' ? '%' : undefined}
        onChange={(text) => onChange({ part: normalizeInput(text, tag) })}
      />
      <IconButton icon="trash" label={t`Remove target ${number}`} disabled={targets.rows.length < 2} onClick={onRemove} />
      <div className={styles.wide}>
        {error ? <FieldNote id={errorId} error={errorText(error)} /> : <Meaning row={row} lots={lots ?? null} context={context} tag={tag} />}
      </div>
    </div>
  );
}

/** The lots that are closed there, how far away, and what they bring. */
function Meaning({ row, lots, context, tag }: { row: TargetRow; lots: Dec | null; context: TargetsContext; tag: string }) {
  const { t } = useLingui();
  const { side, open, instrument, quote } = context;
  const close = parseInput(row.price);
  if (!lots || !open || !close || !quote) return null;
  const move = side === 'buy' ? close.minus(open) : open.minus(close);
  const pips = formatQuantity(move.div(pipOf(instrument)).round(1), tag, 1);
  const amount = formatQuantity(lots, tag, 2);
  const money = profitOf(instrument, quote, { side, lots, open, close });
  return (
    <p className={styles.meaning}>
      <span>{t`${amount} lots`}</span>
      <bdi>{t`${pips} pips`}</bdi>
      <bdi className={styles.gain}>{formatBalance(money, quote.AccountCurrency, tag, { signed: true })}</bdi>
    </p>
  );
}
