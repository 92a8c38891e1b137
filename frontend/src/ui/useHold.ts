// Repeats an act while a button is held: once at the press, then after a moment faster and faster.
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const FIRST_DELAY_MS = 380;
const FASTEST_MS = 40;

export function useHold(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const repeat = (delay: number) => {
    timer.current = setTimeout(() => {
      latest.current();
      repeat(Math.max(FASTEST_MS, Math.min(delay, 140) * 0.92));
    }, delay);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0 || event.currentTarget.disabled) return;
      latest.current();
      stop();
      repeat(FIRST_DELAY_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Keyboards and screen readers click without a pointer.
    onClick(event: MouseEvent) {
      if (event.detail === 0) latest.current();
    },
  };
}
