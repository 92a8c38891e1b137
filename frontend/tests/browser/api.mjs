// What a story needs to have happened before it begins, done by the API.
/** `account`: the number of the account that the call is about; the customer's first one by default. */
export async function call(url, path, { token, body, account, lang = 'en' } = {}) {
  const headers = { lang, 'content-type': 'application/json' };
  if (token) headers.authorization = token;
  if (account) headers.account = String(account);
  const answer = await fetch(url + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return data;
}

export function openDemo(url) {
  return call(url, '/api/user/createAccountDemoForU');
}

export async function instrument(url, code) {
  const list = await call(url, '/v1/api/forex/trade_list');
  const found = list.find(({ Code }) => Code === code);
  if (!found) throw new Error(`${code} is not listed`);
  return found;
}

/** A market order of that many lots with the highest leverage. */
export async function buy(url, token, { Id, HasForexMultiple }, lots, levels = {}) {
  const multiple = Math.max(...HasForexMultiple.map(({ Value }) => Value));
  const body = { type: 1, cont: lots, forex_id: Id, status: 1, multiple, ...levels };
  return call(url, '/v1/api/forex/submit', { token, body });
}
