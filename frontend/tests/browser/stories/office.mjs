// The back office beside the customer's app: each queue is decided by keys, the app hears of it by itself; a colleague who looks
// at the same item is told who decided it; a group caps what a customer is offered. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { call, instrument } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { openOffice, signedInOffice } from '../office.mjs';
import { registered, signedIn, staff } from '../people.mjs';

/** A deposit of that many USD in coins, told by the API with a picture for its proof. */
async function deposit(url, session, number, picture) {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/png' }), 'proof.png');
  const upload = await fetch(`${url}/api/common/image_upload`, { method: 'POST', headers: { authorization: session.token }, body: form });
  const { id } = (await upload.json()).data;
  const { list } = await call(url, '/api/quickCharge/info', { token: session.token });
  const [option] = list;
  const body = { number, proofImg: id, address: option.address, charge_id: option.id };
  return call(url, '/api/quickCharge/submit', { token: session.token, body });
}

export default {
  'a deposit is approved by keys, and the customer sees it at once': async ({ url }) => {
    const { account, session } = await registered(url);
    const office = await openOffice(url);
    const phone = await openPhone();
    await signedIn(phone.context, session);
    await phone.page.goto(`${url}/#/mine/charge`);
    const picture = await phone.page.screenshot();
    await office.page.goto(`${url}/admin/#/deposits`);
    await office.page.getByRole('heading', { name: 'Deposits' }).waitFor();
    const told = await deposit(url, session, '250', picture);
    // It arrives by itself.
    const row = office.page.getByRole('row').filter({ hasText: `#${told.id} ` });
    await row.waitFor();
    await office.page.keyboard.press('?');
    await office.page.getByRole('dialog', { name: 'Keys' }).getByText('approve', { exact: true }).waitFor();
    await office.page.keyboard.press('Escape');
    await until(async () => (await office.page.getByRole('dialog').count()) === 0, 'the keys to go');
    await row.click();
    const detail = office.page.getByRole('region', { name: `#${told.id}`, exact: true });
    await detail.getByText(account).waitFor();
    await detail.getByRole('button', { name: 'Proof of payment, larger' }).waitFor();
    await office.page.keyboard.press('z');
    const large = office.page.getByRole('dialog', { name: 'Proof of payment' });
    await large.getByRole('button', { name: 'Zoom in' }).click();
    await large.getByText('150 %').waitFor();
    await office.page.keyboard.press('Escape');
    await until(async () => (await office.page.getByRole('dialog').count()) === 0, 'the picture to go');
    await office.page.keyboard.press('a');
    await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await until(async () => (await call(url, '/v1/api/main/wallet/getBalance', { token: session.token })).balance !== '0.00', 'the money');
    await phone.page.goto(`${url}/#/mine/wallet`);
    await phone.page.getByText('250.00').first().waitFor();
    await until(async () => (await row.count()) === 0, 'the row to leave the queue');
    assert.deepEqual([...office.faults, ...phone.faults], []);
    await office.close();
    await phone.close();
  },

  'two look at the same documents; the second is told who decided': async ({ url }) => {
    const { session } = await registered(url);
    const office = await openOffice(url);
    const picture = await office.page.screenshot();
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([picture], { type: 'image/png' }), 'side.png');
      const answer = await fetch(`${url}/api/common/image_upload`, { method: 'POST', headers: { authorization: session.token }, body: form });
      return (await answer.json()).data.id;
    };
    const body = { name: 'Anna Schmidt', card_id: 'T22000129', front_pic: await upload(), reverse_pic: await upload() };
    await call(url, '/api/user_real/real_name', { token: session.token, body });
    const colleague = await staff(url);
    const { list } = await colleague.get('reviews?status=1');
    const { id } = list.find(({ user }) => user.id === session.user.id);
    await office.page.goto(`${url}/admin/#/reviews/${id}`);
    await office.page.getByRole('button', { name: 'Certify' }).waitFor();
    await colleague.post(`reviews/${id}/approve`, {});
    const [email] = process.env.LOTDESK_STAFF.split(' ');
    await office.page.getByText(/You have decided it|has approved it/).waitFor();
    assert.equal(email.length > 0, true);
    assert.deepEqual(office.faults, []);
    await office.close();
  },

  'a group is made from a preset, a customer is moved into it, and is offered what it allows': async ({ url }) => {
    const { account, session } = await registered(url);
    const office = await openOffice(url);
    await office.page.goto(`${url}/admin/#/groups/new`);
    await office.page.getByRole('button', { name: 'EU retail rules' }).click();
    const name = `EU ${Date.now()}`;
    await office.page.getByLabel('Name', { exact: true }).fill(name);
    await office.page.getByRole('button', { name: 'Save', exact: true }).click();
    await office.page.getByRole('row').filter({ hasText: name }).waitFor();
    await office.page.goto(`${url}/admin/#/customers/${session.user.id}`);
    await office.page.getByText(account).first().waitFor();
    await office.page.getByRole('button', { name: 'Group', exact: true }).click();
    const dialog = office.page.getByRole('dialog');
    await until(async () => (await dialog.locator('option').count()) > 1, 'the groups');
    await dialog.getByRole('combobox').selectOption({ label: name });
    await dialog.getByText('Accounts with orders').waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await until(async () => (await office.page.getByRole('dialog').count()) === 0, 'the dialog to go');
    const list = await call(url, '/v1/api/forex/trade_list', { token: session.token });
    const offered = list.find(({ Code }) => Code === 'EURUSD').HasForexMultiple.map(({ Value }) => Value);
    assert.equal(Math.max(...offered), 30);
    const house = await instrument(url, 'EURUSD');
    assert.equal(Math.max(...house.HasForexMultiple.map(({ Value }) => Value)) > 30, true);
    assert.deepEqual(office.faults, []);
    await office.close();
  },

  'without a connection the office says so, and lives again when it is back': async ({ url }) => {
    const office = await openOffice(url);
    await office.page.goto(`${url}/admin/#/customers`);
    await office.page.getByRole('heading', { name: 'Customers' }).waitFor();
    await until(() => office.page.evaluate(() => document.documentElement.dataset.live === 'connected'), 'the connection');
    await office.context.setOffline(true);
    // A connection that is open outlives the browser's switch: it is the heartbeat that notices.
    await office.page.getByText('The live connection is gone.').waitFor({ timeout: 60_000 });
    await office.context.setOffline(false);
    await until(() => office.page.evaluate(() => document.documentElement.dataset.live === 'connected'), 'the connection again', 60_000);
    const { account } = await registered(url);
    await office.page.getByText(account).waitFor();
    await office.close();
  },

  'a door for everyone: signing in by the form': async ({ url }) => {
    const { page, close, faults } = await signedInOffice(url);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    assert.deepEqual(faults, []);
    await close();
  },
};
