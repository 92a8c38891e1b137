// Changes a pending order: price, lots, expiry, stop loss, take profit, trailing stop.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument, Order } from '../../api/types';
import { dec, isNone, parseInput, placesOf } from '../../core/numbers/decimal';
import { localizeInput, normalizeInput } from '../../core/numbers/format';
import { closePrice, sideOfOrder } from '../../core/numbers/profit';
import { stepValue } from '../../core/numbers/step';
import { editSteps, entryPrice, type OrderLevels } from '../../core/orders/changes';
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
import { useForm, type Problems } from '../../ui/useForm';
import { useNow } from '../../ui/useNow';
import { changeLevels, changePending } from '../orders/actions';
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
    lots: order.Quantity,
    expiry: { kind: until ? 'until' : 'gtc', until },
    stop: shown(order.TargetLossPrice),
    take: shown(order.TargetProfitPrice),
    trail: { on: Boolean(order.Trail), value: order.Trail ? String(order.Trail) : '' },
  };
}

const levelsOf = ({ stop, take }: Edited): OrderLevels => {
  const sent = (typed: string | null) => (typed === null ? null : parseInput(typed))?.toFixed() ?? '0';
  return { stop: sent(stop), take: sent(take) };
};

const trailOf = ({ trail }: Edited): number => (trail.on ? (pointsOf(trail.value) ?? 0) : 0);

/** Levels are measured from where the order opens: a stop-limit order from its limit, which stays. */
function contextOf(order: Order, instrument: Instrument, price: string): LevelContext {
  const opens = isNone(order.LimitPrice) ? parseInput(price) : entryPrice(order);
  const reference = opens?.gt(0) ? opens : null;
  return { side: sideOfOrder(order.OrderType), reference, precision: instrument.PricePrecision, stopLevel: instrument.stopLevel };
}

function LoadedForm({ order, quote, instrument, onDone }: EditFormProps & { quote: Quote; instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quoteWithRates = useAccountQuote(instrument.Id);
  const problemsOf = useProblems(order, instrument);
  const form = useForm<Edited>({ initial: () => editedOf(order), showsErrorsEarly: true, check: problemsOf, send: (typed) => save(typed) });
  const { values: edited, change: set } = form;
  const context = contextOf(order, instrument, edited.price);

  const save = async (typed: Edited) => {
    const price = parseInput(typed.price);
    if (!price || !(await confirmFar([{ name: t`Price`, price }], closePrice(context.side, quote), instrument.PricePrecision))) return;
    if (!(await send(order, form.initial, typed, instrument))) return;
    toast(t`Order changed`, 'success');
    onDone();
  };

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
      <div className={styles.pair}>
        <Field label={isNone(order.LimitPrice) ? t`Price` : t`Trigger price`} error={form.errorOf('price')}>
          {({ id, describedBy, invalid }) => (
            <NumberStepper
              id={id}
              label={t`Price`}
              describedBy={describedBy}
              invalid={invalid}
              value={localizeInput(edited.price, tag)}
              onChange={(text) => set({ price: normalizeInput(text, tag) })}
              onStep={(direction, coarse) => set({ price: stepLevel(edited.price, direction, instrument.PricePrecision, coarse) })}
            />
          )}
        </Field>
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
    const context = contextOf(order, instrument, edited.price);
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

/** False where a call was refused; the changes of earlier calls stay, and the form shows them when it opens again. */
async function send(order: Order, before: Edited, edited: Edited, instrument: Instrument): Promise<boolean> {
  const [was, now] = [levelsOf(before), levelsOf(edited)];
  const trail = trailOf(edited);
  const priceChanged = !dec(parseInput(edited.price) ?? 0).eq(order.OriginPrice);
  const lotsChanged = !dec(parseInput(edited.lots) ?? 0).eq(order.Quantity);
  const expiryChanged = edited.expiry.kind !== before.expiry.kind || (edited.expiry.kind === 'until' && edited.expiry.until !== before.expiry.until);
  const levelsChanged = !dec(was.stop).eq(now.stop) || !dec(was.take).eq(now.take) || trail !== trailOf(before);
  const steps = editSteps(
    { terms: priceChanged || lotsChanged || expiryChanged, levels: levelsChanged },
    { levels: was, context: contextOf(order, instrument, before.price) },
    { levels: now, context: contextOf(order, instrument, edited.price) },
  );
  let current = { ...was, trail: trailOf(before) };
  for (const step of steps) {
    if (step.call === 'modify') {
      const change = {
        ...(priceChanged && { target_price: parseInput(edited.price)?.toFixed() }),
        ...(lotsChanged && { cont: parseInput(edited.lots)?.toFixed() }),
        ...(expiryChanged && { expire: expireParam(edited.expiry) ?? 'gtc' }),
      };
      if (!(await changePending(order, change))) return false;
      continue;
    }
    const { stop, take } = step.levels;
    const removed = stop === '0' && current.stop !== '0';
    // The server ends a trail together with its stop loss, so that it is sent again with a new one.
    const trailSent = removed ? 0 : trail;
    const change = {
      ...(!dec(stop).eq(current.stop) && { stopLoss: stop }),
      ...(!dec(take).eq(current.take) && { takeProfit: take }),
      ...(trailSent !== current.trail && { trail: trailSent }),
    };
    current = { stop, take, trail: trailSent };
    if (!(await changeLevels(order, change))) return false;
  }
  return true;
}
