import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '../../../api/types';
import { queryClient, selectedInstrumentAtom, store, watchedAtom } from '../../../state';
import { show } from '../../../test/render';
import { activeCellAtom, scopeOf } from '../chartCells';
import { INITIAL } from '../document';
import { Panes } from '../Panes';
import { changeWorkspace, workspacePreference } from '../preference';
import { useShortcuts } from './useShortcuts';

const LIST = ['EUR/USD', 'GBP/USD', 'USD/JPY'].map((ShowCode, index) => ({ Id: index + 1, ShowCode, MarketStatus: 1 })) as Instrument[];
const onClose = vi.fn();

function Workspace() {
  const area = useRef<HTMLDivElement>(null);
  useShortcuts(area);
  return (
    <Panes
      ref={area}
      panes={{
        watch: <input type="search" aria-label="search" />,
        ticket: (
          <>
            <section data-bar>
              <button type="button">sell at once</button>
              <input inputMode="decimal" aria-label="in the bar" />
            </section>
            <button type="button">quick lots</button>
            <input inputMode="decimal" aria-label="price" />
            <input type="radio" aria-label="side" defaultChecked />
            <div data-lots>
              <input inputMode="decimal" aria-label="lots" />
            </div>
          </>
        ),
        orders: (
          <>
            <button type="button" role="tab" aria-selected="true">
              open
            </button>
            <button type="button" data-close-selected onClick={onClose}>
              close
            </button>
          </>
        ),
      }}
    >
      {[0, 1, 2, 3].map((cell) => (
        <div key={cell} data-chart={cell}>
          {/* As a chart has it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="group" aria-label={`chart ${cell}`} tabIndex={0} />
        </div>
      ))}
    </Panes>
  );
}

const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryDefaults(['instruments'], { staleTime: Infinity });
  queryClient.setQueryData(['instruments', 'en'], LIST);
  changeWorkspace(() => INITIAL);
  store.set(selectedInstrumentAtom, 1);
  store.set(watchedAtom, null);
  onClose.mockClear();
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  show(<Workspace />);
});

describe('the keyboard of the workspace', () => {
  it('goes through the panes that are shown, out of a field too', () => {
    const seen = Array.from({ length: 5 }, () => {
      press('F6');
      return focused();
    });
    // The side of the ticket, not what stands before it.
    expect(seen).toEqual(['search', 'chart 0', 'side', 'open', 'search']);
    press('F6', { shiftKey: true });
    expect(focused()).toBe('open');
    changeWorkspace((document) => ({ ...document, panes: { ...document.panes, orders: { ...document.panes.orders, shown: false } } }));
    press('F6');
    expect(focused()).toBe('search');
  });

  it('leads to a pane, and shows it where it is hidden', async () => {
    press('o');
    expect(focused()).toBe('open');
    changeWorkspace((document) => ({ ...document, panes: { ...document.panes, ticket: { ...document.panes.ticket, shown: false } } }));
    press('l');
    await vi.waitFor(() => expect(focused()).toBe('lots'));
    expect(workspacePreference.get().panes.ticket.shown).toBe(true);
  });

  it('arranges and changes charts', () => {
    press('$', { code: 'Digit4', shiftKey: true });
    expect(workspacePreference.get().charts.count).toBe(4);
    press('n');
    expect(focused()).toBe('chart 1');
    expect(store.get(activeCellAtom)).toBe(1);
    expect(store.get(selectedInstrumentAtom)).toBe(2);
    press('6', { code: 'Digit6' });
    expect(store.get(scopeOf(1).periodAtom)).toBe('4hour');
    expect(store.get(scopeOf(0).periodAtom)).toBe('5min');
    press('N', { shiftKey: true });
    expect(store.get(selectedInstrumentAtom)).toBe(1);
  });

  it('goes through the instruments, to the end of the list', () => {
    press('j');
    press('j');
    press('j');
    expect(store.get(selectedInstrumentAtom)).toBe(3);
    press('k');
    expect(store.get(selectedInstrumentAtom)).toBe(2);
  });

  it('goes through what the watch list shows, in its order', () => {
    act(() => store.set(watchedAtom, [LIST[2], LIST[0]] as Instrument[]));
    press('k');
    expect(store.get(selectedInstrumentAtom)).toBe(3);
    press('j');
    press('j');
    expect(store.get(selectedInstrumentAtom)).toBe(1);
  });

  it('leads to the question about the selected positions', () => {
    press('x');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does nothing with what is typed, nor where single keys are switched off', () => {
    screen.getByLabelText('search').focus();
    press('x');
    screen.getByLabelText('search').blur();
    changeWorkspace((document) => ({ ...document, keys: false }));
    press('x');
    expect(onClose).not.toHaveBeenCalled();
  });
});
