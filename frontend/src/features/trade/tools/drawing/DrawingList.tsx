// All drawings of a chart, to select and to delete: also by keyboard, which cannot reach them on the canvas.
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Drawing } from '../../../../core/market/drawings/drawing';
import type { DrawingStore } from '../../../../core/market/drawings/store';
import { Button, IconButton } from '../../../../ui/Button';
import { Empty } from '../../../../ui/Empty';
import { ToolIcon } from '../ToolIcon';
import styles from './drawing.module.css';
import { useToolNames } from './toolNames';

interface DrawingListProps {
  store: DrawingStore;
  price: (value: number) => string;
  onSelect: (id: string) => void;
}

export function DrawingList({ store, price, onSelect }: DrawingListProps) {
  const { t } = useLingui();
  const names = useToolNames();
  const { now } = useSyncExternalStore(store.subscribe, store.snapshot);
  if (now.length === 0) return <Empty icon="trade" title={t`Nothing is drawn on this chart`} />;
  const nameOf = (drawing: Drawing) => {
    const prices = drawing.points.map((point) => price(point.price)).join(' – ');
    return drawing.text ? `${names.text}: ${drawing.text}` : `${names[drawing.tool]} ${prices}`;
  };
  return (
    <div className={styles.sheet}>
      <ul className={styles.list}>
        {now.map((drawing) => {
          const name = nameOf(drawing);
          return (
            <li key={drawing.id} className={styles.row}>
              <button type="button" className={styles.name} onClick={() => onSelect(drawing.id)}>
                <span style={{ color: `var(--study-${drawing.ink + 1})` }}>
                  <ToolIcon name={drawing.tool} />
                </span>
                <bdi>{name}</bdi>
              </button>
              <IconButton icon="trash" label={t`Delete ${name}`} onClick={() => store.remove(drawing.id)} />
            </li>
          );
        })}
      </ul>
      <Button wide kind="text" onClick={() => store.clear()}>{t`Delete all drawings`}</Button>
    </div>
  );
}
