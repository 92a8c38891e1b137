// The sides of the workspace around the charts, each with its panes, and the edges between them.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { cx } from '../../ui/cx';
import { SIDES, withPane, withSize, type PaneName, type Side } from './document';
import { panesAt, sharesAfter, sidesOf, type Limits, type Space } from './layout';
import { draggedPaneAtom } from './PaneGrip';
import { usePaneNames, useSideNames } from './paneNames';
import styles from './Panes.module.css';
import { changeWorkspace, useWorkspace } from './preference';
import { Splitter } from './Splitter';

interface PanesProps {
  ref: RefObject<HTMLDivElement | null>;
  panes: Record<PaneName, ReactNode>;
  /** The charts. */
  children: ReactNode;
}

/** The size of the workspace; that of the window until it was measured. */
function useSpace(area: RefObject<HTMLElement | null>): Space {
  const [space, setSpace] = useState<Space>(() => ({ width: innerWidth, height: innerHeight }));
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A hidden screen has no size, and keeps its own.
      if (width > 0) setSpace((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [area]);
  return space;
}

export function Panes({ ref, panes, children }: PanesProps) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const sides = sidesOf(workspace, useSpace(ref));
  const sideNames = useSideNames();
  const style = Object.fromEntries(SIDES.map((side) => [`--${side}`, `${sides[side]?.value ?? 0}px`])) as CSSProperties;

  const edge = (side: Side, limits: Limits) => {
    const name = sideNames[side];
    return (
      <Splitter
        label={t`Size of the pane: ${name}`}
        className={styles[`${side}Edge`]}
        axis={side === 'bottom' ? 'y' : 'x'}
        grows={side === 'start'}
        {...limits}
        onMove={(value) => ref.current?.style.setProperty(`--${side}`, `${value}px`)}
        onCommit={(value) => changeWorkspace((document) => withSize(document, side, Math.round(value)))}
        onReset={() => changeWorkspace((document) => withSize(document, side, null))}
      />
    );
  };
  const shown = (side: Side) => {
    const limits = sides[side];
    return limits && (
      <>
        <Stack side={side} names={panesAt(workspace, side)} panes={panes} />
        {edge(side, limits)}
      </>
    );
  };
  return (
    <div ref={ref} className={styles.workspace} style={style} data-workspace>
      {shown('start')}
      <div className={styles.center}>{children}</div>
      {shown('end')}
      {shown('bottom')}
      <DropZones />
    </div>
  );
}

interface StackProps {
  side: Side;
  names: PaneName[];
  panes: Record<PaneName, ReactNode>;
}

function Stack({ side, names, panes }: StackProps) {
  const workspace = useWorkspace();
  const stack = useRef<HTMLDivElement>(null);
  const shareOf = (pane: PaneName) => workspace.panes[pane].share;
  const box = (pane: PaneName) => stack.current?.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
  return (
    <div ref={stack} className={cx(styles.side, styles[side])}>
      {names.map((pane, index) => {
        const before = names[index - 1];
        return (
          <Fragment key={pane}>
            {before && <Between axis={side === 'bottom' ? 'x' : 'y'} one={before} other={pane} box={box} />}
            <div className={styles.pane} data-pane={pane} style={{ '--share': shareOf(pane) } as CSSProperties}>
              {panes[pane]}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

interface BetweenProps {
  axis: 'x' | 'y';
  one: PaneName;
  other: PaneName;
  box: (pane: PaneName) => HTMLElement | null | undefined;
}

/** The edge between two panes of one side: the part of the first, in percent. */
function Between({ axis, one, other, box }: BetweenProps) {
  const { t } = useLingui();
  const { panes } = useWorkspace();
  const name = usePaneNames()[one];
  const shares: [number, number] = [panes[one].share, panes[other].share];
  const length = (pane: PaneName) => {
    const size = box(pane)?.getBoundingClientRect();
    return size ? (axis === 'x' ? size.width : size.height) : 0;
  };
  const split = (percent: number) => sharesAfter(shares, percent / 100);
  return (
    <Splitter
      label={t`Size of the pane: ${name}`}
      className={styles.between}
      axis={axis}
      grows
      value={(100 * shares[0]) / (shares[0] + shares[1])}
      min={15}
      max={85}
      scale={() => Math.max((length(one) + length(other)) / 100, 1)}
      onMove={(percent) => {
        const [first, second] = split(percent);
        box(one)?.style.setProperty('--share', String(first));
        box(other)?.style.setProperty('--share', String(second));
      }}
      onCommit={(percent) => {
        const [first, second] = split(percent);
        changeWorkspace((document) => withPane(withPane(document, one, { share: first }), other, { share: second }));
      }}
      onReset={() => changeWorkspace((document) => withPane(withPane(document, one, { share: 1 }), other, { share: 1 }))}
    />
  );
}

/** Where a dragged pane can be dropped. */
function DropZones() {
  const dragged = useAtomValue(draggedPaneAtom);
  if (!dragged) return null;
  return (
    <div className={styles.zones} aria-hidden="true">
      {SIDES.map((side) => (
        <div key={side} className={styles.zone} data-side={side} data-over={side === dragged.over || undefined} />
      ))}
    </div>
  );
}
