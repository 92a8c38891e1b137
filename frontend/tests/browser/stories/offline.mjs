// Without a network the shell still opens, says so, and comes back by itself.
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';

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
    await page.reload();
    await page.getByText('This could not be loaded').waitFor();
    await page.getByText('You are offline. Prices are not live.').waitFor();
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
};
