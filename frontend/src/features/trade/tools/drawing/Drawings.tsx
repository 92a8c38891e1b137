// The drawings of a chart, and the bar over it with which they are drawn while it is open.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chartDrawings, saveChartDrawings } from '../../../../api/drawings';
import { isCancelled, NetworkError } from '../../../../api/client';
import type { Instrument, SavedDrawings } from '../../../../api/types';
import { DRAWINGS_MAX, fromSaved, toSaved, type Drawing, type Tool } from '../../../../core/market/drawings/drawing';
import { DrawingStore, type Saved } from '../../../../core/market/drawings/store';
import { formatPrice } from '../../../../core/numbers/format';
import { openSheet, toast, useLocaleTag } from '../../../../state';
import type { ChartLayer } from '../../../../ui/chart';
import { useChartScope } from '../../chartScope';
import { inkAtom, magnetAtom } from '../../state';
import { DrawingBar } from './DrawingBar';
import { DrawingLayer } from './DrawingLayer';
import { DrawingList } from './DrawingList';
import { TextForm } from './TextForm';

export interface DrawingsProps {
  instrument: Instrument;
  saved: SavedDrawings;
  onLayer: (layer: ChartLayer | null) => void;
}

const read = (saved: SavedDrawings): Saved => ({ version: saved.Version, value: fromSaved(saved.Drawings) });

function useStore({ Id: id, PricePrecision: precision }: Instrument, saved: SavedDrawings): DrawingStore {
  const { t } = useLingui();
  const failed = useCallback(
    (error: unknown) => {
      if (!isCancelled(error)) toast(t`The drawings are not saved yet. The app tries again.`, 'error');
    },
    [t],
  );
  // The server's state is the beginning; afterwards the store has the newest one.
  return useMemo(
    () =>
      new DrawingStore(read(saved), {
        save: async (version, drawings) => {
          const answer = await saveChartDrawings(id, version, drawings.map((drawing) => toSaved(drawing, precision)));
          return answer && read(answer);
        },
        load: async () => read(await chartDrawings(id)),
        failed,
        retries: (error) => error instanceof NetworkError,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one store for each opened chart
    [id, precision],
  );
}

export function Drawings({ instrument, saved, onLayer }: DrawingsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const store = useStore(instrument, saved);
  const { drawingOpenAtom } = useChartScope();
  const [open, setOpen] = useAtom(drawingOpenAtom);
  const [ink, setInk] = useAtom(inkAtom);
  const [magnet, setMagnet] = useAtom(magnetAtom);
  const [tool, setTool] = useState<Tool | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const history = useSyncExternalStore(store.subscribe, store.snapshot);
  const selected = history.now.find(({ id }) => id === selectedId) ?? null;
  const { PricePrecision: precision } = instrument;
  const price = useCallback((value: number) => formatPrice(value.toFixed(precision), precision, tag), [precision, tag]);

  const put = useCallback(
    (drawing: Drawing) => {
      const isNew = store.state.now.every(({ id }) => id !== drawing.id);
      if (isNew && store.state.now.length >= DRAWINGS_MAX) {
        toast(t`At most ${DRAWINGS_MAX} drawings on a chart. Delete one first.`, 'error');
        return;
      }
      store.put(drawing);
      setSelectedId(drawing.id);
    },
    [store, t],
  );
  const askText = useCallback(
    (drawing: Drawing) => {
      const close = openSheet({
        title: t`Text on the chart`,
        content: () => (
          <TextForm
            initial={drawing.text}
            onSave={(text) => {
              put({ ...drawing, text });
              close();
            }}
          />
        ),
      });
    },
    [put, t],
  );

  const layer = useMemo(
    () =>
      new DrawingLayer(store, {
        onSelect: setSelectedId,
        onDrawn: (drawing) => {
          setTool(null);
          if (drawing.tool === 'text') askText(drawing);
          else put(drawing);
        },
        noteOf: (from, to, bars) => {
          const change = to.price - from.price;
          const sign = change < 0 ? '−' : '+';
          const percent = from.price > 0 ? Math.abs((100 * change) / from.price).toFixed(2) : '0.00';
          return `${sign}${price(Math.abs(change))} (${sign}${percent}%) · ${t`Bars`}: ${bars}`;
        },
      }),
    [store, askText, put, price, t],
  );
  useEffect(() => {
    onLayer(layer);
    return () => onLayer(null);
  }, [layer, onLayer]);
  useEffect(() => {
    layer.setMode({ editing: open, tool, ink, magnet, selected: selectedId });
  }, [layer, open, tool, ink, magnet, selectedId]);

  const remove = useCallback(() => {
    if (selectedId) store.remove(selectedId);
    setSelectedId(null);
  }, [store, selectedId]);
  const close = useCallback(() => {
    setTool(null);
    setSelectedId(null);
    setOpen(false);
  }, [setOpen]);
  useKeys(open, { store, remove, nudge: selected && ((bars, points) => layer.nudge(bars, points)), escape: () => (tool ? setTool(null) : selectedId ? setSelectedId(null) : close()) });

  if (!open) return null;
  const list = () => {
    const closeSheet = openSheet({
      title: t`Drawings`,
      content: () => (
        <DrawingList
          store={store}
          price={price}
          onSelect={(id) => {
            setTool(null);
            setSelectedId(id);
            closeSheet();
          }}
        />
      ),
    });
  };
  const chooseInk = (next: number) => {
    setInk(next);
    if (selected) store.put({ ...selected, ink: next });
  };
  return (
    <DrawingBar
      history={history}
      tool={tool}
      onTool={(next) => {
        setSelectedId(null);
        setTool(next);
      }}
      selected={selected}
      ink={selected?.ink ?? ink}
      onInk={chooseInk}
      magnet={magnet}
      onMagnet={() => setMagnet(!magnet)}
      onUndo={() => store.undo()}
      onRedo={() => store.redo()}
      onRemove={remove}
      onEditText={() => selected && askText(selected)}
      onList={list}
      onClose={close}
    />
  );
}

interface Keys {
  store: DrawingStore;
  remove: () => void;
  /** Moves what is selected; null without it. */
  nudge: ((bars: number, points: number) => void) | null;
  escape: () => void;
}

const ARROWS: Partial<Record<string, [bars: number, points: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 10],
  ArrowDown: [0, -10],
};
/** With Shift an arrow moves as far as ten times. */
const SHIFT_STEPS = 10;

/** Arrows, Delete, Escape, undo and redo, unless something is being typed or a dialog is open. */
function useKeys(open: boolean, keys: Keys): void {
  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, [contenteditable]');
      // The chart pans by arrows while it has the keyboard.
      if (typing || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const arrow = ARROWS[event.key];
      const steps = event.shiftKey ? SHIFT_STEPS : 1;
      const undoes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (arrow && keys.nudge) keys.nudge(arrow[0] * steps, arrow[1] * steps);
      else if (undoes && event.shiftKey) keys.store.redo();
      else if (undoes) keys.store.undo();
      else if (event.key === 'Delete' || event.key === 'Backspace') keys.remove();
      else if (event.key === 'Escape') keys.escape();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
