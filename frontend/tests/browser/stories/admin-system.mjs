// Administration of the platform in the back office: sign-in, integrations, reports, backups, categories, content and its
// pictures, the audit log, and a broken connection. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buy, call, instrument } from '../api.mjs';
import { openPage } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { fundAccount, pictureFile } from '../funds.mjs';
import { dialogClosed, connected, openFromMenu, newStaffSession, openAdmin, WIDE } from '../admin.mjs';
import { registered, staff } from '../people.mjs';

/** Another party's webhook receiver: what was posted to it, and the first of it. */
async function receiver() {
  const posts = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    posts.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { posts, url: `http://127.0.0.1:${server.address().port}/hook`, close: () => server.close() };
}

/** What is shown once, and the dialog closed. */
async function secretOf(page, title) {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialogClosed(page);
  return secret;
}

export default {
  'a staff member signs in, visits the screens, and signs out': async ({ url }) => {
    const { page, close, errors } = await openPage({ theme: 'light', ...WIDE });
    const [email, password] = process.env.LOTDESK_STAFF.split(' ');
    await page.goto(`${url}/admin/`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'is incorrect' }).first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('Used margin', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Back office' }).waitFor();
    assert.deepEqual(errors, []);
    await close();
  },

  'a key is made, reads what its scopes say, and is shut out when it is revoked': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { screen: 'integrations' });
    const name = `Ledger ${Date.now()}`;
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('checkbox', { name: /read:customers/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    const secret = await secretOf(page, 'New key');
    const { total } = await call(url, '/admin/api/users', { token: secret });
    assert.ok(total >= 0);
    await assert.rejects(call(url, '/admin/api/orders', { token: secret }));
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await dialogClosed(page);
    await row.getByText('revoked', { exact: true }).waitFor();
    await assert.rejects(call(url, '/admin/api/users', { token: secret }));
    assert.deepEqual(errors, []);
    await close();
  },

  'a webhook is set up and pinged; what arrives is signed with its secret': async ({ url }) => {
    const owner = await staff(url);
    const other = await receiver();
    // The other system stands on this machine.
    await owner.set({ webhooks_private: 1 });
    const { page, errors, close } = await openAdmin(url, { screen: 'integrations' });
    try {
      const name = `CRM ${Date.now()}`;
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Address').fill(other.url);
      await page.getByRole('checkbox', { name: /customer.registered/ }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      const secret = await secretOf(page, 'Signing secret');
      await page.getByRole('row').filter({ hasText: name }).click();
      const detail = page.getByRole('region', { name, exact: true });
      await detail.getByRole('button', { name: 'Send a test event' }).click();
      await detail.getByRole('listitem').filter({ hasText: 'ping' }).getByText('sent', { exact: true }).waitFor();
      const [{ headers, body }] = other.posts;
      const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['x-lotdesk-signature']);
      assert.equal(signature, createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
      await detail.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await detail.waitFor({ state: 'detached' });
      assert.deepEqual(errors, []);
    } finally {
      await owner.set({ webhooks_private: 0 });
      other.close();
      await close();
    }
  },

  'reports show what was traded, and are downloaded': async ({ url }) => {
    const { session } = await registered(url);
    await fundAccount(await staff(url), session, '5000');
    const bought = await buy(url, session.token, await instrument(url, 'BTCUSD'), '0.01');
    await call(url, '/v1/api/forex/close', { token: session.token, body: { id: bought.Id ?? bought.id } });
    const { page, errors, close } = await openAdmin(url, { screen: 'reports' });
    const parts = page.getByRole('region', { name: 'By instrument' });
    await parts.getByRole('row').filter({ hasText: 'BTC/USD' }).waitFor();
    await page.getByRole('region', { name: 'By period' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('region', { name: 'Invitations' }).waitFor();
    await page.getByRole('button', { name: 'by month' }).click();
    await parts.getByRole('row').filter({ hasText: 'BTC/USD' }).waitFor();
    const arriving = page.waitForEvent('download');
    await parts.getByRole('button', { name: 'Export CSV' }).click();
    assert.match((await arriving).suggestedFilename(), /\.csv$/);
    assert.deepEqual(errors, []);
    await close();
  },

  'a backup is created, verified on a restored copy, and downloaded': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { screen: 'backups' });
    const rows = page.getByRole('table', { name: 'Backups' }).getByRole('row').filter({ hasText: 'MB' });
    await page.getByText(/^Next scheduled backup|^No backup is scheduled/).waitFor();
    const before = await rows.count();
    const make = async () => {
      const known = await rows.count();
      await page.getByRole('button', { name: 'Back up now' }).click();
      await until(async () => (await rows.count()) > known, 'the backup');
    };
    await make();
    await rows.first().getByText('verified').waitFor();
    // The one that was asked for before stays.
    await make();
    const verified = rows.filter({ hasText: 'verified' });
    await until(async () => (await verified.count()) === before + 2, 'both to be verified');
    await rows.nth(1).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await arriving;
    assert.ok((await stat(await file.path())).size > 10_000);
    assert.deepEqual(errors, []);
    await close();
  },

  'a category is named in two languages, moved, hidden, and taken out': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { who: await newStaffSession(url, 'dealer'), screen: 'categories' });
    const stamp = Date.now();
    const offered = async (lang) => (await call(url, '/v1/api/forex/getCategories', { lang })).map(({ NameShowTrans }) => NameShowTrans);
    await page.getByRole('button', { name: 'New category' }).click();
    await page.getByLabel('Code').fill(`energy-${stamp}`);
    await page.getByLabel('English').fill(`Energy ${stamp}`);
    await page.getByLabel('Deutsch').fill(`Energie ${stamp}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const rows = page.getByRole('table', { name: 'Categories' }).getByRole('row');
    const row = rows.filter({ hasText: `energy-${stamp}` });
    await row.getByText('visible').waitFor();
    assert.equal((await offered('en')).at(-1), `Energy ${stamp}`);
    assert.equal((await offered('de')).at(-1), `Energie ${stamp}`);

    await row.getByRole('button', { name: `Move Energy ${stamp} up` }).click();
    await until(async () => (await offered('en')).at(-2) === `Energy ${stamp}`, 'the new place');
    await until(async () => (await rows.nth(-2).innerText()).includes(`energy-${stamp}`), 'the line in its new place');

    await row.click();
    await page.getByRole('switch', { name: 'Visible to customers' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await row.getByText('hidden').waitFor();
    assert.ok(!(await offered('en')).includes(`Energy ${stamp}`));

    await row.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    assert.deepEqual(errors, []);
    await close();
  },

  'an announcement is previewed in each language, and its text outlives a change of its title': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { who: await newStaffSession(url, 'support'), screen: 'content/announcements-new' });
    const title = `Maintenance ${Date.now()}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Text, as HTML').fill('<p>We are back <b>at noon</b>.</p><script>alert(1)</script>');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await page.getByLabel('Title').fill('صيانة');
    const preview = page.getByRole('tabpanel', { name: 'Preview' });
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview.getByRole('heading', { name: 'صيانة' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await preview.getByRole('heading', { name: title }).waitFor();
    assert.equal(await preview.locator('b').innerText(), 'at noon');
    assert.ok(!(await preview.innerText()).includes('alert'));
    // There is no French text.
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await preview.getByText('There is no text in this language').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const row = page.getByRole('row').filter({ hasText: title });
    await row.click();
    // The part that was chosen last is kept.
    await page.getByRole('tab', { name: 'Text', exact: true }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await page.getByLabel('Title').fill(`${title}!`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('row').filter({ hasText: `${title}!` }).waitFor();
    const { list } = await call(url, '/api/announcement/list');
    const { content } = await call(url, `/api/announcement/info?id=${list.find((one) => one.title === `${title}!`).id}`);
    assert.equal(content, '<p>We are back <b>at noon</b>.</p>');
    assert.deepEqual(errors, []);
    await close();
  },

  'the audit log names who has done what': async ({ url }) => {
    const who = await newStaffSession(url, 'dealer');
    const dealer = await staff(url, who);
    await dealer.post('categories', { code: `named-${Date.now()}`, names: { en: 'Named' } });
    const { page, errors, close } = await openAdmin(url, { who: await newStaffSession(url, 'compliance'), screen: 'audit' });
    const row = page.getByRole('row').filter({ hasText: who.staff.email }).filter({ hasText: /Category #\d+/ });
    await row.click();
    await page.getByRole('region', { name: 'Created' }).getByText(who.staff.email).waitFor();
    await dealer.remove((await row.getByText(/^Category #\d+$/).innerText()).replace('Category #', 'categories/'));
    assert.deepEqual(errors, []);
    await close();
  },

  'a picture is sent once, and stands in the news and in the brand': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { screen: 'content/news-new' });
    const title = `Holiday hours ${Date.now()}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Summary').fill('Markets close early.');
    await page.getByLabel('Upload a picture').last().setInputFiles(pictureFile('news.png'));
    const field = page.getByLabel('Picture', { exact: true });
    await until(async () => (await field.inputValue()).startsWith('/'), 'the address of the picture');
    const address = await field.inputValue();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    const list = await call(url, '/api/news/list');
    assert.ok(JSON.stringify(list).includes(address));

    await openFromMenu(page, 'Settings');
    const brand = page.getByRole('region', { name: 'Brand', exact: true });
    await brand.getByRole('button', { name: 'Choose an uploaded picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Picture/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
    await dialogClosed(page);
    assert.match(await brand.getByLabel('Logo', { exact: true }).inputValue(), /^\//);
    assert.deepEqual(errors, []);
    await close();
  },

  'without a connection the back office says so, and recovers': async ({ url }) => {
    const { page, context, close } = await openAdmin(url, { screen: 'customers' });
    await page.getByRole('heading', { name: 'Customers' }).waitFor();
    await context.setOffline(true);
    await page.getByText('The live connection is lost.').waitFor();
    await context.setOffline(false);
    await connected(page);
    const { account } = await registered(url);
    await page.getByText(account).first().waitFor();
    await close();
  },
};
