// Statements of the broker's bank, imported and matched in the back office. Needs LOTDESK_STAFF.
import { call } from '../api.mjs';
import { assert, until } from '../check.mjs';
import { dialogClosed, newStaffSession, openAdmin, openFromMenu } from '../admin.mjs';
import { uploaded } from '../funds.mjs';
import { registered, staff } from '../people.mjs';

/** Looks at everything that is conspicuous about a customer: all stories register from one network. */
async function dismissSignals(owner, { user }) {
  for (const { kind, dismissed } of await owner.get(`users/${user.id}/signals`)) {
    if (!dismissed) await owner.post(`users/${user.id}/signals/dismiss`, { signal: kind, reason: 'The network of the stories.' });
  }
}

/** An account number that no other run has. */
const account = () => `DE${String(Date.now()).slice(-10)}${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;

const entry = (amount, direction, reference, name, text) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt>
   <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties>
   <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const statement = (iban, entries) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
   <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

async function bankAccount(url) {
  const iban = account();
  const form = { bank_name: 'Story Bank', payee_name: 'Broker', payee_account: iban, currency_code: 'EUR', rate: '1.1', min: '1', max: '10000', enabled: 1 };
  const owner = await staff(url);
  const { id } = await owner.post('bank-accounts', form);
  return { id, iban };
}

async function send(page, name, mimeType, text) {
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  return page.getByRole('dialog', { name: `Import ${name}` });
}

async function imported(page, name, fresh, known) {
  await page.getByText(`${name} imported. New lines: ${fresh}, known lines: ${known}.`, { exact: false }).waitFor();
  await dialogClosed(page);
}

export default {
  'a statement is imported, a deposit confirmed from it, and a fee set aside and opened again': async ({ url }) => {
    const { id, iban } = await bankAccount(url);
    const { session } = await registered(url);
    const body = { number: '250', proofImg: await uploaded(url, session), wire_id: id };
    const deposit = await call(url, '/api/quickCharge/wire_submit', { token: session.token, body });
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: 'bank' });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: 'Bank statements' }).waitFor();
    const payer = `Payer ${iban}`;
    const file = statement(iban, entry('250.00', 'CRDT', `IN${iban}`, payer, `Deposit ${deposit.id}`) + entry('3.10', 'DBIT', `FEE${iban}`, `Fees ${iban}`, 'monthly'));

    // The file names the account: nothing is asked.
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a statement' }).click();
    await (await chooser).setFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    await imported(page, 'bank.xml', 2, 0);

    await page.getByRole('row').filter({ hasText: payer }).click();
    const suggestion = page.getByRole('region', { name: `Deposit #${deposit.id}`, exact: true });
    await suggestion.getByText('exact').waitFor();
    await suggestion.getByRole('button', { name: 'Confirm and credit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm and credit' }).click();
    await dialogClosed(page);
    await page.getByRole('row').filter({ hasText: payer }).waitFor({ state: 'detached' });
    const balance = () => call(url, '/v1/api/main/wallet/getBalance', { token: session.token });
    assert.equal((await balance()).balance, '275.00');

    const fee = page.getByRole('row').filter({ hasText: `Fees ${iban}` });
    await fee.click();
    // The first one is the filter; the second appears with the line.
    await page.getByRole('button', { name: 'Set aside', exact: true }).nth(1).click();
    await page.getByRole('dialog').getByLabel('Reason').selectOption('bank_fee');
    await page.getByRole('dialog').getByRole('button', { name: 'Set aside', exact: true }).click();
    await dialogClosed(page);
    await fee.waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Set aside' }).click();
    await fee.click();
    await page.getByRole('button', { name: 'Open again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
    await dialogClosed(page);
    await fee.waitFor({ state: 'detached' });

    // Once more, from the search: nothing is new.
    await openFromMenu(page, 'Dashboard');
    const again = page.waitForEvent('filechooser');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill('import a bank');
    await page.getByRole('option', { name: 'Import a bank statement' }).waitFor();
    await page.keyboard.press('Enter');
    await (await again).setFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    await imported(page, 'bank.xml', 0, 2);
    await page.getByRole('button', { name: 'Exceptions' }).click();
    await page.getByRole('row').filter({ hasText: `Fees ${iban}` }).waitFor();
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'exact matches are confirmed together: clean deposits at once, a flagged one stays for a look of its own': async ({ url }) => {
    const { id, iban } = await bankAccount(url);
    const owner = await staff(url);
    const people = [await registered(url), await registered(url), await registered(url)].map(({ session }) => session);
    const sums = ['110', '120', '130'];
    const deposits = [];
    for (const [at, session] of people.entries()) {
      const body = { number: sums[at], proofImg: await uploaded(url, session), wire_id: id };
      deposits.push(await call(url, '/api/quickCharge/wire_submit', { token: session.token, body }));
    }
    // The last one shares the network with the others, and nobody has looked at it.
    for (const session of people.slice(0, 2)) await dismissSignals(owner, session);
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: 'bank' });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: 'Bank statements' }).waitFor();
    const payer = (at) => `Payer ${at} ${iban}`;
    const file = statement(iban, deposits.map((deposit, at) => entry(`${sums[at]}.00`, 'CRDT', `IN${at}${iban}`, payer(at), `Deposit ${deposit.id}`)).join(''));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a statement' }).click();
    await (await chooser).setFiles({ name: 'three.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    await imported(page, 'three.xml', 3, 0);

    await page.getByRole('button', { name: /^Confirm exact matches/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm exact matches' });
    const item = (at) => dialog.getByRole('listitem').filter({ hasText: payer(at) });
    await item(2).getByText('Flagged: open the line to decide.').waitFor();
    // Lines of other stories may be among them: they are left out.
    for (const other of await dialog.getByRole('listitem').filter({ hasNotText: iban }).getByRole('checkbox').all()) if (await other.isChecked()) await other.uncheck();
    await dialog.getByRole('button', { name: 'Confirm 2', exact: true }).click();
    for (const at of [0, 1]) await item(at).getByText('confirmed', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialogClosed(page);
    for (const at of [0, 1]) await page.getByRole('row').filter({ hasText: payer(at) }).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: payer(2) }).waitFor();
    const balances = await Promise.all(people.map(async ({ token }) => (await call(url, '/v1/api/main/wallet/getBalance', { token })).balance));
    assert.deepEqual(balances, ['121.00', '132.00', '0.00']);
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },

  'a table is imported by its columns, and a wrong one is refused by its line': async ({ url }) => {
    const { id, iban } = await bankAccount(url);
    const admin = await openAdmin(url, { who: await newStaffSession(url, 'finance'), screen: 'bank', width: 390, height: 844 });
    const { page } = admin;
    await page.getByRole('heading', { level: 1, name: 'Bank statements' }).waitFor();
    const table = (sum) => `Buchungstag;Name;Betrag;Verwendungszweck\n02.02.2026;Ann ${iban};1.250,50;hello\n03.02.2026;Bank;${sum};fee\n`;
    const dialog = await send(page, 'umsatz.csv', 'text/csv', table('minus'));
    await dialog.getByLabel('Statement of').selectOption(String(id));
    assert.equal(await dialog.getByLabel('Order of the date').inputValue(), 'dmy');
    // Their choice is folded where date and amount are known.
    const columns = dialog.locator('details');
    if (!(await columns.evaluate(({ open }) => open))) await columns.locator('summary').click();
    await dialog.getByLabel('Amount with sign').selectOption('Betrag');
    await dialog.getByLabel('Decimal separator').selectOption(',');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Line 3, column “Betrag”: “minus” cannot be read. Nothing was imported.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialogClosed(page);

    const good = await send(page, 'umsatz.csv', 'text/csv', table('-3,00'));
    await good.getByLabel('Statement of').selectOption(String(id));
    assert.equal(await good.getByLabel('Counterparty', { exact: true }).inputValue(), 'Name');
    await good.getByRole('button', { name: 'Import', exact: true }).click();
    await imported(page, 'umsatz.csv', 2, 0);
    await until(async () => (await page.getByRole('row').filter({ hasText: `Ann ${iban}` }).count()) === 1, 'the line');
    assert.deepEqual(admin.errors, []);
    await admin.close();
  },
};
