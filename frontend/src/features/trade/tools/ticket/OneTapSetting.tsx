// Turns one-tap trading on and off for this customer on this device, and sets how much worse than on the button the price of its
// orders may be.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import type { Instrument } from '../../../../api/types';
import { isQuoted } from '../../../../core/market/market';
import { dec } from '../../../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../../../core/numbers/format';
import { pipsBetween } from '../../../../core/numbers/pips';
import { openPrice } from '../../../../core/numbers/profit';
import { DEVIATIONS, deviationPoints, FIRST_DEVIATION } from '../../../../core/orders/oneTap';
import { confirm, useLocaleTag, type Quote } from '../../../../state';
import { Segmented } from '../../../../ui/Segmented';
import { SwitchLine } from '../../../../ui/SwitchLine';
import { oneTapAtom } from '../../state';
import styles from './OneTap.module.css';

export function OneTapSwitch() {
  const { t } = useLingui();
  const [deviation, setDeviation] = useAtom(oneTapAtom);
  const toggle = async (on: boolean) => {
    if (!on) {
      setDeviation(null);
      return;
    }
    const agreed = await confirm({
      title: t`Turn on one-tap trading?`,
      body: t`A tap on Buy or Sell then places an order at the market at once: no question is asked unless it is unusually large, and it has no stop loss or take profit. Its lots are those between the buttons. If the price has become worse than on the button by more than the maximum deviation, it is refused.`,
      confirmLabel: t`Turn on`,
    });
    if (agreed) setDeviation(FIRST_DEVIATION);
  };
  return <SwitchLine label={t`One-tap trading`} on={deviation !== null} onToggle={(on) => void toggle(on)} />;
}

interface OneTapLimitProps {
  instrument: Instrument;
  quote: Quote | undefined;
}

/** While it is on: the limit in pips of this instrument, and the prices that it comes to. */
export function OneTapLimit({ instrument, quote }: OneTapLimitProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [deviation, setDeviation] = useAtom(oneTapAtom);
  if (deviation === null || !quote || !isQuoted(quote)) return null;
  const precision = instrument.PricePrecision;
  const [bid, ask] = [openPrice('sell', quote), openPrice('buy', quote)];
  const distance = (points: number) => dec(points).times(dec(10).pow(-precision));
  const chosen = distance(deviationPoints(deviation, ask, precision));
  const highest = formatPrice(ask.plus(chosen), precision, tag);
  const lowest = formatPrice(bid.minus(chosen), precision, tag);
  const pips = (value: (typeof DEVIATIONS)[number]) => formatQuantity(pipsBetween(distance(deviationPoints(value, ask, precision)), 0, precision), tag, 1);
  const label = t`Accept a worse price by at most, in pips`;
  return (
    <div className={styles.fields}>
      <p className={styles.note} aria-hidden="true">
        {label}
      </p>
      <Segmented label={label} value={deviation} options={DEVIATIONS.map((value) => ({ value, label: pips(value) }))} onChange={setDeviation} />
      <p className={styles.note}>{t`Buys at ${highest} at most and sells at ${lowest} at least. Beyond that nothing is opened.`}</p>
    </div>
  );
}

/** Between the buttons while it is on. */
export function OneTapMark({ points, precision }: { points: number; precision: number }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const pips = formatQuantity(pipsBetween(dec(points).times(dec(10).pow(-precision)), 0, precision), tag, 1);
  return (
    <>
      <strong>{t`One tap`}</strong> <bdi>≤ {t`${pips} pips`}</bdi>
    </>
  );
}
