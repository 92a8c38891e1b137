// Customers in the back office, with their own app beside it: the chat, a group, a freeze, the ledger and the documents, the
// data export, and what each role is offered. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { readFile } from 'node:fs/promises';
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { announceDeposit, submitIdentity, pictureFile } from '../funds.mjs';
import { dialogClosed, newStaffSession, openAdmin } from '../admin.mjs';
import { registered, signedIn, staff } from '../people.mjs';

/** What each role may do about a customer; a dealer does not see them. */
const OFFERED = {
  owner: ['Group', 'Trading rights', 'Freeze', 'Correct the balance', 'Credit score', 'Sign out everywhere', 'Add a note', 'Statement as PDF', 'Export all data (ZIP)', 'Erase…', 'Open a case'],
  dealer: null,
  finance: ['Correct the balance', 'Statement as PDF'],
  compliance: ['Statement as PDF', 'Export all data (ZIP)', 'Erase…', 'Open a case'],
  support: ['Freeze', 'Credit score', 'Sign out everywhere', 'Add a note', 'Statement as PDF'],
};

/** One part of what is known of a customer. */
async function part(page, name) {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tabpanel', { name, exact: true }).waitFor();
}

/** Every answer that refuses a right. */
function refusals(page) {
  const found = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/admin/api/')) return;
    const body = await response.json().catch(() => null);
    if (body?.error === 'forbidden') found.push(response.url());
  });
  return found;
}

let looked;

/** The customer whom each role looks at. */
function lookedAt(url) {
  looked ??= registered(url);
  return looked;
}

/** Every entry of the menu in its turn. */
async function walkThrough(page) {
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').getByRole('link');
  const names = [];
  for (const entry of await menu.all()) {
    const name = await entry.locator('span').first().innerText();
    await entry.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    names.push(name);
  }
  return names;
}

/** Of what any role may do about a customer: what this page offers, in all parts of what is known of him. */
async function offeredBy(detail) {
  const every = new Set(Object.values(OFFERED).flat());
  const shown = new Set();
  for (const tab of await detail.getByRole('tab').all()) {
    await tab.click();
    await detail.getByRole('tabpanel', { name: await tab.innerText(), exact: true }).waitFor();
    await detail.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const more = detail.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await more.click();
    for (const name of await detail.getByRole('button').allInnerTexts()) if (every.has(name.trim())) shown.add(name.trim());
  }
  return [...shown].toSorted();
}

async function seesWhatItMay(url, role) {
  const offered = OFFERED[role];
  const { session } = await lookedAt(url);
  const { page, close } = await openAdmin(url, { who: role === 'owner' ? undefined : await newStaffSession(url, role) });
  const refused = refusals(page);
  const entries = await walkThrough(page);
  assert.equal(entries.includes('Customers'), offered !== null);
  if (offered) {
    await page.goto(`${url}/admin/#/customers/${session.user.id}`);
    const detail = page.getByRole('region', { name: session.user.uid, exact: true });
    await detail.getByText('Credit score').first().waitFor();
    assert.deepEqual(await offeredBy(detail), offered.toSorted());
  }
  assert.deepEqual(refused, []);
  await close();
}

export default {
  'support and a customer write to one another, with pictures': async ({ url }) => {
    const session = await openDemo(url);
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'support'), screen: 'chat' });
    const { page } = admin;
    await page.getByRole('heading', { name: 'Chat' }).waitFor();
    const phone = await openPhone();
    await signedIn(phone.context, session);
    await phone.page.goto(`${url}/#/mine/chat`);
    const log = phone.page.getByRole('log');
    const say = async (text) => {
      await phone.page.getByLabel('Message', { exact: true }).fill(text);
      await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    };
    await say('Is this the right form?');

    const row = page.getByRole('row').filter({ hasText: String(session.user.uid) });
    await row.getByText('Is this the right form?').waitFor();
    await row.click();
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.getByText('Is this the right form?').waitFor();
    // Who has opened it has read it, and the customer waits on for an answer.
    const answer = row.locator('[data-name="Answer"]');
    await until(async () => (await answer.innerText()) === 'waits', 'the count of unread words to go');
    await page.getByRole('button', { name: 'Waiting for an answer' }).click();
    await row.click();
    await page.getByLabel('Send a picture').setInputFiles(pictureFile('form.png'));
    await messages.getByRole('button', { name: 'Picture, larger' }).waitFor();
    await log.getByRole('button', { name: 'Enlarge the picture' }).waitFor();
    await page.getByLabel('Reply').fill('Here it is.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await log.getByText('Here it is.').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await row.click();

    await phone.page.getByLabel('Send a picture').setInputFiles(pictureFile('filled-in.png'));
    await until(async () => (await messages.getByRole('button', { name: 'Picture, larger' }).count()) === 2, 'the picture');
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await row.waitFor({ state: 'detached' });
    // The customer's next message reopens it.
    await say('Thank you!');
    await row.getByText('Thank you!').waitFor();
    assert.deepEqual([...admin.errors, ...phone.errors], []);
    await admin.close();
    await phone.close();
  },

  'a customer is moved into a group made from a preset, and is offered what it allows': async ({ url }) => {
    const { account, session } = await registered(url);
    const admin = await openAdmin(url, { screen: 'groups/new' });
    const { page } = admin;
    await page.getByRole('button', { name: 'EU retail rules' }).click();
    const name = `EU ${session.user.uid}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    await page.goto(`${url}/admin/#/customers/${session.user.id}`);
    await page.getByText(account).first().waitFor();
    const detail = page.getByRole('tabpanel');
    const more = detail.getByRole('button', { name: 'More', exact: true });
    await detail.getByRole('button', { name: 'Add a note' }).waitFor();
    if (await more.isVisible()) await more.click();
    await detail.getByRole('button', { name: 'Group', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').locator('option', { hasText: name }).waitFor({ state: 'attached' });
    await dialog.getByRole('combobox').selectOption({ label: name });
    await dialog.getByText('Accounts with orders').waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialogClosed(page);
    const highest = ({ HasForexMultiple }) => Math.max(...HasForexMultiple.map(({ Value }) => Value));
    const list = await call(url, '/v1/api/forex/trade_list', { token: session.token });
    assert.equal(highest(list.find(({ Code }) => Code === 'EURUSD')), 30);
    assert.ok(highest(await instrument(url, 'EURUSD')) > 30);
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'a dealer, who has no list of customers, finds one in any group, limits and moves them': async ({ url }) => {
    const { account, session } = await registered(url);
    const owner = await staff(url);
    const name = `VIP ${session.user.uid}`;
    const group = await owner.post('groups', { name });
    const { page, errors, close } = await openAdmin(url, { who: await newStaffSession(url, 'dealer'), screen: 'groups' });
    const refused = refusals(page);
    await page.getByLabel('Find a customer in any group').fill(account);
    const line = page.getByRole('listitem').filter({ hasText: account });
    await line.getByRole('button', { name: 'Trading rights' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ label: 'close only' });
    await dialog.getByLabel('Reason').fill('The customer asked for it.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialogClosed(page);
    await line.getByText('close only').waitFor();
    await line.getByRole('button', { name: 'Move' }).click();
    await dialog.getByRole('combobox').locator('option', { hasText: name }).waitFor({ state: 'attached' });
    await dialog.getByRole('combobox').selectOption({ label: name });
    await dialog.getByText('Accounts with orders').waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialogClosed(page);
    await line.getByText(name, { exact: true }).waitFor();
    await page.goto(`${url}/admin/#/groups/${group.id}`);
    const members = page.getByRole('region', { name: 'Customers', exact: true });
    await members.getByLabel('Find a customer').fill(account);
    await members.getByRole('listitem').filter({ hasText: account }).waitFor();
    const { group_id, rights } = (await owner.get(`groups/${group.id}/users`)).list[0];
    assert.deepEqual([group_id, rights], [group.id, 'close_only']);
    assert.deepEqual([...errors, ...refused], []);
    await close();
  },

  'a customer is found, their balance corrected, the account frozen and unfrozen, and all data exported': async ({ url }) => {
    const { account, session } = await registered(url);
    const admin = await openAdmin(url, { screen: 'customers' });
    const { page } = admin;
    await page.getByLabel('Search').fill(account);
    await page.getByRole('row').filter({ hasText: account }).click();
    await page.getByRole('button', { name: 'Correct the balance' }).click();
    await page.getByLabel('Amount in USD').fill('75.5');
    await page.getByLabel('Reason').fill('A bonus.');
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await dialogClosed(page);
    await page.getByRole('row').filter({ hasText: account }).getByText('75.50').first().waitFor();

    await page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.getByLabel('Reason').fill('A question about the documents.');
    await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
    await dialogClosed(page);
    await page.getByText('A question about the documents.').waitFor();
    await assert.rejects(call(url, '/api/user/info', { token: session.token }));
    await page.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();

    await part(page, 'Documents');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all data (ZIP)' }).click();
    const file = await arriving;
    assert.match(file.suggestedFilename(), /\.zip$/);
    const content = await readFile(await file.path());
    assert.equal(content.subarray(0, 2).toString(), 'PK');
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'the ledger follows the trades, kind by kind and page by page; the documents are beside it': async ({ url }) => {
    const owner = await staff(url);
    const { session } = await registered(url);
    const { id } = await announceDeposit(url, session, '300');
    await owner.post(`deposits/${id}/approve`, {});
    const review = await submitIdentity(url, owner, session, `Grace ${session.user.uid}`);
    // Finance sees no orders, and yet the account as it is.
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: `customers/${session.user.id}-money` });
    const { page } = admin;
    const entries = page.getByRole('region', { name: 'Ledger' }).getByRole('listitem');
    await entries.filter({ hasText: 'Deposit' }).getByText('300.00').first().waitFor();
    const bitcoin = await instrument(url, 'BTCUSD');
    const bought = await buy(url, session.token, bitcoin, '0.01');
    await call(url, '/v1/api/forex/close', { token: session.token, body: { id: bought.Id } });
    await entries.filter({ hasText: `#${bought.Id}` }).first().waitFor();
    for (let corrected = 1; corrected <= 11; corrected += 1) {
      await owner.post(`users/${session.user.id}/adjust`, { amount: String(corrected), reason: 'One of many.', request_id: `many-${session.user.id}-${corrected}` });
    }
    await entries.filter({ hasText: '11.00' }).first().waitFor();
    const pages = page.getByRole('region', { name: 'Ledger' }).getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Older' }).click();
    await entries.filter({ hasText: 'Deposit' }).waitFor();
    await page.getByLabel('Entries shown').selectOption({ label: 'Corrections' });
    await pages.getByText('1 of 2').waitFor();
    await until(async () => (await entries.count()) === 10, 'a page of corrections');
    assert.equal(await entries.filter({ hasText: 'Deposit' }).count(), 0);

    await part(page, 'Documents');
    await page.getByRole('region', { name: 'Proofs of payment' }).getByRole('button', { name: `Proof of payment for deposit #${id}, larger` }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Identity documents' }).count(), 0);
    await part(page, 'Sign-ins');
    await page.getByRole('region', { name: 'Sign-ins' }).getByText('signed in').first().waitFor();

    const other = await openAdmin(url, { who: await newStaffSession(url, 'compliance'), screen: `customers/${session.user.id}-documents` });
    const documents = other.page.getByRole('region', { name: 'Identity documents' });
    await documents.getByText(`Grace ${session.user.uid}`).waitFor();
    for (const side of ['Front', 'Back']) await documents.getByRole('button', { name: `${side}, larger` }).waitFor();
    await documents.getByText('waiting').waitFor();
    await owner.post(`reviews/${review.id}/approve`, {});
    await documents.getByText('certified').waitFor();
    assert.deepEqual([...admin.errors, ...other.errors], []);
    await admin.close();
    await other.close();
  },

  'a case is opened on a customer, gets a note about a review, is escalated and closed with a conclusion': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    const review = await submitIdentity(url, owner, session, 'Casey Example');
    const who = await newStaffSession(url, 'compliance');
    const admin = await openAdmin(url, { who, screen: `customers/${session.user.id}-documents` });
    const { page } = admin;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Open a case' }).click();
    await dialog.getByLabel('Title').fill('Three cards in one day');
    await dialog.getByLabel('Kind').selectOption('aml');
    await dialog.getByRole('button', { name: 'Open the case' }).click();
    await page.getByRole('heading', { level: 1, name: 'Case files' }).waitFor();
    const detail = page.getByRole('region', { name: /^#\d+$/ });
    await detail.getByText(who.staff.email).first().waitFor();
    await detail.getByRole('button', { name: 'Add a note' }).click();
    await dialog.getByLabel('Note').fill('Asked for statements.');
    await dialog.getByLabel('About').fill(`deposit/${review.id}`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This customer has no such object.').waitFor();
    await dialog.getByLabel('About').fill(`review/${review.id}`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialogClosed(page);
    await detail.getByText('Asked for statements.').waitFor();
    await detail.getByRole('link', { name: `review/${review.id}` }).waitFor();
    await detail.getByRole('button', { name: 'Escalate' }).click();
    await detail.getByRole('button', { name: 'Take back the escalation' }).waitFor();
    const file = page.waitForEvent('download');
    await detail.getByRole('button', { name: 'Case file as PDF' }).click();
    assert.match((await file).suggestedFilename(), /^case-\d+\.pdf$/);
    await detail.getByRole('button', { name: 'Close the case' }).click();
    await dialog.getByLabel('Conclusion').fill('Cards of one family.');
    await dialog.getByRole('button', { name: 'Close the case' }).click();
    await dialogClosed(page);
    await detail.getByText('Cards of one family.').first().waitFor();
    assert.equal(await detail.getByRole('button', { name: 'Add a note' }).count(), 0);
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  ...Object.fromEntries(
    Object.keys(OFFERED).map((role) => [`${role}: shows what the role may do, and nothing that would be refused`, ({ url }) => seesWhatItMay(url, role)]),
  ),
};
