// The chart: indicators, ways to draw the prices, longer periods, drawings, full screen and pictures.
import { openPhone } from '../browser.mjs';
import { assert, hashIs, until } from '../check.mjs';

const indicators = (page) => page.getByRole('button', { name: /^Indicators/ });

/** Switches an indicator in the open menu. */
async function toggle(page, name) {
  const item = page.getByRole('switch', { name });
  const before = await item.getAttribute('aria-checked');
  await item.click();
  assert.notEqual(await item.getAttribute('aria-checked'), before);
}

const openTools = (page) => page.getByRole('button', { name: 'Chart tools' }).click();

async function draw(page) {
  // Beside another page on a busy machine.
  await page.getByRole('img', { name: /candles of/ }).waitFor({ timeout: 90_000 });
  await openTools(page);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
}

/** Takes a tool and draws from one place of the plot to another; shares of its size. */
async function stroke(page, tool, from, to) {
  await page.getByRole('button', { name: tool, exact: true }).click();
  const box = await page.locator('.u-over').boundingBox();
  const at = ([x, y]) => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** The same with a finger. */
async function strokeByTouch(page, context, tool, from, to) {
  await page.getByRole('button', { name: tool, exact: true }).click();
  const box = await page.locator('.u-over').boundingBox();
  const devtools = await context.newCDPSession(page);
  const touch = (type, points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (share) => ({
    x: box.x + box.width * (from[0] + (to[0] - from[0]) * share),
    y: box.y + box.height * (from[1] + (to[1] - from[1]) * share),
  });
  await touch('touchStart', [at(0)]);
  for (const share of [0.1, 0.3, 0.6, 1]) await touch('touchMove', [at(share)]);
  await touch('touchEnd', []);
}

/** How many drawings the list has. */
async function drawn(page) {
  await page.getByRole('button', { name: 'List of drawings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Drawings' });
  await sheet.waitFor();
  const count = await sheet.getByRole('listitem').count();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await sheet.waitFor({ state: 'hidden' });
  return count;
}

/** Draws until the list has one more: on a busy machine the plot may move under a stroke. */
async function drawnOnce(page, act) {
  const before = await drawn(page);
  for (let tries = 1; (await drawn(page)) === before; tries += 1) {
    if (tries > 5) throw new Error('nothing is drawn');
    await act();
    await page.waitForTimeout(500 * tries);
  }
}

export default {
  'indicators are switched on, set, and kept': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/#/trade`);
    await indicators(page).click();
    await toggle(page, /^MA /);
    await toggle(page, /^ICHI/);
    await toggle(page, /^ADX/);
    await page.getByRole('button', { name: 'Indicator settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Indicator settings' });
    const length = sheet.getByRole('group', { name: /^ADX/ }).getByRole('textbox', { name: 'Bars' });
    // 500 at most.
    await length.fill('501');
    assert.equal(await length.getAttribute('aria-invalid'), 'true');
    await length.fill('7');
    await sheet.getByRole('radiogroup', { name: 'Colour of ADX7' }).getByRole('radio', { name: 'Pink' }).check({ force: true });
    await sheet.getByRole('button', { name: 'Close' }).first().click();

    await page.reload();
    await indicators(page).click();
    assert.equal(await page.getByRole('switch', { name: /^ADX/ }).getAttribute('aria-checked'), 'true');
    assert.equal(await page.getByRole('switch', { name: /^MA / }).getAttribute('aria-checked'), 'false');
    await page.getByRole('button', { name: 'Indicator settings' }).click();
    const group = page.getByRole('dialog', { name: 'Indicator settings' }).getByRole('group', { name: /^ADX/ });
    assert.equal(await group.getByRole('textbox', { name: 'Bars' }).inputValue(), '7');
    assert.ok(await group.getByRole('radiogroup', { name: 'Colour of ADX7' }).getByRole('radio', { name: 'Pink' }).isChecked());
    assert.deepEqual(errors, []);
    await close();
  },

  'prices are drawn as chosen, in all nine periods': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/#/trade`);
    for (const name of ['4 hours', '1 week', '1 month']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('img', { name: new RegExp(`candles of ${name}`) }).waitFor();
    }
    await openTools(page);
    await page.getByRole('button', { name: 'Heikin-Ashi' }).click();
    await page.reload();
    await page.getByRole('img', { name: /candles of 1 month/ }).waitFor();
    await openTools(page);
    assert.equal(await page.getByRole('button', { name: 'Heikin-Ashi' }).getAttribute('aria-pressed'), 'true');
    assert.deepEqual(errors, []);
    await close();
  },

  'a strip that goes on says so, and a tap puts a text on the chart': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);
    await draw(page);
    const arrow = (element) => getComputedStyle(element, '::after').opacity;
    for (const strip of [page.getByRole('group', { name: 'Chart period' }), page.getByRole('toolbar').locator('> div')]) {
      await until(async () => (await strip.evaluate(arrow)) === '1', 'an arrow at the end');
      await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
      await until(async () => (await strip.evaluate(arrow)) === '0', 'no arrow at the last one');
    }
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    const box = await page.locator('.u-over').boundingBox();
    await page.touchscreen.tap(box.x + box.width * 0.4, box.y + box.height * 0.4);
    // The click of the same tap comes after the form.
    await page.getByRole('textbox', { name: 'Text' }).fill('Breakout?');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await drawn(page)) === 1, 'the text in the list');
    assert.deepEqual(errors, []);
    await close();
  },

  'drawings are kept on the account, undone, and deleted by keyboard': async ({ url }) => {
    const { page, context, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);
    await draw(page);
    await stroke(page, 'Trend line', [0.2, 0.3], [0.6, 0.5]);
    await page.getByRole('button', { name: 'Delete drawing' }).waitFor();
    // Mostly downwards, which would scroll the page elsewhere.
    await drawnOnce(page, () => strokeByTouch(page, context, 'Rectangle', [0.3, 0.4], [0.4, 0.7]));
    await stroke(page, 'Text', [0.3, 0.2], [0.3, 0.2]);
    await page.getByRole('textbox', { name: 'Text' }).fill('Breakout?');
    const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/chart/drawings'));
    await page.getByRole('button', { name: 'Save' }).click();
    await saved;
    // In every period.
    await page.getByRole('button', { name: '1 hour' }).click();
    await page.getByRole('img', { name: /candles of 1 hour/ }).waitFor();
    await until(async () => (await drawn(page)) === 3, '3 drawings');
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await drawn(page)) === 2, '2 drawings');
    await page.getByRole('button', { name: 'Redo' }).click();
    await until(async () => (await drawn(page)) === 3, '3 drawings');

    // Another device of the same customer.
    const other = await context.newPage();
    await other.goto(`${url}/#/trade`);
    await draw(other);
    await until(async () => (await drawn(other)) === 3, 'the other device to show the drawings');
    await drawnOnce(other, () => stroke(other, 'Horizontal line', [0.5, 0.4], [0.5, 0.4]));
    await until(async () => (await drawn(other)) === 4, 'the other device to draw');
    // This one has not seen that line; what it changes is joined with it.
    await page.getByRole('button', { name: 'List of drawings' }).click();
    const remove = page.getByRole('button', { name: /^Delete Rectangle/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    await until(async () => (await page.getByRole('button', { name: /^Delete (Trend line|Text|Horizontal line)/ }).count()) === 3, 'both changes');
    await page.reload();
    await draw(page);
    await until(async () => (await drawn(page)) === 3, '3 drawings');
    assert.deepEqual(errors, []);
    await close();
  },

  'the chart takes the whole screen and becomes a picture': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/#/trade`);
    await page.getByRole('img', { name: /candles of/ }).waitFor();
    await openTools(page);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const box = await page.getByRole('img', { name: /candles of/ }).boundingBox();
    assert.ok(box.height > 844 * 0.6, `${box.height}`);
    // Dealing stays in reach.
    assert.ok(await page.getByRole('region', { name: 'New order' }).getByRole('button', { name: /^Buy/ }).isVisible());
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await openTools(page);
    await page.getByRole('button', { name: 'Share picture' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share picture' });
    await sheet.getByRole('img', { name: 'Preview of the picture' }).waitFor();
    // A visitor has no orders that it could show.
    assert.equal(await sheet.getByRole('switch').count(), 0);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Share picture' }).click();
    assert.match((await download).suggestedFilename(), /^[A-Z]+-5M-\d{4}-\d\d-\d\d\.png$/);
    assert.deepEqual(errors, []);
    await close();
  },

  'two instruments are compared, and the candles are a table': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/#/trade`);
    await page.getByRole('img', { name: /candles of/ }).waitFor();
    await openTools(page);
    await page.getByRole('button', { name: 'Compare' }).click();
    const sheet = page.getByRole('dialog', { name: 'Compare' });
    await sheet.getByRole('searchbox').fill('eth');
    await sheet.getByRole('button', { name: /ETH\/USD/ }).click();
    const legend = page.getByRole('group', { name: 'Comparison' });
    await until(async () => /ETH\/USD [+−]?\d+\.\d\d%/.test(await legend.innerText()), 'the change of the other');
    await page.reload();
    await until(async () => /ETH\/USD [+−]?\d+\.\d\d%/.test(await legend.innerText()), 'the comparison after a reload');
    await legend.getByRole('button', { name: 'End the comparison' }).click();
    await legend.waitFor({ state: 'detached' });
    await openTools(page);
    await page.getByRole('button', { name: 'Data table' }).click();
    const table = page.getByRole('dialog', { name: 'Data table' }).getByRole('table');
    await table.getByRole('row').nth(20).waitFor();
    assert.match(await table.getByRole('row').first().innerText(), /Closing price.*MA7/s);
    assert.deepEqual(errors, []);
    await close();
  },

  'an order at a price of the chart is prepared by keyboard': async ({ url }) => {
    const { page, errors, close } = await openPhone({ still: true });
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);
    await page.getByRole('img', { name: /candles of/ }).waitFor();
    await page.getByRole('group', { name: /candles of/ }).focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('status').filter({ hasText: /open .* close/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Buy limit/ }).click();
    const ticket = page.getByRole('dialog', { name: /^Buy/ });
    await ticket.getByRole('button', { name: /^Buy limit 0\.01 .* at / }).waitFor();
    assert.ok(await ticket.getByRole('radio', { name: 'Pending' }).isChecked());
    assert.deepEqual(errors, []);
    await close();
  },
};
