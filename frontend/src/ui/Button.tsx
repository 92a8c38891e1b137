// Buttons. Kinds: `primary` the main action, `strong` an action of equal rank beside it, `plain` the others, `danger` deletes or closes
// something, `text` without a box. And the round button with an icon.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'strong' | 'plain' | 'danger' | 'text';
  /** Takes the whole line. */
  wide?: boolean;
  /** Waiting for an answer: keeps its size, takes no second tap. */
  busy?: boolean;
  icon?: IconName;
}

export function Button({ kind = 'plain', wide, busy, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(styles.button, styles[kind], wide && styles.wide, className)}
    >
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  kind?: ButtonProps['kind'];
  wide?: boolean;
  icon?: IconName;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(styles.button, styles[kind], wide && styles.wide, className)}>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label}>{children}</span>
    </a>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.round, className)}>
      <Icon name={icon} />
    </button>
  );
}
