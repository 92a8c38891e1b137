import { describe, expect, it } from 'vitest';
import { INITIAL, withCell, withCharts, type WorkspaceDocument } from './document';
import { instrumentOf, shownCells, withCount, withInstrument, withLink, withLinkedPeriods, withPeriod } from './linking';

const instruments = (document: WorkspaceDocument) => shownCells(document).map((cell) => document.charts.cells[cell].instrument);

/** Four charts of the instruments 1 to 4. */
function four(): WorkspaceDocument {
  return ([0, 1, 2, 3] as const).reduce((document, cell) => withCell(document, cell, { instrument: cell + 1 }), withCharts(INITIAL, { count: 4 }));
}

describe('the charts', () => {
  it('begin with the next instruments that none shows', () => {
    const first = withCell(INITIAL, 0, { instrument: 2 });
    expect(instruments(withCount(first, 4, [1, 2, 3, 4, 5], 2))).toEqual([2, 1, 3, 4]);
    // Without a choice the first one shows what is traded.
    expect(instruments(withCount(INITIAL, 2, [1, 2], 1))).toEqual([null, 2]);
    expect(instruments(withCount(INITIAL, 4, [1], 1))).toEqual([null, null, null, null]);
  });

  it('keep what they show while fewer of them are shown', () => {
    expect(instruments(withCount(withCount(four(), 1, [], 1), 4, [9], 1))).toEqual([1, 2, 3, 4]);
  });

  it('of one colour follow one another, the others do not', () => {
    const linked = withLink(withCell(four(), 1, { link: 2 }), 3, 2);
    expect(instruments(withInstrument(linked, 1, 9))).toEqual([1, 9, 3, 9]);
    expect(instruments(withInstrument(linked, 0, 9))).toEqual([9, 2, 3, 2]);
    expect(instrumentOf(linked, 3, { cell: 1, instrument: 7 })).toBe(7);
    expect(instrumentOf(linked, 2, { cell: 1, instrument: 7 })).toBe(3);
    expect(instrumentOf(linked, 1, { cell: 1, instrument: null })).toBe(2);
  });

  it('take over the instrument of the colour that they join', () => {
    expect(instruments(withLink(withCell(four(), 0, { link: 1 }), 2, 1))).toEqual([1, 2, 1, 4]);
    expect(instruments(withLink(four(), 2, 1))).toEqual([1, 2, 3, 4]);
  });

  it('change nothing where nothing changes', () => {
    const document = four();
    expect(withInstrument(document, 1, 2)).toBe(document);
  });

  it('share the period where that is switched on', () => {
    const linked = withCell(withCell(four(), 0, { link: 1 }), 1, { link: 1 });
    const periods = (document: WorkspaceDocument) => shownCells(document).map((cell) => document.charts.cells[cell].period);
    expect(periods(withPeriod(linked, 0, '1day'))).toEqual(['1day', null, null, null]);
    expect(periods(withPeriod(withLinkedPeriods(linked, true, 2), 0, '1day'))).toEqual(['1day', '1day', null, null]);
    expect(periods(withLinkedPeriods(withPeriod(linked, 1, '4hour'), true, 1))).toEqual(['4hour', '4hour', null, null]);
    expect(periods(withLink(withPeriod(withLinkedPeriods(linked, true, 0), 0, '1week'), 3, 1))).toEqual(['1week', '1week', null, '1week']);
  });
});
