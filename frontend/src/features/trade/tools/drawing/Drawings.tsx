// The drawings of a chart, and the bar over it with which they are drawn while it is open.
import { useLingui } from '@lingui/react/macro';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Instrument, SavedDrawings } from '../../../../api/types';
import { DRAWINGS_MAX, type Drawing, type Tool } from '../../../../core/market/drawings/drawing';
import type { DrawingStore } from '../../../../core/market/drawings/store';
import { bidiIsolated, formatPercent, formatPrice, formatSigned } from '../../../../core/numbers/format';
import { openSheet, toast, useLocaleTag } from '../../../../state';
import type { ChartLayer } from '../../../../ui/chart';
import { useChartScope } from '../../chartScope';
import { inkAtom, magnetAtom } from '../../state';
import { DrawingBar } from './DrawingBar';
import { DrawingLayer } from './DrawingLayer';
import { DrawingList } from './DrawingList';
import { TextForm } from './TextForm';
import { useDrawingStore } from './useDrawingStore';

export interface DrawingsProps {
  instrument: Instrument;
  saved: SavedDrawings;
  onLayer: (layer: ChartLayer | null) => void;
}

export function Drawings({ instrument, saved, onLayer }: DrawingsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const store = useDrawingStore(instrument, saved);
  const { drawingOpenAtom, activeAtom = ALWAYS } = useChartScope();
  const active = useAtomValue(activeAtom);
  const bar = useRef<HTMLDivElement>(null);
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
          const percent = formatPercent(from.price > 0 ? (100 * change) / from.price : 0, tag, { signed: true });
          // Each figure keeps its direction beside the words.
          return `${bidiIsolated(`${formatSigned(change, tag, precision)} (${percent})`)} · ${t`Bars`}: ${bars}`;
        },
      }),
    [store, askText, put, precision, tag, t],
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
  useKeys(open, bar, active, {
    store,
    remove: selected && remove,
    nudge: selected && ((bars, points) => layer.nudge(bars, points)),
    escape: () => (tool ? setTool(null) : selectedId ? setSelectedId(null) : close()),
  });

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
      ref={bar}
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
  /** Removes and moves what is selected; null without it. */
  remove: (() => void) | null;
  nudge: ((bars: number, points: number) => void) | null;
  escape: () => void;
}

const ALWAYS = atom(true);
const ARROWS: Partial<Record<string, [bars: number, points: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 10],
  ArrowDown: [0, -10],
};
/** With Shift an arrow moves as far as ten times. */
const SHIFT_STEPS = 10;

/** What the key does; null: nothing, and the page has it. */
function actionOf(event: KeyboardEvent, { store, remove, nudge, escape }: Keys): (() => void) | null {
  const arrow = ARROWS[event.key];
  const steps = event.shiftKey ? SHIFT_STEPS : 1;
  if (arrow) return nudge && (() => nudge(arrow[0] * steps, arrow[1] * steps));
  const { past, future } = store.state;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    if (event.shiftKey) return future.length > 0 ? () => store.redo() : null;
    return past.length > 0 ? () => store.undo() : null;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return remove;
  return event.key === 'Escape' ? escape : null;
}

/** Of several charts: the one that the key was pressed in, elsewhere on the page the active one. */
function isFor(bar: HTMLElement, target: Element, active: boolean): boolean {
  const chart = target.closest('[data-chart]');
  return chart ? chart.contains(bar) : active;
}

/** Arrows, Delete, Escape, undo and redo, unless something is being typed, a dialog is open or the chart is hidden. */
function useKeys(open: boolean, bar: RefObject<HTMLElement | null>, active: boolean, keys: Keys): void {
  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const typing = target.closest('input, textarea, select, [contenteditable]');
      // The chart pans by arrows while it has the keyboard.
      if (typing || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (!bar.current || bar.current.closest('[hidden]') || !isFor(bar.current, target, active)) return;
      const action = actionOf(event, keys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
