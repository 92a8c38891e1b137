// The chart: indicators.
import { openPhone } from '../browser.mjs';
import { assert } from '../check.mjs';

const indicators = (page) => page.getByRole('button', { name: /^Indicators/ });

/** Switches an indicator in the open menu. */
async function toggle(page, name) {
  const item = page.getByRole('switch', { name });
  const before = await item.getAttribute('aria-checked');
  await item.click();
  assert.notEqual(await item.getAttribute('aria-checked'), before);
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
};
