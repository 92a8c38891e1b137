import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early';

const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{}');
  });
});

const CHART = '/v1/api/forex/kline?forex_id=7&period=1h&limit=300&t=1';

describe('what is asked early', () => {
  it('serves the same call once, whatever its time', () => {
    askEarly('/');
    expect(takeEarly('/v1/api/forex/trade_list?t=1')).not.toBeNull();
    expect(takeEarly('/v1/api/forex/trade_list?t=2')).toBeNull();
    // The trade list of a search is another one.
    askEarly('/');
    expect(takeEarly('/v1/api/forex/trade_list?searchCurrency=EUR&t=1')).toBeNull();
    takeEarly('/v1/api/forex/trade_list');
    takeEarly('/api/basicSet/getBasicInfo');
  });

  it('holds the chart that was looked at last, where the trade screen comes first', () => {
    localStorage.setItem('lotdesk.instrument', '7');
    localStorage.setItem('lotdesk.period', '"1h"');
    askEarly('/order');
    expect(takeEarly(CHART)).toBeNull();
    askEarly('/trade');
    expect(takeEarly(CHART.replace('7', '8'))).toBeNull();
    expect(takeEarly(CHART)).not.toBeNull();
  });
});
