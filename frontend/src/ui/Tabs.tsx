// Tabs in the look of chips: one panel at a time, arrow keys move between them.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Chips.module.css';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  /** The id of the panel that the tabs switch. */
  panelId: string;
}

export function Tabs<T extends string>({ label, value, options, onChange, panelId }: TabsProps<T>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = document.documentElement.dir === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (!step) return;
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };

  // On a narrow screen the line scrolls: what is chosen is in sight.
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-selected="true"]');
    if (!line.current || !chosen) return;
    const [whole, part] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    line.current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2;
  }, [value]);

  return (
    <div ref={line} role="tablist" tabIndex={-1} aria-label={label} className={styles.line} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          className={styles.chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
