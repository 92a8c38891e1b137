import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { attachGestures, type GestureTarget } from './gestures';

let detach = () => {};

function chart(takes: ReturnType<GestureTarget['layerPress']>) {
  const root = document.createElement('div');
  const handle = document.createElement('div');
  handle.dataset.level = 'stop';
  root.append(handle);
  document.body.append(root);
  const target = Object.fromEntries(
    ['pan', 'zoom', 'scalePrice', 'crosshair', 'levelStart', 'levelMove', 'levelEnd', 'levelTap', 'showNewest', 'layerMove', 'layerEnd', 'menu'].map((name) => [name, vi.fn()]),
  ) as unknown as GestureTarget;
  root.setPointerCapture = () => {};
  detach = attachGestures(root, { ...target, layerPress: () => takes, onAxis: () => false });
  const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY = 0, from: HTMLElement = root) =>
    fireEvent[type](from, { clientX, clientY, pointerId: 1, pointerType: 'mouse', button: 0 });
  return { target, handle, send };
}

afterEach(() => {
  detach();
  document.body.replaceChildren();
});

it('a tap that a layer takes is the layer\'s, a drag from there pans the chart', () => {
  const { target, send } = chart('tap');
  send('pointerDown', 100);
  send('pointerMove', 101);
  send('pointerUp', 101);
  expect(target.layerEnd).toHaveBeenCalledExactlyOnceWith(true);
  expect(target.pan).not.toHaveBeenCalled();
  send('pointerDown', 100);
  send('pointerMove', 120);
  send('pointerMove', 130);
  send('pointerUp', 130);
  expect(target.layerEnd).toHaveBeenCalledTimes(2);
  expect(target.layerEnd).toHaveBeenLastCalledWith(false);
  expect(target.pan).toHaveBeenCalledWith(10);
});

it('a drag from a level under the mark moves the level', () => {
  const { target, handle, send } = chart('tap');
  send('pointerDown', 100, 50, handle);
  send('pointerMove', 100, 80, handle);
  send('pointerUp', 100, 80, handle);
  expect(target.levelStart).toHaveBeenCalledExactlyOnceWith('stop');
  expect(target.levelEnd).toHaveBeenCalledExactlyOnceWith('stop', true);
  expect(target.layerEnd).toHaveBeenCalledExactlyOnceWith(false);
});

it('what is drawn takes the whole gesture, over a level too', () => {
  const { target, handle, send } = chart(true);
  send('pointerDown', 100, 50, handle);
  send('pointerMove', 100, 80, handle);
  send('pointerUp', 100, 80, handle);
  expect(target.layerMove).toHaveBeenCalledExactlyOnceWith({ x: 100, y: 80 });
  expect(target.layerEnd).toHaveBeenCalledExactlyOnceWith(true);
  expect(target.levelStart).not.toHaveBeenCalled();
});

it('a press on a level that does not move is a tap on it, and one beside it is none', () => {
  const { target, handle, send } = chart(false);
  send('pointerDown', 100, 50);
  send('pointerUp', 100, 50);
  send('pointerDown', 100, 50, handle);
  send('pointerMove', 100, 80, handle);
  send('pointerUp', 100, 80, handle);
  expect(target.levelTap).not.toHaveBeenCalled();
  send('pointerDown', 100, 50, handle);
  send('pointerUp', 101, 50, handle);
  expect(target.levelTap).toHaveBeenCalledExactlyOnceWith();
});
