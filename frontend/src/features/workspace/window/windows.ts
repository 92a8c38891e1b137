// Panes in windows of their own: opened from the workspace, with the same session; what is chosen in one is followed in the others.
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
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
  /** The colour of what is chosen here. */
  linkNow: () => Link | 'all';
  onInstrument: (message: Extract<Message, { kind: 'instrument' }>) => void;
  onEnded?: () => void;
}

/** Sends what is chosen in this window, and reports what is chosen in others. Nothing where the browser has no channels. */
function connect({ linkNow, onInstrument, onEnded }: Follower): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  let following = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within this origin has no such argument
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }) => {
    if (!isMessage(data)) return;
    if (data.kind === 'ended') return onEnded?.();
    // What is followed is not sent on.
    following = true;
    onInstrument(data);
    following = false;
    return undefined;
  };
  const stops = [
    store.sub(selectedInstrumentAtom, () => {
      const instrument = store.get(selectedInstrumentAtom);
      if (!following && instrument !== null) post({ kind: 'instrument', link: linkNow(), instrument });
    }),
    store.sub(tokenAtom, () => {
      if (store.get(tokenAtom) === null) post({ kind: 'ended' });
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    channel.close();
  };
}

/** For the workspace. */
export function useWindows(): void {
  useEffect(() => {
    const linkOfActive = () => {
      const { count, cells } = workspacePreference.get().charts;
      return count === 1 ? 'all' : cells[store.get(activeCellAtom)].link;
    };
    return connect({
      linkNow: linkOfActive,
      onInstrument: ({ link, instrument }) => {
        if (follows(linkOfActive(), link)) return store.set(selectedInstrumentAtom, instrument);
        return changeWorkspace((document) => {
          const followers = shownCells(document).filter((cell) => follows(document.charts.cells[cell].link, link));
          return followers.reduce((next, cell) => withInstrument(next, cell, instrument), document);
        });
      },
    });
  }, []);
}

/** For the window of a pane; it closes with the session. */
export function useFollowing(link: Link): void {
  useEffect(
    () =>
      connect({
        linkNow: () => link,
        onInstrument: (message) => {
          if (follows(link, message.link)) store.set(selectedInstrumentAtom, message.instrument);
        },
        onEnded: () => window.close(),
      }),
    [link],
  );
}
