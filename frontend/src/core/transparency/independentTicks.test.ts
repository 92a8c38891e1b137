import { expect, it } from 'vitest';
import { compareFills, readTicks, tickAt, timeOf } from './independentTicks';

const AT = Date.UTC(2026, 10, 27, 12, 0, 1, 250);

it('reads times as the usual sources write them', () => {
  for (const text of ['2026-11-27T12:00:01.250Z', '2026-11-27 12:00:01.250', '2026.11.27 12:00:01.250', '20261127 12:00:01.250', '27.11.2026 12:00:01.250 GMT+0000'.replace('GMT+0000', 'GMT'), '2026-11-27T14:00:01.25+02:00', String(AT), (AT / 1000).toFixed(3)])
    expect([text, timeOf(text)]).toEqual([text, AT]);
  for (const text of ['', 'time', '2026-13-27 12:00:00', '12:00', '1.2']) expect([text, timeOf(text)]).toEqual([text, NaN]);
});

it('reads ticks by the names of their columns, or by their order', () => {
  const tick = { at: AT, bid: 1.1, ask: 1.1002 };
  for (const text of [
    'time,bid,ask\n2026-11-27T12:00:01.250Z,1.10000,1.10020\n',
    '\uFEFFGmt time;Ask;Bid;AskVolume\r\n27.11.2026 12:00:01.250;1,1002;1,1000;1\r\n',
    '<DATE>\t<TIME>\t<BID>\t<ASK>\n2026.11.27\t12:00:01.250\t1.1\t1.1002\n',
    'EUR/USD,20261127 12:00:01.250,1.10000,1.10020\n',
    `${AT},1.1,1.1002`,
  ])
    expect([text, readTicks(text)]).toEqual([text, { ticks: [tick], skipped: 0 }]);
  expect(readTicks(`time,bid,ask\n${AT},1.1,1.2\nx,1,2\n${AT - 5},1,2\n`)).toEqual({
    ticks: [
      { at: AT - 5, bid: 1, ask: 2 },
      { at: AT, bid: 1.1, ask: 1.2 },
    ],
    skipped: 1,
  });
  for (const text of ['', 'time,bid,ask\n', 'hello', '{"a":1}']) expect([text, readTicks(text)]).toEqual([text, null]);
});

it('takes the last tick before a moment, if it is near', () => {
  const ticks = [1_000, 2_000, 2_000, 3_000].map((at, place) => ({ at, bid: place, ask: place }));
  expect([999, 1_000, 2_500, 3_000, 63_000, 63_001].map((at) => tickAt(ticks, at)?.bid ?? null)).toEqual([null, 0, 2, 3, 3, null]);
  expect(tickAt([], 5)).toBeNull();
});

it('lays each fill beside the independent tick once', () => {
  const open = { order: '5', open_price: '1.10030', open_bid: '1.10000', open_ask: '1.10020', open_quoted_at: String(AT) };
  const closed = { ...open, close_price: '1.09900', close_bid: '1.09900', close_ask: '1.09920', close_quoted_at: String(AT + 120_000) };
  const fills = compareFills([open, closed, closed], [{ at: AT - 10, bid: 1.0999, ask: 1.1002 }]);
  expect(fills).toHaveLength(2);
  expect(fills[0]).toMatchObject({ event: 0, fill: 'open', bidPoints: 10, askPoints: 0, outsidePoints: 10 });
  expect(fills[1]).toMatchObject({ event: 1, fill: 'close', beside: null, outsidePoints: 0 });
  const inside = compareFills([closed], [{ at: AT + 119_000, bid: 1.0989, ask: 1.0993 }])[1];
  expect(inside).toMatchObject({ bidPoints: 10, askPoints: -10, outsidePoints: 0 });
  expect(compareFills([{ order: '5', booking: 'swap' }], [])).toEqual([]);
});
