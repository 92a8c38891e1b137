// Repeats an action while a button is held: once at the press, then at shrinking intervals.
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const FIRST_DELAY_MS = 380;
const FASTEST_MS = 40;

export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
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
