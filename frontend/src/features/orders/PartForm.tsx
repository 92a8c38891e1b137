// How many lots of an order to close.
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../api/types';
import { dec, floorToStep, parseInput } from '../../core/numbers/decimal';
import { formatQuantity, localizeInput, normalizeInput } from '../../core/numbers/format';
import { stepValue } from '../../core/numbers/step';
import { halfLots } from '../../core/orders/changes';
import { useInstrument, useIsDisconnected, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { NumberStepper } from '../../ui/NumberStepper';
import { useForm } from '../../ui/useForm';
import { closePart } from './actions';
import styles from './StopsForm.module.css';

interface PartFormProps {
  order: Order;
  onDone: () => void;
}

export function PartForm({ order, onDone }: PartFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const instrument = useInstrument(order.ForexId);
  const step = instrument?.lotsStep ?? '0.01';
  const min = instrument?.lotsMin ?? step;
  const most = dec(order.Quantity).minus(step);
  const shown = { min: formatQuantity(min, tag), most: formatQuantity(most, tag), step: formatQuantity(step, tag) };
  const form = useForm({
    initial: () => ({ lots: halfLots(order.Quantity, step, min) }),
    showsErrorsEarly: true,
    check: (typed) => {
      const lots = parseInput(typed.lots);
      const isRight = lots !== null && lots.gte(min) && lots.lte(most) && floorToStep(lots, dec(step)).eq(lots);
      return { lots: isRight ? null : t`Between ${shown.min} and ${shown.most} lots, in steps of ${shown.step}` };
    },
    send: async (typed) => {
      if (await closePart(order, parseInput(typed.lots)?.toFixed() ?? '')) onDone();
    },
  });
  const lots = parseInput(form.values.lots);
  const problem = form.errorOf('lots');
  return (
    <form {...form.props} className={styles.form}>
      <Field label={t`Lots to close`} error={problem}>
        {({ id, describedBy, invalid }) => (
          <NumberStepper
            id={id}
            label={t`Lots to close`}
            value={localizeInput(form.values.lots, tag)}
            onChange={(text) => form.change({ lots: normalizeInput(text, tag) })}
            onStep={(direction) => form.change({ lots: stepValue(form.values.lots, direction, { step, min, max: most }) })}
            minusDisabled={lots?.lte(min)}
            plusDisabled={lots?.gte(most)}
            invalid={invalid}
            describedBy={describedBy}
          />
        )}
      </Field>
      <Button type="submit" kind="strong" wide busy={form.busy} disabled={problem !== null || stale}>
        {t`Close part`}
      </Button>
    </form>
  );
}
