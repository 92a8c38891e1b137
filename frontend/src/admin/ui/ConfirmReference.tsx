// Confirms that a payment is not the one that already has its reference.
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Toggle } from '../../ui/Toggle';
import styles from './ConfirmReference.module.css';

export function ConfirmReference({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLingui();
  const id = useId();
  const label = t`It is another payment with the same reference`;
  return (
    <div className={styles.line}>
      <Toggle id={id} label={label} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
