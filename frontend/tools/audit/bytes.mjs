// How much JavaScript a first visit to home costs, and what the trade screen adds to it; compressed with brotli as the binary
// serves it.
import { brotliCompressSync } from 'node:zlib';
import { openPage, settle, visit } from '../look/browser.mjs';

const HOME_KB = 110;
const TRADE_KB = 45;

async function scripts(browser, url, route) {
  const { page, context } = await openPage(browser);
  const sizes = new Map();
  const waiting = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || response.status() !== 200) return;
    waiting.push(response.body().then((body) => sizes.set(pathname, brotliCompressSync(body).length)));
  });
  await page.goto(url);
  await settle(page);
  const home = [...sizes.keys()];
  if (route) await visit(page, route);
  // A hint of what comes next is a download as well.
  await page.waitForTimeout(1_500);
  await Promise.all(waiting);
  await context.close();
  return { sizes, home };
}

const kb = (bytes) => bytes / 1024;
const total = (sizes) => [...sizes.values()].reduce((sum, size) => sum + size, 0);
const listed = (sizes) => [...sizes].sort((a, b) => b[1] - a[1]).map(([path, size]) => `${kb(size).toFixed(1)} KB ${path}`);

export async function bytes({ server, browser }) {
  const home = await scripts(browser, server.url, null);
  const trade = await scripts(browser, server.url, '/trade');
  const added = new Map([...trade.sizes].filter(([path]) => !home.sizes.has(path)));
  const line = (what, sizes, most) => {
    const size = kb(total(sizes));
    return { what, measured: `${size.toFixed(1)} KB`, bar: `<= ${most} KB`, ok: size <= most, details: listed(sizes) };
  };
  return [line('JavaScript of home, brotli', home.sizes, HOME_KB), line('JavaScript that trade adds, brotli', added, TRADE_KB)];
}
