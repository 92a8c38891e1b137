// An example command that pushes quotes: for one of the broker's instruments, at its current price.
import { isNone } from '../core/numbers/decimal';

interface Example {
  Code: string;
  feed: string | null;
  ForexQuotations: { Bid: string; Ask: string };
}

/** The instrument of the example: one with a push feed, preferably without a price yet. */
export function exampleInstrument<T extends Example>(instruments: readonly T[]): T | undefined {
  const pushed = instruments.filter(({ feed }) => feed === 'push');
  return (
    pushed.find(({ ForexQuotations }) => isNone(ForexQuotations.Bid)) ?? pushed[0] ?? instruments.find(({ feed }) => feed !== 'sim') ?? instruments[0]
  );
}

/**
 * Repeats a quote each second until the server cannot be reached or the user stops it: a price that is not repeated becomes
 * stale. `secret`: the key or a placeholder. An instrument without a price gets placeholders for it.
 */
export function pushExample(secret: string, origin: string, instrument: Example | undefined): string {
  const { Bid: bid, Ask: ask } = instrument?.ForexQuotations ?? { Bid: '1.10001', Ask: '1.10011' };
  const orPlaceholder = (price: string, placeholder: string) => (isNone(price) ? placeholder : price);
  const quotes = JSON.stringify([{ code: instrument?.Code ?? 'EURUSD', bid: orPlaceholder(bid, 'BID'), ask: orPlaceholder(ask, 'ASK') }]);
  return `while curl -s -H 'X-Feed-Key: ${secret}' -H 'content-type: application/json' -d '${quotes}' ${origin}/feed/quotes; do echo; sleep 1; done`;
}
