// Fingers, mouse and wheel on the chart, turned into pan, zoom, crosshair and level drags. Pointer events with capture; the
// browser keeps vertical panning of the page until a gesture of ours has begun.

import type { LayerTakes } from './layer';

export interface GestureTarget {
  pan: (pixels: number) => void;
  zoom: (factor: number, x: number) => void;
  /** The price axis was dragged: changes the scale of the prices. */
  scalePrice: (pixels: number) => void;
  crosshair: (at: { x: number; y: number } | null) => void;
  /** `id`: the level whose handle is dragged. */
  levelStart: (id: string) => void;
  levelMove: (id: string, y: number) => void;
  /** `kept`: false where the gesture was cancelled. */
  levelEnd: (id: string, kept: boolean) => void;
  /** A handle was pressed and not dragged. */
  levelTap: () => void;
  showNewest: () => void;
  /** Whether a layer over the candles takes the press. */
  layerPress: (at: { x: number; y: number }, touch: boolean) => LayerTakes;
  layerMove: (at: { x: number; y: number }) => void;
  layerEnd: (kept: boolean) => void;
  /** The secondary button of a mouse was pressed there. */
  menu: (at: { x: number; y: number }) => void;
  /** Whether x lies on the price axis. */
  onAxis: (x: number) => boolean;
}

type Mode = 'idle' | 'pressed' | 'pan' | 'pinch' | 'cross' | 'level' | 'axis' | 'layer';

const LONG_PRESS_MS = 350;
/** A pointer that moves less than this has not begun a drag. */
const SLOP_TOUCH_PX = 7;
const SLOP_MOUSE_PX = 3;
const DOUBLE_TAP_MS = 300;
/** Share of the speed that is left after a millisecond of gliding. */
const FRICTION = 0.9955;
const SPEED_MIN = 0.03;

interface Point {
  x: number;
  y: number;
}

export function attachGestures(root: HTMLElement, target: GestureTarget): () => void {
  const pointers = new Map<number, Point>();
  let mode: Mode = 'idle';
  let start: Point = { x: 0, y: 0 };
  let last: Point = { x: 0, y: 0 };
  let level: string | null = null;
  /** The last press was the layer's. */
  let layered = false;
  /** It is the layer's only while it does not move. */
  let tapped = false;
  let crossShown = false;
  let pinchGap = 0;
  let pressTimer = 0;
  let glide = 0;
  let speed = 0;
  let movedAt = 0;
  let tapAt = 0;

  const place = (event: MouseEvent): Point => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const showCross = (at: Point | null) => {
    crossShown = at !== null;
    target.crosshair(at);
  };
  const stopGlide = () => {
    cancelAnimationFrame(glide);
    glide = 0;
  };
  const pinchState = () => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return { gap: 1, middle: 0 };
    return { gap: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 10), middle: (a.x + b.x) / 2 };
  };

  const endTap = (kept: boolean) => {
    if (tapped) target.layerEnd(kept);
    tapped = false;
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stopGlide();
    // A button over the chart is pressed, not dragged.
    if ((event.target as Element).closest('button') !== null) return;
    const at = place(event);
    pointers.set(event.pointerId, at);
    if (pointers.size === 2 && mode !== 'level') {
      if (mode === 'layer') target.layerEnd(false);
      endTap(false);
      clearTimeout(pressTimer);
      mode = 'pinch';
      const { gap, middle } = pinchState();
      pinchGap = gap;
      last = { x: middle, y: 0 };
      return;
    }
    if (pointers.size > 1) return;
    mode = 'pressed';
    start = at;
    last = at;
    speed = 0;
    const taken = !target.onAxis(at.x) && target.layerPress(at, event.pointerType !== 'mouse');
    layered = taken !== false;
    tapped = taken === 'tap';
    if (taken === true) {
      mode = 'layer';
      root.setPointerCapture(event.pointerId);
      showCross(null);
      return;
    }
    level = (event.target as Element).closest<HTMLElement>('[data-level]')?.dataset.level ?? null;
    if (event.pointerType !== 'mouse') {
      pressTimer = window.setTimeout(() => {
        if (mode !== 'pressed') return;
        endTap(false);
        mode = 'cross';
        root.setPointerCapture(event.pointerId);
        showCross(last);
      }, LONG_PRESS_MS);
    }
  };

  const begin = (event: PointerEvent, at: Point) => {
    const dx = Math.abs(at.x - start.x);
    const dy = Math.abs(at.y - start.y);
    const mouse = event.pointerType === 'mouse';
    if (Math.max(dx, dy) < (mouse ? SLOP_MOUSE_PX : SLOP_TOUCH_PX)) return;
    clearTimeout(pressTimer);
    endTap(false);
    const vertical = dy > dx;
    if (level !== null && vertical) {
      mode = 'level';
      target.levelStart(level);
    } else if (target.onAxis(start.x)) mode = 'axis';
    else if (crossShown && !mouse) mode = 'cross';
    else if (vertical && !mouse) return;
    else mode = 'pan';
    if (mode !== 'cross') showCross(null);
    last = at;
    root.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') {
        showCross(target.onAxis(at.x) ? null : at);
        target.layerMove(at);
      }
      return;
    }
    pointers.set(event.pointerId, at);
    if (mode === 'pressed') begin(event, at);
    switch (mode) {
      case 'pan': {
        const dx = at.x - last.x;
        const elapsed = Math.max(event.timeStamp - movedAt, 1);
        // A smoothed speed: the last event of a flick is often a stray one.
        speed = speed * 0.6 + (dx / elapsed) * 0.4;
        if (dx !== 0) target.pan(dx);
        break;
      }
      case 'pinch': {
        const { gap, middle } = pinchState();
        target.pan(middle - last.x);
        target.zoom(gap / pinchGap, middle);
        pinchGap = gap;
        last = { x: middle, y: 0 };
        movedAt = event.timeStamp;
        return;
      }
      case 'cross':
        showCross(at);
        break;
      case 'axis':
        target.scalePrice(at.y - last.y);
        break;
      case 'level':
        if (level !== null) target.levelMove(level, at.y);
        break;
      case 'layer':
        target.layerMove(at);
        break;
      default:
        break;
    }
    last = at;
    movedAt = event.timeStamp;
  };

  const startGlide = () => {
    if (Math.abs(speed) < SPEED_MIN * 4 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let before = performance.now();
    const step = (now: number) => {
      const elapsed = Math.min(now - before, 64);
      before = now;
      target.pan(speed * elapsed);
      speed *= FRICTION ** elapsed;
      glide = Math.abs(speed) > SPEED_MIN ? requestAnimationFrame(step) : 0;
    };
    glide = requestAnimationFrame(step);
  };

  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(pressTimer);
    const cancelled = event.type === 'pointercancel';
    if (mode === 'level' && level !== null) target.levelEnd(level, !cancelled);
    if (mode === 'layer') target.layerEnd(!cancelled);
    const tap = tapped;
    endTap(!cancelled);
    if (mode === 'pan' && !cancelled && event.timeStamp - movedAt < 60) startGlide();
    const mouse = event.pointerType === 'mouse';
    if (mode === 'pressed' && !tap && !cancelled && level !== null && (mouse || !crossShown)) target.levelTap();
    if (mode === 'pressed' && !tap && !cancelled && !mouse) {
      if (crossShown) showCross(null);
      else if (event.timeStamp - tapAt < DOUBLE_TAP_MS) target.showNewest();
      tapAt = event.timeStamp;
    }
    // The finger that remains after a pinch continues to pan.
    const rest = [...pointers.values()][0];
    mode = rest ? 'pan' : 'idle';
    if (rest) last = rest;
    level = null;
  };

  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && pointers.size === 0) showCross(null);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    stopGlide();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) target.pan(-sideways * unit);
    else target.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018)), place(event).x);
  };
  const double = () => {
    if (!layered) target.showNewest();
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    // A long press has the crosshair instead; there the pointer is still down.
    if (mode === 'idle' && pointers.size === 0 && (event as PointerEvent).pointerType !== 'touch') target.menu(place(event));
  };
  // During a gesture of the chart the page must not scroll.
  const touch = (event: TouchEvent) => {
    if (mode !== 'idle' && mode !== 'pressed' && event.cancelable) event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('wheel', wheel, { passive: false });
  root.addEventListener('touchmove', touch, { passive: false });
  root.addEventListener('dblclick', double);
  root.addEventListener('contextmenu', menu);
  return () => {
    stopGlide();
    clearTimeout(pressTimer);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', end);
    root.removeEventListener('pointercancel', end);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('wheel', wheel);
    root.removeEventListener('touchmove', touch);
    root.removeEventListener('dblclick', double);
    root.removeEventListener('contextmenu', menu);
  };
}
