import { expect, it } from 'vitest';
import { forgetClick, isSlip } from './slip';

const clicks = (...times: number[]) => times.map((timeStamp) => isSlip({ timeStamp }));

it('is a click soon after another one, wherever that was', () => {
  expect(clicks(1_000, 1_120, 1_519, 1_920, 2_320)).toEqual([false, true, true, false, false]);
});

it('is none after a click that came to nothing', () => {
  expect(clicks(1_000)).toEqual([false]);
  forgetClick();
  expect(clicks(1_120, 1_240)).toEqual([false, true]);
});

it('has the time of the click itself, not of a handler that was kept waiting', () => {
  const click = new MouseEvent('click');
  Object.defineProperty(click, 'timeStamp', { value: 5_000 });
  const button = document.createElement('button');
  const found: boolean[] = [];
  button.addEventListener('click', (event) => found.push(isSlip(event)));
  button.dispatchEvent(click);
  expect([...found, ...clicks(5_399)]).toEqual([false, true]);
});
