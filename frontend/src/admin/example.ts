// The command that pushes a quote, to be copied: with an instrument of this house, at its present price.

interface Example {
  Code: string;
  feed: string | null;
  ForexQuotations: { Bid: string; Ask: string };
}

/** `secret`: the key, new or in words. Where there is no price yet, the broker writes his own in its place. */
export function pushExample(secret: string, origin: string, instruments: readonly Example[]): string {
  const one = instruments.find(({ feed }) => feed === 'push') ?? instruments.find(({ feed }) => feed !== 'sim') ?? instruments[0];
  const { Bid: bid, Ask: ask } = one?.ForexQuotations ?? { Bid: '1.10001', Ask: '1.10011' };
  const written = (price: string, word: string) => (Number(price) > 0 ? price : word);
  const quotes = JSON.stringify([{ code: one?.Code ?? 'EURUSD', bid: written(bid, 'BID'), ask: written(ask, 'ASK') }]);
  return `curl -H 'X-Feed-Key: ${secret}' -H 'content-type: application/json' -d '${quotes}' ${origin}/feed/quotes`;
}
