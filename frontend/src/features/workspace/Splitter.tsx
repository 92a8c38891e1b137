// The edge between two panes: dragged, or moved by the arrow keys; a double click or Enter returns to what suits the window.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../ui/cx';
import styles from './Splitter.module.css';

interface SplitterProps {
  /** What it makes larger and smaller. */
  label: string;
  /** The direction in which it moves. */
  axis: 'x' | 'y';
  value: number;
  min: number;
  max: number;
  /** Whether the value grows towards the end of the axis. */
  grows: boolean;
  /** Pixels of one unit of the value; absent: it is in pixels. */
  scale?: () => number;
  /** While it is dragged: shows the value, keeps nothing. */
  onMove: (value: number) => void;
  onCommit: (value: number) => void;
  onReset: () => void;
  className?: string;
}

const STEP_PX = 16;
const LARGE_STEP_PX = 96;

const rtl = () => document.documentElement.dir === 'rtl';

export function Splitter(props: SplitterProps) {
  const { label, axis, value, min, max, grows, scale = () => 1, onMove, onCommit, onReset, className } = props;
  const drag = useRef<{ from: number; scale: number; value: number } | null>(null);
  const sign = () => (grows ? 1 : -1) * (axis === 'x' && rtl() ? -1 : 1);
  const limited = (wanted: number) => Math.min(Math.max(wanted, min), max);
  const at = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { from: at(event), scale: scale(), value };
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    drag.current.value = limited(value + ((at(event) - drag.current.from) * sign()) / drag.current.scale);
    onMove(drag.current.value);
  };
  const release = (kept: boolean) => {
    const ended = drag.current;
    drag.current = null;
    if (!ended || ended.value === value) return;
    if (kept) onCommit(ended.value);
    else onMove(value);
  };
  const key = (event: KeyboardEvent) => {
    const step = ((event.shiftKey ? LARGE_STEP_PX : STEP_PX) * sign()) / scale();
    const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next = { [less]: value - step, [more]: value + step, Home: min, End: max }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) onReset();
    else onCommit(limited(next));
  };

  return (
    // A separator that can be focused is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(styles.splitter, styles[axis], className)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => release(true)}
      onPointerCancel={() => release(false)}
      onDoubleClick={onReset}
      onKeyDown={key}
    />
  );
}
