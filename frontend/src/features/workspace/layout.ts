// How large the sides of the workspace are in a window: what the trader set, within what leaves the charts their space.
import { PANES, withPane, type PaneName, type Side, type WorkspaceDocument } from './document';

export interface Space {
  width: number;
  height: number;
}

export interface Limits {
  value: number;
  min: number;
  max: number;
}

/** The least that is left to the charts. */
const CHARTS_MIN: Space = { width: 320, height: 200 };
const SIDE_MIN = 200;
const BOTTOM_MIN = 110;
/** A table is wider than a list of instruments. */
const WIDE_SIDE_MIN = 320;

export function panesAt(document: Pick<WorkspaceDocument, 'panes'>, side: Side): PaneName[] {
  const { panes } = document;
  return PANES.filter((pane) => panes[pane].shown && panes[pane].side === side).sort((a, b) => panes[a].order - panes[b].order);
}

/** With the pane on that side, behind so many of its other panes. */
export function withPaneAt(document: WorkspaceDocument, pane: PaneName, side: Side, behind: number): WorkspaceDocument {
  const others = panesAt(document, side).filter((other) => other !== pane);
  const names = [...others.slice(0, behind), pane, ...others.slice(behind)];
  return names.reduce((changed, name, order) => withPane(changed, name, { order }), withPane(document, pane, { side }));
}

/** What suits the window while the trader has set nothing. Several charts get what the watch list can spare. */
function firstSize(side: Side, panes: readonly PaneName[], space: Space, several: boolean): number {
  if (side === 'bottom') return panes.every((pane) => pane === 'orders') ? 248 : 360;
  if (panes.includes('orders')) return space.width < 1400 ? 400 : 560;
  if (panes.includes('watch')) {
    if (space.width < 1200) return 304;
    if (space.width < 1800) return several ? 304 : space.width < 1400 ? 392 : 472;
    return several ? 368 : 540;
  }
  return 320;
}

/** The size of each side that has panes, with its limits; null for one without. */
export function sidesOf(document: Pick<WorkspaceDocument, 'panes' | 'sizes' | 'charts'>, space: Space): Record<Side, Limits | null> {
  const several = document.charts.count > 1;
  const wanted = (side: Side) => {
    const panes = panesAt(document, side);
    if (panes.length === 0) return null;
    const least = side === 'bottom' ? BOTTOM_MIN : panes.includes('orders') ? WIDE_SIDE_MIN : SIDE_MIN;
    return { least, value: Math.max(document.sizes[side] ?? firstSize(side, panes, space, several), least) };
  };
  const [start, end, bottom] = [wanted('start'), wanted('end'), wanted('bottom')];
  // Where both do not fit, each gives in proportion; neither below its least.
  const free = Math.max(space.width - CHARTS_MIN.width, 0);
  const both = (start?.value ?? 0) + (end?.value ?? 0);
  const scale = both > free ? free / both : 1;
  const across = (side: typeof start, other: typeof start): Limits | null => {
    if (!side) return null;
    const value = Math.round(Math.max(side.value * scale, Math.min(side.least, free / 2)));
    const taken = other ? Math.round(Math.max(other.value * scale, Math.min(other.least, free / 2))) : 0;
    return { value, min: Math.min(side.least, value), max: Math.max(free - taken, value) };
  };
  const most = Math.max(space.height - CHARTS_MIN.height, BOTTOM_MIN);
  return {
    start: across(start, end),
    end: across(end, start),
    bottom: bottom && { value: Math.min(bottom.value, most), min: BOTTOM_MIN, max: most },
  };
}

/** The shares of two neighbours after the first got `part` of what both have. */
export function sharesAfter(shares: readonly [number, number], part: number): [number, number] {
  const both = shares[0] + shares[1];
  const first = Math.min(Math.max(part, 0.15), 0.85) * both;
  return [first, both - first];
}

/** The side over which a dragged pane hangs; null over the charts. `x` counts from where lines begin. */
export function sideUnder(x: number, y: number, space: Space): Side | null {
  if (y > space.height * 0.68) return 'bottom';
  if (x < space.width * 0.32) return 'start';
  return x > space.width * 0.68 ? 'end' : null;
}
