// The charts of the workspace: what each shows, which one is active, and their state as each chart wants it.
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Instrument, Period } from '../../api/types';
import { useInstrumentFilter } from '../../components/instruments/useInstrumentFilter';
import { LOOKS, readStudies, type CandleChartHandle, type ChartData, type Look, type Study } from '../../ui/chart';
import { lookAtom, periodAtom, storedStudySettingsAtom, studiesAtom, type ChartScope } from '../trade';
import { selectedInstrumentAtom, store, useInstruments, useSelectedInstrument, watchedAtom } from '../../state';
import { persistedAtom } from '../../state/persisted';
import { CELLS, withCell, type CellIndex, type ChartCell, type Link } from './document';
import { instrumentOf, shownCells, withInstrument, withLink, withPeriod } from './linking';
import { changeWorkspace, useWorkspace, workspaceAtom } from './preference';

const NONE: readonly Instrument[] = [];

const storedActiveAtom = persistedAtom('workspaceChart', 0);

/** The chart whose instrument the ticket trades; of this browser, since another window has its own. */
export const activeCellAtom = atom((get): CellIndex => {
  const { count } = get(workspaceAtom).charts;
  return CELLS.find((cell) => cell === get(storedActiveAtom) && cell < count) ?? 0;
});

/** The moment under the crosshair of one chart. */
const momentAtom = atom<number | null>(null);
const MOMENT = { atom: momentAtom, show: (time: number | null) => store.set(momentAtom, time) };

function makeScope(cell: CellIndex): ChartScope {
  // Apart, so that a change of another chart changes nothing here.
  const stored = atom((get) => get(workspaceAtom).charts.cells[cell]);
  const change = (changed: Partial<ChartCell>) => changeWorkspace((document) => withCell(document, cell, changed));
  const ownStudies = atom(
    (get): Study[] => {
      const { studies } = get(stored);
      return studies ? readStudies(studies) : get(studiesAtom);
    },
    (_get, _set, studies: Study[]) => change({ studies }),
  );
  return {
    periodAtom: atom(
      (get): Period => get(stored).period ?? get(periodAtom),
      (_get, _set, period: Period) => changeWorkspace((document) => withPeriod(document, cell, period)),
    ),
    studiesAtom: ownStudies,
    studyChoiceAtom: atom((get) => ({ on: get(ownStudies), settings: get(storedStudySettingsAtom) })),
    lookAtom: atom(
      (get): Look => LOOKS.find((look) => look === get(stored).look) ?? get(lookAtom),
      (_get, _set, look: Look) => change({ look }),
    ),
    canvasAtom: atom<{ current: CandleChartHandle['canvas'] | null }>({ current: null }),
    chartDataAtom: atom<{ current: (() => ChartData | null) | null }>({ current: null }),
    drawingOpenAtom: atom(false),
    fullScreenAtom: atom(false),
    activeAtom: atom((get) => get(activeCellAtom) === cell),
  };
}

const scopes = new Map(CELLS.map((cell) => [cell, makeScope(cell)]));

export function scopeOf(cell: CellIndex): ChartScope {
  return scopes.get(cell) ?? makeScope(cell);
}

/** The instruments in the order in which the watch list shows them; where it is hidden, as it would begin. */
export function useListed(): readonly Instrument[] {
  const { shown } = useInstrumentFilter('');
  return useAtomValue(watchedAtom) ?? shown ?? NONE;
}

/** The instrument that a chart shows; without a choice the next one of the list. */
export function useCellInstrument(cell: CellIndex): Instrument | undefined {
  const { data } = useInstruments();
  const traded = useSelectedInstrument();
  const active = useAtomValue(activeCellAtom);
  const id = instrumentOf(useWorkspace(), cell, { cell: active, instrument: traded?.Id ?? null });
  return data?.find((instrument) => instrument.Id === id) ?? data?.[cell];
}

/** The state of a chart with its instrument; linked crosshairs where they are switched on. */
export function useCellScope(cell: CellIndex): ChartScope {
  const instrument = useCellInstrument(cell);
  const { linkCrosshair, count } = useWorkspace().charts;
  return useMemo(
    () => ({ ...scopeOf(cell), instrument, ...(linkCrosshair && count > 1 && { moment: MOMENT }) }),
    [cell, instrument, linkCrosshair, count],
  );
}

/** The ticket trades what this chart shows from now on. */
export function activate(cell: CellIndex, instrument: Instrument | undefined, traded: Instrument | undefined): void {
  const before = store.get(activeCellAtom);
  if (cell === before) return;
  // What the chart that was active shows is its own from now on.
  if (traded) changeWorkspace((document) => withInstrument(document, before, traded.Id));
  store.set(storedActiveAtom, cell);
  if (instrument) store.set(selectedInstrumentAtom, instrument.Id);
}

export function linkCell(cell: CellIndex, link: Link): void {
  changeWorkspace((document) => withLink(document, cell, link));
  const { instrument } = store.get(workspaceAtom).charts.cells[cell];
  if (instrument !== null && store.get(activeCellAtom) === cell) store.set(selectedInstrumentAtom, instrument);
}

/** Keeps the instrument that is chosen anywhere as the active chart's; a new device begins with the one that is kept. */
export function useKeptInstrument(): void {
  const active = useAtomValue(activeCellAtom);
  const kept = useWorkspace().charts.cells[active].instrument;
  useEffect(() => {
    if (kept !== null && store.get(selectedInstrumentAtom) === null) store.set(selectedInstrumentAtom, kept);
  }, [kept]);
  useEffect(
    () =>
      store.sub(selectedInstrumentAtom, () => {
        const id = store.get(selectedInstrumentAtom);
        if (id !== null) changeWorkspace((document) => withInstrument(document, store.get(activeCellAtom), id));
      }),
    [],
  );
}

/** The chart before or after the active one, around the ends. */
export function neighbour(cells: readonly CellIndex[], active: CellIndex, by: 1 | -1): CellIndex {
  const at = cells.indexOf(active);
  return cells[(at + by + cells.length) % cells.length] ?? active;
}

export function useShownCells(): CellIndex[] {
  return shownCells(useWorkspace());
}
