// Orders and the account need a login: a visitor is led there and then returns to the requested page.
import { openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, hashIs, messageShown } from '../check.mjs';

export default {
  'a visitor who opens the orders logs in and arrives there': async ({ url }) => {
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/#/order`);
    await hashIs(page, /^#\/login\?from=%2Forder$/);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/order$/);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    assert.deepEqual(errors, []);
    await close();
  },

  'logging out leads home and closes the doors again': async ({ url }) => {
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/#/user`);
    await hashIs(page, /^#\/login\?from=%2Fuser$/);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/user$/);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    const said = messageShown(page.getByText('You are logged out'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await said;
    await hashIs(page, /^#\/$/);
    await page.goto(`${url}/#/user`);
    await hashIs(page, /^#\/login\?from=%2Fuser$/);
    assert.deepEqual(errors, []);
    await close();
  },

  'a session that is over is said at the start page too, with the way to the login': async ({ url }) => {
    const { page, context, close } = await openPhone();
    const { user } = await openDemo(url);
    await context.addInitScript((session) => {
      // To the browser each look of the story is a gesture of the user.
      Object.defineProperty(Navigator.prototype, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      localStorage.setItem('lotdesk.session', JSON.stringify(session));
    }, { token: 'no-longer-known', user });
    await page.goto(`${url}/`);
    await page.getByText('Your session has expired. Sign in again.').first().waitFor();
    // However slow the start is, nobody has asked for the sign-in page yet.
    assert.equal(await page.evaluate(() => location.hash.startsWith('#/login')), false);
    await page.locator('[popover]').getByRole('link', { name: 'Log in' }).click();
    await hashIs(page, /^#\/login/);
    await page.getByText('Your session has expired. Sign in again.').first().waitFor();
    await close();
  },

  'the back button closes a sheet before it leaves a screen': async ({ url }) => {
    const { page, close } = await openPhone();
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);
    await page.getByRole('button', { name: /Choose an instrument/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hashIs(page, /^#\/trade/);
    await close();
  },

  'an unknown address says so and leads home': async ({ url }) => {
    const { page, close } = await openPhone();
    await page.goto(`${url}/#/nowhere`);
    await page.getByRole('button', { name: 'Go to quotes' }).click();
    await hashIs(page, /^#\/$/);
    await close();
  },
};
