// What the charts have in common: charts of one colour show the same instrument, and the same period if that is chosen. The
// active chart shows what is traded.
import type { Period } from '../../api/types';
import { CELLS, withCell, withCharts, type CellIndex, type ChartCount, type Link, type WorkspaceDocument } from './document';

export function shownCells(document: WorkspaceDocument): CellIndex[] {
  return CELLS.filter((cell) => cell < document.charts.count);
}

/** The other charts of its colour. */
export function linkedWith(document: WorkspaceDocument, cell: CellIndex): CellIndex[] {
  const { cells } = document.charts;
  const { link } = cells[cell];
  return link === 0 ? [] : CELLS.filter((other) => other !== cell && cells[other].link === link);
}

/** The instrument of a chart; null: none was chosen yet. */
export function instrumentOf(document: WorkspaceDocument, cell: CellIndex, traded: { cell: CellIndex; instrument: number | null }): number | null {
  const follows = cell === traded.cell || linkedWith(document, cell).includes(traded.cell);
  return (follows ? traded.instrument : null) ?? document.charts.cells[cell].instrument;
}

/** Another instrument for a chart, and for those of its colour. */
export function withInstrument(document: WorkspaceDocument, cell: CellIndex, instrument: number): WorkspaceDocument {
  return [cell, ...linkedWith(document, cell)].reduce(
    (next, each) => (next.charts.cells[each].instrument === instrument ? next : withCell(next, each, { instrument })),
    document,
  );
}

export function withPeriod(document: WorkspaceDocument, cell: CellIndex, period: Period): WorkspaceDocument {
  const linked = document.charts.linkPeriods ? linkedWith(document, cell) : [];
  return [cell, ...linked].reduce((next, each) => withCell(next, each, { period }), document);
}

/** Another colour: the chart takes over what the charts of that colour show. */
export function withLink(document: WorkspaceDocument, cell: CellIndex, link: Link): WorkspaceDocument {
  const next = withCell(document, cell, { link });
  const [first] = linkedWith(next, cell);
  if (first === undefined) return next;
  const { instrument, period } = next.charts.cells[first];
  return withCell(next, cell, { instrument, ...(next.charts.linkPeriods && { period }) });
}

/** The period of `cell` for its whole colour, where that is switched on. */
export function withLinkedPeriods(document: WorkspaceDocument, linkPeriods: boolean, cell: CellIndex): WorkspaceDocument {
  const next = withCharts(document, { linkPeriods });
  const { period } = next.charts.cells[cell];
  return linkPeriods && period ? withPeriod(next, cell, period) : next;
}

/** More charts begin with the next instruments of the list that none of them shows. */
export function withCount(document: WorkspaceDocument, count: ChartCount, instruments: readonly number[], traded: number | null): WorkspaceDocument {
  const next = withCharts(document, { count });
  const shown = new Set([traded, ...shownCells(next).map((cell) => next.charts.cells[cell].instrument)]);
  const unused = instruments.filter((id) => !shown.has(id));
  return shownCells(next)
    .filter((cell) => cell > 0 && next.charts.cells[cell].instrument === null)
    .reduce((filled, cell) => {
      const instrument = unused.shift();
      return instrument === undefined ? filled : withCell(filled, cell, { instrument });
    }, next);
}
