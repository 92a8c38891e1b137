// Panes in windows of their own: opened from the workspace, with the same session; what is chosen in one is followed in the others.
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { hrefOf, selectedInstrumentAtom, store, toast, tokenAtom } from '../../../state';
import { activeCellAtom } from '../chartCells';
import type { Link } from '../document';
import { shownCells, withInstrument } from '../linking';
import { changeWorkspace, workspacePreference } from '../preference';
import { addressOf, follows, isMessage, type Message, type PaneWindow } from './address';

const CHANNEL = 'lotdesk.workspace';

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
  onInstrument: (message: Extract<Message, { kind: 'instrument' }>) => void;
  onEnded?: () => void;
}

interface Connection {
  /** To the other windows: what was chosen in this one. */
  send: (link: Link | 'all', instrument: number) => void;
  close: () => void;
}

/** Reports what is chosen in other windows. Nothing where the browser has no channels. */
function connect({ onInstrument, onEnded }: Follower): Connection {
  if (typeof BroadcastChannel !== 'function') return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within this origin has no such argument
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data)) return;
    if (data.kind === 'ended') return onEnded?.();
    return onInstrument(data);
  };
  const stop = store.sub(tokenAtom, () => {
    if (store.get(tokenAtom) === null) post({ kind: 'ended' });
  });
  return {
    send: (link, instrument) => post({ kind: 'instrument', link, instrument }),
    close: () => {
      stop();
      channel.close();
    },
  };
}

/** For the workspace. */
export function useWindows(): void {
  useEffect(() => {
    const linkOfActive = () => {
      const { count, cells } = workspacePreference.get().charts;
      return count === 1 ? 'all' : cells[store.get(activeCellAtom)].link;
    };
    let following = false;
    const { send, close } = connect({
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
    return () => {
      stop();
      close();
    };
  }, []);
}

/**
 * For the window of a pane; it closes with the session. What the window shows is its own: the instrument that is traded is kept
 * in this browser for the main window. Returns what sends a choice to the other windows.
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
      onEnded: () => window.close(),
    });
    connection.current = opened;
    return () => opened.close();
  }, [link]);
  return (instrument) => connection.current?.send(link, instrument);
}
