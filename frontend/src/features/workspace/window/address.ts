// The address of a pane in a window of its own, and who follows whom in the choice of the instrument.
import { CELLS, LINKS, type CellIndex, type Link } from '../document';

export type PaneWindow = { show: 'orders' } | { show: 'chart'; cell: CellIndex; link: Link; instrument: number | null };

export const WINDOW_PATH = '/window';

export function addressOf(pane: PaneWindow): string {
  if (pane.show === 'orders') return `${WINDOW_PATH}?show=orders`;
  const { cell, link, instrument } = pane;
  return `${WINDOW_PATH}?show=chart&cell=${cell}&link=${link}${instrument === null ? '' : `&instrument=${instrument}`}`;
}

export function readAddress(search: string): PaneWindow {
  const query = new URLSearchParams(search);
  if (query.get('show') === 'orders') return { show: 'orders' };
  const number = (name: string) => Number(query.get(name) ?? Number.NaN);
  const instrument = number('instrument');
  return {
    show: 'chart',
    cell: CELLS.find((cell) => cell === number('cell')) ?? 0,
    link: LINKS.find((link) => link === number('link')) ?? 0,
    instrument: Number.isInteger(instrument) && instrument > 0 ? instrument : null,
  };
}

/** Between the windows of a browser: of those that belong to one workspace. */
export type Message = { of?: string | undefined } & Notice;

export type Notice =
  /** An instrument was chosen in a chart of this colour; `all`: in the only chart of its window. */
  | { kind: 'instrument'; link: Link | 'all'; instrument: number }
  /** The workspace shows this account now. */
  | { kind: 'account'; account: number }
  /** The customer has signed out. */
  | { kind: 'ended' };

export function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, link, instrument, account } = data as Record<string, unknown>;
  if (kind === 'ended') return true;
  if (kind === 'account') return Number.isInteger(account);
  return kind === 'instrument' && Number.isInteger(instrument) && (link === 'all' || LINKS.some((known) => known === link));
}

/** Whether a chart follows a choice that was made in another window. */
export function follows(own: Link | 'all', theirs: Link | 'all'): boolean {
  if (own === 0 || theirs === 0) return false;
  return own === 'all' || theirs === 'all' || own === theirs;
}
