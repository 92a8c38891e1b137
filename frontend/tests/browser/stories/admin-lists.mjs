// Lists and search of the back office: the customers' list, the page of a customer, the search from everywhere. Needs
// LOTDESK_DATA and LOTDESK_STAFF.
import { readFile } from 'node:fs/promises';
import { buy, call, instrument } from '../api.mjs';
import { assert, until } from '../check.mjs';
import { dialogClosed, newStaffSession, openAdmin } from '../admin.mjs';
import { announceDeposit, bindWallet, fundAccount, submitIdentity } from '../funds.mjs';
import { registered, staff } from '../people.mjs';

/** A customer with a balance and a position. */
async function active(url, balance) {
  const { account, session } = await registered(url);
  await (await staff(url)).post(`users/${session.user.id}/adjust`, { amount: balance, reason: 'A start.' });
  const order = await buy(url, session.token, await instrument(url, 'BTCUSD'), '0.01');
  return { account, id: session.user.id, uid: String(session.user.uid), token: session.token, order };
}

export default {
  'customers are filtered, sorted, exported, and the view is saved for all': async ({ url }) => {
    const { account, uid } = await active(url, '7777');
    const admin = await openAdmin(url, { screen: 'customers' });
    const { page } = admin;
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Balance from, USD').fill('7770');
    await page.getByLabel('Positions', { exact: true }).selectOption({ label: 'with positions' });
    await page.getByRole('button', { name: 'Balance', exact: true }).click();
    await page.getByLabel('Search').fill(account);
    const row = page.getByRole('row').filter({ hasText: account });
    // The fee of the order is debited.
    await row.getByText(/7,77\d\.\d\d/).first().waitFor();
    await until(async () => (await page.getByRole('table').getByRole('row').count()) === 2, 'one customer to be left');

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await arriving).path(), 'utf8');
    const lines = file.trim().split('\n');
    assert.equal(lines.length, 2);
    assert.ok(lines[1].includes(account) && lines[1].includes(uid));

    const name = `Rich ${uid}`;
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Other staff members see it too').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Delete view' }).waitFor();
    const other = await openAdmin(url, { who: await newStaffSession(url, 'support'), screen: 'customers' });
    await other.page.getByRole('combobox', { name: 'Saved view' }).locator('option', { hasText: name }).waitFor({ state: 'attached' });
    const label = await other.page.getByRole('combobox', { name: 'Saved view' }).locator('option', { hasText: name }).innerText();
    await other.page.getByRole('combobox', { name: 'Saved view' }).selectOption({ label });
    await other.page.getByRole('row').filter({ hasText: account }).waitFor();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Save view' }).waitFor();
    assert.deepEqual([...admin.errors, ...other.errors], []);
    await other.close();
    await admin.close();
  },

  'a tag is defined, put on a customer, found by a filter and taken off all who have it': async ({ url }) => {
    const { account, uid } = await active(url, '6100');
    const name = `Tag ${uid}`;
    const admin = await openAdmin(url, { screen: 'customers' });
    const { page } = admin;
    await page.getByRole('button', { name: 'Edit tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Colour').selectOption({ label: 'green' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('combobox', { name: 'Tag' }).locator('option', { hasText: name }).waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialogClosed(page);

    await page.getByLabel('Search').fill(account);
    const row = page.getByRole('row').filter({ hasText: account });
    await row.getByRole('checkbox').check();
    await page.getByRole('group', { name: 'Selected customers' }).getByRole('button', { name: 'Tags' }).click();
    await dialog.getByRole('combobox', { name: 'Tag' }).selectOption({ label: name });
    await dialog.getByText('1 customer is changed').waitFor();
    await dialog.getByRole('button', { name: 'Put the tag on' }).click();
    await dialogClosed(page);
    await row.getByText(name).waitFor();

    await page.getByLabel('Search').fill('');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'One of these tags', exact: true }).selectOption({ label: name });
    await until(async () => (await page.getByRole('table').getByRole('row').count()) === 2, 'one customer to be left');
    await page.getByRole('button', { name: 'Tag all of these' }).click();
    await dialog.getByRole('combobox', { name: 'Tag' }).selectOption({ label: name });
    await dialog.getByRole('button', { name: 'Take off', exact: true }).click();
    await dialog.getByText('1 customer is changed').waitFor();
    await dialog.getByRole('button', { name: 'Take the tag off' }).click();
    await dialogClosed(page);
    await page.getByText('No matching customers.').waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'a task about a customer is added from their page, seen by its assignee and done by a key': async ({ url }) => {
    const { id, uid } = await active(url, '5200');
    const who = await newStaffSession(url, 'support');
    const admin = await openAdmin(url, { screen: `customer/${id}` });
    const other = await openAdmin(url, { who, screen: 'tasks' });
    const { page } = admin;
    const title = `Call ${uid}`;
    await page.getByRole('button', { name: 'New task', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Due on').fill('2026-01-02');
    await dialog.getByLabel('Assigned to').selectOption({ label: who.staff.email });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialogClosed(page);
    await page.getByRole('link', { name: title }).waitFor();

    const row = other.page.getByRole('row').filter({ hasText: title });
    await row.getByText('overdue').waitFor();
    await other.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Tasks 1 waiting/ }).waitFor();
    await row.click();
    await other.page.getByRole('button', { name: 'Mark as done' }).waitFor();
    await other.page.keyboard.press('d');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.getByText('Task done').waitFor();
    assert.deepEqual([...admin.errors, ...other.errors], []);
    await other.close();
    await admin.close();
  },

  'the search opens a customer’s page by the keyboard, with all events in its timeline': async ({ url }) => {
    const { account, id, uid, token, order } = await active(url, '5000');
    await call(url, '/v1/api/forex/close', { token, body: { id: order.Id } });
    const admin = await openAdmin(url, { screen: 'dashboard' });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(account);
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await options.filter({ hasText: uid }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: account }).waitFor();
    assert.equal(new URL(page.url()).hash, `#/customer/${id}`);
    await page.getByText('The customer has not written yet.').waitFor();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const events = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    for (const event of ['Registered', 'Signed in', 'Order closed', 'Balance corrected']) await events.filter({ hasText: event }).first().waitFor();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await page.getByRole('row').filter({ hasText: `#${order.Id}` }).waitFor();

    // An act from the search opens its dialog on the page.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(account);
    await options.filter({ hasText: 'Add a note about' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Found by the search.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await dialogClosed(page);
    await page.getByRole('complementary').getByText('Found by the search.').waitFor();

    // Nothing is found that the role does not include.
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Find anything' }).fill('no such thing anywhere');
    await page.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    await dialogClosed(page);
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'support reads on the customer’s page why an order was closed, with its audit trail': async ({ url }) => {
    const { id, order, token } = await active(url, '3000');
    await call(url, '/v1/api/forex/close', { token, body: { id: order.Id } });
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'support'), screen: `customer/${id}-orders` });
    const { page } = admin;
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await page.getByRole('row').filter({ hasText: `#${order.Id}` }).click();
    const shown = page.getByRole('region', { name: `#${order.Id}` });
    await shown.getByText('Ended by').waitFor();
    const arriving = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Audit trail as text' }).click();
    const file = await readFile(await (await arriving).path(), 'utf8');
    assert.match(file, /closed/);
    await shown.getByRole('button', { name: 'Back to the orders' }).click();
    await page.getByRole('row').filter({ hasText: `#${order.Id}` }).waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'several orders are closed by their numbers from the search': async ({ url }) => {
    const [one, other] = [await active(url, '3000'), await active(url, '3000')];
    const admin = await openAdmin(url, { screen: 'dashboard' });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(`close ${one.order.Id} ${other.order.Id}`);
    await page.getByRole('option').filter({ hasText: 'together' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Close the selected orders?' });
    await dialog.getByLabel('2 open orders will be closed: type the number to confirm').fill('2');
    await dialog.getByLabel('Reason').fill('Asked for on the phone.');
    await dialog.getByRole('button', { name: 'Close orders' }).click();
    await dialogClosed(page);
    await page.goto(`${url}/admin/#/orders/${other.order.Id}`);
    await page.getByText('the broker', { exact: true }).first().waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'beside an open item rows keep what identifies them, and its acts are in sight': async ({ url }) => {
    const { account, id, order, token } = await active(url, '3000');
    const deposit = await announceDeposit(url, { token }, '75');
    const admin = await openAdmin(url, { screen: `orders/${order.Id}`, width: 1280, height: 720 });
    const { page } = admin;
    const shown = async (screen, columns, act) => {
      await page.goto(`${url}/admin/#/${screen}`);
      const button = page.getByRole('button', { name: act, exact: true });
      await button.waitFor();
      await page.getByRole('row').nth(1).waitFor();
      assert.deepEqual(await page.getByRole('columnheader').allInnerTexts().then((names) => names.map((name) => name.replace(/ [↑↓]$/, '')).filter(Boolean)), columns);
      // Amounts of millions take no more than there is.
      const over = await page.evaluate(() => {
        for (const amount of document.querySelectorAll('main td[data-name="Profit"] bdi')) amount.textContent = '−$123,456,789.12';
        const frame = document.querySelector('main table').parentElement;
        return frame.scrollWidth - frame.clientWidth;
      });
      assert.equal(over, 0, `${screen} is cut by ${over}`);
      const { y, height } = await button.boundingBox();
      assert.ok(y + height <= 720, `${act} ends at ${y + height}`);
    };
    await shown(`orders/${order.Id}`, ['Order', 'Customer', 'Instrument', 'Side', 'Lots', 'Profit'], 'Close at market');
    await shown(`deposits/${deposit.id}`, ['Deposit', 'Customer', 'Credited amount', 'Since'], 'Approve');
    await shown(`customers/${id}`, ['Customer', 'Number', 'Identity', 'Balance'], 'Add a note');
    await page.getByRole('row').filter({ hasText: account }).first().waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'of an open item the customer, the amount and Approve are in sight without scrolling, on a phone too': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    await fundAccount(owner, session, '5000');
    const deposit = await announceDeposit(url, session, '75');
    const withdrawal = await (await bindWallet(url, session))('80');
    const review = await submitIdentity(url, owner, session, 'Ada Example');
    const items = [
      [`deposits/${deposit.id}`, 'Approve', '$75.00'],
      [`withdrawals/${withdrawal.id}`, 'Approve for payment', '79.00 USDT'],
      [`reviews/${review.id}`, 'Approve', 'Ada Example'],
    ];
    const admin = await openAdmin(url, { screen: 'me', width: 1280, height: 720 });
    const { page } = admin;
    for (const [width, height] of [[1280, 720], [390, 844]]) {
      await page.setViewportSize({ width, height });
      for (const [screen, act, figure] of items) {
        await page.goto(`${url}/admin/#/${screen}`);
        const button = page.getByRole('button', { name: act, exact: true });
        await button.waitFor();
        const beside = button.locator('..');
        for (const shown of [button, beside.getByText(session.user.name ?? 'Ada Example'), beside.getByText(figure)]) {
          const { y, height: tall } = await shown.first().boundingBox();
          assert.ok(y >= 0 && y + tall <= height, `${screen} at ${width}: ${await shown.first().innerText()} stands at ${y}`);
        }
      }
    }
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'on a phone the first row of a list stands near the top, and the rest of its head is in a sheet': async ({ url }) => {
    const { token } = await active(url, '3000');
    await announceDeposit(url, { token }, '75');
    const admin = await openAdmin(url, { screen: 'orders', width: 390, height: 844 });
    const { page } = admin;
    for (const [screen, title] of [['orders', 'Orders'], ['customers', 'Customers'], ['deposits', 'Deposits']]) {
      await page.goto(`${url}/admin/#/${screen}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('button', { name: 'Filters and more' }).waitFor();
      // Null: the row was replaced by its newer self.
      const top = async () => (await page.locator('main tbody tr').first().boundingBox())?.y;
      await until(async () => (await top()) <= 280, `the first row of ${screen} near the top`);
    }
    await page.getByRole('button', { name: 'Filters and more' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters and more' });
    await sheet.getByRole('button', { name: 'Export CSV' }).waitFor();
    await sheet.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Save' }).click();
    await sheet.getByRole('button', { name: 'Mine', exact: true }).click();
    await sheet.getByRole('button', { name: 'Show the list' }).click();
    await dialogClosed(page);
    await page.getByRole('button', { name: 'Filters and more (1)' }).waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'on a phone the search is in the head and a customer’s page fits': async ({ url }) => {
    const { account, id } = await active(url, '100');
    const admin = await openAdmin(url, { screen: `customer/${id}`, width: 390, height: 844 });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: account }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(overflow, 0);
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('combobox', { name: 'Find anything' }).fill('Audit');
    await page.getByRole('option', { name: 'Audit' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },
};
