import { describe, expect, it } from 'vitest';
import { pushExample } from './example';

const one = (Code: string, feed: string | null, Bid = '0', Ask = '0') => ({ Code, feed, ForexQuotations: { Bid, Ask } });
const quotes = (instruments: Parameters<typeof pushExample>[2]) => /-d '([^']*)'/.exec(pushExample('key', 'https://x', instruments))?.[1];

describe('the command that pushes a quote', () => {
  it('names an instrument that takes pushed quotes, at its price', () => {
    expect(quotes([one('AAA', 'sim', '1', '2'), one('BBB', null, '5.0', '5.1')])).toBe('[{"code":"BBB","bid":"5.0","ask":"5.1"}]');
    expect(quotes([one('BBB', null, '5.0', '5.1'), one('CCC', 'push', '7', '8')])).toBe('[{"code":"CCC","bid":"7","ask":"8"}]');
  });

  it('makes no price up', () => {
    expect(quotes([one('BTCUSD', null)])).toBe('[{"code":"BTCUSD","bid":"BID","ask":"ASK"}]');
  });

  it('is whole where there is no instrument yet', () => {
    expect(pushExample('key', 'https://x', [])).toBe(
      `curl -H 'X-Feed-Key: key' -H 'content-type: application/json' -d '[{"code":"EURUSD","bid":"1.10001","ask":"1.10011"}]' https://x/feed/quotes`,
    );
  });
});
