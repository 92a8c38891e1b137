// A distance in points.
import { pointsOf, stepPoints } from '../../core/orders/ticketOptions';
import { NumberStepper } from '../../ui/NumberStepper';

interface PointsStepperProps {
  label: string;
  value: string;
  least: number;
  onChange: (value: string) => void;
  describedBy: string | undefined;
  invalid: boolean;
}

export function PointsStepper({ label, value, least, onChange, describedBy, invalid }: PointsStepperProps) {
  return (
    <NumberStepper
      label={label}
      value={value}
      describedBy={describedBy}
      invalid={invalid}
      minusDisabled={(pointsOf(value) ?? 0) <= least}
      onChange={onChange}
      onStep={(direction) => onChange(stepPoints(value, direction, least))}
    />
  );
}
