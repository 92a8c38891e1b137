// What the first screen needs, asked for while the app itself is still on its way: on a slow network that is a second
// earlier. The first call for the same thing gets the response; it is used once.
import { readStored, storedLanguage } from '../core/app/storage';
import { storedAccount } from '../core/customer/selectedAccount';

/** A chart's first page, as the trade screen asks for it. */
export const CANDLES_PAGE = 300;

/** Routes that show the customer's account and orders first. */
const OF_A_PERSON = new Set(['/order', '/user']);

const early = new Map<string, Promise<Response>>();

/** `url` without the time that every call bears; the answer for another person or account is another one. */
function keyOf(url: string, token: string | null, account: string | null): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.delete('t');
  search.sort();
  return `${token ?? ''} ${account ?? ''} ${path}?${search.toString()}`;
}

function ask(path: string, query: Record<string, string> = {}): void {
  const session = readStored<{ token?: string; user?: { id?: number } }>('session');
  const token = session?.token ?? null;
  const chosen = token === null ? null : storedAccount(session?.user?.id);
  const account = chosen && String(chosen.account);
  const url = `${path}?${new URLSearchParams({ ...query, t: String(Date.now()) }).toString()}`;
  const answer = fetch(url, { headers: { lang: storedLanguage(), ...(token && { authorization: token }), ...(account && { account }) }, credentials: 'same-origin' });
  // Reported to the caller that takes it.
  answer.catch(() => {});
  early.set(keyOf(url, token, account), answer);
}

export function askEarly(screen: string): void {
  ask('/v1/api/forex/trade_list');
  // Later visits begin with the brand of the one before.
  if (readStored('brand') === null) ask('/api/basicSet/getBasicInfo');
  if (OF_A_PERSON.has(screen) && readStored('session') !== null) {
    ask('/v1/api/main/account/forexDetail');
    for (const status of ['1', '0']) ask('/v1/api/forex/my_deal', { status, page: '1' });
  }
  const instrument = readStored<number>('instrument');
  if (screen !== '/trade' || instrument === null) return;
  const period = readStored<string>('period') ?? '5min';
  ask('/v1/api/forex/kline', { forex_id: String(instrument), period, limit: String(CANDLES_PAGE) });
}

export function takeEarly(url: string, token: string | null, account: string | null = null): Promise<Response> | null {
  const key = keyOf(url, token, account);
  const taken = early.get(key) ?? null;
  early.delete(key);
  return taken;
}
