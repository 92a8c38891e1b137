// How many lots of an order to close.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '../../api/types';
import { dec, floorToStep, parseInput, placesOf, type Numeric } from '../../core/numbers/decimal';
import { formatQuantity, localInput, typedInput } from '../../core/numbers/format';
import { stepValue } from '../../core/numbers/step';
import { useInstrument, useIsStale, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { NumberStepper } from '../../ui/NumberStepper';
import { closePart } from './actions';
import styles from './StopsForm.module.css';

interface PartFormProps {
  order: Order;
  onDone: () => void;
}

/** Half of the order, on the instrument's grid. */
function half(order: Order, step: Numeric, min: Numeric): string {
  const lots = floorToStep(dec(order.Quantity).div(2), dec(step));
  return (lots.lt(min) ? dec(min) : lots).toFixed(placesOf(step));
}

export function PartForm({ order, onDone }: PartFormProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsStale();
  const instrument = useInstrument(order.ForexId);
  const step = instrument?.Pip ?? '0.01';
  const min = instrument?.ForexMinCont ?? step;
  const [typed, setTyped] = useState(() => half(order, step, min));
  const lots = parseInput(typed);
  const most = dec(order.Quantity).minus(step);
  const shown = { min: formatQuantity(min, tag), most: formatQuantity(most, tag), step: formatQuantity(step, tag) };
  const right = lots !== null && lots.gte(min) && lots.lte(most) && floorToStep(lots, dec(step)).eq(lots);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (right) void closePart(order, lots.toFixed()).then((done) => done && onDone());
      }}
    >
      <NumberStepper
        label={t`Lots to close`}
        value={localInput(typed, tag)}
        onChange={(text) => setTyped(typedInput(text, tag))}
        onStep={(direction) => setTyped(stepValue(typed, direction, { step, min, max: most }))}
        minusDisabled={lots?.lte(min)}
        plusDisabled={lots?.gte(most)}
        invalid={!right}
        describedBy={right ? undefined : 'part-problem'}
      />
      {!right && (
        <p id="part-problem" className={styles.problem} role="alert">
          {t`Between ${shown.min} and ${shown.most} lots, in steps of ${shown.step}`}
        </p>
      )}
      <Button type="submit" kind="strong" wide disabled={!right || stale}>
        {t`Close part`}
      </Button>
    </form>
  );
}
