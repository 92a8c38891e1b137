// Ways to the lots besides typing them: those that are used most, and the size that risks no more than a share of the equity or
// an amount at the stop loss.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { isQuoted } from '../../../../core/market/market';
import { dec, parseInput } from '../../../../core/numbers/decimal';
import { formatBalance, formatQuantity, localizeInput, normalizeInput } from '../../../../core/numbers/format';
import { sizeByRisk, type Risk, type RiskSize } from '../../../../core/orders/riskSize';
import { quickLots } from '../../../../core/orders/quickLots';
import { firstTicketLevel, levelOf, lotsText } from '../../../../core/orders/ticket';
import { useAccount, useAccountCurrency, useBasicInfo, useLocaleTag, usePreference } from '../../../../state';
import { cx } from '../../../../ui/cx';
import { useSpokenOnce } from '../../../../ui/useSpokenOnce';
import { Segmented } from '../../../../ui/Segmented';
import { DecimalInput } from '../../../../ui/DecimalInput';
import type { TicketPartProps } from '../../TicketForm';
import { ticketDefaults } from '../../../../components/ticket/ticketDefaults';
import field from '../../../../ui/amountField.module.css';
import styles from './LotsTools.module.css';

export function LotsTools(props: TicketPartProps) {
  const { instrument, view, dispatch } = props;
  const { t } = useLingui();
  const tag = useLocaleTag();
  const account = useAccount();
  const { state } = view;
  const lots = parseInput(state.lots);
  const toggle = () => {
    const on = !state.byRisk;
    dispatch({ type: 'byRisk', on });
    if (on) proposeStop(props);
  };
  return (
    <div>
      <div className={styles.line} role="group" aria-label={t`Quick lots`}>
        {quickLots(instrument).map((value) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={!state.byRisk && lots?.eq(value) === true}
            onClick={() => dispatch({ type: 'lots', value: lotsText(value, instrument) })}
          >
            <bdi>{formatQuantity(value, tag)}</bdi>
          </button>
        ))}
        {account && (
          <button type="button" className={cx(styles.chip, styles.risk)} aria-pressed={state.byRisk} onClick={toggle}>
            {t`By risk`}
          </button>
        )}
      </div>
      {state.byRisk && account && <RiskFields {...props} equity={account.equity} />}
    </div>
  );
}

/** The size follows from the distance of the stop loss, so that one must be set. */
function proposeStop({ instrument, view, dispatch }: TicketPartProps): void {
  const { state, quote } = view;
  if (levelOf(state.stop) || !quote || !isQuoted(quote)) return;
  dispatch({ type: 'level', level: 'stop', value: firstTicketLevel('stop', state, instrument, quote) });
}

function RiskFields({ equity, ...props }: TicketPartProps & { equity: string }) {
  const { view } = props;
  const { t } = useLingui();
  const tag = useLocaleTag();
  const currency = useAccountCurrency();
  const { risk } = usePreference(ticketDefaults);
  const size = useSize(props, risk, equity);
  const change = (changed: Partial<Risk>) => ticketDefaults.set({ ...ticketDefaults.get(), risk: { ...risk, ...changed } });
  const label = risk.unit === 'percent' ? t`Risk in percent of the equity` : t`Risk in ${currency}`;
  const wrong = size !== null && size.kind !== 'sized';
  // The loss follows the price; what was asked for is answered once.
  const live = useSpokenOnce(size?.kind, risk.unit + risk[risk.unit]);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <DecimalInput
          className={cx(field.amount, styles.amount)}
          aria-label={label}
          invalid={size?.kind === 'risk_required'}
          describedBy={undefined}
          placeholder={risk.unit === 'percent' ? '%' : currency}
          value={localizeInput(risk[risk.unit], tag)}
          onChange={(text) => change({ [risk.unit]: normalizeInput(text, tag) })}
        />
        <Segmented
          label={t`Unit of the risk`}
          value={risk.unit}
          options={[
            { value: 'percent', label: t`% of equity` },
            { value: 'amount', label: currency },
          ]}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <p className={cx(styles.meaning, wrong && styles.wrong)} role="status" aria-live={live}>
        {size && <Meaning size={size} currency={currency} lotsMin={props.instrument.lotsMin} lotsMax={props.instrument.lotsMax} />}
        {!size && !view.quoteWithRates && '—'}
      </p>
    </div>
  );
}

/** The size now; writes it into the ticket, which keeps following the price. */
function useSize({ instrument, view, dispatch }: TicketPartProps, risk: Risk, equity: string): RiskSize | null {
  const { data: settings } = useBasicInfo();
  const { state, quoteWithRates: quote } = view;
  const size = useMemo(
    () => (quote && isQuoted(quote) && settings ? sizeByRisk({ state, instrument, quote, settings }, risk, equity) : null),
    [state, instrument, quote, settings, risk, equity],
  );
  // Nothing is sent of a size that cannot be. A wrong stop loss is an error of its own field: the lots stay.
  const unsized = size === null || size.kind === 'stop_wrong' ? null : '0';
  const lots = size?.kind === 'sized' ? lotsText(size.lots, instrument) : unsized;
  useEffect(() => {
    if (lots !== null && lots !== state.lots) dispatch({ type: 'sized', lots });
  }, [lots, state.lots, dispatch]);
  return size;
}

interface MeaningProps {
  size: RiskSize;
  currency: string;
  lotsMin: string;
  lotsMax: string;
}

function Meaning({ size, currency, lotsMin, lotsMax }: MeaningProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (size.kind === 'risk_required') return t`Enter what may be lost at the stop loss`;
  if (size.kind === 'stop_required' || size.kind === 'stop_wrong') return t`Set a stop loss on the losing side of the price: the size follows from its distance`;
  const loss = formatBalance(size.loss, currency, tag);
  const budget = formatBalance(size.budget, currency, tag);
  if (size.kind === 'below_min') {
    const least = formatQuantity(dec(lotsMin), tag);
    return t`The least order, ${least} lots, would lose ${loss} there: more than ${budget}`;
  }
  if (size.capped) {
    const most = formatQuantity(dec(lotsMax), tag);
    return t`Loses ${loss} of ${budget} there, with spread and fee. At most ${most} lots are allowed.`;
  }
  return t`Loses ${loss} of ${budget} there, with spread and fee.`;
}
