import { expect, it, vi } from 'vitest';
import type { EconomicEvent } from '../../../../api/types';
import { joinLayers, type ChartLayer, type LayerSpace, type LayerTakes } from '../../../../ui/chart';
import { EventLayer, eventMarks } from './EventLayer';

const event = (id: number, time: number, importance: number): EconomicEvent => ({
  id,
  source_id: `s${id}`,
  time: new Date(time).toISOString(),
  currency: 'USD',
  country: 'US',
  importance,
  title: `Event ${id}`,
  actual: '',
  forecast: '',
  previous: '',
});

const bars = [0, 1, 2, 3].map((index) => ({ time: index * 60_000, open: 1, high: 1, low: 1, close: 1, volume: 0 }));
const space: LayerSpace = {
  bars,
  step: 60_000,
  box: { left: 0, right: 400, top: 0, bottom: 200 },
  xOf: (index) => index * 100,
  indexOf: (x) => x / 100,
  yOf: () => 0,
  priceOf: () => 0,
  price: String,
  precision: 5,
  tag: 'en',
};

it('events of one bar share a mark, as important as the most important one', () => {
  const marks = eventMarks([event(1, 61_000, 1), event(2, 90_000, 3), event(3, 200_000, 2), event(4, -1, 3)], space);
  expect(marks.map(({ index, importance, events }) => [index, importance, events.length])).toEqual([
    [1, 3, 2],
    [3, 2, 1],
  ]);
});

it('a tap on a mark lists its events, elsewhere the chart keeps the press', () => {
  const select = vi.fn();
  const layer = new EventLayer(select);
  const changed = vi.fn();
  const stop = layer.subscribe(changed);
  layer.setEvents([event(1, 60_000, 3)]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(layer.press({ x: 100, y: 100 }, space, true)).toBe(false);
  expect(layer.press({ x: 130, y: 190 }, space, true)).toBe(false);
  expect(layer.press({ x: 112, y: 190 }, space, false)).toBe(false);
  expect(layer.press({ x: 112, y: 190 }, space, true)).toBe('tap');
  layer.release(true);
  expect(select).toHaveBeenCalledTimes(1);
  layer.press({ x: 100, y: 190 }, space, false);
  layer.release(false);
  expect(select).toHaveBeenCalledTimes(1);
  stop();
});

it('asks for the lower edge while a mark is in view', () => {
  const layer = new EventLayer(() => {});
  expect(joinLayers(layer, layer)?.foot?.(space)).toBe(0);
  layer.setEvents([event(1, 60_000, 3)]);
  expect([layer.foot(space), joinLayers(new EventLayer(() => {}), layer)?.foot?.(space)]).toEqual([18, 18]);
  expect(layer.foot({ ...space, xOf: (index) => index * 100 - 500 })).toBe(0);
});

it('of joined layers the upper one is pressed first, and keeps the press', () => {
  const layer = (takes: LayerTakes) => ({ paint: vi.fn(), press: vi.fn(() => takes), move: vi.fn(), release: vi.fn(), subscribe: () => () => {} });
  const [lower, upper] = [layer(true), layer(true)];
  expect(joinLayers(null, null)).toBeNull();
  expect(joinLayers(null, lower)).toBe(lower);
  const joined = joinLayers(lower, upper) as ChartLayer;
  expect(joined.press({ x: 0, y: 0 }, space, true)).toBe(true);
  joined.move({ x: 1, y: 1 }, space);
  joined.release(true, space);
  expect([lower.press, lower.move, lower.release].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect([upper.press, upper.move, upper.release].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  joined.move({ x: 2, y: 2 }, space);
  expect(lower.move).toHaveBeenCalledTimes(1);
  expect(joinLayers(layer('tap'), layer(false))?.press({ x: 0, y: 0 }, space, true)).toBe('tap');
});
