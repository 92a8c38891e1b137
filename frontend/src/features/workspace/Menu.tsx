// A menu that a button opens: radio and check items, and commands. Arrow keys move in it, Escape closes it.
import { useEffect, useLayoutEffect, useRef, useState, type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** Absent: a command. */
  checked?: boolean;
  /** One of its group. */
  radio?: boolean;
  disabled?: boolean;
  act: () => void;
}

export interface MenuGroup {
  title: string;
  /** The title is for screen readers only. */
  quiet?: boolean;
  items: MenuItem[];
}

interface MenuProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  groups: MenuGroup[];
}

const EDGE_PX = 8;

export function Menu({ label, groups, className, children, onClick, ...button }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) opener.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        {...button}
        ref={opener}
        className={cx(styles.opener, className)}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) setOpen(!open);
        }}
      >
        {children}
      </button>
      {open && <OpenMenu label={label} groups={groups} opener={opener} onClose={close} />}
    </>
  );
}

interface OpenMenuProps {
  label: string;
  groups: MenuGroup[];
  opener: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}

function OpenMenu({ label, groups, opener, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  // In the document's body: the panes clip what they contain.
  useLayoutEffect(() => {
    const [element, button] = [menu.current, opener.current];
    if (!element || !button) return;
    const [from, own] = [button.getBoundingClientRect(), element.getBoundingClientRect()];
    const below = from.bottom + 4;
    const top = below + own.height > innerHeight - EDGE_PX ? from.top - own.height - 4 : below;
    const left = Math.min(Math.max(from.left + own.width > innerWidth - EDGE_PX ? from.right - own.width : from.left, EDGE_PX), innerWidth - own.width - EDGE_PX);
    element.style.top = `${Math.max(top, EDGE_PX)}px`;
    element.style.left = `${left}px`;
    element.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')?.focus();
  }, [opener]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !opener.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });

  const key = (event: KeyboardEvent) => {
    // The shortcuts of the workspace must not see what is typed here.
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) items[next % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus
    <div ref={menu} role="menu" aria-label={label} className={styles.menu} onKeyDown={key}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
          {!group.quiet && (
            <p className={styles.title} aria-hidden="true">
              {group.title}
            </p>
          )}
          {group.items.map((item) => (
            <Item key={item.key} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: (refocus: boolean) => void }) {
  const { label, checked, radio, disabled, act } = item;
  const role = checked === undefined ? 'menuitem' : radio ? 'menuitemradio' : 'menuitemcheckbox';
  const choose = () => {
    if (disabled) return;
    act();
    // Several boxes are often changed together.
    if (role !== 'menuitemcheckbox') onClose(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- `checked` goes with the roles that know it
    <button
      type="button"
      role={role}
      tabIndex={-1}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      className={styles.item}
      onClick={choose}
    >
      <span className={styles.label}>{label}</span>
      {checked && <Icon name="check" size={16} />}
    </button>
  );
}
