import { act, fireEvent, screen, within } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '../../api/types';
import { queryClient, selectedInstrumentAtom, store } from '../../state';
import { show } from '../../test/render';
import { activeCellAtom, neighbour, scopeOf } from './chartCells';
import { Charts } from './Charts';
import { INITIAL, withCell, withCharts, withPane } from './document';
import { LayoutMenu } from './LayoutMenu';
import { changeWorkspace, workspacePreference } from './preference';

vi.mock('../trade', async () => {
  const trade = await vi.importActual<typeof import('../trade')>('../trade');
  function Shown() {
    const { instrument, periodAtom, moment } = trade.useChartScope();
    return <p>{`${instrument?.ShowCode} ${useAtomValue(periodAtom)}${moment ? ' with the others' : ''}`}</p>;
  }
  // What is drawn has tests of its own.
  return {
    ...trade,
    ChartPane: ({ head, onOrder }: { head: React.ReactNode; onOrder?: () => void }) => (
      <>
        {head}
        <button type="button" onClick={onOrder}>
          order
        </button>
        <Shown />
        {/* As a chart has it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="group" aria-label={`plot ${trade.useChartScope().instrument?.Id}`} tabIndex={0} />
      </>
    ),
  };
});

const CODES = ['EUR/USD', 'GBP/USD', 'USD/JPY', 'XAU/USD', 'US 500'];
const LIST = CODES.map((ShowCode, index) => ({ Id: index + 1, ShowCode, Code: ShowCode, MarketStatus: 1, ForexQuotations: { Change: '0' } })) as Instrument[];

const charts = () => screen.getAllByRole('region').map((chart) => chart.querySelector('p')?.textContent);
const active = () => screen.getAllByRole('region').findIndex((chart) => chart.getAttribute('aria-current'));

function choose(opener: HTMLElement, item: string) {
  fireEvent.pointerDown(opener);
  fireEvent.click(opener);
  fireEvent.click(within(screen.getByRole('menu')).getByText(item));
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['instruments', 'en'], LIST);
  queryClient.setQueryDefaults(['instruments'], { staleTime: Infinity });
  changeWorkspace(() => INITIAL);
  store.set(selectedInstrumentAtom, 1);
  show(
    <>
      <LayoutMenu />
      <Charts />
    </>,
  );
  const first = screen.getAllByRole('region')[0];
  if (first) fireEvent.pointerDown(first);
});

describe('several charts', () => {
  const layout = (count: string) => choose(screen.getByRole('button', { name: 'Layout' }), count);
  const chart = (index: number) => screen.getAllByRole('region')[index] as HTMLElement;

  it('begin with different instruments, and are kept', () => {
    expect(charts()).toEqual(['EUR/USD 5min']);
    layout('4');
    expect(charts()).toEqual(['EUR/USD 5min', 'GBP/USD 5min', 'USD/JPY 5min', 'XAU/USD 5min']);
    expect(workspacePreference.get().charts.count).toBe(4);
    layout('2');
    expect(charts()).toEqual(['EUR/USD 5min', 'GBP/USD 5min']);
  });

  it('the one that is used is marked, and is what is traded', () => {
    layout('4');
    expect(active()).toBe(0);
    fireEvent.pointerDown(chart(2));
    expect(active()).toBe(2);
    expect(store.get(selectedInstrumentAtom)).toBe(3);
    act(() => store.set(selectedInstrumentAtom, 5));
    expect(charts()).toEqual(['EUR/USD 5min', 'GBP/USD 5min', 'US 500 5min', 'XAU/USD 5min']);
    expect(workspacePreference.get().charts.cells[2].instrument).toBe(5);
    // Focus that passes through changes nothing.
    act(() => screen.getByLabelText('plot 1').focus());
    fireEvent.keyDown(screen.getByLabelText('plot 1'), { key: 'ArrowLeft' });
    expect(active()).toBe(2);
    expect(store.get(selectedInstrumentAtom)).toBe(5);
    fireEvent.keyDown(screen.getByLabelText('plot 1'), { key: 'Enter' });
    expect(active()).toBe(0);
    expect(store.get(selectedInstrumentAtom)).toBe(1);
    expect(charts()[2]).toBe('US 500 5min');
  });

  it('of one colour show what one of them shows', () => {
    layout('4');
    const link = (index: number) => within(chart(index)).getByRole('button', { name: /^Link of the chart/ });
    choose(link(1), 'Blue');
    choose(link(0), 'Blue');
    expect(charts()).toEqual(['GBP/USD 5min', 'GBP/USD 5min', 'USD/JPY 5min', 'XAU/USD 5min']);
    expect(store.get(selectedInstrumentAtom)).toBe(2);
    act(() => store.set(selectedInstrumentAtom, 5));
    expect(charts()).toEqual(['US 500 5min', 'US 500 5min', 'USD/JPY 5min', 'XAU/USD 5min']);
  });

  it('show the ticket of an order that was prepared on one of them', () => {
    act(() => changeWorkspace((document) => withPane(document, 'ticket', { shown: false })));
    fireEvent.click(screen.getByRole('button', { name: 'order' }));
    expect(workspacePreference.get().panes.ticket.shown).toBe(true);
  });

  it('each have their own period', () => {
    layout('2');
    act(() => store.set(scopeOf(1).periodAtom, '1day'));
    expect(charts()).toEqual(['EUR/USD 5min', 'GBP/USD 1day']);
  });

  it('share the crosshair where that is chosen', () => {
    layout('2');
    choose(screen.getByRole('button', { name: 'Layout' }), 'The crosshair in all charts');
    expect(charts()).toEqual(['EUR/USD 5min with the others', 'GBP/USD 5min with the others']);
  });

  it('show what the account has, on a device where nothing was chosen', () => {
    act(() => {
      store.set(selectedInstrumentAtom, null);
      changeWorkspace((document) => withCell(withCharts(document, { count: 1 }), 0, { instrument: 4 }));
    });
    expect(charts()).toEqual(['XAU/USD 5min']);
    expect(store.get(selectedInstrumentAtom)).toBe(4);
  });

  it('are gone through around their ends', () => {
    expect(neighbour([0, 1, 2, 3], 3, 1)).toBe(0);
    expect(neighbour([0, 1], 0, -1)).toBe(1);
    expect(store.get(activeCellAtom)).toBe(0);
  });
});
