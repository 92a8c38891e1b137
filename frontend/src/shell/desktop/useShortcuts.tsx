// Installs the keyboard shortcuts: `workspace` contains the search, the lots and the two buttons.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, type RefObject } from 'react';
import { activeCellAtom, scopeOf } from '../../features/workspace';
import { openSheet, selectedInstrumentAtom, store, useInstruments, useSelectedInstrument } from '../../state';
import { openFirst } from '../../core/market/market';
import styles from './Shortcuts.module.css';
import { shortcutOf, type Shortcut } from './shortcuts';

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

export function useShortcuts(workspace: RefObject<HTMLElement | null>): void {
  const { t } = useLingui();
  const { data: instruments } = useInstruments();
  const selected = useSelectedInstrument();
  const setPeriod = useSetAtom(scopeOf(useAtomValue(activeCellAtom)).periodAtom);

  useEffect(() => {
    const focus = (selector: string) => workspace.current?.querySelector<HTMLElement>(selector)?.focus();
    const step = (by: 1 | -1) => {
      const list = openFirst(instruments ?? []);
      const at = list.findIndex((instrument) => instrument.Id === selected?.Id);
      const next = list[Math.min(Math.max(at + by, 0), list.length - 1)];
      if (!next) return;
      store.set(selectedInstrumentAtom, next.Id);
      requestAnimationFrame(() => workspace.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
    };
    const perform = (shortcut: Shortcut) => {
      switch (shortcut.act) {
        case 'search':
          return focus('input[type="search"]');
        case 'help':
          return void openSheet({ title: t`Keyboard shortcuts`, content: () => <Help /> });
        case 'next':
          return step(shortcut.by);
        case 'side':
          workspace.current?.querySelector<HTMLElement>(`[data-side="${shortcut.side}"]`)?.click();
          return focus('[data-place]');
        case 'lots':
          return focus('input[inputmode="decimal"]');
        case 'period':
          return setPeriod(shortcut.period);
      }
    };
    const press = (event: KeyboardEvent) => {
      // A hidden workspace has no shortcuts.
      if (!workspace.current?.offsetParent) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, busy: isBusy(event.target) });
      if (!shortcut) return;
      event.preventDefault();
      perform(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [workspace, instruments, selected, setPeriod, t]);
}

function Help() {
  const { t } = useLingui();
  const lines: [keys: string[], what: string][] = [
    [['/'], t`Search instruments`],
    [['J', 'K'], t`Next and previous instrument`],
    [['1', '…', '6'], t`Chart period`],
    [['L'], t`To the lots`],
    [['B', 'S'], t`Buy or sell: to the button, Enter places the order`],
    [['←', '→'], t`Move the chart, while it has the focus`],
    [['+', '−'], t`Zoom the chart, while it has the focus`],
    [['Shift', '←', '↑'], t`Crosshair, while the chart has the focus`],
    [['Enter'], t`Order at the crosshair's price`],
    [['?'], t`This list`],
  ];
  return (
    <dl className={styles.list}>
      {lines.map(([keys, what]) => (
        <div key={what} className={styles.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
