// How much JavaScript a first visit to home costs, with and without a session, and what the trade screen adds to it: each file
// packed on its own, with gzip and with brotli, as the binary serves them.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openPage, settle, visit } from '../look/browser.mjs';

/** Of gzip; brotli is printed beside it. */
const HOME_KB = 115;
const TRADE_KB = 60;

/** Loads by itself once the app has stood for a while: on a slow machine within this measurement. */
const LATER = /\/UpdateNotice-/;
const ICONS = /\/moreIconShapes-/;

/** What is downloaded by a first visit: the paths of the scripts of home, and the sizes of all. */
async function scripts(browser, url, { route = null, session = null, language = 'en' } = {}) {
  const { page, context } = await openPage(browser, { session, language });
  const sizes = new Map();
  const waiting = [];
  let later = false;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (LATER.test(pathname)) later = true;
    if (!pathname.endsWith('.js') || response.status() !== 200 || LATER.test(pathname)) return;
    const packed = response.body().then((body) => sizes.set(pathname, { gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length }));
    waiting.push(packed);
  });
  await page.goto(url);
  await settle(page);
  if (route) await visit(page, route);
  // A hint of what comes next is a download as well.
  await page.waitForTimeout(1_500);
  await Promise.all(waiting);
  // With what loads later come the icons that home itself does not need.
  if (later && !route) for (const path of sizes.keys()) if (ICONS.test(path)) sizes.delete(path);
  await context.close();
  return sizes;
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const total = (sizes, kind) => [...sizes.values()].reduce((sum, size) => sum + size[kind], 0);
const listed = (sizes) => [...sizes].sort((a, b) => b[1].gzip - a[1].gzip).map(([path, { gzip }]) => `${kb(gzip)} ${path}`);
const without = (sizes, known) => new Map([...sizes].filter(([path]) => !known.has(path)));

export async function bytes({ server, browser, session }) {
  const home = await scripts(browser, server.url);
  const trade = await scripts(browser, server.url, { route: '/trade' });
  // The language of the longest texts.
  const russian = { language: 'ru' };
  const russianHome = await scripts(browser, server.url, russian);
  const russianTrade = await scripts(browser, server.url, { ...russian, route: '/trade' });
  const signedIn = session && (await scripts(browser, server.url, { session }));
  const line = (what, sizes, most) => {
    const size = total(sizes, 'gzip');
    const bar = most === null ? 'none' : `<= ${most} KB`;
    return { what, measured: `${kb(size)}, with brotli ${kb(total(sizes, 'brotli'))}`, bar, ok: most === null || size <= most * 1024, details: listed(sizes) };
  };
  return [
    line('JavaScript of home, gzip', home, HOME_KB),
    line('JavaScript that trade adds, gzip', without(trade, home), TRADE_KB),
    line('JavaScript that trade adds in Russian, gzip', without(russianTrade, russianHome), TRADE_KB),
    ...(signedIn ? [line('JavaScript that a session adds to home, gzip', without(signedIn, home), null)] : []),
  ];
}
