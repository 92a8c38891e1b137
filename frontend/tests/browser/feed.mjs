// The market as a story wants it: a server with `--feed push` shows exactly the prices that are posted here. They are posted
// again and again, since a quote that grows old closes its market.
const EVERY_MS = 500;
const key = process.env.LOTDESK_FEED_KEY;

export function isPushed() {
  return key !== undefined;
}

async function post(url, quotes) {
  const answer = await fetch(`${url}/feed/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-feed-key': key },
    body: JSON.stringify(quotes),
  });
  const { data } = await answer.json();
  if (!data || data.refused.length > 0) throw new Error(`the feed refused: ${JSON.stringify(data?.refused)}`);
}

/** One instrument's market: `move(bid)` sets its price, the ask stands `spread` above. */
export async function openMarket(url, code, bid, { spread = 10, places = 2 } = {}) {
  let now = bid;
  const tell = () => post(url, [{ code, bid: now.toFixed(places), ask: (now + spread).toFixed(places) }]);
  await tell();
  const timer = setInterval(() => tell().catch(() => {}), EVERY_MS);
  return {
    async move(next) {
      now = next;
      await tell();
    },
    close: () => clearInterval(timer),
  };
}
