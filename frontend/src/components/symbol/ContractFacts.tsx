// Size, currencies, steps and limits of orders.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity, formatUnit } from '../../core/numbers/format';
import { pipOf, pipValueOf } from '../../core/orders/ticketMoney';
import { useAccountCurrency, useAccountQuote, useLocaleTag, useTradingHours } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { GuaranteedFacts } from './GuaranteedFacts';
import { useTradeModeText } from './useTradeModeText';

export function ContractFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccountCurrency();
  const rates = useAccountQuote(instrument.Id);
  const modeText = useTradeModeText();
  const { data: hours } = useTradingHours(instrument);
  const { PricePrecision, Currency, ShowCode, contractSize, lotsMin, lotsMax, lotsStep, stopLevel } = instrument;
  const pips = formatQuantity(dec(stopLevel).div(10), tag, 1);
  const [base, quoted] = ShowCode.split('/');
  const units = formatQuantity(contractSize, tag);
  const jump = hours ? `${formatQuantity(hours.max_jump_percent, tag)} %` : '';
  const lots = (value: string) => <bdi>{formatQuantity(value, tag, 2)}</bdi>;
  return (
    <Facts>
      <Fact name={t`Contract size`}>
        <bdi>{base && quoted === Currency ? `${units} ${base}` : t`${units} units`}</bdi>
      </Fact>
      <Fact name={t`Quote currency`}>
        <bdi>{Currency}</bdi>
      </Fact>
      {account !== Currency && (
        <Fact name={t`Account currency`}>
          <bdi>{account}</bdi>
        </Fact>
      )}
      <Fact name={t`Price decimals`}>
        <bdi>{PricePrecision}</bdi>
      </Fact>
      <Fact name={t`One pip`}>
        <bdi>{formatPrice(pipOf(instrument), Math.max(0, PricePrecision - 1), tag)}</bdi>
      </Fact>
      <Fact name={t`Value of a pip, 1 lot`}>
        <bdi>{rates ? formatUnit(pipValueOf(instrument, rates, dec(1)), rates.AccountCurrency, tag) : '—'}</bdi>
      </Fact>
      <Fact name={t`Smallest order`}>{lots(lotsMin)}</Fact>
      <Fact name={t`Largest order`}>{dec(lotsMax).gt(0) ? lots(lotsMax) : t`no limit`}</Fact>
      <Fact name={t`Lot step`}>{lots(lotsStep)}</Fact>
      <Fact name={t`Least distance of stops`}>{stopLevel > 0 ? t`${pips} pips` : t`no limit`}</Fact>
      <Fact name={t`Orders`}>{modeText(instrument.TradeMode)}</Fact>
      {hours && (
        <Fact name={t`Price jumps held for a check`}>
          <bdi>{t`above ${jump}`}</bdi>
        </Fact>
      )}
      <GuaranteedFacts instrument={instrument} />
    </Facts>
  );
}
