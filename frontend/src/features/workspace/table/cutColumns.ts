// Which columns are not wholly in sight, where the table is wider than its pane: part of a number reads as another number.
import { useEffect, useState, type RefObject } from 'react';

export interface Extent {
  left: number;
  right: number;
}

/** Cells end with free space: only beyond it is anything cut. */
const FREE_PX = 8;

/** The places of the cells that `view` cuts, without the part of it that the actions cover at the end of each line. */
export function cutCells(cells: readonly Extent[], view: Extent, actions: number, mirrored: boolean): number[] {
  const left = view.left + (mirrored ? actions : 0) - FREE_PX;
  const right = view.right - (mirrored ? 0 : actions) + FREE_PX;
  return cells.flatMap((cell, place) => (cell.left < left || cell.right > right ? [place] : []));
}

/** The names of the cut columns, each between spaces, so that one text says whether anything changed. */
export function useCutColumns(table: RefObject<HTMLTableElement | null>, names: string): string {
  const [cut, setCut] = useState('');
  useEffect(() => {
    const element = table.current;
    const panel = element?.closest<HTMLElement>('[data-orders]');
    if (!element || !panel) return undefined;
    const measure = () => {
      const cells = [...element.querySelectorAll('thead [data-column]')].map((cell) => cell.getBoundingClientRect());
      const left = panel.getBoundingClientRect().left + panel.clientLeft;
      const actions = element.querySelector<HTMLElement>('tbody [data-actions]')?.offsetWidth ?? 0;
      const mirrored = getComputedStyle(element).direction === 'rtl';
      const columns = names.split(' ');
      const places = cutCells(cells, { left, right: left + panel.clientWidth }, actions, mirrored);
      setCut(places.map((place) => ` ${columns[place]} `).join(''));
    };
    // Called once for each that it begins to observe.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(panel);
    panel.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      panel.removeEventListener('scroll', measure);
    };
  }, [table, names]);
  return cut;
}
