// Keys of every screen, and the focus after a dialog.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../test/render';
import { useScreenKeys } from './screenKeys';
import { CloseDetails } from './ui/CloseDetails';
import { Dialog } from './ui/Dialog';
import { Table } from './ui/Table';

const ROWS = [1, 2, 3];
const NONE = () => {};

function Screen({ help = NONE, opens }: { help?: () => void; opens: boolean }) {
  const [open, setOpen] = useState<number | null>(null);
  useScreenKeys(help);
  const list = { label: 'Rows', columns: [{ name: 'Row', cell: (row: number) => `row ${row}` }], rows: ROWS, keyOf: (row: number) => row, onChoose: setOpen, empty: '' };
  return (
    <main>
      {opens ? <Table {...list} chosen={open} /> : <Table {...list} />}
      {open !== null && (
        <section aria-label={`item ${open}`}>
          <CloseDetails onClose={() => setOpen(null)} />
        </section>
      )}
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const opened = () => screen.queryByRole('region')?.getAttribute('aria-label') ?? null;

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  };
});

afterEach(cleanup);

it('opens the next and the previous item of a list, and closes it', () => {
  show(<Screen opens />);
  press('j');
  expect(opened()).toBe('item 1');
  press('j');
  expect(opened()).toBe('item 2');
  press('k');
  expect(opened()).toBe('item 1');
  press('k');
  expect(opened()).toBe('item 1');
  press('Escape');
  expect(opened()).toBeNull();
});

it('focuses the rows of a list whose items are elsewhere', () => {
  show(<Screen opens={false} />);
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('row 2');
  expect(opened()).toBeNull();
});

it('lists the shortcuts', () => {
  const help = vi.fn();
  show(<Screen help={help} opens />);
  press('?');
  expect(help).toHaveBeenCalledOnce();
});

it('returns the focus to what opened a dialog', () => {
  function Asking() {
    const [asks, setAsks] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsks(true)}>ask</button>
        {asks && <Dialog title="Sure?" confirmLabel="Yes" onConfirm={() => setAsks(false)} onClose={() => setAsks(false)}>{null}</Dialog>}
      </>
    );
  }
  show(<Asking />);
  const opener = screen.getByRole('button', { name: 'ask' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).not.toBe(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Yes', hidden: true }));
  expect(document.activeElement).toBe(opener);
});
