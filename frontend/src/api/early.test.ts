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
  it('serves the same call once, at any time', () => {
    askEarly('/');
    expect(takeEarly('/v1/api/forex/trade_list?t=1', null)).not.toBeNull();
    expect(takeEarly('/v1/api/forex/trade_list?t=2', null)).toBeNull();
    // The trade list of a search is another one.
    askEarly('/');
    expect(takeEarly('/v1/api/forex/trade_list?searchCurrency=EUR&t=1', null)).toBeNull();
    takeEarly('/v1/api/forex/trade_list', null);
    takeEarly('/api/basicSet/getBasicInfo', null);
  });

  it('holds the chart that was looked at last, where the trade screen comes first', () => {
    localStorage.setItem('lotdesk.instrument', '7');
    localStorage.setItem('lotdesk.period', '"1h"');
    askEarly('/order');
    expect(takeEarly(CHART, null)).toBeNull();
    askEarly('/trade');
    expect(takeEarly(CHART.replace('7', '8'), null)).toBeNull();
    expect(takeEarly(CHART, null)).not.toBeNull();
  });

  it('holds the orders of the signed-in customer only', () => {
    localStorage.setItem('lotdesk.session', '{"token":"mine","user":{}}');
    askEarly('/order');
    const orders = '/v1/api/forex/my_deal?page=1&status=1&t=1';
    expect(takeEarly(orders, null)).toBeNull();
    expect(takeEarly(orders, 'another')).toBeNull();
    expect(takeEarly(orders, 'mine')).not.toBeNull();
    expect(takeEarly('/v1/api/main/account/forexDetail?t=1', 'mine')).not.toBeNull();
  });
});
