// Price alerts as a customer sets, sees and removes them; and a push message that arrives with the app in the background.
import { call, instrument, openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, hashIs, until } from '../check.mjs';

const CODE = 'BTCUSD';

async function signedInPhone(url) {
  const chosen = await instrument(url, CODE);
  const session = await openDemo(url);
  const phone = await openPhone();
  await phone.context.addInitScript(
    ([who, id]) => {
      localStorage.setItem('lotdesk.session', JSON.stringify(who));
      localStorage.setItem('lotdesk.instrument', JSON.stringify(id));
    },
    [session, chosen.Id],
  );
  return { ...phone, session };
}

export default {
  'a price alert is set above the chart, listed, and removed': async ({ url }) => {
    const { page, session, errors, close } = await signedInPhone(url);
    await page.goto(`${url}/#/trade`);
    await page.getByRole('button', { name: 'Set a price alert' }).click();
    const sheet = page.getByRole('dialog', { name: 'Price alert' });
    await sheet.getByLabel('Notify me at', { exact: true }).fill('0');
    await sheet.getByRole('button', { name: 'Set alert' }).click();
    await sheet.getByText('Enter a price.').waitFor();
    await sheet.getByLabel('Notify me at', { exact: true }).fill('900000.00');
    await sheet.getByRole('button', { name: 'Set alert' }).click();
    await page.getByText('Price alert set').waitFor();
    const listed = () => call(url, '/api/alerts/list', { token: session.token });
    const [alert] = await listed();
    assert.deepEqual([alert.side, alert.direction, alert.level], ['bid', 'rises', '900000.00']);

    await page.goto(`${url}/#/mine/alerts`);
    await page.getByText('900,000.00').waitFor();
    await page.getByRole('button', { name: /^Remove the alert/ }).click();
    await page.getByText('No price alerts').waitFor();
    assert.deepEqual(await listed(), []);
    assert.deepEqual(errors, []);
    await close();
  },

  'a margin level is set, listed, and removed': async ({ url }) => {
    const { page, session, errors, close } = await signedInPhone(url);
    await page.goto(`${url}/#/mine/alerts`);
    await page.getByLabel('Notify me when the margin level falls to (%)', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Set alert' }).click();
    await page.getByText('Enter a margin level above 0').waitFor();
    await page.getByLabel('Notify me when the margin level falls to (%)', { exact: true }).fill('137.25');
    await page.getByRole('button', { name: 'Set alert' }).click();
    const remove = page.getByRole('button', { name: 'Remove the alert 137.25%' });
    await remove.waitFor();
    const listed = () => call(url, '/api/alerts/margin/list', { token: session.token });
    const [alert] = await listed();
    assert.deepEqual([alert.level, alert.rearm_level, alert.armed], ['137.25', '150.975', 1]);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    assert.deepEqual(await listed(), []);
    assert.deepEqual(errors, []);
    await close();
  },

  // The headless browser delivers push messages and grants no notifications, so what the worker asks it to show is kept here.
  'a push message is shown, and a tap leads to what it is about': async ({ url }) => {
    const { page, context, errors, close } = await signedInPhone(url);
    await page.goto(`${url}/#/trade`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const [worker] = context.serviceWorkers();
    await worker.evaluate(() => {
      self.shown = [];
      self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
    });
    const devtools = await context.newCDPSession(page);
    const registration = new Promise((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0]));
    });
    await devtools.send('ServiceWorker.enable');
    const { registrationId } = await registration;
    const message = { title: 'BTCUSD: 61000.00 reached', body: 'The price', lang: 'en', tag: 'price-alert-1', screen: 'order', id: '12', account: null };
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(message) });
    const shown = () => worker.evaluate(() => self.shown);
    await until(async () => (await shown()).length === 1, 'the message is shown');
    const [{ title, body, lang, tag, data }] = await shown();
    assert.deepEqual({ title, body, lang, tag }, { title: message.title, body: message.body, lang: 'en', tag: message.tag });

    await worker.evaluate((link) => {
      const tap = new Event('notificationclick');
      Object.assign(tap, { notification: { data: link, close() {} }, waitUntil: (done) => done.catch(() => {}) });
      self.dispatchEvent(tap);
    }, data);
    await hashIs(page, /^#\/mine\/messages\?screen=order&id=12$/);
    assert.deepEqual(errors, []);
    await close();
  },
};
