// Partial take profits: at each price a part of the position is closed, in percent of its lots or in lots.
import { useLingui } from '@lingui/react/macro';
import { dec, parseInput, type Dec } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity, localizeInput, normalizeInput } from '../../core/numbers/format';
import type { Side } from '../../core/numbers/profit';
import type { OptionError, PartialTakeProfitError } from '../../core/orders/ticketOptionErrors';
import { pipOf, profitOf, type TicketInstrument, type TicketQuote } from '../../core/orders/ticketMoney';
import { switchUnit, PARTIAL_TAKE_PROFITS_MAX, partLots, type PartialTakeProfitRow, type PartialTakeProfits } from '../../core/orders/ticketOptions';
import { useLocaleTag } from '../../state';
import { Button, IconButton } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { FieldNote } from './SwitchField';
import { TargetInput } from './TargetInput';
import styles from './TicketOptionsForm.module.css';

export interface PartialTakeProfitsContext {
  side: Side;
  /** The lots of the whole order; null while the field is not a number. */
  lots: Dec | null;
  /** The price at which the order opens; null while it is not known. */
  open: Dec | null;
  instrument: TicketInstrument;
  quote: TicketQuote | undefined;
}

interface PartialTakeProfitsFieldProps {
  partialTakeProfits: PartialTakeProfits;
  context: PartialTakeProfitsContext;
  errors: readonly PartialTakeProfitError[];
  errorText: (error: OptionError) => string;
  onChange: (partialTakeProfits: PartialTakeProfits) => void;
}

/** The proposed price of a further row: the average distance of the rows so far beyond the last one, or `away` from the open price. */
export function nextTarget(rows: readonly PartialTakeProfitRow[], open: Dec | null, away: Dec, side: Side, precision: number): string {
  const last = parseInput(rows.at(-1)?.price ?? '');
  const from = last ?? open;
  if (!from) return '';
  const step = last && open && rows.length > 0 ? last.minus(open).abs().div(rows.length) : away;
  const price = side === 'buy' ? from.plus(step) : from.minus(step);
  return price.gt(0) ? price.toFixed(precision) : '';
}

export function PartialTakeProfitsField({ partialTakeProfits, context, errors, errorText, onChange }: PartialTakeProfitsFieldProps) {
  const { t } = useLingui();
  const { lots, instrument } = context;
  const change = (index: number, changed: Partial<PartialTakeProfitRow>) =>
    onChange({ ...partialTakeProfits, rows: partialTakeProfits.rows.map((row, at) => (at === index ? { ...row, ...changed } : row)) });
  const add = () => {
    const away = dec(`1e-${instrument.PricePrecision}`).times(200);
    const price = nextTarget(partialTakeProfits.rows, context.open, away, context.side, instrument.PricePrecision);
    onChange({ ...partialTakeProfits, rows: [...partialTakeProfits.rows, { price, part: '' }] });
  };
  return (
    <div className={styles.targets}>
      <Segmented
        label={t`Size of each target`}
        value={partialTakeProfits.unit}
        options={[
          { value: 'percent', label: t`Percent` },
          { value: 'lots', label: t`Lots` },
        ]}
        onChange={(unit) => onChange(switchUnit(partialTakeProfits, unit, lots, instrument.lotsStep))}
      />
      {partialTakeProfits.rows.map((row, index) => (
        <PartialTakeProfit
          // A row is identified by its position only.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          row={row}
          partialTakeProfits={partialTakeProfits}
          context={context}
          error={errors.find((error) => error.row === index)}
          errorText={errorText}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange({ ...partialTakeProfits, rows: partialTakeProfits.rows.filter((_, at) => at !== index) })}
        />
      ))}
      {partialTakeProfits.rows.length < PARTIAL_TAKE_PROFITS_MAX && <Button icon="plus" onClick={add}>{t`Add a target`}</Button>}
    </div>
  );
}

interface PartialTakeProfitProps {
  index: number;
  row: PartialTakeProfitRow;
  partialTakeProfits: PartialTakeProfits;
  context: PartialTakeProfitsContext;
  error: PartialTakeProfitError | undefined;
  errorText: (error: OptionError) => string;
  onChange: (changed: Partial<PartialTakeProfitRow>) => void;
  onRemove: () => void;
}

function PartialTakeProfit({ index, row, partialTakeProfits, context, error, errorText, onChange, onRemove }: PartialTakeProfitProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const number = index + 1;
  const errorId = error ? `target-${index}-error` : undefined;
  const lots = context.lots ? partLots(partialTakeProfits, context.lots, context.instrument.lotsStep)[index] : null;
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
        label={partialTakeProfits.unit === 'percent' ? t`Percent of target ${number}` : t`Lots of target ${number}`}
        value={localizeInput(row.part, tag)}
        invalid={error?.part === 'lots'}
        describedBy={error?.part === 'lots' ? errorId : undefined}
        after={partialTakeProfits.unit === 'percent' ? '%' : undefined}
        onChange={(text) => onChange({ part: normalizeInput(text, tag) })}
      />
      <IconButton icon="trash" label={t`Remove target ${number}`} disabled={partialTakeProfits.rows.length < 2} onClick={onRemove} />
      <div className={styles.wide}>
        {error ? <FieldNote id={errorId} error={errorText(error)} /> : <Meaning row={row} lots={lots ?? null} context={context} tag={tag} />}
      </div>
    </div>
  );
}

/** The lots that are closed at the price, its distance, and the profit. */
function Meaning({ row, lots, context, tag }: { row: PartialTakeProfitRow; lots: Dec | null; context: PartialTakeProfitsContext; tag: string }) {
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
