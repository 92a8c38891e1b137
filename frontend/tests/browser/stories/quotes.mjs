// The list of quotes: favourites and watch lists follow the customer to another device, rows are put in order without a mouse,
// what is held stands in its row, and the contract details say what an order costs.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { signedIn } from '../people.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function openQuotes(url, session, options = {}) {
  const phone = await openPhone({ still: true, ...options });
  if (session) await signedIn(phone.context, session);
  await phone.page.goto(url);
  await phone.page.getByRole('button', { name: 'Favourite: EUR/USD' }).waitFor();
  return phone;
}

const rows = (page) => page.locator('[data-active="/"] li > button:first-child');
const codes = (page) => rows(page).evaluateAll((all) => all.map((row) => row.querySelector('bdi').textContent));
const chip = (page, name) => page.getByRole('group', { name: 'Watch lists and categories' }).getByRole('button', { name, exact: true });
const sheet = (page) => page.getByRole('dialog', { name: 'Sort and watch lists' });

/** Waits until the account has lists of these sizes, favourites first. */
function saved(url, { token }, sizes) {
  const stored = async () => (await call(url, '/v1/api/preferences?name=watch_lists', { token })).Document.lists ?? [];
  return until(async () => (await stored()).map(({ symbols }) => symbols.length).join() === sizes.join(), `lists of ${sizes}`);
}

async function openSheet(page) {
  await page.getByRole('button', { name: 'Sort and watch lists' }).click();
  await sheet(page).getByRole('heading', { name: 'Watch lists', exact: true }).waitFor();
}

async function noViolation(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`), [], `axe: ${where}`);
}

const star = (page, code) => page.getByRole('button', { name: `Favourite: ${code}` });

export default {
  'favourites and a list of one device are on the other, and what both change is joined': async ({ url }) => {
    const session = await openDemo(url);
    const first = await openQuotes(url, session);
    await star(first.page, 'GBP/USD').click();
    await star(first.page, 'EUR/USD').click();
    assert.equal(await star(first.page, 'EUR/USD').getAttribute('aria-pressed'), 'true');
    await openSheet(first.page);
    await sheet(first.page).getByRole('button', { name: 'New list' }).click();
    await sheet(first.page).getByLabel('Name of the new list').fill('Yen');
    await sheet(first.page).getByRole('button', { name: 'Create' }).click();
    await sheet(first.page).getByRole('button', { name: 'Add USD/JPY' }).click();
    await sheet(first.page).getByRole('button', { name: 'Move USD/JPY up' }).waitFor();
    await first.page.keyboard.press('Escape');
    await until(async () => (await codes(first.page)).join() === 'USD/JPY', 'the new list');
    await saved(url, session, [2, 1]);

    const second = await openQuotes(url, session);
    await chip(second.page, 'Yen').click();
    await until(async () => (await codes(second.page)).join() === 'USD/JPY', 'the list on the second device');
    await chip(second.page, 'Favourites').click();
    await until(async () => (await codes(second.page)).join() === 'GBP/USD,EUR/USD', 'the favourites on the second device');
    // The first device has not seen this one's change when it makes its own.
    await star(second.page, 'GBP/USD').click();
    await until(async () => (await codes(second.page)).join() === 'EUR/USD', 'a row without a star to go');
    await saved(url, session, [1, 1]);
    await chip(first.page, 'All').click();
    await star(first.page, 'AUD/USD').click();
    await chip(first.page, 'Favourites').click();
    await until(async () => (await codes(first.page)).join() === 'EUR/USD,AUD/USD', 'both changes');
    await saved(url, session, [2, 1]);
    await second.page.reload();
    await until(async () => (await codes(second.page)).join() === 'EUR/USD,AUD/USD', 'both changes on the second device');
    assert.deepEqual([...first.errors, ...second.errors].filter((error) => !error.includes('409')), []);
    await first.close();
    await second.close();
  },

  'a visitor puts favourites in order with the keyboard, a button and a finger, and finds them again': async ({ url }) => {
    const { page, close } = await openQuotes(url, null);
    for (const code of ['EUR/USD', 'USD/JPY', 'GBP/USD']) await star(page, code).click();
    await chip(page, 'Favourites').click();
    await openSheet(page);
    await sheet(page).getByRole('button', { name: /^Favourites/ }).click();
    const order = () => sheet(page).getByRole('list', { name: 'Instruments of the list' }).locator('bdi').allTextContents();
    await sheet(page).getByRole('button', { name: 'Move GBP/USD with the arrow keys' }).press('ArrowUp');
    assert.deepEqual(await order(), ['EUR/USD', 'GBP/USD', 'USD/JPY']);
    await sheet(page).getByRole('button', { name: 'Move EUR/USD down' }).click();
    assert.deepEqual(await order(), ['GBP/USD', 'EUR/USD', 'USD/JPY']);
    const handle = await sheet(page).getByRole('button', { name: 'Move USD/JPY with the arrow keys' }).boundingBox();
    const target = await sheet(page).getByRole('button', { name: 'Move GBP/USD with the arrow keys' }).boundingBox();
    await page.mouse.move(handle.x + 10, handle.y + 20);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 20, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await order(), ['USD/JPY', 'GBP/USD', 'EUR/USD']);
    await noViolation(page, 'the editor of a list');
    await page.keyboard.press('Escape');
    await until(async () => (await codes(page)).join() === 'USD/JPY,GBP/USD,EUR/USD', 'the new order');
    await page.reload();
    await until(async () => (await codes(page)).join() === 'USD/JPY,GBP/USD,EUR/USD', 'the same after a reload');

    await openSheet(page);
    await sheet(page).getByLabel('Sorted by').selectOption({ label: 'Name' });
    await noViolation(page, 'sort and watch lists');
    await page.keyboard.press('Escape');
    await until(async () => (await codes(page)).join() === 'EUR/USD,GBP/USD,USD/JPY', 'the names in order');
    await close();
  },

  'what is held stands in its row with its result, and compact rows are lower': async ({ url }) => {
    const session = await openDemo(url);
    await buy(url, session.token, await instrument(url, 'BTCUSD'), '0.02');
    const { page, errors, close } = await openQuotes(url, session);
    const row = rows(page).filter({ hasText: 'BTC/USD' });
    await row.getByText('Buy 0.02').waitFor();
    // What is seen: the line has its short form too, for the compact list.
    assert.match(await row.innerText(), /Buy 0\.02\s*[+−]?\u2060?\$\d+\.\d\d/);
    const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await openSheet(page);
    await sheet(page).getByRole('radio', { name: 'Compact' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await until(async () => (await height()) < before - 10, 'lower rows');
    await noViolation(page, 'compact rows');
    assert.deepEqual(errors, []);
    await close();
  },

  'the contract details say what an order of one lot needs and costs, and when the market closes': async ({ url }) => {
    const session = await openDemo(url);
    for (const options of [{}, { width: 320, height: 640, theme: 'light' }]) {
      const { page, errors, close } = await openQuotes(url, session, options);
      await page.getByRole('button', { name: 'Contract details: EUR/USD' }).first().click();
      const details = page.getByRole('dialog', { name: 'EUR/USD' });
      const fact = (name) => details.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd');
      await details.getByText('Swap is booked at 17:00 in New York.').waitFor();
      assert.equal(await fact('Contract size').textContent(), '100,000 EUR');
      assert.equal(await fact('Value of a pip, 1 lot').textContent(), '$10.00');
      const margin = async () => Number((await fact('Margin of 1 lot').textContent()).replaceAll(/[^\d.]/g, ''));
      await until(async () => (await margin()) > 0, 'a margin');
      await fact('Leverage').getByRole('combobox').selectOption({ label: '1:1' });
      await until(async () => (await margin()) > 50_000, 'the margin of a lot at 1:1');
      await details.getByText(/^On Wednesday it counts for 3 days\.$|On Wednesday it counts for 3 days\./).first().waitFor();
      const status = await details.getByRole('timer').locator('..').textContent();
      assert.match(status, /^(Open|Closed)(closes|opens) in /);
      const { width } = page.viewportSize();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} on ${width}`);
      await noViolation(page, 'the contract details');
      assert.deepEqual(errors, []);
      await close();
    }
  },
};
