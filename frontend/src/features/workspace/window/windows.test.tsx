import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession, selectedInstrumentAtom, store } from '../../../state';
import { show } from '../../../test/render';
import { INITIAL, withCell, withCharts } from '../document';
import { changeWorkspace, workspacePreference } from '../preference';
import type { Message } from './address';
import { activeChartWindow, openPaneWindow, useFollowing, useWindows } from './windows';

/** The other windows of the browser. */
const sent: Message[] = [];
let channels: FakeChannel[] = [];

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage(message: Message) {
    sent.push(message);
  }
  close() {
    channels = channels.filter((channel) => channel !== this);
  }
}

const receive = (data: unknown) => act(() => channels.forEach((channel) => channel.onmessage?.({ data })));
const choose = (id: number) => act(() => store.set(selectedInstrumentAtom, id));
const selected = () => store.get(selectedInstrumentAtom);

function Workspace() {
  useWindows();
  return null;
}

function ChartWindow({ link }: { link: 0 | 1 | 2 }) {
  useFollowing(link);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  beginSession({ token: 't', user: { id: 7 } } as never);
  changeWorkspace(() => INITIAL);
  store.set(selectedInstrumentAtom, 1);
  sent.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

describe('the workspace', () => {
  it('sends what is chosen in its only chart to all windows, and follows each', () => {
    show(<Workspace />);
    choose(4);
    expect(sent).toEqual([{ kind: 'instrument', link: 'all', instrument: 4 }]);
    receive({ kind: 'instrument', link: 2, instrument: 5 });
    expect(selected()).toBe(5);
    receive({ kind: 'instrument', link: 0, instrument: 6 });
    receive({ kind: 'something' });
    expect(selected()).toBe(5);
    // What is followed is not sent on.
    expect(sent).toHaveLength(1);
  });

  it('with several charts follows in the charts of the colour', () => {
    const two = withCell(withCharts(INITIAL, { count: 2 }), 1, { link: 2, instrument: 2 });
    show(<Workspace />);
    act(() => changeWorkspace(() => two));
    choose(4);
    expect(sent).toEqual([{ kind: 'instrument', link: 0, instrument: 4 }]);
    receive({ kind: 'instrument', link: 2, instrument: 9 });
    expect(selected()).toBe(4);
    expect(workspacePreference.get().charts.cells[1].instrument).toBe(9);
  });

  it('says when the session ends', () => {
    show(<Workspace />);
    act(endSession);
    expect(sent).toEqual([{ kind: 'ended' }]);
  });
});

describe('the window of a chart', () => {
  it('follows its colour, and none without one', () => {
    const { unmount } = show(<ChartWindow link={1} />);
    receive({ kind: 'instrument', link: 'all', instrument: 3 });
    receive({ kind: 'instrument', link: 2, instrument: 8 });
    expect(selected()).toBe(3);
    unmount();
    expect(channels).toEqual([]);
    show(<ChartWindow link={0} />);
    receive({ kind: 'instrument', link: 'all', instrument: 8 });
    expect(selected()).toBe(3);
  });

  it('closes with the session', () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    show(<ChartWindow link={1} />);
    receive({ kind: 'ended' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('opens once for each chart, linked with the only one', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openPaneWindow(activeChartWindow(3));
    expect(open).toHaveBeenCalledWith('/#/window?show=chart&cell=0&link=1&instrument=3', 'lotdesk-chart-0', 'popup,width=900,height=620');
  });
});
