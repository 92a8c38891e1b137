// The optional parameters of the order being prepared that apply to its kind.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Instrument, type Order } from '../../api/types';
import { dec, parseInput } from '../../core/numbers/decimal';
import { formatBalance, formatPrice, formatQuantity } from '../../core/numbers/format';
import { isQuoted } from '../../core/market/market';
import { openPrice, closePrice } from '../../core/numbers/profit';
import { isWorking } from '../../core/orders/changes';
import { firstLevel } from '../../core/orders/stops';
import { opensAt, optionsInEffect, type OptionField, type TicketAction, type TicketState } from '../../core/orders/ticket';
import type { TicketError } from '../../core/orders/ticketErrors';
import type { OptionError, PartialTakeProfitError } from '../../core/orders/ticketOptionErrors';
import { firstDeviation, firstTrail, pointsOf, type TicketOptions } from '../../core/orders/ticketOptions';
import { offersGuaranteed } from '../../core/orders/ticketMoney';
import type { TicketSummary } from '../../core/orders/ticketSummary';
import { useOrderTitle } from '../../components/orderTitle';
import { sideOfOrder } from '../../core/numbers/profit';
import { useLocaleTag, usePendingOrders, type QuoteWithRates, type Quote } from '../../state';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { ExpiryField } from './ExpiryField';
import { useOptionErrorText } from './optionErrorText';
import { PointsStepper } from './PointsStepper';
import { FieldNote, SwitchField } from './SwitchField';
import { PartialTakeProfitsField } from './PartialTakeProfitsField';
import styles from './TicketOptionsForm.module.css';

interface TicketOptionsFormProps {
  instrument: Instrument;
  view: { state: TicketState; quote: Quote | undefined; quoteWithRates: QuoteWithRates | undefined; summary: TicketSummary | null; errors: TicketError[] };
  dispatch: (action: TicketAction) => void;
}


/** The price at which the order opens: the market's, or its target. */
function useOpenPrice(state: TicketState, quote: Quote | undefined) {
  if (state.mode !== 'market') return opensAt(state);
  return quote && isQuoted(quote) ? openPrice(state.side, quote) : null;
}

export function TicketOptionsForm({ instrument, view, dispatch }: TicketOptionsFormProps) {
  const { state } = view;
  const errorText = useOptionErrorText(instrument.PricePrecision, state.side);
  const atMarket = state.mode === 'market';
  const set = (change: Partial<TicketOptions>) => dispatch({ type: 'options', change });
  const errorOf = (field: OptionField): string | null => {
    if (state.refused?.field === field) return state.refused.message;
    const error = state.shown.includes(field) ? view.errors.find((one) => one.field === field) : undefined;
    return error ? errorText(error as OptionError) : null;
  };
  const fieldProps = { instrument, view, set, errorOf };
  return (
    <div className={styles.form}>
      {!atMarket && (
        <ExpiryField value={state.options.expiry} error={errorOf('expiry')} onChange={(expiry) => set({ expiry })} />
      )}
      {!atMarket && <LinkField {...fieldProps} />}
      {atMarket && <DeviationField {...fieldProps} />}
      <TrailField {...fieldProps} />
      {offersGuaranteed(instrument) && <GuaranteedField {...fieldProps} dispatch={dispatch} />}
      <PartialTakeProfitsSwitch {...fieldProps} explain={errorText} />
    </div>
  );
}

interface OptionFieldProps extends Omit<TicketOptionsFormProps, 'dispatch'> {
  set: (change: Partial<TicketOptions>) => void;
  errorOf: (field: OptionField) => string | null;
}

function DeviationField({ instrument, view, set, errorOf }: OptionFieldProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { deviation } = view.state.options;
  const open = useOpenPrice(view.state, view.quote);
  const points = pointsOf(deviation.value);
  const precision = instrument.PricePrecision;
  const worse = dec(points ?? 0).times(dec(10).pow(-precision));
  const limit = open && formatPrice(view.state.side === 'buy' ? open.plus(worse) : open.minus(worse), precision, tag);
  return (
    <SwitchField
      label={t`Maximum deviation`}
      on={deviation.on}
      error={errorOf('deviation')}
      note={points !== null && limit && t`Points. Filled at ${limit} or better, refused beyond it.`}
      onToggle={(on) => set({ deviation: { on, value: deviation.value || firstDeviation(view.quote, precision) } })}
    >
      {(ids) => (
        <PointsStepper
          {...ids}
          label={t`Maximum deviation in points`}
          value={deviation.value}
          least={0}
          onChange={(value) => set({ deviation: { on: true, value } })}
        />
      )}
    </SwitchField>
  );
}

function TrailField({ instrument, view, set, errorOf }: OptionFieldProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { state, quote } = view;
  const { trail } = state.options;
  const least = Math.max(1, instrument.stopLevel);
  const points = pointsOf(trail.value);
  const precision = instrument.PricePrecision;
  const from = state.mode === 'market' ? quote && closePrice(state.side, quote) : opensAt(state);
  const distance = dec(points ?? 0).times(dec(10).pow(-precision));
  const level = from && points ? formatPrice(state.side === 'buy' ? from.minus(distance) : from.plus(distance), precision, tag) : null;
  const pips = formatQuantity(dec(points ?? 0).div(precision > 0 ? 10 : 1), tag);
  const start = state.stop.on ? t`starts at the stop loss` : level && t`starts at ${level}`;
  return (
    <SwitchField
      label={t`Trailing stop`}
      on={trail.on}
      error={errorOf('trail')}
      note={points ? `${t`Points (${pips} pips)`}${start ? `, ${start}` : ''}` : null}
      onToggle={(on) => set({ trail: { on, value: trail.value || firstTrail(quote, precision, instrument.stopLevel) } })}
    >
      {(ids) => (
        <PointsStepper
          {...ids}
          label={t`Trailing distance in points`}
          value={trail.value}
          least={least}
          onChange={(value) => set({ trail: { on: true, value } })}
        />
      )}
    </SwitchField>
  );
}

function GuaranteedField({ instrument, view, set, errorOf, dispatch }: OptionFieldProps & Pick<TicketOptionsFormProps, 'dispatch'>) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { state, quote, summary } = view;
  const premium = summary?.premium ? formatBalance(summary.premium, summary.currency, tag) : '—';
  const distance = formatQuantity(instrument.gsl_distance ?? 0, tag);
  const toggle = (on: boolean) => {
    set({ guaranteed: on });
    if (!on || state.stop.on || !quote) return;
    const reference = state.mode === 'market' ? closePrice(state.side, quote) : opensAt(state);
    const stopLevel = Math.max(instrument.stopLevel, instrument.gsl_distance ?? 0);
    const context = { side: state.side, reference, precision: instrument.PricePrecision, stopLevel };
    dispatch({ type: 'level', level: 'stop', value: firstLevel('stop', context, quote) });
  };
  return (
    <SwitchField
      label={t`Guaranteed stop`}
      on={state.options.guaranteed}
      error={errorOf('guaranteed')}
      note={t`Fills at the stop loss whatever the gap. Premium ${premium}, charged only if the stop is reached; at least ${distance} points away.`}
      onToggle={toggle}
    />
  );
}

/** An order can be linked to one other: pending orders without a link are offered. */
function LinkField({ view, set, errorOf }: OptionFieldProps) {
  const { t } = useLingui();
  const pending = usePendingOrders();
  const nameOf = useLinkName();
  const { link } = view.state.options;
  const free = (pending ?? []).filter((order) => (order.LinkId ?? null) === null && order.Status === ORDER_STATUS.pending && !isWorking(order));
  const error = errorOf('link');
  return (
    <Field label={t`Linked order (OCO)`} error={error}>
      {({ id }) => (
        <>
          <Select
            id={id}
            value={link === null ? '' : String(link)}
            disabled={free.length === 0 && link === null}
            onChange={(value) => set({ link: value === '' ? null : Number(value) })}
          >
            <option value="">{free.length === 0 ? t`No other pending order` : t`None`}</option>
            {link !== null && !free.some((order) => order.Id === link) && <option value={link}>{`#${link}`}</option>}
            {free.map((order) => (
              <option key={order.Id} value={order.Id}>
                {nameOf(order)}
              </option>
            ))}
          </Select>
          {link !== null && !error && <FieldNote note={t`When one is filled or cancelled, the other is cancelled.`} />}
        </>
      )}
    </Field>
  );
}

/** "#12 EUR/USD Buy 0.10 1.09000" */
function useLinkName(): (order: Order) => string {
  const tag = useLocaleTag();
  const titleOf = useOrderTitle();
  return (order) => {
    const { ShowCode, PricePrecision } = order.ForexTradeLists;
    const title = titleOf(sideOfOrder(order.OrderType), null, order.Quantity);
    return `#${order.Id} ${ShowCode} ${title} ${formatPrice(order.OriginPrice, PricePrecision, tag)}`;
  };
}

function PartialTakeProfitsSwitch({ instrument, view, set, errorOf, explain }: OptionFieldProps & { explain: (error: OptionError) => string }) {
  const { t } = useLingui();
  const { state, quote, quoteWithRates, errors } = view;
  const { partialTakeProfits } = optionsInEffect(state);
  const open = useOpenPrice(state, quote);
  const lots = parseInput(state.lots);
  const shown = state.shown.includes('partialTakeProfits');
  const toggle = (on: boolean) => {
    if (!on || partialTakeProfits.rows.length > 0) return set({ partialTakeProfits: { ...partialTakeProfits, on } });
    const divisible = lots?.gte(dec(instrument.lotsMin).times(2));
    const context = { side: state.side, reference: open, precision: instrument.PricePrecision, stopLevel: instrument.stopLevel };
    const first = quote && open ? firstLevel('take', context, quote) : '';
    const away = open && parseInput(first)?.minus(open);
    const second = away && open ? open.plus(away.times(2)).toFixed(instrument.PricePrecision) : '';
    const rows = divisible
      ? [{ price: first, part: '50' }, { price: second, part: '50' }]
      : [{ price: first, part: '100' }];
    set({ partialTakeProfits: { on, unit: 'percent', rows } });
  };
  return (
    <SwitchField
      label={t`Partial take profits`}
      on={partialTakeProfits.on}
      error={state.refused?.field === 'partialTakeProfits' ? errorOf('partialTakeProfits') : null}
      note={t`They take the place of the take profit.`}
      onToggle={toggle}
    >
      {() => (
        <PartialTakeProfitsField
          partialTakeProfits={partialTakeProfits}
          context={{ side: state.side, lots, open, instrument, quote: quoteWithRates }}
          errors={shown ? errors.filter((error): error is PartialTakeProfitError => error.field === 'partialTakeProfits') : []}
          errorText={explain}
          onChange={(changed) => set({ partialTakeProfits: changed })}
        />
      )}
    </SwitchField>
  );
}
