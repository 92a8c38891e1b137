// How long the back office takes from a click to the rows of a list, with 10,000 customers and 1,000,000 orders in the database: each
// list opened from the menu in a page that has not shown it before, and sorted by each of its columns.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, call, started } from '../look/server.mjs';

const LIMIT_MS = 400;
const VISITS = 5;
const DESKTOP = { width: 1440, height: 900 };
/** The screens, and what each asks the server for. */
const LISTS = {
  customers: 'users',
  orders: 'orders',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  reviews: 'reviews',
  audit: 'audit',
  instruments: 'instruments',
};
/** A million orders are written first. */
const FILL_MS = 600_000;
/** Right after its start the server counts what it holds. */
const PAGE_MS = 120_000;

export async function lists({ browser }) {
  const data = await mkdtemp(join(tmpdir(), 'lotdesk-lists-'));
  const child = spawn(await binary(), ['bench', 'admin', '--serve', '--data', data], {
    // The orders are written without their books, which the server says at every start.
    env: { ...process.env, LOTDESK_LOG: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { url, owner } = await started(child, FILL_MS);
    const session = await call(url, '/admin/api/login', { body: owner });
    const lines = [];
    for (const [list, path] of Object.entries(LISTS)) lines.push(await measure(browser, url, { session, list, path }));
    return lines;
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : null;
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

async function measure(browser, url, { session, list, path }) {
  const times = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', locale: 'en-US' });
    await context.addInitScript(prepare, { ...session, path });
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_MS);
    await page.goto(`${url}/admin/#/me`);
    await page.waitForFunction(() => document.documentElement.dataset.live === 'connected');
    const link = `nav a[href$="#/${list}"]`;
    await page.locator(link).first().waitFor();
    times.push({ what: 'opened', took: await page.evaluate(clicked, { selector: link, index: 0 }) });
    const heads = await page.locator('thead th button').count();
    for (let index = 0; index < heads; index += 1) {
      const name = await page.locator('thead th button').nth(index).innerText();
      const took = await page.evaluate(clicked, { selector: 'thead th button', index });
      if (took !== null) times.push({ what: `by ${name.replace(/[ ↑↓]+$/, '')}`, took });
    }
    await context.close();
  }
  const worst = Math.max(...times.map(({ took }) => took));
  const slow = times.filter(({ took }) => took > LIMIT_MS).map(({ what, took }) => `${what}: ${Math.round(took)} ms`);
  const opened = times.filter(({ what }) => what === 'opened').map(({ took }) => Math.round(took));
  return {
    what: `rows of ${list}`,
    measured: `opened ${opened.join(', ')} ms; the slowest of ${times.length} ${Math.round(worst)} ms`,
    bar: `<= ${LIMIT_MS} ms`,
    ok: slow.length === 0,
    details: slow,
  };
}

/** In the page, before its scripts: the session, and a count of the list's calls. */
function prepare({ token, staff, permissions, path }) {
  localStorage.setItem('lotdesk.office.session', JSON.stringify({ token, staff, permissions }));
  const plain = globalThis.fetch;
  const calls = { waiting: 0, begun: 0 };
  globalThis.calls = calls;
  globalThis.fetch = async (...request) => {
    const called = new URL(request[0]?.url ?? request[0], location.href).pathname;
    if (called !== `/admin/api/${path}`) return plain(...request);
    calls.waiting += 1;
    calls.begun += 1;
    try {
      const answer = await plain(...request);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      calls.waiting -= 1;
    }
  };
}

/** In the page: clicks the element, and the milliseconds until rows that were asked for after the click are painted; null if none were. */
async function clicked({ selector, index }) {
  const element = document.querySelectorAll(selector)[index];
  const before = globalThis.calls.begun;
  const start = performance.now();
  element.click();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (;;) {
    await frame();
    const table = document.querySelector('main table:not([aria-busy="true"])');
    const asked = globalThis.calls.begun > before && globalThis.calls.waiting === 0;
    if (asked && table?.tBodies[0]?.rows.length > 0) break;
    if (performance.now() - start < 5_000) continue;
    // The list stood in that order before.
    if (globalThis.calls.begun === before) return null;
    throw new Error(`no rows after ${selector}`);
  }
  await frame();
  return performance.now() - start;
}
