// What a trader arranges on the desktop: which panes are shown where and how large, the charts, the tables' columns. One document
// on the account; every field is read on its own, so that an unknown value costs that field only.
import type { Period } from '../../api/types';
import { PERIODS } from '../../core/market/candles';

export const PANES = ['watch', 'ticket', 'orders'] as const;
export type PaneName = (typeof PANES)[number];

export const SIDES = ['start', 'end', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

export interface Place {
  side: Side;
  shown: boolean;
  /** Its part of a side that it shares with other panes, relative to theirs. */
  share: number;
  /** The lowest comes first on its side. */
  order: number;
}

export const CHART_COUNTS = [1, 2, 4] as const;
export type ChartCount = (typeof CHART_COUNTS)[number];

export const CELLS = [0, 1, 2, 3] as const;
export type CellIndex = (typeof CELLS)[number];

/** 0: on its own. Charts of the same colour show the same instrument. */
export const LINKS = [0, 1, 2, 3] as const;
export type Link = (typeof LINKS)[number];

/** Null: what the chart of the phone shows, until the trader chooses here. */
export interface ChartCell {
  instrument: number | null;
  period: Period | null;
  studies: string[] | null;
  look: string | null;
  link: Link;
}

export const TABLES = ['open', 'pending', 'history'] as const;
export type TableName = (typeof TABLES)[number];

export interface TableChoice {
  /** In their order; null: the app's choice. */
  columns: string[] | null;
  sort: { by: string; down: boolean } | null;
}

export interface WorkspaceDocument {
  version: 1;
  panes: Record<PaneName, Place>;
  /** Pixels; null: what suits the window. */
  sizes: Record<Side, number | null>;
  charts: {
    count: ChartCount;
    /** Where the charts divide their space, 0 to 1. */
    across: number;
    down: number;
    linkPeriods: boolean;
    linkCrosshair: boolean;
    cells: Record<CellIndex, ChartCell>;
  };
  tables: Record<TableName, TableChoice>;
  /** Whether single keys are shortcuts. */
  keys: boolean;
}

const EMPTY_CELL: ChartCell = { instrument: null, period: null, studies: null, look: null, link: 0 };
const EMPTY_TABLE: TableChoice = { columns: null, sort: null };

export const INITIAL: WorkspaceDocument = {
  version: 1,
  panes: {
    watch: { side: 'start', shown: true, share: 1, order: 0 },
    ticket: { side: 'end', shown: true, share: 1, order: 1 },
    orders: { side: 'bottom', shown: true, share: 1, order: 2 },
  },
  sizes: { start: null, end: null, bottom: null },
  charts: {
    count: 1,
    across: 0.5,
    down: 0.5,
    linkPeriods: false,
    linkCrosshair: false,
    cells: { 0: EMPTY_CELL, 1: EMPTY_CELL, 2: EMPTY_CELL, 3: EMPTY_CELL },
  },
  tables: { open: EMPTY_TABLE, pending: EMPTY_TABLE, history: EMPTY_TABLE },
  keys: true,
};

/** Of the space of all charts, the least that one gets. */
export const DIVIDE_MIN = 0.2;
const SIZE_MAX = 4_000;
const COLUMNS_MAX = 40;
const NAME_MAX = 40;

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function oneOf<T>(all: readonly T[], value: unknown, otherwise: T): T {
  return all.find((known) => known === value) ?? otherwise;
}

function within(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, least), most) : null;
}

function yes(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= NAME_MAX;
}

function names(value: unknown): string[] | null {
  return Array.isArray(value) ? [...new Set(value.filter(isName))].slice(0, COLUMNS_MAX) : null;
}

function each<K extends string | number, T>(keys: readonly K[], value: unknown, read: (entry: Fields, key: K) => T): Record<K, T> {
  const stored = fields(value);
  return Object.fromEntries(keys.map((key) => [key, read(fields(stored[String(key)]), key)])) as Record<K, T>;
}

function readCell(cell: Fields): ChartCell {
  return {
    instrument: Number.isInteger(cell.instrument) ? (cell.instrument as number) : null,
    period: oneOf<Period | null>(PERIODS, cell.period, null),
    studies: names(cell.studies),
    look: isName(cell.look) ? cell.look : null,
    link: oneOf<Link>(LINKS, cell.link, 0),
  };
}

function readTable(table: Fields): TableChoice {
  const { by, down } = fields(table.sort);
  return { columns: names(table.columns), sort: isName(by) ? { by, down: yes(down, false) } : null };
}

export function readWorkspace(document: object): WorkspaceDocument {
  const stored = document as Fields;
  const charts = fields(stored.charts);
  const sizes = fields(stored.sizes);
  return {
    version: 1,
    panes: each(PANES, stored.panes, (place, pane) => ({
      side: oneOf(SIDES, place.side, INITIAL.panes[pane].side),
      shown: yes(place.shown, true),
      share: within(place.share, 0.1, 10) ?? 1,
      order: within(place.order, 0, PANES.length) ?? INITIAL.panes[pane].order,
    })),
    sizes: { start: size(sizes.start), end: size(sizes.end), bottom: size(sizes.bottom) },
    charts: {
      count: oneOf(CHART_COUNTS, charts.count, 1),
      across: within(charts.across, DIVIDE_MIN, 1 - DIVIDE_MIN) ?? 0.5,
      down: within(charts.down, DIVIDE_MIN, 1 - DIVIDE_MIN) ?? 0.5,
      linkPeriods: yes(charts.linkPeriods, false),
      linkCrosshair: yes(charts.linkCrosshair, false),
      cells: each(CELLS, charts.cells, readCell),
    },
    tables: each(TABLES, stored.tables, readTable),
    keys: yes(stored.keys, true),
  };
}

function size(value: unknown): number | null {
  return within(value, 0, SIZE_MAX);
}

/** Field by field: what was changed here since `base` is kept, the rest is theirs. A list is one field. */
export function joinNested<T>(base: T, mine: T, theirs: T): T {
  if (same(base, mine)) return theirs;
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...keys].map((key) => [key, joinNested(base[key], mine[key], theirs[key])])) as T;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function withPane(document: WorkspaceDocument, pane: PaneName, place: Partial<Place>): WorkspaceDocument {
  return { ...document, panes: { ...document.panes, [pane]: { ...document.panes[pane], ...place } } };
}

export function withSize(document: WorkspaceDocument, side: Side, pixels: number | null): WorkspaceDocument {
  return { ...document, sizes: { ...document.sizes, [side]: pixels } };
}

export function withCharts(document: WorkspaceDocument, charts: Partial<WorkspaceDocument['charts']>): WorkspaceDocument {
  return { ...document, charts: { ...document.charts, ...charts } };
}

export function withCell(document: WorkspaceDocument, cell: CellIndex, changed: Partial<ChartCell>): WorkspaceDocument {
  const { cells } = document.charts;
  return withCharts(document, { cells: { ...cells, [cell]: { ...cells[cell], ...changed } } });
}

export function withTable(document: WorkspaceDocument, table: TableName, changed: Partial<TableChoice>): WorkspaceDocument {
  return { ...document, tables: { ...document.tables, [table]: { ...document.tables[table], ...changed } } };
}

/** The panes and their sizes as they were at first; charts, columns and keys stay as the trader set them. */
export function withFirstLayout(document: WorkspaceDocument): WorkspaceDocument {
  const { panes, sizes, charts } = INITIAL;
  return withCharts({ ...document, panes, sizes }, { across: charts.across, down: charts.down });
}
