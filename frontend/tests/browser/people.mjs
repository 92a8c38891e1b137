// People of the stories: registered customers, and staff members.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeFor } from '../../tools/look/server.mjs';
import { call } from './api.mjs';

export const PASSWORD = 'a-long-password-1';
let made = 0;

export function freshAddress() {
  made += 1;
  return `person-${Date.now()}-${made}@example.com`;
}

export async function registered(url, { lang } = {}) {
  const account = freshAddress();
  await call(url, '/api/notify/send_email', { lang, body: { account, scene: 'register' } });
  const sms_code = await codeFor(process.env.LOTDESK_DATA, account);
  const body = { type: 1, account, password: PASSWORD, re_password: PASSWORD, sms_code };
  return { account, session: await call(url, '/api/user/register', { lang, body }) };
}

let session;

/** The owner's session, for as long as the stories run: a sign-in costs what guessing a password must. */
export async function ownerSession(url) {
  const [email, password] = (process.env.LOTDESK_STAFF ?? '').split(' ');
  session ??= call(url, '/admin/api/login', { body: { email, password } });
  return session;
}

/** The API as the owner or as another staff member. */
export async function staff(url, own) {
  const { token } = own ?? (await ownerSession(url));
  return {
    get: (path) => call(url, `/admin/api/${path}`, { token }),
    post: (path, body) => call(url, `/admin/api/${path}`, { token, body }),
    async put(path, body) {
      const headers = { authorization: token, 'content-type': 'application/json' };
      await fetch(`${url}/admin/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    },
    async remove(path) {
      await fetch(`${url}/admin/api/${path}`, { method: 'DELETE', headers: { authorization: token } });
    },
    async set(values) {
      const headers = { authorization: token, 'content-type': 'application/json' };
      await fetch(`${url}/admin/api/settings`, { method: 'PUT', headers, body: JSON.stringify({ confirm_lowered: 99, ...values }) });
    },
  };
}

/** The page begins signed in. */
export async function signedIn(context, session) {
  await context.addInitScript((who) => localStorage.setItem('lotdesk.session', JSON.stringify(who)), session);
}

/** The newest message to an address. */
export async function lastEmail(account) {
  const outbox = join(process.env.LOTDESK_DATA, 'outbox');
  for (const file of (await readdir(outbox)).toSorted().toReversed()) {
    const text = await readFile(join(outbox, file), 'utf8');
    if (text.includes(account)) return text.slice(text.search(/\r?\n\r?\n/));
  }
  return '';
}
