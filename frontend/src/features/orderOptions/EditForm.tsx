// Changes a pending order: price, limit price, lots, expiry, stop loss, take profit, trailing stop.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PendingChange } from '../../api/forex';
import type { Instrument, Order } from '../../api/types';
import { dec, isNone, parseInput, placesOf } from '../../core/numbers/decimal';
import { localizeInput, normalizeInput } from '../../core/numbers/format';
import { closePrice, sideOfOrder } from '../../core/numbers/profit';
import { stepValue } from '../../core/numbers/step';
import { firstLevel, levelError, stepLevel, type Level, type LevelContext } from '../../core/orders/stops';
import { pipOf, priceForResult, profitOf } from '../../core/orders/ticketMoney';
import { expireParam, expiryError, firstTrail, pointsOf, untilText, type Expiry, type OptionalValue } from '../../core/orders/ticketOptions';
import { confirmFar } from '../../components/confirmFar';
import { LevelField } from '../../components/LevelField';
import { useLevelErrorText } from '../../components/levelText';
import { toast, useAccountQuote, useInstrument, useLocaleTag, useQuote, type QuoteWithRates, type Quote } from '../../state';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { NumberStepper } from '../../ui/NumberStepper';
import { useForm, type FormCallOptions, type Problems } from '../../ui/useForm';
import { useNow } from '../../ui/useNow';
import { changePending } from '../orders/actions';
import { ExpiryField } from './ExpiryField';
import styles from './Forms.module.css';
import { useExpiryErrorText, useLimitTexts } from './optionErrorText';
import { PointsStepper } from './PointsStepper';
import { SwitchField } from './SwitchField';

interface EditFormProps {
  order: Order;
  onDone: () => void;
}

export function EditForm(props: EditFormProps) {
  const quote = useQuote(props.order.ForexId);
  const instrument = useInstrument(props.order.ForexId);
  return quote && instrument ? <LoadedForm {...props} quote={quote} instrument={instrument} /> : null;
}

interface Edited {
  price: string;
  /** Of a stop-limit order. */
  limit: string | null;
  lots: string;
  expiry: Expiry;
  stop: string | null;
  take: string | null;
  trail: OptionalValue;
}

function editedOf(order: Order): Edited {
  const precision = order.ForexTradeLists.PricePrecision;
  const shown = (value: string) => (isNone(value) ? null : dec(value).toFixed(precision));
  const until = order.Expire ? untilText(new Date(order.Expire).getTime()) : '';
  return {
    price: dec(order.OriginPrice).toFixed(precision),
    limit: shown(order.LimitPrice ?? '0'),
    lots: order.Quantity,
    expiry: { kind: until ? 'until' : 'gtc', until },
    stop: shown(order.TargetLossPrice),
    take: shown(order.TargetProfitPrice),
    trail: { on: Boolean(order.Trail), value: order.Trail ? String(order.Trail) : '' },
  };
}

const sent = (typed: string | null): string => parseInput(typed ?? '')?.toFixed() ?? '0';

const pointsOfTrail = (trail: OptionalValue): number => (trail.on ? (pointsOf(trail.value) ?? 0) : 0);

/** Levels are measured from where the order opens: a stop-limit order from its limit. */
function contextOf(order: Order, instrument: Instrument, { price, limit }: Edited): LevelContext {
  const opens = parseInput(limit ?? price);
  const reference = opens?.gt(0) ? opens : null;
  return { side: sideOfOrder(order.OrderType), reference, precision: instrument.PricePrecision, stopLevel: instrument.stopLevel };
}

function LoadedForm({ order, quote, instrument, onDone }: EditFormProps & { quote: Quote; instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quoteWithRates = useAccountQuote(instrument.Id);
  const problemsOf = useProblems(order, instrument);
  const form = useForm<Edited>({ initial: () => editedOf(order), showsErrorsEarly: true, check: problemsOf, send: (typed, call) => save(typed, call) });
  const { values: edited, change: set } = form;
  const context = contextOf(order, instrument, edited);

  const save = async (typed: Edited, { onRefusal }: FormCallOptions) => {
    const prices = [{ name: t`Price`, typed: typed.price }, { name: t`Limit price`, typed: typed.limit }].flatMap(({ name, typed: text }) => {
      const price = parseInput(text ?? '');
      return price ? [{ name, price }] : [];
    });
    if (!(await confirmFar(prices, closePrice(context.side, quote), instrument.PricePrecision))) return;
    const change = changeOf(form.initial, typed);
    if (Object.keys(change).length > 0 && !(await changePending(order, change, onRefusal))) return;
    toast(t`Order changed`, 'success');
    onDone();
  };

  const priceField = (name: 'price' | 'limit', label: string) => (
    <Field label={label} error={form.errorOf(name)}>
      {({ id, describedBy, invalid }) => (
        <NumberStepper
          id={id}
          label={label}
          describedBy={describedBy}
          invalid={invalid}
          value={localizeInput(edited[name] ?? '', tag)}
          onChange={(text) => set({ [name]: normalizeInput(text, tag) })}
          onStep={(direction, coarse) => set({ [name]: stepLevel(edited[name] ?? '', direction, instrument.PricePrecision, coarse) })}
        />
      )}
    </Field>
  );
  const targets = order.TakeProfits ?? [];
  const level = (which: Level) => (
    <LevelField
      level={which}
      side={context.side}
      on={edited[which] !== null}
      value={edited[which] ?? ''}
      precision={instrument.PricePrecision}
      currency={order.Currency}
      error={form.errorOf(which)}
      meaning={quoteWithRates ? meaningOf(edited, which, context, instrument, quoteWithRates) : null}
      onToggle={(on) => set({ [which]: on ? firstLevel(which, context, quote) : null, ...(which === 'stop' && !on && { trail: { ...edited.trail, on: false } }) })}
      onChange={(value) => set({ [which]: value })}
      priceOf={(result) => {
        const lots = parseInput(edited.lots);
        return lots && context.reference && quoteWithRates ? priceForResult(instrument, quoteWithRates, { side: context.side, lots, open: context.reference, result }) : null;
      }}
    />
  );
  return (
    <form {...form.props} className={styles.form}>
      {edited.limit !== null && priceField('price', t`Trigger price`)}
      <div className={styles.pair}>
        {edited.limit === null ? priceField('price', t`Price`) : priceField('limit', t`Limit price`)}
        <Field label={t`Lots`} error={form.errorOf('lots')}>
          {({ id, describedBy, invalid }) => (
            <NumberStepper
              id={id}
              label={t`Lots`}
              describedBy={describedBy}
              invalid={invalid}
              value={localizeInput(edited.lots, tag)}
              onChange={(text) => set({ lots: normalizeInput(text, tag) })}
              onStep={(direction) => set({ lots: stepValue(edited.lots, direction, { step: instrument.lotsStep, min: instrument.lotsMin }) })}
            />
          )}
        </Field>
      </div>
      <ExpiryField value={edited.expiry} error={form.errorOf('expiry')} onChange={(expiry) => set({ expiry })} />
      {level('stop')}
      {targets.length === 0 && level('take')}
      {!order.Guaranteed && (
        <SwitchField
          label={t`Trailing stop`}
          on={edited.trail.on}
          error={form.errorOf('trail')}
          note={t`Points. It starts when the order opens.`}
          onToggle={(on) => set({ trail: { on, value: edited.trail.value || firstTrail(quote, instrument.PricePrecision, instrument.stopLevel) } })}
        >
          {(ids) => (
            <PointsStepper
              {...ids}
              label={t`Trailing distance in points`}
              value={edited.trail.value}
              least={Math.max(1, instrument.stopLevel)}
              onChange={(value) => set({ trail: { on: true, value } })}
            />
          )}
        </SwitchField>
      )}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t`Save changes`}
      </Button>
    </form>
  );
}

/** The error texts of the form. */
function useProblems(order: Order, instrument: Instrument): (edited: Edited) => Problems<Edited> {
  const { t } = useLingui();
  const explain = useLevelErrorText(instrument.PricePrecision);
  const expiryText = useExpiryErrorText();
  const texts = useLimitTexts();
  const now = useNow(true);
  const places = instrument.PricePrecision;
  const pointsMin = Math.max(1, instrument.stopLevel);
  const [initialUntil] = useState(() => editedOf(order).expiry.until);
  const levelProblem = (edited: Edited, level: Level) => {
    const context = contextOf(order, instrument, edited);
    const typed = edited[level];
    const error = typed === null ? null : levelError(level, typed, context);
    return error && explain(error, level, context.side);
  };
  const priceProblem = (typed: string) => {
    const price = parseInput(typed);
    if (!price?.gt(0)) return t`Enter the price at which the order should open`;
    return placesOf(price) > places ? t`At most ${places} decimals` : null;
  };
  const lotsProblem = (typed: string) => {
    const lots = parseInput(typed);
    const max = dec(instrument.lotsMax);
    if (!lots?.gte(instrument.lotsMin)) return texts.lotsMin(instrument.lotsMin);
    if (max.gt(0) && lots.gt(max)) return texts.lotsMax(max);
    return lots.mod(dec(instrument.lotsStep)).eq(0) ? null : texts.lotsStep(instrument.lotsStep);
  };
  const expiryProblem = (expiry: Expiry) => {
    // An expiry that is kept was checked when it was set.
    if (expiry.kind === 'until' && expiry.until === initialUntil) return null;
    const error = expiryError(expiry, now);
    return error && expiryText(error);
  };
  return (edited) => ({
    price: priceProblem(edited.price),
    limit: edited.limit !== null && priceProblem(edited.limit),
    lots: lotsProblem(edited.lots),
    expiry: expiryProblem(edited.expiry),
    stop: levelProblem(edited, 'stop'),
    take: levelProblem(edited, 'take'),
    trail: edited.trail.on && (pointsOf(edited.trail.value) ?? 0) < pointsMin && texts.pointsMin(pointsMin),
  });
}

function meaningOf(edited: Edited, which: Level, context: LevelContext, instrument: Instrument, quote: QuoteWithRates) {
  const close = parseInput(edited[which] ?? '');
  const lots = parseInput(edited.lots);
  const open = context.reference;
  if (!close || !lots || !open) return null;
  const move = context.side === 'buy' ? close.minus(open) : open.minus(close);
  return { pips: move.div(pipOf(instrument)), money: profitOf(instrument, quote, { side: context.side, lots, open, close }) };
}

/** What the trader changed: what stayed is not sent, so that it does not undo a change that was made elsewhere meanwhile. */
function changeOf(before: Edited, edited: Edited): PendingChange {
  const differs = (field: 'price' | 'limit' | 'lots' | 'stop' | 'take') => sent(edited[field]) !== sent(before[field]);
  const { expiry, trail } = edited;
  const expiryChanged = expiry.kind !== before.expiry.kind || (expiry.kind === 'until' && expiry.until !== before.expiry.until);
  const points = pointsOfTrail(trail);
  // The server ends a trail together with its stop loss.
  const trailEnds = edited.stop === null && before.stop !== null;
  return {
    ...(differs('price') && { target_price: sent(edited.price) }),
    ...(differs('limit') && { limit_price: sent(edited.limit) }),
    ...(differs('lots') && { cont: sent(edited.lots) }),
    ...(expiryChanged && { expire: expireParam(expiry) ?? 'gtc' }),
    ...(differs('stop') && { stopLoss: sent(edited.stop) }),
    ...(differs('take') && { takeProfit: sent(edited.take) }),
    ...(points !== (trailEnds ? 0 : pointsOfTrail(before.trail)) && { trail: points }),
  };
}
