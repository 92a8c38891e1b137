// The global search: one field for customers, orders, transfers, instruments, settings and screens, and for what can be done
// about the customer who was found. It is used by the keyboard alone: arrows choose, Enter opens, Escape closes. Enter opens what was
// found by the whole text: while that is being searched for it waits, and of several customers it chooses none.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../ui/cx';
import { useMay } from '../permissions';
import { useReturnFocus } from '../ui/useReturnFocus';
import styles from './Palette.module.css';
import { usePaletteItems, type PaletteItem } from './paletteItems';

/** A key opens the palette from everywhere: "/" outside of fields, or Ctrl+K. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
      if (!(isShortcut || isSlash) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [open]);
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  useReturnFocus();
  const [typed, setTyped] = useState('');
  /** Null: not moved. */
  const [moved, setMoved] = useState<number | null>(null);
  // Enter was pressed before the text was searched for.
  const isEntered = useRef(false);
  const wanted = useDeferredValue(typed.trim());
  const { items, isLoading, isAmbiguous } = usePaletteItems(wanted, useMay());
  const place = moved ?? (isAmbiguous ? -1 : 0);
  const chosen = items[Math.min(place, items.length - 1)];
  const isSettled = !isLoading && wanted === typed.trim();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key]);
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    location.hash = item.address;
  };
  useEffect(() => {
    if (!isEntered.current || !isSettled) return;
    isEntered.current = false;
    open(chosen);
  });
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 };
    const next = steps[event.key];
    if (next !== undefined && (event.key.startsWith('Arrow') || typed === '')) {
      event.preventDefault();
      setMoved(Math.max(0, Math.min(next, items.length - 1)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isSettled) open(chosen);
      else isEntered.current = true;
    }
  };
  const optionId = (key: string) => `${listId}-${key}`;
  return createPortal(
    // A click on the backdrop closes it; Escape does so by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t`Find anything`}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <input
        className={styles.input}
        role="combobox"
        aria-label={t`Find anything`}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen.key)}
        placeholder={t`Customer, account, order, payment, instrument, setting, screen`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMoved(null);
          isEntered.current = false;
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={t`Results`} className={styles.list}>
        {items.map((item, index) => (
          <Option
            key={item.key}
            id={optionId(item.key)}
            item={item}
            isChosen={item === chosen}
            heading={item.group === items[index - 1]?.group ? null : item.group}
            onOpen={() => open(item)}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {isAmbiguous && isSettled && moved === null && t`Several match: choose one.`}
        {items.length === 0 && isSettled && t`Nothing found.`}
      </p>
    </dialog>,
    document.body,
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  heading: string | null;
  onOpen: () => void;
}

function Option({ id, item, isChosen, heading, onOpen }: OptionProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      {/* The field keeps the focus; it handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div id={id} role="option" aria-selected={isChosen} className={cx(styles.option, isChosen && styles.chosen)} onClick={onOpen}>
        <span className={styles.title}>{item.title}</span>
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </div>
    </>
  );
}
