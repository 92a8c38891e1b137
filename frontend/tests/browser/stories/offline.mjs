// Without a network the shell still opens, says so, and comes back by itself.
import { openPhone } from '../browser.mjs';
import { until } from '../check.mjs';

export default {
  'the app opens offline, says that prices are not live, and recovers': async ({ url }) => {
    const { page, context, close } = await openPhone();
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    // The worker comes after the first screen stands, and then fetches the others.
    const files = async () => {
      let count = 0;
      for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
      return navigator.serviceWorker.controller ? count : 0;
    };
    await until(async () => (await page.evaluate(files)) > 40, 'the worker to have kept the shell', 40_000);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('This could not be loaded').waitFor();
    await page.getByText('You are offline. Prices are not live.').waitFor({ timeout: 30_000 });
    // Another screen opens from what was kept.
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();

    await context.setOffline(false);
    await page.evaluate(() => {
      location.hash = '/';
    });
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor({ timeout: 30_000 });
    await until(async () => (await page.getByText('Prices are not live').count()) === 0, 'the bar to go', 30_000);
    await close();
  },
};
