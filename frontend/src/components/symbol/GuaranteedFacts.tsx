// Guaranteed stops, where they are offered: what they cost and how far away they have to be.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatBalance, formatQuantity } from '../../core/numbers/format';
import { offersGuaranteed, premiumOf } from '../../core/orders/ticketMoney';
import { useAccountQuote, useLocaleTag } from '../../state';
import { Fact } from '../../ui/Facts';

export function GuaranteedFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const rates = useAccountQuote(instrument.Id);
  if (!offersGuaranteed(instrument)) return null;
  const pips = formatQuantity(dec(instrument.gsl_distance ?? 0).div(10), tag, 1);
  return (
    <>
      <Fact name={t`Premium of a guaranteed stop, 1 lot`}>
        <bdi>{rates ? formatBalance(premiumOf(instrument, rates, dec(1)), rates.AccountCurrency, tag) : '—'}</bdi>
      </Fact>
      <Fact name={t`Least distance of a guaranteed stop`}>{t`${pips} pips`}</Fact>
      <Fact name={t`Most lots with guaranteed stops`}>
        <bdi>{formatQuantity(instrument.gsl_lots_max ?? 0, tag, 2)}</bdi>
      </Fact>
    </>
  );
}
