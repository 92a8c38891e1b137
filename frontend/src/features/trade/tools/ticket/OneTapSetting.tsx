// Turns one-tap trading on and off for this customer on this device, and sets the maximum deviation of its orders.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import type { Instrument } from '../../../../api/types';
import { isQuoted } from '../../../../core/market/market';
import { formatQuantity } from '../../../../core/numbers/format';
import { openPrice } from '../../../../core/numbers/profit';
import { DEVIATIONS, deviationPoints, FIRST_DEVIATION, type Deviation } from '../../../../core/orders/oneTap';
import { confirm, useLocaleTag, type Quote } from '../../../../state';
import { Segmented } from '../../../../ui/Segmented';
import { SwitchLine } from '../../../../ui/SwitchLine';
import { oneTapAtom } from '../../state';
import styles from './OneTap.module.css';

interface OneTapSettingProps {
  instrument: Instrument;
  quote: Quote | undefined;
}

export function OneTapSetting({ instrument, quote }: OneTapSettingProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [deviation, setDeviation] = useAtom(oneTapAtom);
  const toggle = async (on: boolean) => {
    if (!on) {
      setDeviation(null);
      return;
    }
    const agreed = await confirm({
      title: t`Turn on one-tap trading?`,
      body: t`A tap on Buy or Sell then places an order at the market at once: no question is asked, and it has no stop loss or take profit. Its lots are those between the buttons. If the price has become worse than on the button by more than the maximum deviation, it is refused.`,
      confirmLabel: t`Turn on`,
    });
    if (agreed) setDeviation(FIRST_DEVIATION);
  };
  return (
    <div>
      <SwitchLine label={t`One-tap trading`} on={deviation !== null} onToggle={(on) => void toggle(on)} />
      {deviation !== null && (
        <div className={styles.fields}>
          <Segmented
            label={t`Maximum deviation`}
            value={deviation}
            options={DEVIATIONS.map((value) => ({ value, label: `${formatQuantity(value, tag)} %` }))}
            onChange={setDeviation}
          />
          <p className={styles.note}>
            <DeviationText deviation={deviation} instrument={instrument} quote={quote} />
          </p>
        </div>
      )}
    </div>
  );
}

function DeviationText({ deviation, instrument, quote }: OneTapSettingProps & { deviation: Deviation }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (!quote || !isQuoted(quote)) return null;
  const points = formatQuantity(deviationPoints(deviation, openPrice('buy', quote), instrument.PricePrecision), tag);
  return t`Refused if the price is worse than on the button by more than ${points} points.`;
}

/** Between the buttons while it is on. */
export function OneTapMark({ points }: { points: number }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const most = formatQuantity(points, tag);
  return (
    <>
      <strong>{t`One tap`}</strong> <bdi>{t`±${most} pt`}</bdi>
    </>
  );
}
