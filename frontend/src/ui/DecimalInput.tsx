// An input for a number: the decimal keyboard, nothing remembered, and digits from left to right in every language.
import type { InputHTMLAttributes } from 'react';

interface DecimalInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  invalid?: boolean;
  describedBy?: string;
  onChange: (value: string) => void;
}

export function DecimalInput({ invalid, describedBy, onChange, ...input }: DecimalInputProps) {
  return (
    <input
      {...input}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      dir="ltr"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
