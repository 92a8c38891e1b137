// A server to look at: the one that LOTDESK_URL names (its data directory in LOTDESK_DATA and
// a staff member in LOTDESK_STAFF, where they are at hand), or the built
// binary (release before debug) on a data directory of its own, which is removed afterwards.
import { spawn } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');
const START_MS = 60_000;
export const FEED_KEY = 'a-key-for-looking';

/** The built binary: release before debug. */
export async function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  for (const profile of ['release', 'debug']) {
    const path = join(target, profile, 'lotdesk');
    if (await access(path).then(() => true, () => false)) return path;
  }
  throw new Error('there is no binary: run `cargo build` first');
}

/** `options` are those of `lotdesk serve`. A server that was named is taken as it is. */
export async function openServer(options = []) {
  if (process.env.LOTDESK_URL) return attach(process.env.LOTDESK_URL.replace(/\/$/, ''));
  const data = await mkdtemp(join(tmpdir(), 'lotdesk-look-'));
  const fixed = ['serve', '--listen', '127.0.0.1:0', '--limits', 'off', '--feed-key', FEED_KEY, '--data', data];
  const child = spawn(await binary(), [...fixed, ...options], {
    env: { ...process.env, LOTDESK_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    const ended = child.exitCode === null ? new Promise((done) => child.once('exit', done)) : null;
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    const { url, owner } = await started(child);
    await embedded(url);
    return { url, data, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function attach(url) {
  await embedded(url);
  const [email, password] = (process.env.LOTDESK_STAFF ?? '').split(' ');
  return { url, data: process.env.LOTDESK_DATA ?? null, owner: { email, password }, close: async () => {} };
}

/** What it says when it starts for the first time: where it serves, and who owns it. */
export function started(child, timeout = START_MS) {
  return new Promise((found, failed) => {
    let said = '';
    const timer = setTimeout(() => failed(new Error('the server does not say where it serves')), timeout);
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      const email = /e-mail +(\S+)\n/.exec(said)?.[1];
      const password = /password +(\S+)\n/.exec(said)?.[1];
      if (!url || !password) return;
      clearTimeout(timer);
      found({ url, owner: { email, password } });
    });
  });
}

async function embedded(url) {
  const page = await (await fetch(url)).text();
  if (!page.includes('id="root"')) throw new Error('the binary was built without its web app (LOTDESK_SKIP_FRONTEND)');
}

/** Calls the API; the envelope's data, or the refusal as an error. */
export async function call(url, path, { token, body, form } = {}) {
  const headers = { lang: 'en' };
  if (token) headers.authorization = token;
  if (body) headers['content-type'] = 'application/json';
  const method = body || form ? 'POST' : 'GET';
  const answer = await fetch(url + path, { method, headers, body: form ?? (body && JSON.stringify(body)) });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return data;
}

export function demoSession({ url }) {
  return call(url, '/api/user/createAccountDemoForU');
}

/** A registered customer; the code of his registration is read in the outbox of the data directory. */
export async function realSession({ url, data }, account = `trader-${Date.now()}@example.com`) {
  const known = { type: 1, account, password: 'a-long-password-1', re_password: 'a-long-password-1' };
  await call(url, '/api/notify/send_email', { body: { account, scene: 'register' } });
  const sms_code = await codeFor(data, account);
  return call(url, '/api/user/register', { body: { ...known, sms_code } });
}

/** The six digits that were sent last to somebody. */
export async function codeFor(data, account) {
  const outbox = join(data, 'outbox');
  for (let tries = 0; tries < 300; tries += 1) {
    for (const file of (await readdir(outbox).catch(() => [])).toSorted().toReversed()) {
      const text = await readFile(join(outbox, file), 'utf8');
      if (!text.includes(account)) continue;
      const body = text.slice(text.search(/\r?\n\r?\n/));
      const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
      if (code) return code;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no code for ${account} in ${outbox}`);
}
