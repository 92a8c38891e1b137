import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRef, type RefObject } from 'react';
import { show } from '../../test/render';
import { INITIAL } from './document';
import { LayoutMenu } from './LayoutMenu';
import { PaneGrip } from './PaneGrip';
import { Panes } from './Panes';
import { changeWorkspace, workspacePreference } from './preference';
import { Splitter } from './Splitter';

const stored = () => workspacePreference.get();

function workspace() {
  const ref = createRef<HTMLDivElement>() as RefObject<HTMLDivElement | null>;
  const pane = (name: 'watch' | 'ticket' | 'orders') => (
    <section aria-label={name}>
      <PaneGrip pane={name} />
    </section>
  );
  show(
    <>
      <LayoutMenu />
      <Panes ref={ref} panes={{ watch: pane('watch'), ticket: pane('ticket'), orders: pane('orders') }}>
        <section aria-label="charts" />
      </Panes>
    </>,
  );
}

const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

function choose(opener: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: opener }));
  fireEvent.click(within(screen.getByRole('menu')).getByText(item));
}

beforeEach(() => {
  changeWorkspace(() => INITIAL);
  document.documentElement.dir = 'ltr';
});

describe('the panes', () => {
  it('are hidden and shown again', () => {
    workspace();
    expect(regions()).toEqual(['watch', 'charts', 'ticket', 'orders']);
    choose('Pane: Order ticket', 'Hide');
    expect(regions()).toEqual(['watch', 'charts', 'orders']);
    choose('Layout', 'Order ticket');
    expect(regions()).toEqual(['watch', 'charts', 'ticket', 'orders']);
  });

  it('move to another side, and back with all of the layout', () => {
    workspace();
    choose('Pane: Orders', 'Right');
    expect(stored().panes.orders.side).toBe('end');
    expect(regions()).toEqual(['watch', 'charts', 'ticket', 'orders']);
    choose('Pane: Order ticket', 'Left');
    expect(regions()).toEqual(['watch', 'ticket', 'charts', 'orders']);
    choose('Layout', 'Reset layout');
    expect(stored().panes).toEqual(INITIAL.panes);
  });

  it('move where they are dragged', () => {
    workspace();
    const area = document.querySelector<HTMLElement>('[data-workspace]');
    if (area) area.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
    const grip = screen.getByRole('button', { name: 'Pane: Watch list' });
    fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(grip, { clientX: 900, clientY: 300 });
    expect(document.querySelector('[data-over]')?.getAttribute('data-side')).toBe('end');
    fireEvent.pointerUp(grip, { clientX: 900, clientY: 300 });
    fireEvent.click(grip);
    expect(stored().panes.watch.side).toBe('end');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('come to the place among others where they are dropped, or first by the menu', () => {
    workspace();
    choose('Pane: Order ticket', 'Left');
    expect(regions()).toEqual(['watch', 'ticket', 'charts', 'orders']);
    choose('Pane: Order ticket', 'First on this side');
    expect(regions()).toEqual(['ticket', 'watch', 'charts', 'orders']);
    const area = document.querySelector<HTMLElement>('[data-workspace]');
    if (area) area.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
    const watch = document.querySelector<HTMLElement>('[data-pane="watch"]');
    if (watch) watch.getBoundingClientRect = () => ({ left: 0, top: 300, width: 300, height: 200 }) as DOMRect;
    const grip = screen.getByRole('button', { name: 'Pane: Order ticket' });
    const drop = (clientY: number) => {
      fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
      fireEvent.pointerMove(grip, { clientX: 100, clientY });
      fireEvent.pointerUp(grip, { clientX: 100, clientY });
    };
    drop(390);
    expect(regions()).toEqual(['ticket', 'watch', 'charts', 'orders']);
    drop(410);
    expect(regions()).toEqual(['watch', 'ticket', 'charts', 'orders']);
  });

  it.each(['pointercancel', 'pointerup without a click'])('are not dragged any more after a %s', async (end) => {
    workspace();
    const area = document.querySelector<HTMLElement>('[data-workspace]');
    if (area) area.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
    const grip = screen.getByRole('button', { name: 'Pane: Watch list' });
    fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(grip, { clientX: 900, clientY: 300 });
    if (end === 'pointercancel') fireEvent.pointerCancel(grip);
    else fireEvent.pointerUp(grip, { clientX: 20, clientY: 300 });
    // A mouse that passes over it later.
    fireEvent.pointerMove(grip, { clientX: 400, clientY: 400 });
    expect(document.querySelector('[data-over]')).toBeNull();
    await vi.waitFor(() => {
      fireEvent.click(grip);
      expect(screen.getByRole('menu')).toBeDefined();
    });
  });

  it('have a menu that the keyboard moves in', () => {
    workspace();
    const opener = screen.getByRole('button', { name: 'Layout' });
    fireEvent.click(opener);
    const menu = screen.getByRole('menu');
    expect(document.activeElement?.textContent).toBe('1');
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Reset layout');
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('an edge between panes', () => {
  function edge(grows = true) {
    const calls = { onMove: vi.fn(), onCommit: vi.fn(), onReset: vi.fn() };
    show(<Splitter label="Size" axis="x" value={300} min={200} max={400} grows={grows} {...calls} />);
    return { calls, edge: screen.getByRole('separator', { name: 'Size' }) };
  }

  it('names its value and its limits', () => {
    const { edge: separator } = edge();
    expect(['orientation', 'valuenow', 'valuemin', 'valuemax'].map((name) => separator.getAttribute(`aria-${name}`))).toEqual([
      'vertical', '300', '200', '400',
    ]);
  });

  it('is dragged, within its limits, and kept when it is released', () => {
    const { calls, edge: separator } = edge(false);
    fireEvent.pointerDown(separator, { button: 0, clientX: 500 });
    fireEvent.pointerMove(separator, { clientX: 450 });
    expect(calls.onMove).toHaveBeenLastCalledWith(350);
    expect(calls.onCommit).not.toHaveBeenCalled();
    fireEvent.pointerMove(separator, { clientX: 0 });
    fireEvent.pointerUp(separator, { clientX: 0 });
    expect(calls.onCommit).toHaveBeenCalledExactlyOnceWith(400);
  });

  it('returns where the drag is broken off', () => {
    const { calls, edge: separator } = edge();
    fireEvent.pointerDown(separator, { button: 0, clientX: 500 });
    fireEvent.pointerMove(separator, { clientX: 530 });
    fireEvent.pointerCancel(separator);
    expect(calls.onMove).toHaveBeenLastCalledWith(300);
    expect(calls.onCommit).not.toHaveBeenCalled();
  });

  it('moves by keys, mirrored in a mirrored language', () => {
    const { calls, edge: separator } = edge();
    fireEvent.keyDown(separator, { key: 'ArrowRight' });
    expect(calls.onCommit).toHaveBeenLastCalledWith(316);
    fireEvent.keyDown(separator, { key: 'ArrowLeft', shiftKey: true });
    expect(calls.onCommit).toHaveBeenLastCalledWith(204);
    fireEvent.keyDown(separator, { key: 'Home' });
    expect(calls.onCommit).toHaveBeenLastCalledWith(200);
    document.documentElement.dir = 'rtl';
    fireEvent.keyDown(separator, { key: 'ArrowRight' });
    expect(calls.onCommit).toHaveBeenLastCalledWith(300 - 16);
  });

  it('returns to what suits the window', () => {
    const { calls, edge: separator } = edge();
    fireEvent.doubleClick(separator);
    fireEvent.keyDown(separator, { key: 'Enter' });
    expect(calls.onReset).toHaveBeenCalledTimes(2);
  });
});
