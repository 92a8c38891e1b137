// What waits for a decision, decided in the back office by keys with the customer's own app beside it: deposits, withdrawals,
// identities. What two people would decide is decided once. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { call } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { announceDeposit, fundAccount, submitIdentity, bindWallet } from '../funds.mjs';
import { dialogClosed, openFromMenu, newStaffSession, independentApprover, openAdmin } from '../admin.mjs';
import { registered, signedIn, staff } from '../people.mjs';

const BLURRED = 'Die Bilder sind nicht lesbar. Bitte senden Sie scharfe Farbbilder, auf denen das ganze Dokument zu sehen ist.';

async function phoneOf(url, session, path, language = 'en') {
  const phone = await openPhone({ language });
  await signedIn(phone.context, session);
  await phone.page.goto(`${url}/#${path}`);
  return phone;
}

/** The line of an item, and what is shown of it once it was chosen. */
async function chosen(page, id, line) {
  const row = page.getByRole('row').filter({ hasText: line });
  await row.click();
  const detail = page.getByRole('region', { name: `#${id}`, exact: true });
  await detail.waitFor();
  return { row, detail };
}

/** Asks by its key, and says yes. */
async function decide(page, key, act) {
  await page.keyboard.press(key);
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

async function enlarged(page, label) {
  await page.keyboard.press('z');
  const large = page.getByRole('dialog', { name: label });
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await large.getByText('150 %').waitFor();
  await large.getByRole('button', { name: 'Rotate' }).click();
  await page.keyboard.press('Escape');
  await dialogClosed(page);
}

export default {
  'a deposit arrives with its proof, is approved by keys, and the customer sees the money': async ({ url }) => {
    const { account, session } = await registered(url);
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: 'deposits' });
    const phone = await phoneOf(url, session, '/mine/wallet');
    const { page } = admin;
    await page.getByRole('heading', { name: 'Deposits' }).waitFor();
    const { id } = await announceDeposit(url, session, '250');
    const { row, detail } = await chosen(page, id, `#${id} `);
    await detail.getByText(account).first().waitFor();
    await detail.getByRole('button', { name: 'Proof of payment, larger' }).waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('approve; Enter or a again confirms', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialogClosed(page);
    await enlarged(page, 'Proof of payment');
    await decide(page, 'a', 'Approve');
    await row.waitFor({ state: 'detached' });
    await phone.page.getByText('250.00').first().waitFor();

    // Among those that are approved, with who decided it.
    await page.getByRole('button', { name: 'Approved', exact: true }).click();
    await row.waitFor();
    assert.deepEqual([...admin.errors, ...phone.errors], []);
    await admin.close();
    await phone.close();
  },

  'an item is assigned by a key, a colleague sees who has it and looks at it, and is asked before the decision': async ({ url }) => {
    const { session } = await registered(url);
    const { id } = await announceDeposit(url, session, '90');
    const [ann, bob] = [await newStaffSession(url, 'finance'), await newStaffSession(url, 'finance')];
    const short = (who) => who.staff.email.split('@')[0];
    const first = await openAdmin(url, { who: ann, screen: 'deposits' });
    const second = await openAdmin(url, { who: bob, screen: 'deposits' });
    const mine = await chosen(first.page, id, `#${id} `);
    await mine.detail.getByText('Assigned to nobody').waitFor();
    await first.page.keyboard.press('m');
    await mine.detail.getByText('Assigned to me').waitFor();
    await first.page.getByRole('button', { name: 'Mine', exact: true }).click();
    await mine.row.waitFor();

    const row = second.page.getByRole('row').filter({ hasText: `#${id} ` });
    await row.getByText(short(ann), { exact: true }).waitFor();
    await row.getByText(`${short(ann)} is looking`).waitFor();
    const theirs = await chosen(second.page, id, `#${id} `);
    await mine.row.getByText(`${short(bob)} is looking`).waitFor();
    await second.page.keyboard.press('a');
    await second.page.getByRole('dialog').getByText(`It is assigned to ${ann.staff.email}.`).waitFor();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await theirs.row.waitFor({ state: 'detached' });
    await mine.detail.getByText(`${bob.staff.email} has approved it.`).waitFor();
    assert.deepEqual([...first.errors, ...second.errors], []);
    await first.close();
    await second.close();
  },

  'documents are rejected with a remark in the customer’s language, sent again and certified': async ({ url }) => {
    const owner = await staff(url);
    const { session } = await registered(url, { lang: 'de' });
    const name = `Anna ${session.user.uid}`;
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'compliance'), screen: 'reviews' });
    const phone = await phoneOf(url, session, '/mine/auth', 'de');
    const { page } = admin;
    await page.getByRole('heading', { name: 'Identity reviews' }).waitFor();

    const sent = await submitIdentity(url, owner, session, name);
    const first = await chosen(page, sent.id, name);
    for (const side of ['Front', 'Back']) await first.detail.getByRole('button', { name: `${side}, larger` }).waitFor();
    await enlarged(page, 'Front');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'pictures cannot be read' }).check();
    assert.equal(await dialog.getByLabel('Reason, shown to the customer').inputValue(), BLURRED);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await first.row.waitFor({ state: 'detached' });
    await phone.page.getByText(BLURRED).waitFor();

    const again = await submitIdentity(url, owner, session, name);
    const second = await chosen(page, again.id, name);
    await second.detail.getByRole('button', { name: 'Back, larger' }).waitFor();
    await decide(page, 'a', 'Approve');
    await second.row.waitFor({ state: 'detached' });
    await phone.page.getByText('Ihre Identität ist bestätigt').waitFor();
    assert.deepEqual([...admin.errors, ...phone.errors], []);
    await admin.close();
    await phone.close();
  },

  'a large withdrawal needs two people, and a late decision shows who was first': async ({ url }) => {
    const owner = await staff(url);
    const { session } = await registered(url);
    const deposit = await announceDeposit(url, session, '1000');
    await owner.post(`deposits/${deposit.id}/approve`, {});
    const ask = await bindWallet(url, session);
    await owner.set({ withdraw_second_operator_above: '500' });
    const [first, second] = [await newStaffSession(url, 'finance'), await independentApprover(url)];
    const admin = await openAdmin(url, { who: first, screen: 'withdrawals' });
    const phone = await phoneOf(url, session, '/mine/withdraw');
    const { page } = admin;
    try {
      const { id } = await ask('600');
      const { row, detail } = await chosen(page, id, `#${id} `);
      const history = detail.getByRole('region', { name: 'Deposits and withdrawals' });
      await history.getByRole('listitem').filter({ hasText: 'credited' }).getByText('1,000.00').waitFor();
      await detail.getByText('Do not pay yet').waitFor();
      assert.equal(await detail.getByText('This system sends no money').count(), 0);
      await decide(page, 'a', 'Approve (1 of 2)');
      await dialogClosed(page);
      // The same person is not the second.
      await row.click();
      await detail.getByText('You have approved it. Another person must approve and pay.').waitFor();
      assert.equal(await detail.getByRole('button', { name: 'Mark as paid', exact: true }).count(), 0);

      const other = await staff(url, second);
      await other.post(`withdrawals/${id}/approve`, {});
      await detail.getByText(`${second.staff.email} has approved it.`).waitFor();
      const records = phone.page.getByRole('region', { name: 'Withdrawal records' });
      await records.getByRole('listitem').filter({ hasText: '600.00' }).getByText('Paid').waitFor();
      await assert.rejects(other.post(`withdrawals/${id}/reject`, { notes: 'Too late.' }));
    } finally {
      await owner.set({ withdraw_second_operator_above: '0' });
    }
    assert.deepEqual([...admin.errors, ...phone.errors], []);
    await admin.close();
    await phone.close();
  },

  'a withdrawal is rejected with a remark, and the sum is free again': async ({ url }) => {
    const owner = await staff(url);
    const { session } = await registered(url);
    await fundAccount(owner, session, '400');
    const { id } = await (await bindWallet(url, session))('300');
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: 'dashboard' });
    const phone = await phoneOf(url, session, '/mine/withdraw');
    const { page } = admin;
    await openFromMenu(page, 'Withdrawals', /Withdrawals/);
    const row = page.getByRole('row').filter({ hasText: `#${id} ` });
    await row.waitFor();
    // The search opens the question, with the template whose words are typed.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(`reject ${id} another name`);
    await page.getByRole('option', { name: /account in another name/ }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reject this withdrawal' });
    await dialog.getByRole('radio', { name: 'account in another name', checked: true }).waitFor();
    const remark = dialog.getByLabel('Reason, shown to the customer');
    await until(async () => (await remark.inputValue()) !== '', 'the words of the template');
    const words = await remark.inputValue();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await row.waitFor({ state: 'detached' });
    await phone.page.getByText(words).waitFor();
    const { balance, lock_balance } = await call(url, '/v1/api/main/wallet/getBalance', { token: session.token });
    assert.deepEqual([balance, lock_balance], ['400.00', '0.00']);
    assert.deepEqual([...admin.errors, ...phone.errors], []);
    await admin.close();
    await phone.close();
  },
};
