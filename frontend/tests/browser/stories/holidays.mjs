// A holiday calendar from its file in the back office to the reason that a customer reads. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { instrument } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { dialogClosed, openAdmin, openFromMenu, WIDE } from '../admin.mjs';
import { staff } from '../people.mjs';

const CODE = 'DOGEUSD';
const dayFrom = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Removes a calendar, and what it closed opens again. */
async function removed(url, name) {
  const owner = await staff(url);
  const { list } = await owner.get('calendars');
  const { id } = list.find((one) => one.name === name);
  await owner.put(`calendars/${id}`, { instruments: [] });
  await owner.remove(`calendars/${id}`);
}

export default {
  'a calendar is filled from a file, previewed and saved, and a customer reads why the market is closed': async ({ url }) => {
    const name = `Exchange ${Date.now()}`;
    const { page, errors, close } = await openAdmin(url, { screen: 'dashboard' });
    await openFromMenu(page, 'Holiday calendars');
    await page.getByRole('button', { name: 'New calendar' }).click();
    await page.getByLabel('Name', { exact: true }).first().fill(name);
    await page.getByLabel('Instruments').last().selectOption({ label: 'DOGE/USD' });
    await page.getByRole('button', { name: 'Preview and save' }).click();
    await page.getByRole('dialog').getByText('The hours of no instrument change.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await dialogClosed(page);

    await page.getByRole('row').filter({ hasText: name }).click();
    const events = [-1, 0, 1].flatMap((days) => ['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${dayFrom(days).replaceAll('-', '')}`, 'SUMMARY:Founders Day', 'END:VEVENT']);
    const file = (lines) => ({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')) });
    await page.getByLabel('Calendar file').setInputFiles(file(['BEGIN:VEVENT', 'DTSTART:20261225', 'RRULE:FREQ=YEARLY', 'END:VEVENT']));
    await page.getByText('Line 4: recurring events cannot be imported').waitFor();
    await page.getByLabel('Calendar file').setInputFiles(file(events));
    const dialog = page.getByRole('dialog', { name: 'Import preview' });
    await dialog.getByText('Dates: 3 new, 0 changed, 0 removed.').waitFor();
    await dialog.getByText('closes now').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialogClosed(page);
    // The year shows the day, which leads to its row.
    await page.getByRole('button', { name: /Founders Day closed all day/ }).first().waitFor();
    await until(async () => (await instrument(url, CODE)).MarketStatus !== 1, 'the market is closed');

    const phone = await openPhone();
    const { Id } = await instrument(url, CODE);
    await phone.page.goto(`${url}/#/trade?id=${Id}`);
    await phone.page.getByRole('button', { name: 'Choose an instrument' }).click();
    await phone.page.getByRole('button', { name: /DOGE\/USD/ }).first().click();
    await phone.page.getByText('Closed: Founders Day').click();
    await phone.page.getByRole('dialog').getByText('Coming closures').waitFor();
    assert.deepEqual(phone.errors, []);
    await phone.close();

    await openFromMenu(page, 'Dashboard');
    await page.getByText('Founders Day').first().waitFor();
    assert.deepEqual(errors, []);
    await close();
    await removed(url, name);
  },

  'a menu of all entries still fits a screen of 720 px with the calendars in it': async ({ url }) => {
    const { page, close } = await openAdmin(url, { screen: 'calendars', ...WIDE, width: 1280, height: 720 });
    const last = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').last();
    const box = await last.boundingBox();
    assert.ok(box && box.y + box.height <= 720, JSON.stringify(box));
    await close();
  },
};
