// Stop loss or take profit: a switch, and while it is on a price with what it means in pips and money; or the money, with the
// price that it comes to.
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { parseInput } from '../../core/decimal';
import { formatBalance, formatPrice, formatQuantity } from '../../core/format';
import type { TicketLevel } from '../../core/ticket';
import { priceForResult } from '../../core/ticketMoney';
import type { LevelSummary } from '../../core/ticketSummary';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Toggle } from '../../ui/Toggle';
import styles from './Ticket.module.css';
import type { TicketPartProps } from './TicketForm';

interface LevelFieldProps extends TicketPartProps {
  level: TicketLevel;
  error: string | null;
}

export function LevelField({ level, instrument, view, dispatch, error }: LevelFieldProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const errorId = useId();
  const described = error ? errorId : undefined;
  const { on } = view.state[level];
  const meaning = view.summary?.[level] ?? null;
  const label = useLevelName(level);
  const [byAmount, setByAmount] = useState(false);
  const toggle = (checked: boolean) =>
    dispatch({ type: 'toggle', level, on: checked, close: view.quote?.Close ?? '0' });

  return (
    <div>
      <div className={styles.levelHead}>
        <span className={styles.levelName}>{label}</span>
        {on && (
          <button type="button" className={styles.unit} aria-pressed={byAmount} onClick={() => setByAmount(!byAmount)}>
            {t`By amount`}
          </button>
        )}
        <Toggle label={label} checked={on} disabled={!view.quote} onChange={toggle} />
      </div>
      {on && (
        <>
          <div className={cx(styles.levelBox, error && styles.invalid)}>
            {byAmount ? (
              <AmountInput level={level} instrument={instrument} view={view} dispatch={dispatch} described={described} />
            ) : (
              <PriceInput level={level} instrument={instrument} view={view} dispatch={dispatch} described={described} />
            )}
            <LevelMeaning
              summary={meaning}
              price={byAmount && meaning ? formatPrice(meaning.price, instrument.PricePrecision, tag) : null}
            />
          </div>
          {error && (
            <p id={errorId} className={styles.error} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface InputProps extends TicketPartProps {
  level: TicketLevel;
  /** The id of what is wrong with it. */
  described: string | undefined;
}

function useLevelName(level: TicketLevel): string {
  const { t } = useLingui();
  return level === 'stop' ? t`Stop loss` : t`Take profit`;
}

function PriceInput({ level, instrument, view, dispatch, described }: InputProps) {
  const { t } = useLingui();
  const label = useLevelName(level);
  const { value } = view.state[level];
  return (
      <input
        className={styles.levelInput}
        aria-label={t`${label}: price`}
        aria-invalid={described ? true : undefined}
        aria-describedby={described}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        size={10}
        value={value}
        onChange={(event) => dispatch({ type: 'level', level, value: event.target.value })}
        onKeyDown={(event) => {
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!direction) return;
          event.preventDefault();
          const point = 10 ** -instrument.PricePrecision;
          const next = (Number(value) || 0) + direction * (event.shiftKey ? 100 : 10) * point;
          dispatch({ type: 'level', level, value: Math.max(next, 0).toFixed(instrument.PricePrecision) });
        }}
      />
  );
}

/** Money is what the trader risks or wants, without a sign: a stop costs it, a target brings it. */
function AmountInput({ level, instrument, view, dispatch, described }: InputProps) {
  const { t } = useLingui();
  const label = useLevelName(level);
  const [typed, setTyped] = useState('');
  const { quote, side, summary, state } = view;
  const lots = parseInput(state.lots);
  const set = (text: string) => {
    setTyped(text);
    const money = parseInput(text)?.abs();
    if (!money || !quote || !summary?.openPrice || !lots?.gt(0)) return;
    const result = level === 'stop' ? money.neg() : money;
    const price = priceForResult(instrument, quote, { side, lots, open: summary.openPrice, result });
    if (price) dispatch({ type: 'level', level, value: price.toFixed(instrument.PricePrecision) });
  };
  return (
    <input
      className={styles.levelInput}
      aria-label={t`${label}: amount in USD`}
      aria-invalid={described ? true : undefined}
      aria-describedby={described}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      dir="ltr"
      size={8}
      placeholder="USD"
      value={typed}
      onChange={(event) => set(event.target.value)}
    />
  );
}

function LevelMeaning({ summary, price }: { summary: LevelSummary | null; price: string | null }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (!summary) return null;
  const sign = summary.pips.gt(0) ? '+' : '';
  const pips = `${sign}${formatQuantity(summary.pips.round(1), tag, 1)}`;
  const money = formatBalance(summary.money, tag, { signed: true });
  return (
    <span className={styles.meaning}>
      {price && <bdi>{price}</bdi>}
      <bdi>{t`${pips} pips`}</bdi>
      {!price && <bdi className={cx(summary.money.lt(0) && styles.loss, summary.money.gt(0) && styles.gain)}>{money}</bdi>}
    </span>
  );
}
