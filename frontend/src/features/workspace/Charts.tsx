// One, two or four charts, each with an instrument, a period and indicators of its own. The one that was used last is active.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useSelectedInstrument } from '../../state';
import { ToastStrip } from '../../ui/ToastStrip';
import { ChartPane, ChartScopeContext } from '../trade';
import { activate, activeCellAtom, useCellScope, useKeptInstrument, useShownCells } from './chartCells';
import { ChartHead } from './ChartHead';
import styles from './Charts.module.css';
import { DIVIDE_MIN, withCharts, withPane, type CellIndex } from './document';
import { changeWorkspace, useWorkspace } from './preference';
import { Splitter } from './Splitter';

export function Charts() {
  const { count, across, down } = useWorkspace().charts;
  const cells = useShownCells();
  const area = useRef<HTMLDivElement>(null);
  useKeptInstrument();
  const style = {
    '--first-column': `${across}fr`,
    '--second-column': `${1 - across}fr`,
    '--first-row': `${down}fr`,
    '--second-row': `${1 - down}fr`,
  } as CSSProperties;
  return (
    <div className={styles.area}>
      <div ref={area} className={styles.charts} style={style} data-count={count}>
        {cells.map((cell) => (
          <Cell key={cell} cell={cell} several={count > 1} />
        ))}
        {count > 1 && <Divide axis="x" area={area} />}
        {count > 1 && <Divide axis="y" area={area} />}
      </div>
      {/* One for all of them; a single chart has its own. */}
      {count > 1 && <ToastStrip />}
    </div>
  );
}

/** The keys that open what can be done at a price: an order that begins there is this chart's. */
function opensPriceMenu({ key, shiftKey, target }: KeyboardEvent): boolean {
  const onChart = target instanceof Element && target.matches('[role="group"][tabindex="0"]');
  return onChart && (key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey));
}

function showTicket(): void {
  changeWorkspace((document) => withPane(document, 'ticket', { shown: true }));
}

function Cell({ cell, several }: { cell: CellIndex; several: boolean }) {
  const { t } = useLingui();
  const scope = useCellScope(cell);
  const active = useAtomValue(activeCellAtom) === cell;
  const traded = useSelectedInstrument();
  const { instrument } = scope;
  const number = cell + 1;
  const begin = () => activate(cell, instrument, traded);
  return (
    <section
      className={styles.cell}
      aria-label={t`Chart ${number}`}
      aria-current={several && active ? 'true' : undefined}
      data-chart={cell}
      onPointerDownCapture={begin}
      // Not by focus alone: on the way to the ticket it would change what is traded.
      onKeyDownCapture={(event) => opensPriceMenu(event) && begin()}
    >
      <ChartScopeContext value={scope}>
        <ChartPane
          drawer={false}
          head={several && <ChartHead cell={cell} instrument={instrument} active={active} />}
          onOrder={showTicket}
          className={styles.chart}
        />
      </ChartScopeContext>
    </section>
  );
}

/** The edge between the charts, as the part of the first, in percent. */
function Divide({ axis, area }: { axis: 'x' | 'y'; area: { current: HTMLDivElement | null } }) {
  const { t } = useLingui();
  const { charts } = useWorkspace();
  const [field, line] = axis === 'x' ? (['across', 'column'] as const) : (['down', 'row'] as const);
  const length = () => (axis === 'x' ? area.current?.clientWidth : area.current?.clientHeight) ?? 0;
  return (
    <Splitter
      label={axis === 'x' ? t`Width of the charts` : t`Height of the charts`}
      className={styles[`divide-${axis}`]}
      axis={axis}
      grows
      value={charts[field] * 100}
      min={DIVIDE_MIN * 100}
      max={100 - DIVIDE_MIN * 100}
      scale={() => Math.max(length() / 100, 1)}
      onMove={(percent) => {
        area.current?.style.setProperty(`--first-${line}`, `${percent / 100}fr`);
        area.current?.style.setProperty(`--second-${line}`, `${1 - percent / 100}fr`);
      }}
      onCommit={(percent) => changeWorkspace((document) => withCharts(document, { [field]: percent / 100 }))}
      onReset={() => changeWorkspace((document) => withCharts(document, { [field]: 0.5 }))}
    />
  );
}
