// Without a network the app still opens, says so, and recovers automatically.
import { openPhone } from '../browser.mjs';
import { assert, coveredBy, until } from '../check.mjs';

/** What the worker keeps without being asked. */
function shellFiles(worker) {
  const lists = [...worker.matchAll(/const (?:FIRST|LATER) = (\[[^\]]*\])/g)].map(([, list]) => JSON.parse(list));
  assert.equal(lists.length, 2);
  return lists.flat();
}

export default {
  'the app opens offline, says that prices are not live, and recovers': async ({ url }) => {
    const { page, context, close } = await openPhone();
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    // The worker comes after the first screen stands, and then fetches the others: all that it names but the catalogs.
    const wanted = shellFiles(await (await fetch(`${url}/sw.js`)).text());
    const missing = async (files) => {
      if (!navigator.serviceWorker.controller) return files;
      const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
      return files.filter((_, index) => !found[index]);
    };
    await until(async () => (await page.evaluate(missing, wanted)).length === 0, 'the worker to have kept the shell');

    await context.setOffline(true);
    await page.getByText('You are offline. Prices are not live.').waitFor();
    await page.reload();
    await page.getByText('This could not be loaded').waitFor();
    // The emulated network is not known to a document that was loaded after it had gone: the reason may be another one.
    await page.getByRole('button', { name: /Prices are not live/ }).waitFor();
    // Another screen opens from what was kept.
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();

    await context.setOffline(false);
    await page.evaluate(() => {
      location.hash = '/';
    });
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    await until(async () => (await page.getByText('Prices are not live').count()) === 0, 'the bar to go');
    await close();
  },

  'prices are grey and nothing can be traded within 3 s of the network going': async ({ url }) => {
    const { page, context, close } = await openPhone();
    await page.goto(`${url}/#/trade`);
    await live(page);
    await context.setOffline(true);
    await staleWithin(page, 3_000);
    await context.setOffline(false);
    await live(page);
    await close();
  },

  'prices are grey within 3 s of a server that falls silent without closing': async ({ url }) => {
    const { page, close } = await openPhone();
    let silent = false;
    await page.routeWebSocket(/\/v1\/ws/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!silent) socket.send(message);
      });
    });
    await page.goto(`${url}/#/trade`);
    await live(page);
    silent = true;
    await staleWithin(page, 3_000);
    silent = false;
    await live(page);
    await close();
  },

  'a server that cannot be reached is not called offline, and a tap on the status line tries again': async ({ url }) => {
    const { page, close } = await openPhone();
    let down = false;
    const sockets = [];
    await page.routeWebSocket(/\/v1\/ws/, (socket) => {
      sockets.push(socket);
      if (down) void socket.close();
      else socket.connectToServer();
    });
    await page.goto(`${url}/#/trade`);
    await live(page);
    down = true;
    await sockets.at(-1).close();
    // The text is there together with the grey.
    await until(() => page.evaluate(() => document.documentElement.hasAttribute('data-stale')), 'the loss to show');
    const status = page.getByRole('button', { name: /Connection to the broker lost/ });
    assert.equal(await status.count(), 1);
    assert.equal(await page.getByText('You are offline').count(), 0);
    assert.deepEqual(await coveredBy(status), [], 'the strip covers nothing');
    const tries = sockets.length;
    await status.click();
    await until(() => sockets.length > tries, 'another attempt');
    down = false;
    await live(page);
    await until(async () => (await status.count()) === 0, 'the status line to go');
    await close();
  },
};

/** Both sides can be traded. */
async function live(page) {
  await until(() => page.evaluate(() => document.querySelectorAll('section[aria-label="New order"] > button:enabled').length >= 2), 'live prices');
}

/** A page that looks less often than this did not run meanwhile: other programs had the processor. */
const LOOK_MS = 50;

/** The page keeps the time itself, and counts none in which it did not run: a slow machine does not count. */
async function staleWithin(page, milliseconds) {
  const passed = await page.evaluate(
    (interval) =>
      new Promise((resolve) => {
        let before = performance.now();
        let ran = 0;
        const look = setInterval(() => {
          const now = performance.now();
          ran += Math.min(now - before, 2 * interval);
          before = now;
          if (document.querySelector('section[aria-label="New order"] > button:enabled')) return;
          clearInterval(look);
          resolve(ran);
        }, interval);
      }),
    LOOK_MS,
  );
  assert.ok(passed <= milliseconds, `prices looked live for ${Math.round(passed)} ms`);
}
