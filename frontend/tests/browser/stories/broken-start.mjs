// A network that breaks while the app starts, and files that do not come: never an empty page, and automatic recovery.
import { openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { signedIn } from '../people.mjs';

/** What can be read on the page, the name of the broker before the app stands; null while the page itself is on its way. */
const text = (page) =>
  page
    .evaluate(() => {
      const root = document.getElementById('root');
      if (root) return root.textContent.trim();
      return document.readyState === 'loading' ? null : '';
    })
    // Between two documents.
    .catch(() => null);

/** Mulberry32: the same cuts for the same seed. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Notes on the page that it is this one; a reload would forget it. */
const mark = (page) => page.evaluate(() => void (window.isMarked = true));
const isMarked = (page) => page.evaluate(() => window.isMarked === true);

const CUTS = 20;
/** Browsers at once: most of a cut is waiting. */
const LANES = 4;
/** By now a first visit has loaded all that it loads by itself. */
const START_MS = 6_000;

/** Cuts the network `at` milliseconds after the page at `path` was asked for, and restores it. */
async function survivesCut(url, seed, { at, path }) {
  const { page, context, close } = await openPhone();
  const opened = page.goto(`${url}${path}`, { waitUntil: 'commit' });
  await Promise.all([opened, new Promise((resolve) => setTimeout(resolve, at))]);
  await context.setOffline(true);
  for (let look = 0; look < 10; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.notEqual(await text(page), '', `blank after a cut at ${at} ms of ${path} (seed ${seed})`);
  }
  await context.setOffline(false);
  await until(
    async () => (await page.locator('main [data-active] h1').count().catch(() => 0)) > 0 && (await page.getByText('Prices are not live').count()) === 0,
    `the app to recover after a cut at ${at} ms of ${path} (seed ${seed})`,
  );
  await close();
}

export default {
  'every script is refused once, and every screen still opens': async ({ url }) => {
    const { page, context, close } = await openPhone();
    const refused = new Set();
    const counted = async (route) => {
      const file = new URL(route.request().url()).pathname;
      if (refused.has(file)) return route.continue();
      refused.add(file);
      return route.abort('connectionreset');
    };
    await context.route(/\/assets\/.*\.(?:js|css)$/, counted);
    await page.goto(`${url}/`);
    const shown = () => page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    await shown();
    // A start that lacked a file begins again; from here on nothing is lost.
    await mark(page);
    for (const path of ['/trade', '/news', '/rank', '/login', '/register', '/language', '/product']) {
      await page.evaluate((to) => {
        location.hash = to;
      }, path);
      await page.locator(`main [data-active="${path}"]`).waitFor();
      await until(async () => {
        assert.notEqual(await text(page), '');
        return (await page.locator(`main [data-active="${path}"] h1`).count()) > 0;
      }, `the screen of ${path}`);
    }
    // The service worker's notice is the last chunk that loads automatically.
    await until(async () => [...refused].some((file) => file.includes('UpdateNotice')), 'the notice to be asked for');
    await until(async () => (await text(page)) !== '', 'the app to stand');
    assert.ok(refused.size > 15, `only ${refused.size} files were refused`);
    assert.ok(await isMarked(page), 'no screen needed a reload');
    await close();
  },

  'files that come late, in any order, start a customer’s app once': async ({ url }) => {
    const session = await openDemo(url);
    for (const late of [/\/assets\/app-/, /\/assets\/libraries-/, /\/assets\/customer-/, /\/assets\/account-/, /\/assets\/index-/]) {
      const { page, context, close } = await openPhone();
      await signedIn(context, session);
      let pages = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) pages += 1;
      });
      await context.route(late, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(`${url}/`);
      await page.locator('main [data-active="/"] h1').waitFor();
      // A start that fails is repeated after half a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      assert.equal(pages, 1, `${late} comes late`);
      await close();
    }
  },

  'no script comes, or half of the page, and the app recovers': async ({ url }) => {
    for (const path of ['/', '/admin']) {
      const { page, context, close } = await openPhone();
      let refused = 0;
      await context.route(/\.js$/, (route) => {
        refused += 1;
        return route.abort('connectionreset');
      });
      await page.goto(`${url}${path}`);
      await until(() => refused > 0, 'a script to be asked for');
      await context.unroute(/\.js$/);
      await page.locator('h1').first().waitFor();
      await close();

      const cut = await openPhone();
      let cuts = 0;
      await cut.context.route(`${url}${path}`, async (route) => {
        const response = await route.fetch();
        const whole = await response.text();
        cuts += 1;
        return route.fulfill({ response, body: cuts > 1 ? whole : whole.slice(0, whole.search(/<script [^>]*type="module"/)) });
      });
      await cut.page.goto(`${url}${path}`);
      await cut.page.locator('h1').first().waitFor();
      assert.equal(cuts, 2);
      await cut.close();
    }
  },

  'a file that never comes takes nothing else with it': async ({ url }) => {
    const { page, context, close } = await openPhone();
    await context.route(/\/assets\/(?:UpdateNotice|rank)-.*\.js$/, (route) => route.abort('connectionreset'));
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    await mark(page);
    await page.evaluate(() => {
      location.hash = '/rank';
    });
    await page.getByText('This part of the app could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await context.unroute(/\/assets\/(?:UpdateNotice|rank)-.*\.js$/);
    await page.getByRole('heading', { level: 1, name: 'Ranking' }).waitFor();
    assert.ok(await isMarked(page), 'it came without a reload');
    await close();
  },

  'the network is cut at any moment of the start': async ({ url }) => {
    const seed = Number(process.env.LOTDESK_SEED ?? Date.now() % 1_000_000);
    console.log(`     LOTDESK_SEED=${seed}`);
    const random = numbers(seed);
    // The first ones as soon as the page itself is there.
    const cuts = Array.from({ length: CUTS }, (_, cut) => ({
      at: cut < 3 ? 0 : Math.round(random() * START_MS),
      path: ['/', '/#/trade', '/#/rank'][cut % 3],
    }));
    const lane = async () => {
      for (let cut = cuts.pop(); cut; cut = cuts.pop()) await survivesCut(url, seed, cut);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  },
};
