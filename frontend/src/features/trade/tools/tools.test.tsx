// The chart's tools as a trader uses them: the menus, and the drawing bar with what it sends.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { atom } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument, SavedDrawings } from '../../../api/types';
import { beginSession, changeSettings, endSession, queryClient, sheetsAtom, store } from '../../../state';
import { show } from '../../../test/render';
import type { ChartLayer, LayerSpace } from '../../../ui/chart';
import { ChartScopeContext, useChartScope, type ChartScope } from '../chartScope';
import { canvasAtom, chartDataAtom, drawingOpenAtom, lookAtom, studiesAtom } from '../state';
import { studySettingsAtom } from './studySettings';
import { drawingsKey } from '../useDrawings';
import { Drawings } from './drawing/Drawings';
import { IndicatorMenu } from './IndicatorMenu';
import { ShareForm } from './ShareForm';
import { StudySettingsForm } from './StudySettingsForm';
import { ToolsMenu } from './ToolsMenu';

const EURUSD = { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', PricePrecision: 2 } as Instrument;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  store.set(studiesAtom, ['MA']);
  store.set(drawingOpenAtom, false);
});

describe('the menus', () => {
  it('switch indicators on and off', () => {
    show(<IndicatorMenu onClose={() => {}} />);
    fireEvent.click(screen.getByRole('switch', { name: /^OBV/ }));
    fireEvent.click(screen.getByRole('switch', { name: /Moving averages/ }));
    expect(store.get(studiesAtom)).toEqual(['OBV']);
  });

  it('set numbers within their bounds, and colours', () => {
    store.set(studiesAtom, ['SAR', 'RSI']);
    show(<StudySettingsForm />);
    const sar = within(screen.getByRole('group', { name: /^SAR/ }));
    fireEvent.change(sar.getByLabelText('Step'), { target: { value: '0.04' } });
    expect(store.get(studySettingsAtom).SAR.values).toEqual([0.04, 0.2]);
    const bars = within(screen.getByRole('group', { name: /^RSI/ })).getByLabelText<HTMLInputElement>('Bars');
    for (const bad of ['1', '501', '3.5', 'x']) {
      fireEvent.change(bars, { target: { value: bad } });
      expect(bars.getAttribute('aria-invalid')).toBe('true');
    }
    expect(store.get(studySettingsAtom).RSI.values).toEqual([14]);
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Colour of RSI14' })).getByRole('radio', { name: 'Green' }));
    expect(store.get(studySettingsAtom).RSI.inks).toEqual([6]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the usual settings' }));
    expect(store.get(studySettingsAtom).SAR.values).toEqual([0.02, 0.2]);
  });

  it('set numbers in the form of the language', () => {
    store.set(studiesAtom, ['SAR']);
    show(<StudySettingsForm />);
    act(() => changeSettings({ language: 'de' }));
    const step = screen.getByLabelText<HTMLInputElement>('Step');
    expect(step.value).toBe('0,02');
    for (const typed of ['0,05', '0.05']) {
      fireEvent.change(step, { target: { value: typed } });
      expect(store.get(studySettingsAtom).SAR.values).toEqual([0.05, 0.2]);
      expect(step.value).toBe('0,05');
    }
    fireEvent.keyDown(step, { key: 'ArrowUp' });
    expect(step.value).toBe('0,06');
    act(() => changeSettings({ language: 'en' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back to the usual settings' }));
  });

  it('change how prices are drawn, and send a visitor who draws to the sign-in', async () => {
    endSession();
    const closed = vi.fn();
    show(<ToolsMenu onClose={closed} />);
    fireEvent.click(screen.getByRole('button', { name: 'Heikin-Ashi' }));
    expect(store.get(lookAtom)).toBe('heikin');
    expect(closed).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    expect(store.get(drawingOpenAtom)).toBe(false);
    await waitFor(() => expect(location.hash).toContain('/login'));
  });
});

describe('a picture to share', () => {
  it('shows nothing of the account unless the trader wants it to', () => {
    const [bare, full] = [document.createElement('canvas'), document.createElement('canvas')];
    const shared = vi.fn();
    show(<ShareForm bare={bare} full={full} onShare={shared} />);
    const preview = screen.getByRole('img', { name: 'Preview of the picture' });
    const share = screen.getByRole('button', { name: 'Share picture' });
    expect(preview.firstChild).toBe(bare);
    fireEvent.click(share);
    fireEvent.click(screen.getByRole('switch'));
    expect(preview.firstChild).toBe(full);
    fireEvent.click(share);
    expect(shared.mock.calls).toEqual([[bare], [full]]);
  });

  it('is drawn with and without the lines, and asks nothing where there are none', () => {
    const taken: (boolean | undefined)[] = [];
    store.get(canvasAtom).current = (bare?: boolean) => {
      taken.push(bare);
      return document.createElement('canvas');
    };
    function Menu() {
      return (
        <ChartScopeContext value={{ ...useChartScope(), instrument: EURUSD }}>
          <ToolsMenu onClose={() => {}} />
        </ChartScopeContext>
      );
    }
    const pictured = (lines: number) => {
      store.get(chartDataAtom).current = () => ({ bars: [], from: 0, to: 0, probed: null, studies: [], lines });
      const view = show(<Menu />);
      fireEvent.click(screen.getByRole('button', { name: 'Share picture' }));
      view.unmount();
      const sheet = store.get(sheetsAtom).at(-1);
      show(<>{sheet?.content(() => {})}</>);
      return screen.queryAllByRole('switch').length;
    };
    expect(pictured(0)).toBe(0);
    cleanup();
    expect(pictured(2)).toBe(1);
    expect(taken).toEqual([undefined, true, undefined, true]);
  });
});

/** Ten bars, ten pixels apart; a pixel is a hundredth of a price. */
const space = {
  bars: Array.from({ length: 10 }, (_, index) => ({ time: index * 60_000, open: 0.5, high: 0.5, low: 0.5, close: 0.5, volume: 1 })),
  step: 60_000,
  box: { left: 0, right: 100, top: 0, bottom: 100 },
  xOf: (index: number) => index * 10,
  indexOf: (x: number) => x / 10,
  yOf: (price: number) => 100 - price * 100,
  priceOf: (y: number) => (100 - y) / 100,
  price: String,
  precision: 2,
  tag: 'en',
} satisfies LayerSpace;

describe('the drawing bar', () => {
  const line = { Id: 'a', Tool: 'trend', Points: [{ Time: 0, Price: '0.10' }, { Time: 60_000, Price: '0.20' }], Ink: 1, Text: '' };

  function opened(saved: SavedDrawings, scope: Partial<ChartScope> = {}) {
    beginSession({ token: 't', user: { id: 5 } } as Parameters<typeof beginSession>[0]);
    store.set(drawingOpenAtom, true);
    let layer: ChartLayer | null = null;
    let version = saved.Version;
    fetched.mockImplementation(async (_url, options) => {
      const body = JSON.parse(String(options?.body)) as { drawings: string };
      version += 1;
      return Response.json({ code: 1, msg: '', data: { Version: version, Drawings: JSON.parse(body.drawings) as unknown } });
    });
    function Chart() {
      const own = useChartScope();
      return (
        <ChartScopeContext value={{ ...own, ...scope }}>
          <Drawings instrument={EURUSD} saved={saved} onLayer={(next) => (layer = next)} />
        </ChartScopeContext>
      );
    }
    const view = show(<Chart />);
    const drag = (from: [number, number], to: [number, number]) =>
      act(() => {
        layer?.press({ x: from[0], y: from[1] }, space, false);
        layer?.move({ x: to[0], y: to[1] }, space);
        layer?.release(true, space);
      });
    const sent = () => fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body)) as Record<string, string>);
    const saw = () => sent().map(({ version: known, drawings }) => [Number(known), (JSON.parse(drawings ?? '[]') as object[]).length]);
    return { drag, sent, saw, view };
  }

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('draws, saves, undoes and deletes', async () => {
    const { drag, sent, saw } = opened({ Version: 3, Drawings: [] });
    press('Rectangle');
    expect(screen.getByRole('button', { name: 'Rectangle' }).getAttribute('aria-pressed')).toBe('true');
    drag([10, 50], [40, 20]);
    // One drawing a tap of the tool; it is selected now.
    expect(screen.getByRole('button', { name: 'Rectangle' }).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(saw()).toEqual([[3, 1]]));
    expect(JSON.parse(sent()[0]?.drawings ?? '')).toMatchObject([
      { Tool: 'rectangle', Points: [{ Time: 60_000, Price: '0.50' }, { Time: 240_000, Price: '0.80' }], Text: '' },
    ]);
    press('Undo');
    await waitFor(() => expect(saw()).toEqual([[3, 1], [4, 0]]));
    press('Redo');
    await waitFor(() => expect(saw()).toHaveLength(3));
    press('Delete drawing');
    await waitFor(() => expect(saw().at(-1)).toEqual([6, 0]));
    expect(screen.queryByRole('button', { name: 'Delete drawing' })).toBeNull();
  });

  it('is used by keyboard for what is selected', async () => {
    const { drag, saw } = opened({ Version: 1, Drawings: [line] });
    drag([0, 90], [0, 90]);
    await screen.findByRole('button', { name: 'Delete drawing' });
    fireEvent.keyDown(document.body, { key: 'Delete' });
    await waitFor(() => expect(saw()).toEqual([[1, 0]]));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(saw().at(-1)).toEqual([2, 1]));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(store.get(drawingOpenAtom)).toBe(false));
  });

  it('leaves keys to the page where nothing is selected, where the chart is hidden, and in another chart', async () => {
    const { drag, saw } = opened({ Version: 1, Drawings: [line] });
    const isTaken = (init: KeyboardEventInit, target: Element = document.body) => !fireEvent.keyDown(target, init);
    expect(isTaken({ key: 'Backspace' })).toBe(false);
    expect(isTaken({ key: 'ArrowDown' })).toBe(false);
    expect(isTaken({ key: 'z', ctrlKey: true })).toBe(false);
    drag([0, 90], [0, 90]);
    await screen.findByRole('button', { name: 'Delete drawing' });
    const other = document.createElement('div');
    other.dataset.chart = '1';
    document.body.append(other);
    expect(isTaken({ key: 'Delete' }, other)).toBe(false);
    other.remove();
    const page = screen.getByRole('toolbar').parentElement as HTMLElement;
    page.hidden = true;
    expect(isTaken({ key: 'Delete' })).toBe(false);
    page.hidden = false;
    expect(saw()).toEqual([]);
    expect(isTaken({ key: 'Delete' })).toBe(true);
    await waitFor(() => expect(saw()).toEqual([[1, 0]]));
  });

  it('acts on keys only in the active one of several charts', async () => {
    const activeAtom = atom(false);
    const { drag, saw } = opened({ Version: 1, Drawings: [line] }, { activeAtom });
    drag([0, 90], [0, 90]);
    await screen.findByRole('button', { name: 'Delete drawing' });
    fireEvent.keyDown(document.body, { key: 'Delete' });
    expect(saw()).toEqual([]);
    act(() => store.set(activeAtom, true));
    fireEvent.keyDown(document.body, { key: 'Delete' });
    await waitFor(() => expect(saw()).toEqual([[1, 0]]));
  });

  it('shares what is drawn with the other charts of the instrument, and keeps it for the next visit', async () => {
    const saved = { Version: 1, Drawings: [line] };
    const key = drawingsKey(5, 1);
    queryClient.setQueryData(key, saved);
    const { drag, saw, view } = opened(saved);
    show(<Drawings instrument={EURUSD} saved={saved} onLayer={() => {}} />);
    drag([0, 90], [0, 90]);
    await screen.findByRole('button', { name: 'Delete drawing' });
    fireEvent.keyDown(document.body, { key: 'Delete' });
    await waitFor(() => expect(saw()).toEqual([[1, 0]]));
    // The other chart can undo it, and saves the version that follows.
    view.unmount();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saw()).toEqual([[1, 0], [2, 1]]));
    await waitFor(() => expect(queryClient.getQueryData(key)).toMatchObject({ Version: 3, Drawings: [{ Id: 'a' }] }));
  });

  it('colours what is selected', async () => {
    const { drag, sent } = opened({ Version: 1, Drawings: [line] });
    drag([0, 90], [0, 90]);
    await screen.findByRole('button', { name: 'Delete drawing' });
    press('Colour');
    press('Violet');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(JSON.parse(sent()[0]?.drawings ?? '')).toMatchObject([{ Id: 'a', Ink: 2 }]);
  });
});
