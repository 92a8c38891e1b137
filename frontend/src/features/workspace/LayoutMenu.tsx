// The button in the top bar that arranges the workspace: how many charts, which panes, what the charts have in common.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { openSheet, useSelectedInstrument } from '../../state';
import { activeCellAtom, useListed } from './chartCells';
import { CHART_COUNTS, PANES, withCharts, withFirstLayout, withPane } from './document';
import { Help } from './keys/Help';
import { Menu } from './Menu';
import styles from './LayoutMenu.module.css';
import { withCount, withLinkedPeriods } from './linking';
import { usePaneNames } from './paneNames';
import { changeWorkspace, useWorkspace } from './preference';
import { activeChartWindow, openPaneWindow } from './window/windows';

export function LayoutMenu() {
  const { t } = useLingui();
  const { panes, charts, keys } = useWorkspace();
  const names = usePaneNames();
  const listed = useListed();
  const traded = useSelectedInstrument()?.Id ?? null;
  const active = useAtomValue(activeCellAtom);
  const ids = () => listed.map(({ Id }) => Id);
  return (
    <Menu
      label={t`Layout`}
      className={styles.opener}
      groups={[
        {
          title: t`Charts`,
          items: CHART_COUNTS.map((count) => ({
            key: String(count),
            label: <bdi>{count}</bdi>,
            radio: true,
            checked: charts.count === count,
            act: () => changeWorkspace((document) => withCount(document, count, ids(), traded)),
          })),
        },
        {
          title: t`Panes`,
          items: PANES.map((pane) => ({
            key: pane,
            label: names[pane],
            checked: panes[pane].shown,
            act: () => changeWorkspace((document) => withPane(document, pane, { shown: !document.panes[pane].shown })),
          })),
        },
        ...(charts.count > 1
          ? [
              {
                title: t`Linked charts`,
                items: [
                  {
                    key: 'periods',
                    label: t`The same period in charts of one colour`,
                    checked: charts.linkPeriods,
                    act: () => changeWorkspace((document) => withLinkedPeriods(document, !document.charts.linkPeriods, active)),
                  },
                  {
                    key: 'crosshair',
                    label: t`The crosshair in all charts`,
                    checked: charts.linkCrosshair,
                    act: () => changeWorkspace((document) => withCharts(document, { linkCrosshair: !document.charts.linkCrosshair })),
                  },
                ],
              },
            ]
          : []),
        {
          title: t`In its own window`,
          items: [
            { key: 'chart-window', label: t`Chart`, act: () => openPaneWindow(activeChartWindow(traded)) },
            { key: 'orders-window', label: names.orders, act: () => openPaneWindow({ show: 'orders' }) },
          ],
        },
        {
          title: t`Keyboard`,
          items: [
            {
              key: 'keys',
              label: t`Shortcuts of a single key`,
              checked: keys,
              act: () => changeWorkspace((document) => ({ ...document, keys: !document.keys })),
            },
            {
              key: 'help',
              label: t`Keyboard shortcuts`,
              act: () => void openSheet({ title: t`Keyboard shortcuts`, content: () => <Help /> }),
            },
          ],
        },
        {
          title: t`Reset layout`,
          quiet: true,
          items: [{ key: 'reset', label: t`Reset layout`, act: () => changeWorkspace(withFirstLayout) }],
        },
      ]}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true">
        <path d="M4 5.5h16v13H4zM4 14.5h16M10 5.5v9" />
      </svg>
    </Menu>
  );
}
