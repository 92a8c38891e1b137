// The ticket's fields, and the costs of the order.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import type { Instrument } from '../../api/types';
import { dec, isNone } from '../../core/numbers/decimal';
import { canStepDown, canStepUp, leverageOptions, type TicketAction } from '../../core/orders/ticket';
import { errorAt, type TicketErrorField } from '../../core/orders/ticketErrors';
import { formatPrice, formatQuantity, localizeInput, normalizeInput } from '../../core/numbers/format';
import { isQuoted } from '../../core/market/market';
import { openPrice } from '../../core/numbers/profit';
import { stepLevel } from '../../core/orders/stops';
import { useLocaleTag } from '../../state';
import { Field } from '../../ui/Field';
import { NumberStepper } from '../../ui/NumberStepper';
import { Segmented } from '../../ui/Segmented';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useErrorText } from './errorText';
import { SideSwitch } from './SideSwitch';
import { ticketFormsAtom } from './state';
import styles from './Ticket.module.css';
import { TicketFacts } from './TicketFacts';
import { TicketLevelField } from './TicketLevelField';
import { TicketOptions } from './TicketOptions';
import { LotsTools } from './tools';
import type { TicketView } from './useTicket';

export interface TicketPartProps {
  instrument: Instrument;
  view: TicketView;
  dispatch: (action: TicketAction) => void;
}

interface TicketFormProps extends TicketPartProps {
  /** Below the buttons of one-tap trading. */
  belowOneTap?: boolean;
}

export function TicketForm({ instrument, view, dispatch, belowOneTap = false }: TicketFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const errorText = useErrorText(instrument.PricePrecision, view.state.side);
  const { state, quote } = view;
  const countForms = useSetAtom(ticketFormsAtom);
  useEffect(() => {
    countForms((count) => count + 1);
    return () => countForms((count) => count - 1);
  }, [countForms]);
  const shownError = (field: TicketErrorField) => {
    if (state.refused?.field === field) return state.refused.message;
    // They are not typed: the field of the risk says what it lacks.
    if (field === 'lots' && state.byRisk && isNone(state.lots)) return null;
    const shown = field === 'leverage' || (field === 'stop' && state.byRisk) || state.shown.some((other) => other === field);
    return shown ? errorText(errorAt(view.errors, field)) : null;
  };
  const leverages = leverageOptions(instrument);
  const min = formatQuantity(instrument.lotsMin, tag);
  const max = isNone(instrument.lotsMax) ? null : formatQuantity(instrument.lotsMax, tag);

  // Beside the label and not in the field, where it would be taken for what is ordered.
  const price = quote && isQuoted(quote) ? formatPrice(openPrice(state.side, quote), instrument.PricePrecision, tag) : null;
  /** The first step of an empty one is to the market, of a trigger price just beyond it, and of a limit price to the trigger price. */
  const stepped = (field: 'price' | 'limit', direction: 1 | -1, coarse?: boolean) => {
    const step = (from: string, by: 1 | -1) => stepLevel(from, by, instrument.PricePrecision, coarse);
    if (!isNone(state[field])) return step(state[field], direction);
    if (field === 'limit' && !isNone(state.price)) return state.price;
    const market = quote && price ? dec(openPrice(state.side, quote)).toFixed(instrument.PricePrecision) : '';
    return state.mode === 'stopLimit' ? step(market, state.side === 'buy' ? 1 : -1) : market;
  };

  const priceField = (field: 'price' | 'limit', label: string) => (
    <Field label={label} hint={price && field === 'price' && <bdi>{t`now ${price}`}</bdi>} error={shownError(field)}>
      {({ id, describedBy, invalid }) => (
        <NumberStepper
          id={id}
          label={label}
          describedBy={describedBy}
          invalid={invalid}
          value={state[field] === '0' ? '' : localizeInput(state[field], tag)}
          onChange={(text) => dispatch({ type: field, value: normalizeInput(text, tag) })}
          onStep={(direction, coarse) => dispatch({ type: field, value: stepped(field, direction, coarse) })}
        />
      )}
    </Field>
  );

  return (
    <div className={styles.form}>
      <SideSwitch
        side={state.side}
        instrument={instrument}
        quote={quote}
        plain={belowOneTap}
        onChange={(side) => dispatch({ type: 'side', side })}
      />
      <Segmented
        label={t`Kind of order`}
        value={state.mode}
        options={[
          { value: 'market', label: t`Market` },
          { value: 'pending', label: t`Pending` },
          { value: 'stopLimit', label: t`Stop limit` },
        ]}
        onChange={(mode) => dispatch({ type: 'mode', mode })}
      />
      {state.mode === 'pending' && priceField('price', t`Price`)}
      {state.mode === 'stopLimit' && (
        <div className={styles.prices}>
          {priceField('price', t`Trigger price`)}
          {priceField('limit', t`Limit price`)}
        </div>
      )}
      <div className={styles.pair} data-lots>
        <Field label={t`Lots`} hint={max ? `${min} – ${max}` : t`min ${min}`} error={shownError('lots')}>
          {({ id, describedBy, invalid }) => (
            <NumberStepper
              id={id}
              label={t`Lots`}
              describedBy={describedBy}
              invalid={invalid}
              value={localizeInput(state.lots, tag)}
              minusDisabled={!canStepDown(state.lots, instrument)}
              plusDisabled={!canStepUp(state.lots, instrument)}
              onChange={(text) => dispatch({ type: 'lots', value: normalizeInput(text, tag) })}
              onStep={(direction) => dispatch({ type: 'stepLots', direction, instrument })}
            />
          )}
        </Field>
        <Field label={t`Leverage`} error={shownError('leverage')}>
          {({ id, describedBy, invalid }) => (
            <div className={styles.select}>
              <select
                id={id}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                disabled={leverages.length < 2}
                value={state.leverage}
                onChange={(event) => dispatch({ type: 'leverage', value: event.target.value })}
              >
                {leverages.length === 0 && <option value="">—</option>}
                {leverages.map((value) => (
                  <option key={value} value={value}>{`1:${value}`}</option>
                ))}
              </select>
              <Icon name="down" size={16} />
            </div>
          )}
        </Field>
      </div>
      <Suspense fallback={<Skeleton height={36} />}>
        <LotsTools instrument={instrument} view={view} dispatch={dispatch} />
      </Suspense>
      <div className={styles.levels}>
        <TicketLevelField level="stop" instrument={instrument} view={view} dispatch={dispatch} error={shownError('stop')} />
        <TicketLevelField level="take" instrument={instrument} view={view} dispatch={dispatch} error={shownError('take')} />
      </div>
      <TicketOptions instrument={instrument} view={view} dispatch={dispatch} />
      <TicketFacts view={view} />
    </div>
  );
}
