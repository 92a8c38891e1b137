import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchScreenData, takePrefetched } from './prefetch';

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
    prefetchScreenData('/');
    expect(takePrefetched('/v1/api/forex/trade_list?t=1', null)).not.toBeNull();
    expect(takePrefetched('/v1/api/forex/trade_list?t=2', null)).toBeNull();
    // The trade list of a search is another one.
    prefetchScreenData('/');
    expect(takePrefetched('/v1/api/forex/trade_list?searchCurrency=EUR&t=1', null)).toBeNull();
    takePrefetched('/v1/api/forex/trade_list', null);
    takePrefetched('/api/basicSet/getBasicInfo', null);
  });

  it('holds the chart that was looked at last, where the trade screen comes first', () => {
    localStorage.setItem('lotdesk.instrument', '7');
    localStorage.setItem('lotdesk.period', '"1h"');
    prefetchScreenData('/order');
    expect(takePrefetched(CHART, null)).toBeNull();
    prefetchScreenData('/trade');
    expect(takePrefetched(CHART.replace('7', '8'), null)).toBeNull();
    expect(takePrefetched(CHART, null)).not.toBeNull();
  });

  it('holds the orders of the signed-in customer only', () => {
    localStorage.setItem('lotdesk.session', '{"token":"mine","user":{}}');
    prefetchScreenData('/order');
    const orders = '/v1/api/forex/my_deal?page=1&status=1&t=1';
    expect(takePrefetched(orders, null)).toBeNull();
    expect(takePrefetched(orders, 'another')).toBeNull();
    expect(takePrefetched(orders, 'mine')).not.toBeNull();
    expect(takePrefetched('/v1/api/main/account/forexDetail?t=1', 'mine')).not.toBeNull();
  });
});
