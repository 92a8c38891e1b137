// Stop loss or take profit: a switch, and while it is on a price with what it means in pips and money; or the money, with the
// price that it comes to.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { DEFAULT_CURRENCY } from '../core/numbers/currency';
import { parseInput, type Dec } from '../core/numbers/decimal';
import { formatBalance, formatPrice, formatSigned, localizeInput, normalizeInput } from '../core/numbers/format';
import type { Side } from '../core/numbers/profit';
import { stepLevel, type Level } from '../core/orders/stops';
import { useLocaleTag } from '../state';
import { cx } from '../ui/cx';
import { DecimalInput } from '../ui/DecimalInput';
import { NumberStepper } from '../ui/NumberStepper';
import { useSpokenOnce } from '../ui/useSpokenOnce';
import { SwitchLine } from '../ui/SwitchLine';
import field from '../ui/amountField.module.css';
import styles from './LevelField.module.css';
import { useLevelName } from './levelText';

export interface LevelMeaning {
  pips: Dec;
  money: Dec;
}

interface LevelFieldProps {
  level: Level;
  side: Side;
  on: boolean;
  /** As typed, or as the code set it. */
  value: string;
  precision: number;
  /** Of the money. */
  currency: string | undefined;
  error: string | null;
  /** The order's profit or loss at that level. */
  meaning: LevelMeaning | null;
  disabled?: boolean;
  onToggle: (on: boolean) => void;
  onChange: (value: string) => void;
  /** The price at which the order comes to this result in `currency`; null while that cannot be said. */
  priceOf: (result: Dec) => Dec | null;
}

export function LevelField(props: LevelFieldProps) {
  const { level, on, error, disabled, onToggle } = props;
  const { t } = useLingui();
  const label = useLevelName(level);
  const id = useId();
  const [byAmount, setByAmount] = useState(false);
  const errorId = error ? `${id}-error` : undefined;
  const live = useSpokenOnce(error);
  return (
    <div>
      <div className={styles.head}>
        <SwitchLine label={label} on={on} onToggle={onToggle} disabled={disabled}>
          {on && (
            <button type="button" className={styles.unit} aria-pressed={byAmount} onClick={() => setByAmount(!byAmount)}>
              {t`By amount`}
            </button>
          )}
        </SwitchLine>
      </div>
      {on && (
        <>
          {byAmount ? <AmountInput {...props} described={errorId} /> : <PriceInput {...props} described={errorId} />}
          {error ? (
            <p id={errorId} className={styles.error} role="alert" aria-live={live}>
              {error}
            </p>
          ) : (
            <Meaning {...props} byAmount={byAmount} />
          )}
        </>
      )}
    </div>
  );
}

interface InputProps extends LevelFieldProps {
  /** The id of what is wrong with it. */
  described: string | undefined;
}

function PriceInput({ level, value, precision, described, onChange }: InputProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const label = useLevelName(level);
  return (
    <NumberStepper
      label={t`${label}: price`}
      value={localizeInput(value, tag)}
      invalid={described !== undefined}
      describedBy={described}
      onChange={(text) => onChange(normalizeInput(text, tag))}
      onStep={(direction, coarse) => onChange(stepLevel(value, direction, precision, coarse))}
    />
  );
}

/** Money is what the trader risks or wants, without a sign: a stop costs it, a target brings it. */
function AmountInput({ level, side, precision, currency: accountCurrency, described, onChange, priceOf }: InputProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const label = useLevelName(level);
  const currency = accountCurrency ?? DEFAULT_CURRENCY;
  const [typed, setTyped] = useState('');
  const apply = (text: string) => {
    const money = parseInput(text)?.abs();
    const price = money && priceOf(level === 'stop' ? money.neg() : money);
    if (price) onChange(price.toFixed(precision));
  };
  // For the other direction the same amount is another price.
  const appliedSide = useRef(side);
  useEffect(() => {
    if (appliedSide.current === side) return;
    appliedSide.current = side;
    apply(typed);
  });
  return (
    <DecimalInput
      className={cx(field.amount, described !== undefined && styles.invalid)}
      aria-label={t`${label}: amount in ${currency}`}
      invalid={described !== undefined}
      describedBy={described}
      placeholder={currency}
      value={localizeInput(typed, tag)}
      onChange={(sent) => {
        const text = normalizeInput(sent, tag);
        setTyped(text);
        apply(text);
      }}
    />
  );
}

/** Keeps its line while there is nothing to say, so that the form does not jump. */
function Meaning({ meaning, value, precision, currency, byAmount }: LevelFieldProps & { byAmount: boolean }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (!meaning) return <p className={styles.meaning} />;
  const pips = formatSigned(meaning.pips, tag, 1);
  const money = formatBalance(meaning.money, currency, tag, { signed: true });
  const price = parseInput(value);
  return (
    <p className={styles.meaning}>
      <bdi>{t`${pips} pips`}</bdi>
      {byAmount && price && <bdi>{formatPrice(price, precision, tag)}</bdi>}
      <bdi className={cx(meaning.money.lt(0) && styles.loss, meaning.money.gt(0) && styles.gain)}>{money}</bdi>
    </p>
  );
}
