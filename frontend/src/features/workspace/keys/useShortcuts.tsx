// Installs the keyboard shortcuts for a workspace.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type RefObject } from 'react';
import { openSheet, selectedInstrumentAtom, store, useInstruments, useSelectedInstrument } from '../../../state';
import { activate, activeCellAtom, neighbour, scopeOf, useListed } from '../chartCells';
import { SIDES, withPane, type CellIndex, type PaneName } from '../document';
import { panesAt } from '../layout';
import { instrumentOf, shownCells, withCount } from '../linking';
import { changeWorkspace, workspacePreference } from '../preference';
import { Help } from './Help';
import { goalAfter, isTyping, shortcutOf, type Goal, type Shortcut } from './shortcuts';

/** What gets the focus in a pane: the first of these that is there. */
const FIRST_CONTROLS: Record<PaneName, readonly string[]> = {
  watch: ['[aria-current]', 'li button', 'input[type="search"]'],
  ticket: ['[role="radio"][aria-checked="true"]', 'input:checked', '[data-side]', 'input', 'button:not([aria-haspopup])'],
  orders: ['[role="tab"][aria-selected="true"]', 'button'],
};

/** Never a button that places an order with one tap. */
function firstOf(pane: HTMLElement | null, selectors: readonly string[]): HTMLElement | undefined {
  const found = (selector: string) => [...(pane?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => !element.closest('[data-bar]'));
  return selectors.map(found).find((element) => element !== undefined);
}

/** In the order of reading. */
function shownGoals(): Goal[] {
  const [start, end, bottom] = SIDES.map((side) => panesAt(workspacePreference.get(), side)) as [PaneName[], PaneName[], PaneName[]];
  return [...start, 'chart', ...end, ...bottom];
}

function goalOf(element: Element | null): Goal | null {
  if (element?.closest('[data-chart]')) return 'chart';
  return (element?.closest<HTMLElement>('[data-pane]')?.dataset.pane as PaneName | undefined) ?? null;
}

function goTo(workspace: HTMLElement, goal: Goal, selector?: string): void {
  if (goal === 'chart') {
    workspace.querySelector<HTMLElement>(`[data-chart="${store.get(activeCellAtom)}"] [role="group"][tabindex="0"]`)?.focus();
    return;
  }
  const focus = () => firstOf(workspace.querySelector(`[data-pane="${goal}"]`), selector ? [selector] : FIRST_CONTROLS[goal])?.focus();
  if (workspacePreference.get().panes[goal].shown) return focus();
  // It is there after the next rendering.
  changeWorkspace((document) => withPane(document, goal, { shown: true }));
  requestAnimationFrame(focus);
  return undefined;
}

export function useShortcuts(area: RefObject<HTMLElement | null>): void {
  const { t } = useLingui();
  const { data: instruments } = useInstruments();
  const selected = useSelectedInstrument();
  const list = useListed();

  useEffect(() => {
    const choose = (workspace: HTMLElement, id: number | undefined) => {
      if (id === undefined) return;
      store.set(selectedInstrumentAtom, id);
      requestAnimationFrame(() => workspace.querySelector('[data-pane="watch"] [aria-current]')?.scrollIntoView({ block: 'nearest' }));
    };
    const step = (by: 1 | -1) => list[Math.min(Math.max(list.findIndex(({ Id }) => Id === selected?.Id) + by, 0), list.length - 1)]?.Id;
    const chart = (workspace: HTMLElement, cell: CellIndex) => {
      const id = instrumentOf(workspacePreference.get(), cell, { cell: store.get(activeCellAtom), instrument: selected?.Id ?? null });
      activate(cell, instruments?.find(({ Id }) => Id === id), selected);
      goTo(workspace, 'chart');
    };
    const perform = (workspace: HTMLElement, shortcut: Shortcut) => {
      switch (shortcut.act) {
        case 'search':
          return goTo(workspace, 'watch', 'input[type="search"]');
        case 'help':
          return void openSheet({ title: t`Keyboard shortcuts`, content: () => <Help /> });
        case 'next':
          return choose(workspace, step(shortcut.by));
        case 'side':
          workspace.querySelector<HTMLElement>(`[data-pane="ticket"] [data-side="${shortcut.side}"]`)?.click();
          return goTo(workspace, 'ticket', '[data-place]');
        case 'lots':
          return goTo(workspace, 'ticket', '[data-lots] input');
        case 'period':
          return store.set(scopeOf(store.get(activeCellAtom)).periodAtom, shortcut.period);
        case 'charts':
          return changeWorkspace((document) => withCount(document, shortcut.count, list.map(({ Id }) => Id), selected?.Id ?? null));
        case 'chart':
          return chart(workspace, neighbour(shownCells(workspacePreference.get()), store.get(activeCellAtom), shortcut.by));
        case 'go':
          return goTo(workspace, shortcut.goal);
        case 'pane': {
          const goal = goalAfter(shownGoals(), goalOf(document.activeElement), shortcut.by);
          return goal && goTo(workspace, goal);
        }
        case 'close':
          return workspace.querySelector<HTMLElement>('[data-close-selected]')?.click();
      }
    };
    const press = (event: KeyboardEvent) => {
      const workspace = area.current;
      // A hidden workspace has no shortcuts, nor one behind a dialog.
      if (event.defaultPrevented || !workspace?.offsetParent || document.querySelector('dialog[open]')) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const typing = isTyping(event.target);
      const shortcut = shortcutOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, typing, single: workspacePreference.get().keys });
      if (!shortcut) return;
      event.preventDefault();
      perform(workspace, shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [area, instruments, list, selected, t]);
}

