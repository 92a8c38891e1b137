// The effect of other terms or another feed on accounts with orders on an instrument, and the field that confirms their number.
import { useLingui } from '@lingui/react/macro';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import type { InstrumentForecast } from '../../api';
import { Unconverted } from '../../ui/Unconverted';
import { Money } from '../../ui/values';

/** Changed fields that leave what the next rollover books as it is, as the API names them. */
const NOT_OF_SWAP: ReadonlySet<string> = new Set([
  'fee_rate', 'lots_min', 'lots_max', 'lots_step', 'gsl_premium', 'gsl_distance', 'gsl_lots_max', 'leverages', 'margin_mode', 'stop_level', 'max_jump_percent', 'stale_after_s', 'trade_mode',
]);

export function InstrumentEffect({ forecast }: { forecast: InstrumentForecast }) {
  const { t } = useLingui();
  const changesSwap = forecast.fields.some((field) => !NOT_OF_SWAP.has(field));
  return (
    <>
      <Facts>
        <Fact name={t`Accounts with orders`}>{forecast.affected}</Fact>
        {changesSwap && (
          <>
            <Fact name={t`Swap credited by the next rollover`}>
              <Money value={forecast.swap_credit} kind="total" />
            </Fact>
            <Fact name={t`Swap charged by the next rollover`}>
              <Money value={forecast.swap_charge} kind="total" />
            </Fact>
          </>
        )}
        <Fact name={t`In margin call`}>{t`${forecast.called}, now ${forecast.called_now}`}</Fact>
        <Fact name={t`Stopped out at the next quote`}>{forecast.stopped_out}</Fact>
      </Facts>
      <Unconverted currencies={forecast.unconverted} />
    </>
  );
}

interface ConcernedFieldProps {
  affected: number;
  value: string;
  onChange: (typed: string) => void;
}

/** The field for the number of accounts with orders; none where the change concerns nobody. */
export function ConcernedField({ affected, value, onChange }: ConcernedFieldProps) {
  const { t } = useLingui();
  if (affected === 0) return null;
  return (
    <TextField
      label={t`Accounts with orders that the change concerns: type ${affected} to confirm`}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
