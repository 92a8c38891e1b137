import { describe, expect, it } from 'vitest';
import { exampleInstrument, pushExample } from './feedExample';

const one = (Code: string, feed: string | null, Bid = '0', Ask = '0') => ({ Code, feed, ForexQuotations: { Bid, Ask } });
const quotes = (instrument: ReturnType<typeof one>) => /-d '([^']*)'/.exec(pushExample('key', 'https://x', instrument))?.[1];

describe('the example command', () => {
  it('uses an instrument with a push feed, preferably without a quote', () => {
    const [sim, unset, first, second] = [one('AAA', 'sim', '1', '2'), one('BBB', null, '5.0', '5.1'), one('CCC', 'push', '7', '8'), one('DDD', 'push')];
    expect(exampleInstrument([sim, unset])?.Code).toBe('BBB');
    expect(exampleInstrument([sim, unset, first])?.Code).toBe('CCC');
    expect(exampleInstrument([sim, unset, first, second])?.Code).toBe('DDD');
    expect(exampleInstrument([])).toBeUndefined();
  });

  it('uses the current price, or placeholders without one', () => {
    expect(quotes(one('BBB', null, '5.0', '5.1'))).toBe('[{"code":"BBB","bid":"5.0","ask":"5.1"}]');
    expect(quotes(one('BTCUSD', null))).toBe('[{"code":"BTCUSD","bid":"BID","ask":"ASK"}]');
  });

  it('is complete without an instrument', () => {
    expect(pushExample('key', 'https://x', undefined)).toBe(
      `while curl -s -H 'X-Feed-Key: key' -H 'content-type: application/json' -d '[{"code":"EURUSD","bid":"1.10001","ask":"1.10011"}]' https://x/feed/quotes; do echo; sleep 1; done`,
    );
  });
});
