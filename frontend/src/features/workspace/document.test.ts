import { describe, expect, it } from 'vitest';
import { INITIAL, joinNested, readWorkspace, withCell, withCharts, withFirstLayout, withPane, withSize, withTable } from './document';

describe('the document of the workspace', () => {
  it('comes back as it was written', () => {
    let document = withPane(INITIAL, 'orders', { side: 'end', shown: false, share: 2, order: 0 });
    document = withSize(document, 'start', 333);
    document = withCell(withCharts(document, { count: 4, across: 0.3, linkPeriods: true }), 2, { instrument: 7, period: '4hour', studies: ['RSI'], look: 'line', link: 2 });
    document = withTable(document, 'open', { columns: ['profit', 'lots'], sort: { by: 'profit', down: true } });
    expect(readWorkspace(JSON.parse(JSON.stringify(document)) as object)).toEqual(document);
  });

  it('is the first one where nothing is stored', () => {
    expect(readWorkspace({})).toEqual(INITIAL);
  });

  it('loses only the fields that cannot be read', () => {
    const read = readWorkspace({
      panes: { watch: { side: 'ceiling', shown: 'no', share: -4, order: 'first' }, orders: { side: 'end', shown: false } },
      sizes: { start: 'wide', end: 1e9, bottom: 300 },
      charts: { count: 3, across: 7, cells: { 1: { period: '7min', instrument: 1.5, studies: ['RSI', 4, 'RSI'], link: 9 } } },
      tables: { open: { columns: 'all', sort: { by: 4 } }, pending: { columns: ['lots'], sort: { by: 'lots' } } },
      keys: 'off',
    });
    expect(read.panes.watch).toEqual({ side: 'start', shown: true, share: 0.1, order: 0 });
    expect(read.panes.orders).toEqual({ side: 'end', shown: false, share: 1, order: 2 });
    expect(read.sizes).toEqual({ start: null, end: 4000, bottom: 300 });
    expect(read.charts).toMatchObject({ count: 1, across: 0.8, down: 0.5 });
    expect(read.charts.cells[1]).toEqual({ instrument: null, period: null, studies: ['RSI'], look: null, link: 0 });
    expect(read.tables.open).toEqual({ columns: null, sort: null });
    expect(read.tables.pending).toEqual({ columns: ['lots'], sort: { by: 'lots', down: false } });
    expect(read.keys).toBe(true);
  });

  it('fits the 32 KiB of a preference at its largest', () => {
    const columns = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(40, 'x'));
    let document = INITIAL;
    for (const cell of [0, 1, 2, 3] as const) document = withCell(document, cell, { studies: columns });
    for (const table of ['open', 'pending', 'history'] as const) document = withTable(document, table, { columns });
    expect(JSON.stringify(readWorkspace(document)).length).toBeLessThan(32 * 1024);
  });

  it('keeps charts, columns and keys when the layout is reset', () => {
    const document = withCell(withTable(withCharts(withSize(withPane(INITIAL, 'watch', { shown: false }), 'end', 500), { count: 2, down: 0.3 }), 'open', { columns: ['lots'] }), 1, { instrument: 4 });
    expect(withFirstLayout(document)).toEqual({ ...document, panes: INITIAL.panes, sizes: INITIAL.sizes, charts: { ...document.charts, down: 0.5 } });
  });
});

describe('two devices', () => {
  it('each keep what they changed', () => {
    const mine = withSize(INITIAL, 'start', 400);
    const theirs = withCell(withPane(INITIAL, 'ticket', { shown: false }), 0, { instrument: 3 });
    const joined = joinNested(INITIAL, mine, theirs);
    expect(joined.sizes.start).toBe(400);
    expect(joined.panes.ticket.shown).toBe(false);
    expect(joined.charts.cells[0].instrument).toBe(3);
  });

  it('agree on the latest where both changed the same field', () => {
    const mine = withTable(INITIAL, 'open', { columns: ['lots'] });
    const theirs = withTable(INITIAL, 'open', { columns: ['profit'] });
    expect(joinNested(INITIAL, mine, theirs).tables.open.columns).toEqual(['lots']);
    expect(joinNested(INITIAL, INITIAL, theirs)).toBe(theirs);
  });
});
