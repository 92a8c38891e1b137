// Requests the first screen's data while the app itself is still downloading: on a slow network that is a second
// earlier. The first call for the same data gets the response; it is used once.
import { readStored, storedLanguage } from '../core/app/storage';
import { storedAccount } from '../core/customer/selectedAccount';

/** A chart's first page, as the trade screen asks for it. */
export const CANDLES_PAGE = 300;

/** Routes that show the customer's account and orders first. */
const ACCOUNT_ROUTES = new Set(['/order', '/user']);

const prefetched = new Map<string, Promise<Response>>();

/** `url` without the time that every call carries (`t`), with the token and account that it is for. */
function keyOf(url: string, token: string | null, account: string | null): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.delete('t');
  search.sort();
  return `${token ?? ''} ${account ?? ''} ${path}?${search.toString()}`;
}

function prefetch(path: string, query: Record<string, string> = {}): void {
  const session = readStored<{ token?: string; user?: { id?: number } }>('session');
  const token = session?.token ?? null;
  const chosen = token === null ? null : storedAccount(session?.user?.id);
  const account = chosen && String(chosen.account);
  const url = `${path}?${new URLSearchParams({ ...query, t: String(Date.now()) }).toString()}`;
  const answer = fetch(url, { headers: { lang: storedLanguage(), ...(token && { authorization: token }), ...(account && { account }) }, credentials: 'same-origin' });
  // Reported to the caller that takes it.
  answer.catch(() => {});
  prefetched.set(keyOf(url, token, account), answer);
}

export function prefetchScreenData(screen: string): void {
  prefetch('/v1/api/forex/trade_list');
  // Later visits begin with the brand of the one before.
  if (readStored('brand') === null) prefetch('/api/basicSet/getBasicInfo');
  if (ACCOUNT_ROUTES.has(screen) && readStored('session') !== null) {
    prefetch('/v1/api/main/account/forexDetail');
    for (const status of ['1', '0']) prefetch('/v1/api/forex/my_deal', { status, page: '1' });
  }
  const instrument = readStored<number>('instrument');
  if (screen !== '/trade' || instrument === null) return;
  const period = readStored<string>('period') ?? '5min';
  prefetch('/v1/api/forex/kline', { forex_id: String(instrument), period, limit: String(CANDLES_PAGE) });
}

export function takePrefetched(url: string, token: string | null, account: string | null = null): Promise<Response> | null {
  const key = keyOf(url, token, account);
  const taken = prefetched.get(key) ?? null;
  prefetched.delete(key);
  return taken;
}
