// Every route: nothing wider than the smallest phone, nothing that axe objects to, in both themes and both directions.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { settle, TAGS, visit } from '../../../tools/look/browser.mjs';
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPhone, signIn } from '../browser.mjs';
import { assert } from '../check.mjs';

const ROUTES = [
  '/',
  '/trade',
  '/order',
  '/user',
  '/news',
  '/rank',
  '/product',
  '/language',
  '/register',
  '/forgot',
  '/feedback',
  '/mine/announcement',
  '/mine/chat',
  '/mine/email',
  '/mine/history',
  '/copy',
  '/copy?view=mine',
  '/copy?view=provider',
  '/mine/password',
  '/mine/system',
];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A signed-in page. `look` also checks the login screen on the way. */
async function signInAndCheck(url, options, look) {
  const phone = await openPhone({ ...options, still: true });
  await phone.page.goto(`${url}/#/login?from=%2F`);
  await settle(phone.page, '/login');
  await look(phone.page, '/login');
  await phone.page.locator('section button').first().click();
  await settle(phone.page, '/');
  return phone;
}

async function everyRoute(url, options, look) {
  const { page, close } = await signInAndCheck(url, options, look);
  for (const route of ROUTES) {
    await visit(page, route);
    await look(page, route);
  }
  await close();
}

async function noOverflow(page, route) {
  // Not innerWidth, which grows on a phone with a page that is too wide.
  const { width } = page.viewportSize();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${route} is ${wide} px wide on a screen of ${width}`);
}

async function noViolation(page, route) {
  // Evaluated by the browser's debugger, which the content security policy does not hinder.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const described = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(described, [], `axe on ${route}`);
}

const overflow = (language) => async ({ url }) =>
  everyRoute(url, { width: 320, height: 640, language }, noOverflow);

/** The main screens with an account, a position and a closed trade, without which the statistics are empty. */
async function mainScreens({ url }) {
  const session = await openDemo(url);
  // Always open.
  const traded = await instrument(url, 'BTCUSD');
  const closed = await buy(url, session.token, traded, '0.01');
  await call(url, '/v1/api/forex/close', { token: session.token, body: { id: closed.Id } });
  await buy(url, session.token, traded, '0.01');
  for (const language of Object.keys(TAGS)) {
    const { page, context, close } = await openPhone({ width: 320, height: 640, language, still: true });
    await signIn(context, session);
    await page.goto(url);
    await settle(page, '/');
    for (const route of ['/', '/trade', '/order', '/user', '/mine/statistics']) {
      await visit(page, route);
      if (route === '/trade') await page.locator('main canvas').first().waitFor();
      await noOverflow(page, `${language} ${route}`);
    }
    await close();
  }
}

const accessible = (theme, language) => async ({ url }) =>
  everyRoute(url, { theme, language }, noViolation);

export default {
  'no route is wider than 320 px in English': overflow('en'),
  'no route is wider than 320 px in Traditional Chinese': overflow('hk'),
  'no route is wider than 320 px in Arabic': overflow('ar'),
  'the main screens are no wider than 320 px in all languages': mainScreens,
  'axe finds nothing, dark': accessible('dark', 'en'),
  'axe finds nothing, light': accessible('light', 'en'),
  'axe finds nothing, Arabic': accessible('dark', 'ar'),
};
