// The desktop's workspace: what a trader arranges there follows them, and a chart in a window of its own follows
// the others.
import { call, openDemo } from '../api.mjs';
import { openPage, signIn } from '../browser.mjs';
import { assert, until } from '../check.mjs';

const DESKTOP = { width: 1440, height: 900, language: 'en' };

async function opened(url, session) {
  const { page, context, errors, close } = await openPage(DESKTOP);
  await signIn(context, session);
  await page.goto(url);
  await page.getByText('Margin level').first().waitFor();
  return { page, context, errors, close };
}

async function choose(page, opener, item) {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
  await page.keyboard.press('Escape');
}

const kept = async (url, { token }) => (await call(url, '/v1/api/preferences?name=workspace', { token })).Document;

export default {
  'what is arranged in one browser is there in another': async ({ url }) => {
    const session = await openDemo(url);
    const one = await opened(url, session);
    await choose(one.page, 'Layout', '4');
    await until(async () => (await one.page.locator('[data-chart] canvas').count()) >= 4, 'four charts');
    await choose(one.page, 'Pane: Order ticket', 'Left');
    const edge = one.page.getByRole('separator', { name: 'Size of the pane: Left' });
    const before = Number(await edge.getAttribute('aria-valuenow'));
    // Its handle is in sight before a mouse has found it.
    const handle = await edge.evaluate((element) => {
      const { content, width, height, backgroundColor } = getComputedStyle(element, '::before');
      return { shown: content !== 'none' && backgroundColor !== 'rgba(0, 0, 0, 0)', width, height };
    });
    assert.deepEqual(handle, { shown: true, width: '3px', height: '28px' });
    await edge.focus();
    await one.page.keyboard.press('ArrowRight');
    await until(async () => Number(await edge.getAttribute('aria-valuenow')) === before + 16, 'a wider side');
    await until(async () => (await kept(url, session)).sizes?.start === before + 16, 'the layout on the account');
    assert.deepEqual(one.errors, []);
    await one.close();

    const other = await opened(url, session);
    await until(async () => (await other.page.locator('[data-chart]').count()) === 4, 'four charts in the other browser');
    const side = other.page.locator('[data-workspace] > div').first();
    assert.equal(await side.locator('[data-pane="ticket"]').count(), 1);
    assert.deepEqual(other.errors, []);
    await other.close();
  },

  'a chart in a window of its own follows what is chosen in the workspace': async ({ url }) => {
    const session = await openDemo(url);
    const { page, context, errors, close } = await opened(url, session);
    await page.getByRole('button', { name: 'Layout' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Chart', exact: true }).click();
    const chart = await opening;
    await chart.locator('[role="group"] canvas').first().waitFor();
    assert.equal(await chart.locator('header a[href="#/user"]').count(), 0, 'nothing of the app is around it');
    await page.getByRole('button', { name: /GBP\/USD/ }).first().click();
    await until(async () => /GBP\/USD/.test(await chart.title()), 'the same instrument in the window');
    assert.deepEqual(errors, []);
    await close();
  },
};
