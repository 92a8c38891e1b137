import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument, TradingAccount } from '../../../api/types';
import { storedKey, writeStored } from '../../../core/app/storage';
import { accountNumberAtom, beginSession, endSession, navigate, queryClient, selectAccount, selectedInstrumentAtom, sessionAtom, store } from '../../../state';
import { show } from '../../../test/render';
import { INITIAL, withCell, withCharts, type Link } from '../document';
import { changeWorkspace, workspacePreference } from '../preference';
import { addressOf, type Message, type Notice } from './address';
import { PaneWindow } from './PaneWindow';
import { activeChartWindow, openPaneWindow, useWindows } from './windows';

vi.mock('../../trade', async () => ({
  ...(await vi.importActual<typeof import('../../trade')>('../../trade')),
  // What is drawn has tests of its own.
  ChartPane: ({ head }: { head: React.ReactNode }) => head,
}));

/** The other windows of the browser. */
const sent: Notice[] = [];
/** The workspace that the last one belongs to. */
let sentAs: string | undefined;
let channels: FakeChannel[] = [];

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage({ of, ...notice }: Message) {
    sent.push(notice);
    sentAs = of;
  }
  close() {
    channels = channels.filter((channel) => channel !== this);
  }
}

const receive = (data: object, of: string | undefined = window.lotdeskWorkspace) =>
  act(() => channels.forEach((channel) => channel.onmessage?.({ data: { ...data, of } })));
const choose = (id: number) => act(() => store.set(selectedInstrumentAtom, id));
const selected = () => store.get(selectedInstrumentAtom);

function Workspace() {
  useWindows();
  return null;
}

const LIST = ['EUR/USD', 'GBP/USD', 'USD/JPY'].map((ShowCode, index) => ({ Id: index + 1, ShowCode, Code: ShowCode, PricePrecision: 5, MarketStatus: 1, ForexQuotations: { Close: '1', Change: '0' } })) as unknown as Instrument[];

async function chartWindow(link: Link, instrument: number) {
  await navigate(addressOf({ show: 'chart', cell: 0, link, instrument }));
  return show(<PaneWindow />);
}

/** The address changes later than the choice. */
const shows = (code: string) => screen.findByText((_text, element) => element?.tagName === 'H1' && element.textContent === `Chart ${code}`);

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  window.lotdeskWorkspace = 'this tab';
  beginSession({ token: 't', user: { id: 7 } } as never);
  changeWorkspace(() => INITIAL);
  queryClient.clear();
  queryClient.setQueryDefaults(['instruments'], { staleTime: Infinity });
  queryClient.setQueryData(['instruments', 'en'], LIST);
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
    expect([sent, sentAs]).toEqual([[{ kind: 'instrument', link: 'all', instrument: 4 }], 'this tab']);
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

  it('does not follow the workspace of another tab', () => {
    show(<Workspace />);
    receive({ kind: 'instrument', link: 'all', instrument: 5 }, 'another tab');
    expect(selected()).toBe(1);
  });

  it('has a name of its own after each load of the page', () => {
    delete window.lotdeskWorkspace;
    show(<Workspace />);
    expect(window.lotdeskWorkspace).toMatch(/^[\w-]{36}$/);
  });

  it('says which account it shows', () => {
    show(<Workspace />);
    act(() => selectAccount({ account: 12, kind: 'real', name: '', currency: 'EUR' } as TradingAccount));
    expect(sent).toEqual([{ kind: 'account', account: 12 }]);
  });

  it('says when the session ends', () => {
    show(<Workspace />);
    act(endSession);
    expect(sent).toEqual([{ kind: 'ended' }]);
  });
});

describe('the window of a chart', () => {
  it('follows its colour, and none without one', async () => {
    const { unmount } = await chartWindow(1, 2);
    receive({ kind: 'instrument', link: 'all', instrument: 3 });
    receive({ kind: 'instrument', link: 2, instrument: 1 });
    await shows('USD/JPY');
    unmount();
    expect(channels).toEqual([]);
    await chartWindow(0, 2);
    receive({ kind: 'instrument', link: 'all', instrument: 3 });
    await shows('GBP/USD');
  });

  it('keeps its instrument in its address, and leaves what the main window trades', async () => {
    await chartWindow(2, 2);
    await shows('GBP/USD');
    fireEvent.click(screen.getByText('Choose an instrument'));
    fireEvent.click((await screen.findAllByText('USD/JPY')).at(-1) as HTMLElement);
    await shows('USD/JPY');
    expect(location.hash).toContain('instrument=3');
    expect(sent).toEqual([{ kind: 'instrument', link: 2, instrument: 3 }]);
    receive({ kind: 'instrument', link: 2, instrument: 2 });
    await shows('GBP/USD');
    expect(selected()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('follows the account that the workspace shows', async () => {
    await navigate(addressOf({ show: 'orders' }));
    show(<PaneWindow />);
    writeStored('account', { user: 7, account: 12, kind: 'real', name: 'Main', currency: 'EUR' });
    receive({ kind: 'account', account: 12 });
    expect(store.get(accountNumberAtom)).toBe(12);
    // Of another customer, or not the one that was chosen.
    writeStored('account', { user: 8, account: 13, kind: 'real', name: '', currency: 'EUR' });
    receive({ kind: 'account', account: 13 });
    expect(store.get(accountNumberAtom)).toBe(12);
  });

  it('follows the workspace that has opened it, and no other tab', async () => {
    delete window.lotdeskWorkspace;
    window.opener = { lotdeskWorkspace: 'its opener' };
    await navigate(addressOf({ show: 'orders' }));
    show(<PaneWindow />);
    writeStored('account', { user: 7, account: 12, kind: 'real', name: 'Main', currency: 'EUR' });
    receive({ kind: 'account', account: 12 }, 'another tab');
    expect(store.get(accountNumberAtom)).toBeNull();
    receive({ kind: 'account', account: 12 }, 'its opener');
    expect(store.get(accountNumberAtom)).toBe(12);
    window.opener = null;
  });

  it('shows what belongs to the next customer who signs in, and closes when nobody is signed in', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    await navigate(addressOf({ show: 'orders' }));
    show(<PaneWindow />);
    const storedElsewhere = (session: unknown) =>
      act(() => {
        writeStored('session', session);
        dispatchEvent(new StorageEvent('storage', { key: storedKey('session') }));
      });
    storedElsewhere({ token: 'real', user: { id: 8 } });
    expect(store.get(sessionAtom)).toMatchObject({ token: 'real', user: { id: 8 } });
    expect(close).not.toHaveBeenCalled();
    storedElsewhere(null);
    expect(store.get(sessionAtom)).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
    await screen.findByText('Your orders appear here');
  });

  it('closes with the session', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    await chartWindow(1, 2);
    receive({ kind: 'ended' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('opens once for each chart, linked with the only one', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openPaneWindow(activeChartWindow(3));
    expect(open).toHaveBeenCalledWith('/#/window?show=chart&cell=0&link=1&instrument=3', 'lotdesk-chart-0', 'popup,width=900,height=620');
  });
});
