// The handle of a pane: pressed it opens the pane's menu, dragged it moves the pane to another side, or to another
// place among the panes of a side.
import { useLingui } from '@lingui/react/macro';
import { atom, useSetAtom } from 'jotai';
import { useRef, type PointerEvent } from 'react';
import { SIDES, withPane, type PaneName, type Side } from './document';
import { panesAt, sideUnder, withPaneAt } from './layout';
import { Menu, type MenuGroup } from './Menu';
import { usePaneNames, useSideNames } from './paneNames';
import { changeWorkspace, useWorkspace, workspacePreference } from './preference';

/** The pane that is dragged, and the side over which it hangs. */
export const draggedPaneAtom = atom<{ pane: PaneName; over: Side | null } | null>(null);

/** A press that moves less is a click. */
const DRAG_PX = 6;

function sideAt(event: PointerEvent<HTMLElement>): Side | null {
  const area = event.currentTarget.closest('[data-workspace]')?.getBoundingClientRect();
  if (!area) return null;
  const x = event.clientX - area.left;
  const mirrored = document.documentElement.dir === 'rtl';
  return sideUnder(mirrored ? area.width - x : x, event.clientY - area.top, area);
}

/** How many of the other panes of a side lie before the pointer. */
function countBefore(event: PointerEvent<HTMLElement>, side: Side, pane: PaneName): number {
  const area = event.currentTarget.closest('[data-workspace]');
  const mirrored = document.documentElement.dir === 'rtl';
  return panesAt(workspacePreference.get(), side).filter((other) => {
    const box = area?.querySelector(`[data-pane="${other}"]`)?.getBoundingClientRect();
    if (!box || other === pane) return false;
    if (side !== 'bottom') return event.clientY > box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return mirrored ? event.clientX < middle : event.clientX > middle;
  }).length;
}

export function PaneGrip({ pane, further }: { pane: PaneName; further?: MenuGroup[] }) {
  const { t } = useLingui();
  const name = usePaneNames()[pane];
  const sides = useSideNames();
  const workspace = useWorkspace();
  const { side } = workspace.panes[pane];
  const setDragged = useSetAtom(draggedPaneAtom);
  const press = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  /** A drag has just ended: its click, which not every browser sends, opens no menu. */
  const dragged = useRef(false);

  const move = (event: PointerEvent<HTMLElement>) => {
    const from = press.current;
    if (!from) return;
    from.moved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX;
    if (from.moved) setDragged({ pane, over: sideAt(event) });
  };
  const release = (event: PointerEvent<HTMLElement>, kept: boolean) => {
    const moved = press.current?.moved ?? false;
    const over = kept && moved ? sideAt(event) : null;
    press.current = null;
    dragged.current = kept && moved;
    // A click of this drag is sent before any timer.
    setTimeout(() => (dragged.current = false));
    setDragged(null);
    if (!over) return;
    const behind = countBefore(event, over, pane);
    changeWorkspace((document) => withPaneAt(document, pane, over, behind));
  };

  return (
    <Menu
      label={t`Pane: ${name}`}
      style={{ touchAction: 'none', cursor: 'grab' }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        press.current = { x: event.clientX, y: event.clientY, moved: false };
      }}
      onPointerMove={move}
      onPointerUp={(event) => release(event, true)}
      onPointerCancel={(event) => release(event, false)}
      onClick={(event) => {
        if (dragged.current) event.preventDefault();
      }}
      groups={[
        {
          title: t`Place`,
          items: [
            ...SIDES.map((value) => ({
              key: value,
              label: sides[value],
              radio: true,
              checked: value === side,
              act: () => changeWorkspace((document) => withPane(document, pane, { side: value })),
            })),
            ...(panesAt(workspace, side)[0] === pane
              ? []
              : [{ key: 'first', label: t`First on this side`, act: () => changeWorkspace((document) => withPaneAt(document, pane, side, 0)) }]),
          ],
        },
        ...(further ?? []),
        {
          title: t`Hide`,
          quiet: true,
          items: [
            { key: 'hide', label: t`Hide`, act: () => changeWorkspace((document) => withPane(document, pane, { shown: false })) },
          ],
        },
      ]}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        {[3, 8, 13].flatMap((y) => [5, 11].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
      </svg>
    </Menu>
  );
}
