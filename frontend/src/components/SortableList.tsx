// A list whose rows are put into another order: by dragging their handle, with the arrow keys on it, or with a button each way.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { movedTo } from '../core/app/movedTo';
import { IconButton } from '../ui/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import styles from './SortableList.module.css';

interface SortableListProps<T extends { key: string }> {
  /** The name of the list, for screen readers. */
  label: string;
  items: readonly T[];
  /** The name of an item, for its buttons. */
  nameOf: (item: T) => string;
  /** The keys in their new order. */
  onOrder: (keys: string[]) => void;
  children: (item: T) => ReactNode;
}

export function SortableList<T extends { key: string }>({ label, items, nameOf, onOrder, children }: SortableListProps<T>) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<{ key: string; keys: string[] } | null>(null);
  const [moved, setMoved] = useState('');
  const keys = items.map(({ key }) => key);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const shown = (dragged?.keys ?? keys).map((key) => byKey.get(key)).filter((item) => item !== undefined);

  const order = (item: T, next: string[]) => {
    const [name, position, count] = [nameOf(item), next.indexOf(item.key) + 1, next.length];
    setMoved(t`${name}: ${position} of ${count}`);
    onOrder(next);
  };
  const step = (item: T, by: -1 | 1) => {
    const to = keys.indexOf(item.key) + by;
    if (to >= 0 && to < keys.length) order(item, movedTo(keys, item.key, to));
  };
  /** The row that lies at this height. */
  const rowAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const handle = (item: T) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ key: item.key, keys });
    },
    onPointerMove(event: PointerEvent) {
      const y = event.clientY;
      setDragged((now) => now && { ...now, keys: movedTo(now.keys, item.key, rowAt(y)) });
    },
    onPointerUp() {
      if (dragged && dragged.keys.join() !== keys.join()) order(item, dragged.keys);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(item, by);
    },
  });

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {shown.map((item, at) => {
          const name = nameOf(item);
          return (
            <li key={item.key} className={cx(styles.item, dragged?.key === item.key && styles.dragged)}>
              <button type="button" className={styles.handle} aria-label={t`Move ${name} with the arrow keys`} {...handle(item)}>
                <Icon name="menu" size={18} />
              </button>
              <div className={styles.content}>{children(item)}</div>
              <span className={styles.steps}>
                <IconButton icon="up" label={t`Move ${name} up`} disabled={at === 0} onClick={() => step(item, -1)} />
                <IconButton icon="down" label={t`Move ${name} down`} disabled={at === shown.length - 1} onClick={() => step(item, 1)} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </>
  );
}
