// What each staff member sees of the order list: columns, height of rows, and saved views, in this browser.
import { readStored, writeStored } from '../../../core/app/storage';
import type { ListParams } from '../../route';

/** The columns, in their order. The order's number is always shown. */
export const COLUMN_IDS = [
  'time',
  'customer',
  'account',
  'group',
  'instrument',
  'side',
  'lots',
  'open_price',
  'price',
  'stop_loss',
  'take_profit',
  'swap',
  'margin',
  'profit',
  'leverage',
  'conditions',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export interface OrderView {
  hidden: readonly ColumnId[];
  dense: boolean;
  /** Filters and sort orders by the name that they were saved under. */
  saved: readonly SavedView[];
}

export interface SavedView {
  name: string;
  params: ListParams;
}

/** The most views that are kept. */
export const VIEWS_MAX = 20;

const INITIAL: OrderView = { hidden: ['account', 'leverage', 'conditions'], dense: true, saved: [] };

const key = (staff: number) => `admin.orders.${staff}`;

export function storedView(staff: number): OrderView {
  const stored = readStored<Partial<OrderView>>(key(staff));
  return {
    hidden: Array.isArray(stored?.hidden) ? COLUMN_IDS.filter((id) => stored.hidden?.includes(id)) : INITIAL.hidden,
    dense: stored?.dense ?? INITIAL.dense,
    saved: Array.isArray(stored?.saved) ? stored.saved.slice(0, VIEWS_MAX) : INITIAL.saved,
  };
}

export function storeView(staff: number, view: OrderView): void {
  writeStored(key(staff), view);
}

/** The parameters of the address that belong to a view: all but the page. */
export function viewParams(params: ListParams): ListParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'page'));
}

/** Saves these parameters under a name; one that is known is replaced. */
export function withSaved(view: OrderView, name: string, params: ListParams): OrderView {
  const others = view.saved.filter((known) => known.name !== name);
  return { ...view, saved: [...others, { name, params: viewParams(params) }].slice(-VIEWS_MAX) };
}

export function withoutSaved(view: OrderView, name: string): OrderView {
  return { ...view, saved: view.saved.filter((known) => known.name !== name) };
}

/** The saved view that the address shows. */
export function shownView(view: OrderView, params: ListParams): string | undefined {
  const text = (of: ListParams) => JSON.stringify(Object.entries(viewParams(of)).sort());
  return view.saved.find((saved) => text(saved.params) === text(params))?.name;
}
