// How smoothly the owner's dashboard runs over a large database: 10,000 customers and 100,000 orders in the database, a position
// in every instrument, 50 quotes a second. Frames are counted where the page asks for the next one; what the page's main thread
// did is measured by kind, in processor time; rasterising is done by other threads, here without a graphics processor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fundAccount } from '../../tests/browser/funds.mjs';
import { staff } from '../../tests/browser/people.mjs';
import { call, FEED_KEY, openServer, realSession } from '../look/server.mjs';
import { traced } from './trace.mjs';

const QUOTES_A_SECOND = 50;
const POST_EVERY_MS = 100;
const WATCH_MS = 20_000;
const TIMEOUT_MS = 30_000;
const DESKTOP = { width: 1440, height: 900 };
const OWN_PASSWORD = 'a-password-for-looking-1';
/** What a frame may take, so that 60 fit into a second. */
const FRAME_MS = 1_000 / 60;
/** A screen shows 60; a browser that has none drops a frame now and then to its own clock. */
const FRAMES_MIN = 59.5;
const DAY_MS = 86_400_000;
const SQL = fileURLToPath(new URL('../../../src/commands/bench/large_data.sql', import.meta.url));

export async function frames({ browser }) {
  const server = await openServer(['--feed', 'push']);
  let feed = null;
  try {
    const session = await ownerOf(server);
    const instruments = await alwaysOpen(server.url, session);
    feed = await startFeed(server.url, instruments);
    await hold(server, session, instruments);
    await enlarge(server.data, instruments[0].Id);
    return await watch({ server, browser, session });
  } finally {
    feed?.stop();
    await server.close();
  }
}

/** The owner, past the first start. */
export async function ownerOf({ url, owner }) {
  const signIn = (password) => call(url, '/admin/api/login', { body: { email: owner.email, password } });
  const { token } = await signIn(owner.password);
  const change = { old_password: owner.password, new_password: OWN_PASSWORD, re_password: OWN_PASSWORD };
  await call(url, '/admin/api/password', { token, body: change });
  return signIn(OWN_PASSWORD);
}

/** On a weekend too. */
export async function alwaysOpen(url, { token }) {
  const instruments = await call(url, '/v1/api/forex/trade_list');
  for (const { Id } of instruments) {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/admin/api/instruments/${Id}`, { method: 'PUT', headers, body: JSON.stringify({ sessions: [] }) });
    if ((await answer.json()).code !== 1) throw new Error(`instrument ${Id} does not open`);
  }
  return instruments;
}

/** First a price for every instrument, then so many a second, each instrument in its turn. */
export async function startFeed(url, instruments) {
  const closes = await call(url, '/v1/api/forex/abbreviated_cache_kline?period=1min');
  let sent = 0;
  const quote = ({ Id, Code, PricePrecision: places }) => {
    const middle = Number(closes[Id]?.at(-1) ?? 100) * (1 + Math.sin(sent / 40 + Id) / 2_000);
    return { code: Code, bid: middle.toFixed(places), ask: (middle + 2 * 10 ** -places).toFixed(places) };
  };
  const post = async (some) => {
    const headers = { 'content-type': 'application/json', 'x-feed-key': FEED_KEY };
    const answer = await fetch(`${url}/feed/quotes`, { method: 'POST', headers, body: JSON.stringify(some.map(quote)) });
    const { data } = await answer.json();
    if (data?.accepted !== some.length) throw new Error(`the feed refuses quotes: ${JSON.stringify(data)}`);
  };
  await post(instruments);
  const each = (QUOTES_A_SECOND * POST_EVERY_MS) / 1_000;
  const timer = setInterval(() => {
    const some = Array.from({ length: each }, (_, step) => instruments[(sent + step) % instruments.length]);
    sent += each;
    post(some).catch((error) => console.error(error.message));
  }, POST_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** A real customer with a position in every instrument. */
async function hold(server, owner, instruments) {
  const session = await realSession(server);
  const api = await staff(server.url, owner);
  await fundAccount(api, session, '1000000');
  const end = Date.now() + TIMEOUT_MS;
  while ((await call(server.url, '/v1/api/forex/trade_list')).some(({ MarketStatus }) => MarketStatus !== 1)) {
    if (Date.now() > end) throw new Error('a market does not open');
    await new Promise((done) => setTimeout(done, POST_EVERY_MS));
  }
  for (const [index, { Id, ForexMinCont, HasForexMultiple }] of instruments.entries()) {
    const body = { type: 1 + (index % 2), cont: ForexMinCont, forex_id: Id, status: 1, multiple: HasForexMultiple.at(-1).Value };
    await call(server.url, '/v1/api/forex/submit', { token: session.token, body });
  }
}

const PYTHON = 'import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=60).executescript(sys.stdin.read())';

/** Beside the running server, which reads what it finds. */
async function enlarge(data, instrument) {
  const now = Date.now();
  const values = { orders: 100_000, now, start: now - 365 * DAY_MS, instrument };
  const sql = (await readFile(SQL, 'utf8')).replaceAll(/\{(now|start|instrument|orders)\}/g, (_, name) => String(values[name]));
  const file = join(data, 'lotdesk.db');
  for (const [command, ...args] of [['sqlite3', '-bail', '-cmd', '.timeout 60000', file], ['python3', '-c', PYTHON, file]]) {
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'inherit'] });
    // A program that is not there has ended as well.
    const ended = once(child, 'exit').catch(() => null);
    child.stdin.on('error', () => {});
    child.stdin.end(`BEGIN IMMEDIATE;\n${sql}\nCOMMIT;\n`);
    const result = await ended;
    if (result?.[0] === 0) return;
    if (result) throw new Error('the database could not be filled');
  }
  throw new Error('this needs sqlite3 or python3, to fill the database');
}

async function watch({ server, browser, session }) {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-US', colorScheme: 'light' });
  const { token, staff: member, permissions } = session;
  await context.addInitScript((kept) => localStorage.setItem('lotdesk.office.session', JSON.stringify(kept)), { token, staff: member, permissions });
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/#/dashboard`);
  await page.getByText('Used margin').waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.live === 'connected' && !document.querySelector('[aria-busy="true"]'));
  const before = await page.locator('main').innerText();
  const [intervals, cost] = await traced(page, () => page.evaluate(pace, WATCH_MS));
  // A page that stands still would pass as well.
  const moved = (await page.locator('main').innerText()) !== before;
  await context.close();
  return lines(intervals, cost, moved);
}

/** In the page: milliseconds between one frame and the next, for so long. */
export function pace(length) {
  return new Promise((done) => {
    const intervals = [];
    let [first, last] = [0, 0];
    const next = (now) => {
      if (last > 0) intervals.push(now - last);
      first ||= now;
      last = now;
      if (now - first < length) requestAnimationFrame(next);
      else done(intervals);
    };
    requestAnimationFrame(next);
  });
}

function lines(intervals, { tasks, kinds, others, seconds }, moved) {
  const rate = (1_000 * intervals.length) / intervals.reduce((sum, one) => sum + one, 0);
  const longest = Math.max(...intervals);
  const late = intervals.filter((one) => one > 1.5 * FRAME_MS).length;
  const worst = Math.max(0, ...tasks);
  const over = tasks.filter((time) => time > FRAME_MS).length;
  const listed = (sums) => Object.entries(sums).map(([name, sum]) => `${name} ${(sum / seconds).toFixed(1)} ms`).join(', ');
  return [
    {
      what: 'frames a second on the dashboard',
      measured: `${rate.toFixed(1)}, the longest ${longest.toFixed(1)} ms, ${late} late of ${intervals.length}`,
      bar: `>= ${FRAMES_MIN}`,
      ok: rate >= FRAMES_MIN && moved,
      details: moved ? [] : ['nothing moved'],
    },
    {
      what: 'the longest task of its main thread',
      measured: `${worst.toFixed(1)} ms, ${over} over the bar`,
      bar: `<= ${FRAME_MS.toFixed(1)} ms`,
      ok: over === 0,
      details: [`of each second, the page: ${listed(kinds)}`, `of each second, others: ${listed(others)}`],
    },
  ];
}
