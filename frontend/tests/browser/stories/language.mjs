// The language changes at once: nothing reloads, nothing that was open is lost.
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';

export default {
  'English to Traditional Chinese, to Arabic and back, without a reload': async ({ url }) => {
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/#/language`);
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await page.evaluate(() => {
      window.sameDocument = true;
    });
    await page.getByRole('button', { name: '繁體中文' }).click();
    await page.getByRole('heading', { name: '語言' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-HK');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await page.getByRole('button', { name: 'العربية' }).click();
    await until(() => page.evaluate(() => document.documentElement.dir === 'rtl'), 'the page to turn');
    await page.getByRole('button', { name: 'English' }).click();
    await until(() => page.evaluate(() => document.documentElement.dir === 'ltr'), 'the page to turn back');
    assert.equal(await page.evaluate(() => window.sameDocument), true);
    assert.deepEqual(errors, []);
    await close();
  },

  'a second tab has the chosen language, and follows another choice': async ({ url }) => {
    const { page, context, close } = await openPhone({ language: null });
    await page.goto(`${url}/#/language`);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Sprache' }).waitFor();
    const second = await context.newPage();
    await second.goto(`${url}/#/language`);
    await second.getByRole('heading', { name: 'Sprache' }).waitFor();
    await second.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Language' }).waitFor();
    await close();
  },

  'a first visit is in Traditional Chinese, Arabic runs from right to left': async ({ url }) => {
    const first = await openPhone({ language: null });
    await first.page.goto(`${url}/#/login`);
    await first.page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
    await first.close();
    const arabic = await openPhone({ language: 'ar' });
    await arabic.page.goto(`${url}/`);
    await arabic.page.getByRole('navigation').waitFor();
    assert.equal(await arabic.page.evaluate(() => document.documentElement.dir), 'rtl');
    await arabic.close();
  },
};
