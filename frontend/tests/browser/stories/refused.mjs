// What a demo trader may not do, and the reason shown.
import { openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, shows } from '../check.mjs';

export default {
  'a demo trader is refused at the deposit, the withdrawal and its ways': async ({ url }) => {
    const session = await openDemo(url);
    const { page, context, errors, close } = await openPhone();
    await context.addInitScript((who) => localStorage.setItem('lotdesk.session', JSON.stringify(who)), session);
    for (const route of ['/mine/charge', '/mine/withdraw', '/mine/withdraw-way?type=2']) {
      await page.goto(`${url}/#${route}`);
      await shows(page, route.split('?')[0]);
      await page.getByText('Only for real accounts').waitFor();
      assert.equal(await page.getByRole('textbox').count(), 0, route);
    }
    // The account's history is shown.
    await page.goto(`${url}/#/mine/history`);
    await page.getByRole('heading', { name: 'Account history' }).waitFor();
    await page.getByText('$100,000.00').first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  },
};
