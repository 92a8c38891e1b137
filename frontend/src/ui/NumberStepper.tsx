// A number between a minus and a plus: typed with the decimal keyboard, stepped by tapping, holding or the arrow keys.
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { cx } from './cx';
import { DecimalInput } from './DecimalInput';
import { Icon } from './Icon';
import styles from './NumberStepper.module.css';
import { useHold } from './useHold';

interface NumberStepperProps {
  /** The accessible name, unless `id` ties a label to the input. */
  label: string;
  id?: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** `coarse` where the shift key asks for a longer step. */
  onStep: (direction: 1 | -1, coarse?: boolean) => void;
  minusDisabled?: boolean;
  plusDisabled?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, id, value, onChange, onStep, minusDisabled, plusDisabled, disabled, invalid, describedBy } = props;
  const { t } = useLingui();
  const minus = useHold(() => onStep(-1));
  const plus = useHold(() => onStep(1));
  const keys = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onStep(direction, event.shiftKey);
  };
  return (
    <div className={cx(styles.box, invalid && styles.invalid, disabled && styles.disabled)}>
      <button
        type="button"
        className={styles.step}
        aria-label={t`Less: ${label}`}
        disabled={disabled || minusDisabled}
        {...minus}
      >
        <Icon name="minus" size={20} />
      </button>
      <DecimalInput
        id={id}
        className={styles.input}
        aria-label={id ? undefined : label}
        invalid={invalid}
        describedBy={describedBy}
        value={value}
        disabled={disabled}
        onChange={onChange}
        onKeyDown={keys}
        onBlur={props.onBlur}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t`More: ${label}`}
        disabled={disabled || plusDisabled}
        {...plus}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
