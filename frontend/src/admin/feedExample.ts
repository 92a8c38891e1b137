// The command that pushes quotes, to be copied: with an instrument of this house, at its present price.
import { isNone } from '../core/decimal';

interface Example {
  Code: string;
  feed: string | null;
  ForexQuotations: { Bid: string; Ask: string };
}

/** Whose prices are waited for: one that takes pushed quotes, above all one that has none yet. */
export function exampleInstrument<T extends Example>(instruments: readonly T[]): T | undefined {
  const pushed = instruments.filter(({ feed }) => feed === 'push');
  return (
    pushed.find(({ ForexQuotations }) => isNone(ForexQuotations.Bid)) ?? pushed[0] ?? instruments.find(({ feed }) => feed !== 'sim') ?? instruments[0]
  );
}

/**
 * Repeats a quote each second, until the server cannot be reached or somebody stops it: a price that is not renewed grows stale.
 * `secret`: the key, new or in words. Where there is no price yet, the broker writes his own in its place.
 */
export function pushExample(secret: string, origin: string, one: Example | undefined): string {
  const { Bid: bid, Ask: ask } = one?.ForexQuotations ?? { Bid: '1.10001', Ask: '1.10011' };
  const written = (price: string, word: string) => (isNone(price) ? word : price);
  const quotes = JSON.stringify([{ code: one?.Code ?? 'EURUSD', bid: written(bid, 'BID'), ask: written(ask, 'ASK') }]);
  return `while curl -s -H 'X-Feed-Key: ${secret}' -H 'content-type: application/json' -d '${quotes}' ${origin}/feed/quotes; do echo; sleep 1; done`;
}
