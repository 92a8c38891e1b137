// A customer's money from deposit to withdrawal: deposited with a proof, credited by the broker, traded with, and paid out; the
// broker's decisions arrive live. Needs the server's data directory (LOTDESK_DATA, for the e-mail with the code) and a staff
// member (LOTDESK_STAFF, "address password").
import { openPhone } from '../browser.mjs';
import { assert, follow, hashIs, messageShown, shows, until } from '../check.mjs';
import { registered, signedIn, staff } from '../people.mjs';

const ADDRESS = { TRC20: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', ERC20: '0x52908400098527886E0F7030069857D2E4169EE7' };

/** The only item of a queue that waits for this customer, approved. */
async function approve(owner, what, { id: user }) {
  const { list } = await owner.get(`${what}?status=0`);
  const found = list.find((item) => item.user?.id === user);
  assert.ok(found, `no waiting entry in ${what}`);
  await owner.post(`${what}/${found.id}/approve`, {});
}

export default {
  'deposited with a proof, credited, traded with, withdrawn': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);

    // In, with a picture as proof.
    await page.goto(`${url}/#/mine/charge`);
    await page.getByRole('img', { name: 'QR code of the address' }).waitFor();
    await page.getByRole('button', { name: 'USDT', exact: true }).click();
    await page.getByRole('button', { name: 'Submit deposit' }).click();
    await page.getByText('Enter an amount', { exact: true }).waitFor();
    await page.getByText('Add the proof of your payment').waitFor();
    await page.getByLabel('Amount paid').fill('1500');
    await page.getByText('$1,500.00').waitFor();
    const proof = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel('Proof of payment').first().setInputFiles(proof);
    await page.getByText('Sent. Tap to replace it.').waitFor();
    await page.getByRole('button', { name: 'Submit deposit' }).click();
    const deposits = page.getByRole('region', { name: 'Deposit records' });
    await deposits.getByText('Being checked').waitFor();

    // The broker approves; the page shows it live.
    await approve(owner, 'deposits', session.user);
    await deposits.getByText('Credited', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show the proof' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Proof of payment' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Traded with.
    await page.getByRole('button', { name: 'Back' }).click();
    await shows(page, '/user');
    await follow(page, '/');
    await page.getByRole('button', { name: /BTC\/USD/ }).first().click();
    await hashIs(page, /^#\/trade/);
    await page.getByRole('region', { name: 'New order' }).getByRole('button', { name: /^Buy/ }).click();
    const ticket = page.getByRole('dialog');
    const leverage = ticket.getByLabel('Leverage');
    await leverage.selectOption(await leverage.locator('option').last().getAttribute('value'));
    await ticket.getByRole('button', { name: /^Buy/ }).click();
    await page.getByText(/^Filled and open/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Out: nothing is bound yet, and a dialog leads to where it is.
    await follow(page, '/order');
    await follow(page, '/user');
    await follow(page, '/mine/withdraw');
    await page.getByLabel('Amount').fill('100');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bind now' }).click();
    await shows(page, '/mine/withdraw-way');
    const network = await page.getByLabel('Currency and network').evaluate((select) => select.selectedOptions[0].textContent);
    await page.getByLabel('Wallet address').fill('nonsense');
    await page.getByRole('button', { name: 'Bind', exact: true }).click();
    await page.getByText('This is no address of this network').waitFor();
    await page.getByLabel('Wallet address').fill(ADDRESS[/ERC/.test(network) ? 'ERC20' : 'TRC20']);
    await page.getByRole('button', { name: 'Bind', exact: true }).click();
    await shows(page, '/mine/withdraw');
    await page.getByLabel('Amount').fill('100000');
    await page.getByText(/^(You can withdraw up to|At most)/).waitFor();
    await page.getByLabel('Amount').fill('100');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    const record = page.getByRole('region', { name: 'Withdrawal records' }).getByRole('listitem').first();
    await record.getByText('$100.00').waitFor();
    const before = await record.innerText();
    const described = messageShown(page.getByText('Your withdrawal was paid'));
    await approve(owner, 'withdrawals', session.user);
    await described;
    await until(async () => (await record.innerText()) !== before, 'the record to say so');

    // The account remembers all of it.
    await page.getByRole('button', { name: 'Back' }).click();
    await shows(page, '/user');
    await follow(page, '/mine/history');
    await page.getByText('+\u2060$1,500.00').waitFor();
    await page.getByText('−\u2060$100.00').first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  },
};
