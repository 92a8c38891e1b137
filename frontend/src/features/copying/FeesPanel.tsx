// What copying a strategy costs, in rules and in the customer's own money.
import { useLingui } from '@lingui/react/macro';
import type { CopyStrategy } from '../../api/types';
import { Profit } from '../../components/Profit';
import { EXAMPLE_NOTIONAL, feeExample, hasFees, volumeExample } from '../../core/customer/copying';
import { DEFAULT_CURRENCY } from '../../core/numbers/currency';
import { dec } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import styles from './copying.module.css';
import { useOwnAccounts } from './useOwnAccount';
import { usePercent } from './words';

/** The month of the example. */
const GAIN = 10;

export function FeesPanel({ strategy: { fees, min, currency: own } }: { strategy: Pick<CopyStrategy, 'fees' | 'min' | 'currency'> }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const percent = usePercent();
  const { first } = useOwnAccounts();
  if (!hasFees(fees)) {
    return (
      <Panel title={t`Fees`}>
        <p>{t`The provider asks for no fees. What your trades cost stays: spread, commission and swap.`}</p>
      </Panel>
    );
  }
  const currency = first?.currency ?? own;
  const deposit = dec(first && Number(first.equity) > 0 ? first.equity : Number(min) > 1_000 ? min : '1000');
  const example = feeExample(deposit, fees, GAIN);
  const amount = (value: string) => <Profit value={value} currency={currency} places={2} />;
  const [money, gain] = [formatBalance(deposit, currency, tag), percent(String(GAIN))];
  const byVolume = formatBalance(volumeExample(fees), DEFAULT_CURRENCY, tag);
  const notional = formatBalance(EXAMPLE_NOTIONAL, DEFAULT_CURRENCY, tag);
  return (
    <Panel title={t`Fees`}>
      <Facts>
        {!dec(fees.performance).eq(0) && (
          <Fact name={t`Performance`}>
            <bdi>{percent(fees.performance)}</bdi>
          </Fact>
        )}
        {!dec(fees.management).eq(0) && (
          <Fact name={t`Management, a year`}>
            <bdi>{percent(fees.management)}</bdi>
          </Fact>
        )}
        {!dec(fees.volume).eq(0) && (
          <Fact name={t`Volume, per million USD`}>
            <bdi>{`${formatQuantity(fees.volume, tag)} USD`}</bdi>
          </Fact>
        )}
      </Facts>
      <div className={styles.example}>
        <h3>{t`Example: ${money} in a month that gains ${gain}`}</h3>
        <Facts>
          <Fact name={t`Gain`}>{amount(example.gain.toFixed())}</Fact>
          <Fact name={t`Performance fee`}>{amount(example.performance.times(-1).toFixed())}</Fact>
          <Fact name={t`Management fee`}>{amount(example.management.times(-1).toFixed())}</Fact>
          <Fact name={t`Left for you`}>
            <strong>{amount(example.left.toFixed())}</strong>
          </Fact>
        </Facts>
      </div>
      <ul className={styles.rules}>
        {!dec(fees.performance).eq(0) && <li>{t`The performance fee is taken of what is above the highest value so far only (high-water mark): after a loss you pay nothing until it is recovered. It is charged on the 1st of a month, before a withdrawal, and at the end.`}</li>}
        {!dec(fees.management).eq(0) && <li>{t`The management fee accrues every day, also when you lose, and is charged on the 1st of a month and at the end.`}</li>}
        {!dec(fees.volume).eq(0) && <li>{t`The volume fee is charged when an order opens and when it closes: ${byVolume} for ${notional} opened and closed.`}</li>}
        <li>{t`The fees that you see at the start stay until your copy ends.`}</li>
      </ul>
    </Panel>
  );
}
