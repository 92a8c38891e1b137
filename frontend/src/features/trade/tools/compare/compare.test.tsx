// The comparison of two instruments on the chart.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '../../../../api/types';
import { CandleSeries, type Bar } from '../../../../core/market/candles';
import { instrumentMapAtom, queryClient, store } from '../../../../state';
import { show } from '../../../../test/render';
import { serve } from '../../../../test/server';
import type { ChartLayer, LayerSpace, Palette } from '../../../../ui/chart';
import { comparedAtom } from '../../state';
import { Compare } from './Compare';
import { CompareLayer, type Changes } from './CompareLayer';
import { ComparePicker } from './ComparePicker';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 12);
const bar = (minute: number, close: number): Bar => ({ time: START + minute * MINUTE, open: close, high: close, low: close, close, volume: 1 });
const series = (bars: Bar[]) => {
  const found = new CandleSeries('1min');
  found.addPage(bars);
  return found;
};
const palette = { studies: Array.from({ length: 8 }, (_, index) => `study${index}`), text3: 'text3', bg: 'bg', font: '11px x' } as unknown as Palette;
const listed = (Id: number, ShowCode: string) => ({ Id, Code: ShowCode.replace('/', ''), ShowCode, Logo: '', Currency: 'USD', PricePrecision: 2, MarketStatus: 1 }) as unknown as Instrument;
const EURUSD = listed(1, 'EUR/USD');
const BTCUSD = listed(2, 'BTC/USD');

function paint(layer: ChartLayer, bars: Bar[]) {
  const path: string[] = [];
  const texts: string[] = [];
  const ctx = new Proxy({} as Record<string, unknown>, {
    get: (known, name: string) =>
      ({
        moveTo: (x: number) => path.push(`to ${x}`),
        lineTo: (x: number) => path.push(`line ${x}`),
        beginPath: () => path.splice(0),
        fillText: (text: string) => texts.push(text),
        measureText: () => ({ width: 10 }),
      })[name] ?? known[name] ?? (() => {}),
    set: (known, name: string, value) => {
      known[name] = value;
      return true;
    },
  });
  const space = { bars, step: MINUTE, box: { left: 0, right: bars.length - 1, top: 0, bottom: 116 }, xOf: (index: number) => index, yOf: (price: number) => price, indexOf: (x: number) => x } as unknown as LayerSpace;
  layer.paint(ctx as unknown as CanvasRenderingContext2D, space, palette);
  return { path, texts };
}

describe('the line of the other', () => {
  const bars = Array.from({ length: 12 }, (_, minute) => bar(minute, 100 + minute));
  const layerOf = (other: Bar[], changed: (changes: Changes) => void = () => {}) => new CompareLayer(series(other), (percent) => percent.toFixed(2), changed);

  it('bridges single missing candles and breaks where there is none for longer', () => {
    const others = [0, 1, 3, 11].map((minute) => bar(minute, 50 + minute));
    expect(paint(layerOf(others), bars).path).toEqual(['to 0', 'line 1', 'line 3', 'to 11']);
  });

  it('says the change of both since the left edge, its own on the price axis and nothing inside the plot', () => {
    const changed = vi.fn<(changes: Changes) => void>();
    const layer = layerOf([bar(0, 50), bar(11, 51)], changed);
    expect(paint(layer, bars).texts).toEqual([]);
    expect(changed).toHaveBeenCalledWith({ own: expect.closeTo(11, 9), other: expect.closeTo(2, 9) });
    expect(layer.tags(palette)).toEqual([{ price: expect.closeTo(102, 9), text: '2.00', fill: 'study4', ink: 'bg' }]);
  });

  it('shares the scale of the candles: 0 % of both is one price, and so is the same change', () => {
    const same = layerOf(bars.map(({ time, close }) => ({ ...bar(0, close * 7), time })));
    const view = { from: 2, to: 11, step: MINUTE };
    expect(same.range(bars, view)).toEqual([expect.closeTo(102, 9), expect.closeTo(111, 9)]);
    const moved = layerOf([bar(2, 10), bar(11, 20)]);
    expect(moved.range(bars, view)).toEqual([expect.closeTo(102, 9), expect.closeTo(204, 9)]);
  });

  it('is not there while the other has no candle in view', () => {
    const changed = vi.fn<(changes: Changes) => void>();
    expect(paint(layerOf([bar(-50, 50)], changed), bars).path).toEqual([]);
    expect(changed).toHaveBeenCalledWith({ own: expect.closeTo(11, 9), other: null });
  });
});

describe('the comparison', () => {
  beforeEach(() => {
    store.set(instrumentMapAtom, new Map([EURUSD, BTCUSD].map((instrument) => [instrument.Id, instrument])));
  });

  it('is found by search, and ended by the same choice', () => {
    queryClient.setQueryData(['instruments', 'en'], [EURUSD, BTCUSD, listed(3, 'XAU/USD')]);
    const onPick = vi.fn<(id: number | null) => void>();
    show(<ComparePicker instrument={EURUSD} current={2} onPick={onPick} />);
    const list = () => within(screen.getByRole('list')).getAllByRole('button').map(({ textContent }) => textContent);
    expect(list()).toEqual([expect.stringContaining('BTC/USD'), expect.stringContaining('XAU/USD')]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xau' } });
    expect(list()).toEqual([expect.stringContaining('XAU/USD')]);
    fireEvent.click(screen.getByRole('button', { name: /XAU/ }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'btc' } });
    fireEvent.click(screen.getByRole('button', { name: /BTC/ }));
    expect(onPick.mock.calls).toEqual([[3], [null]]);
  });

  it('is kept for each instrument', () => {
    store.set(comparedAtom, 1, 2);
    store.set(comparedAtom, 3, 2);
    store.set(comparedAtom, 3, null);
    expect([...store.get(comparedAtom)]).toEqual([[1, 2]]);
    expect(localStorage.getItem('lotdesk.chartCompared')).toBe('[[1,2]]');
    store.set(comparedAtom, 1, null);
  });

  it('loads the candles of the other as far back as those of the chart, and can be ended', async () => {
    const candle = (time: number) => ({ Time: time, Open: '1', High: '1', Low: '1', Close: '1', Volume: '1' });
    const page = (last: number) => Array.from({ length: 300 }, (_, index) => candle(last - (299 - index) * MINUTE));
    const end = START;
    const calls = serve({
      '/v1/api/forex/kline': (_body: unknown, query: URLSearchParams) => page(query.get('to') ? Number(query.get('to')) - MINUTE : end),
    });
    const own = new CandleSeries('1min');
    own.addPage(Array.from({ length: 700 }, (_, index) => bar(index - 699, 1)));
    const layers: (ChartLayer | null)[] = [];
    const onEnd = vi.fn<() => void>();
    show(<Compare instrument={EURUSD} other={BTCUSD} period="1min" series={own} onLayer={(layer) => layers.push(layer)} onEnd={onEnd} />);
    const loads = () => calls.filter(({ path }) => path.endsWith('/kline'));
    await waitFor(() => expect(loads()).toHaveLength(3));
    act(() => layers.at(-1) && void paint(layers.at(-1) as ChartLayer, [...own.bars]));
    expect(screen.getByRole('group', { name: 'Comparison' }).textContent).toContain('BTC/USD');
    fireEvent.click(screen.getByRole('button', { name: 'End the comparison' }));
    expect(onEnd).toHaveBeenCalled();
    expect(loads()).toHaveLength(3);
  });
});
