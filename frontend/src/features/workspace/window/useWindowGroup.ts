// The entry of a pane's menu that opens it in a window of its own.
import { useLingui } from '@lingui/react/macro';
import type { MenuGroup } from '../Menu';
import type { PaneWindow } from './address';
import { openPaneWindow } from './windows';

export function useWindowGroup(pane: PaneWindow): MenuGroup[] {
  const { t } = useLingui();
  const label = t`Open in its own window`;
  return [{ title: label, quiet: true, items: [{ key: 'window', label, act: () => openPaneWindow(pane) }] }];
}
