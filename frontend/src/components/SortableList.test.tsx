import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../test/render';
import { SortableList } from './SortableList';

const ITEMS = ['EUR', 'USD', 'JPY'].map((key) => ({ key }));

function list() {
  const onOrder = vi.fn();
  show(
    <SortableList label="Currencies" items={ITEMS} nameOf={({ key }) => key} onOrder={onOrder}>
      {({ key }) => <b>{key}</b>}
    </SortableList>,
  );
  // Each row is 40 pixels high.
  screen.getAllByRole('listitem').forEach((row, at) => {
    row.getBoundingClientRect = () => ({ bottom: (at + 1) * 40 }) as DOMRect;
  });
  return onOrder;
}

const handle = (name: string) => {
  const button = screen.getByRole('button', { name: `Move ${name} with the arrow keys` });
  button.setPointerCapture = () => {};
  return button;
};
const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', y = 0) => fireEvent[type](handle('EUR'), { button: 0, clientY: y, pointerId: 1 });

it('moves a row with the buttons and with the arrow keys, and says where it is', () => {
  const onOrder = list();
  fireEvent.click(screen.getByRole('button', { name: 'Move USD up' }));
  expect(onOrder).toHaveBeenLastCalledWith(['USD', 'EUR', 'JPY']);
  expect(screen.getByRole('status').textContent).toBe('USD: 1 of 3');
  fireEvent.keyDown(handle('EUR'), { key: 'ArrowDown' });
  expect(onOrder).toHaveBeenLastCalledWith(['USD', 'EUR', 'JPY']);
  expect(screen.getByRole('status').textContent).toBe('EUR: 2 of 3');
});

it('goes no further than the ends', () => {
  const onOrder = list();
  fireEvent.keyDown(handle('EUR'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('JPY'), { key: 'ArrowDown' });
  fireEvent.keyDown(handle('JPY'), { key: 'Enter' });
  expect(onOrder).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Move EUR up' })).toHaveProperty('disabled', true);
});

it('moves a row by dragging, once it is let go', () => {
  const onOrder = list();
  pointer('pointerDown', 10);
  pointer('pointerMove', 500);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['USD', 'JPY', 'EUR']);
  expect(onOrder).not.toHaveBeenCalled();
  pointer('pointerUp', 500);
  expect(onOrder).toHaveBeenCalledWith(['USD', 'JPY', 'EUR']);
});

it('changes nothing when a drag ends where it began, or is cancelled', () => {
  const onOrder = list();
  pointer('pointerDown', 10);
  pointer('pointerUp', 10);
  pointer('pointerDown', 10);
  pointer('pointerMove', 500);
  pointer('pointerCancel');
  expect(onOrder).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['EUR', 'USD', 'JPY']);
});
