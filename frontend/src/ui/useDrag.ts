// Dragging a sheet down to dismiss it: follows the finger, lets go past a third of its height or on a flick.
import { useRef, type PointerEvent, type RefObject } from 'react';

const FLICK_PX_PER_MS = 0.6;

export function useDragToDismiss(sheet: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const place = (distance: number) => {
    if (sheet.current) sheet.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as HTMLElement).closest('button')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) place(event.clientY - start.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      const height = sheet.current?.offsetHeight ?? 0;
      if (distance > height / 3 || (distance > 24 && speed > FLICK_PX_PER_MS)) onDismiss();
      else place(0);
    },
    onPointerCancel() {
      start.current = null;
      place(0);
    },
  };
}
