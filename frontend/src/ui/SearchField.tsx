// A field that searches the list below it.
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <label className={cx(styles.search, className)}>
      <Icon name="search" size={20} />
      <input type="search" aria-label={label} placeholder={placeholder} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
