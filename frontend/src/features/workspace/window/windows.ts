// Panes in windows of their own: opened from the workspace, with the same session; what is chosen in one is followed in the others of
// the same workspace.
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Session } from '../../../api/types';
import { newId } from '../../../core/app/id';
import { readStored, storedKey } from '../../../core/app/storage';
import type { SelectedAccount } from '../../../core/customer/selectedAccount';
import {
  accountNumberAtom,
  beginSession,
  endSession,
  hrefOf,
  selectedAccountAtom,
  selectedInstrumentAtom,
  sessionAtom,
  store,
  toast,
  tokenAtom,
} from '../../../state';
import { activeCellAtom } from '../chartCells';
import type { Link } from '../document';
import { shownCells, withInstrument } from '../linking';
import { changeWorkspace, workspacePreference } from '../preference';
import { addressOf, follows, isMessage, type Message, type Notice, type PaneWindow } from './address';

const CHANNEL = 'lotdesk.workspace';

declare global {
  interface Window {
    /** Of a workspace: another one after each load of its page, and in each tab. */
    lotdeskWorkspace?: string;
  }
}

/** The workspace that this window is, or that has opened it: another tab may show another account. */
function ownWorkspace(): string | undefined {
  const opener = window.opener as Window | null;
  return window.lotdeskWorkspace ?? opener?.lotdeskWorkspace;
}

/** Opens the pane, or brings its window to the front. */
export function openPaneWindow(pane: PaneWindow): void {
  const name = pane.show === 'orders' ? 'lotdesk-orders' : `lotdesk-chart-${pane.cell}`;
  const size = pane.show === 'orders' ? 'width=1180,height=420' : 'width=900,height=620';
  const opened = window.open(`${location.pathname}${hrefOf(addressOf(pane))}`, name, `popup,${size}`);
  if (opened) opened.focus();
  else toast(t`The browser has blocked the window. Allow windows for this page.`, 'error');
}

/** The chart that is active now, as a window shows it. */
export function activeChartWindow(instrument: number | null): PaneWindow {
  const cell = store.get(activeCellAtom);
  const { count, cells } = workspacePreference.get().charts;
  // The only chart has no colour, and is followed.
  return { show: 'chart', cell, link: count === 1 ? 1 : cells[cell].link, instrument };
}

interface Follower {
  onInstrument: (message: Extract<Notice, { kind: 'instrument' }>) => void;
  onAccount?: (account: number) => void;
  onEnded?: () => void;
}

interface Connection {
  /** To the other windows: what was chosen in this one. */
  send: (link: Link | 'all', instrument: number) => void;
  sendAccount: (account: number) => void;
  close: () => void;
}

/** Reports what is chosen in other windows. Nothing where the browser has no channels. */
function connect({ onInstrument, onAccount, onEnded }: Follower): Connection {
  if (typeof BroadcastChannel !== 'function') return { send: () => {}, sendAccount: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within this origin has no such argument
  const post = (notice: Notice) => channel.postMessage({ ...notice, of: ownWorkspace() } satisfies Message);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.of !== ownWorkspace()) return;
    if (data.kind === 'ended') return onEnded?.();
    if (data.kind === 'account') return onAccount?.(data.account);
    return onInstrument(data);
  };
  const stop = store.sub(tokenAtom, () => {
    if (store.get(tokenAtom) === null) post({ kind: 'ended' });
  });
  return {
    send: (link, instrument) => post({ kind: 'instrument', link, instrument }),
    sendAccount: (account) => post({ kind: 'account', account }),
    close: () => {
      stop();
      channel.close();
    },
  };
}

/** For the workspace. */
export function useWindows(): void {
  useEffect(() => {
    window.lotdeskWorkspace ??= newId();
    const linkOfActive = () => {
      const { count, cells } = workspacePreference.get().charts;
      return count === 1 ? 'all' : cells[store.get(activeCellAtom)].link;
    };
    let following = false;
    const { send, sendAccount, close } = connect({
      onInstrument: ({ link, instrument }) => {
        if (follows(linkOfActive(), link)) {
          // What is followed is not sent on.
          following = true;
          store.set(selectedInstrumentAtom, instrument);
          following = false;
          return;
        }
        changeWorkspace((document) => {
          const followers = shownCells(document).filter((cell) => follows(document.charts.cells[cell].link, link));
          return followers.reduce((next, cell) => withInstrument(next, cell, instrument), document);
        });
      },
    });
    const stop = store.sub(selectedInstrumentAtom, () => {
      const instrument = store.get(selectedInstrumentAtom);
      if (!following && instrument !== null) send(linkOfActive(), instrument);
    });
    const stopAccount = store.sub(accountNumberAtom, () => {
      const account = store.get(accountNumberAtom);
      if (account !== null) sendAccount(account);
    });
    return () => {
      stop();
      stopAccount();
      close();
    };
  }, []);
}

/** As the choice of another window has just been stored, if it is one of this customer. */
function followAccount(account: number): void {
  const choice = readStored<SelectedAccount>('account');
  if (choice?.account === account && choice.user === store.get(sessionAtom)?.user.id) store.set(selectedAccountAtom, choice);
}

/** Another customer may have signed in, or this one again: what the window shows is theirs from then on. */
function followSession(): void {
  const session = readStored<Session>('session');
  if (session) {
    if (session.token !== store.get(tokenAtom)) beginSession(session);
    return;
  }
  endSession();
  // Refused where a window was not opened by the app: it shows that nobody is signed in.
  window.close();
}

/**
 * For the window of a pane; it follows the session and the account of the workspace, and closes when nobody is signed in. Its
 * instrument is its own: the one that is traded is kept in this browser for the main window. Returns what sends a choice to the
 * other windows.
 */
export function useFollowing(link: Link, onInstrument: (instrument: number) => void): (instrument: number) => void {
  const latest = useRef(onInstrument);
  const connection = useRef<Connection | null>(null);
  useEffect(() => {
    latest.current = onInstrument;
  });
  useEffect(() => {
    const opened = connect({
      onInstrument: (message) => {
        if (follows(link, message.link)) latest.current(message.instrument);
      },
      onAccount: followAccount,
      onEnded: () => window.close(),
    });
    connection.current = opened;
    const stored = (event: StorageEvent) => {
      if (event.key === storedKey('session') || event.key === null) followSession();
    };
    addEventListener('storage', stored);
    return () => {
      removeEventListener('storage', stored);
      opened.close();
    };
  }, [link]);
  return (instrument) => connection.current?.send(link, instrument);
}
