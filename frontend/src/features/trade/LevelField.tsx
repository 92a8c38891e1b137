// Stop loss or take profit: a switch, and while it is on a price with what it means in pips and money; or the money, with the
// price that it comes to.
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { parseInput } from '../../core/decimal';
import { formatBalance, formatPrice, formatQuantity } from '../../core/format';
import { targetOf, type TicketLevel } from '../../core/ticket';
import { openPrice, priceForResult, type TicketSide } from '../../core/ticketMoney';
import type { LevelSummary } from '../../core/ticketSummary';
import { useLocaleTag } from '../../state';
import { cx } from '../../ui/cx';
import { Segmented } from '../../ui/Segmented';
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
  const amount = useAmount({ level, instrument, view, dispatch });
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
          {/* Which price an amount comes to depends on the side; where both buttons are in sight nothing else tells it. */}
          {byAmount && (
            <Segmented
              label={t`Side`}
              value={view.side}
              options={[
                { value: 'sell', label: t`Sell` },
                { value: 'buy', label: t`Buy` },
              ]}
              onChange={amount.choose}
            />
          )}
          <div className={cx(styles.levelBox, error && styles.invalid)}>
            {byAmount ? (
              <AmountInput level={level} amount={amount} described={described} />
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
function useAmount({ level, instrument, view, dispatch }: TicketPartProps & { level: TicketLevel }) {
  const [typed, setTyped] = useState('');
  const { quote, side, state } = view;
  const lots = parseInput(state.lots);
  const apply = (text: string, of: TicketSide) => {
    const money = parseInput(text)?.abs();
    const open = state.mode === 'market' ? quote && openPrice(of, quote) : targetOf(state);
    if (!money || !quote || !open || !lots?.gt(0)) return;
    const result = level === 'stop' ? money.neg() : money;
    const price = priceForResult(instrument, quote, { side: of, lots, open, result });
    if (price) dispatch({ type: 'level', level, value: price.toFixed(instrument.PricePrecision) });
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      apply(text, side);
    },
    choose: (chosen: TicketSide) => {
      dispatch({ type: 'side', side: chosen });
      // A price that was set before belongs to the other side.
      if (quote) dispatch({ type: 'toggle', level, on: true, close: String(quote.Close) });
      apply(typed, chosen);
    },
  };
}

interface AmountInputProps {
  level: TicketLevel;
  amount: ReturnType<typeof useAmount>;
  described: string | undefined;
}

function AmountInput({ level, amount, described }: AmountInputProps) {
  const { t } = useLingui();
  const label = useLevelName(level);
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
      value={amount.typed}
      onChange={(event) => amount.type(event.target.value)}
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
