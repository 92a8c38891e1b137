// The way of a new broker, from an empty directory to the first customer paid out, by the screens alone; the pictures of
// docs/guide.md are taken on the way.
//
//   npm run guide             the pictures go to docs/guide; pngquant makes them small, where it is installed
//
// With CHROMIUM=/usr/bin/chromium and fonts for all scripts the pictures are as people see them. At the end it says what each
// section asks of a person, and how long that takes someone who has never seen it: `effort.mjs`.
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, openPage, settle } from './browser.mjs';
import { Effort } from './effort.mjs';
import { codeFor, openServer } from './server.mjs';

const FOLDER = process.env.GUIDE_FOLDER ?? fileURLToPath(new URL('../../../docs/guide', import.meta.url));
const DESKTOP = { width: 1280, height: 800, theme: 'light', still: true };
const PHONE = { width: 390, height: 844, theme: 'light', still: true };
/** A machine that is busy with others hashes passwords slowly. */
const TIMEOUT_MS = 60_000;
const OWNER_PASSWORD = 'harbour-lantern-42';

/** The six digits of an authenticator app: RFC 6238 over a secret in base 32. */
function authenticator(secret, now = Date.now()) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(/[\s=]/g, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = mac.at(-1) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** A quarter of the size, where pngquant is installed. */
function shrink(path) {
  const child = spawn('pngquant', ['--force', '--skip-if-larger', '--ext', '.png', '--quality', '60-95', path], { stdio: 'ignore' });
  return new Promise((done) => {
    child.once('exit', done);
    child.once('error', done);
  });
}

const effort = new Effort();

async function shot(page, name) {
  const begun = Date.now();
  // What was said about the step before is no part of the picture; a menu is a popover too, of another kind.
  await page.evaluate(() => document.querySelectorAll('[popover="manual"] button').forEach((dismiss) => dismiss.click()));
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [popover="manual"] button'));
  await page.evaluate(() => document.fonts.ready);
  const path = `${FOLDER}/${name}.png`;
  await page.screenshot({ path });
  await shrink(path);
  effort.pause(Date.now() - begun);
}

async function tap(page, name) {
  await page.getByRole('button', { name, exact: true }).click();
}

async function gone(page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Prices for as long as the guide goes: a little up, a little down. */
function startFeed(url, key) {
  let turn = 0;
  const tell = async () => {
    turn += 1;
    const bid = 5.082 + Math.sin(turn / 9) * 0.004;
    const quotes = [{ code: 'COPPER', bid: bid.toFixed(4), ask: (bid + 0.002).toFixed(4) }];
    const answer = await fetch(`${url}/feed/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-feed-key': key },
      body: JSON.stringify(quotes),
    });
    const { data } = await answer.json();
    if (!data || data.refused.length > 0) throw new Error(`the feed refused: ${JSON.stringify(data)}`);
  };
  const timer = setInterval(() => void tell().catch((error) => console.error(error.message)), 400);
  return { tell, close: () => clearInterval(timer) };
}

async function welcome(backOffice, { email, password }) {
  await backOffice.getByLabel('E-mail').fill(email);
  await backOffice.getByLabel('Password', { exact: true }).fill(password);
  await tap(backOffice, 'Sign in');
  await backOffice.getByLabel('New password', { exact: true }).fill(OWNER_PASSWORD);
  await backOffice.getByLabel('Repeat the new password').fill(OWNER_PASSWORD);
  await tap(backOffice, 'Change password');
  await tap(backOffice, 'Set up');
  const dialog = backOffice.getByRole('dialog');
  await dialog.getByRole('img').waitFor();
  const secret = await dialog.locator('code').innerText();
  effort.aside({ seconds: 25 }, 'a phone is taken out, its authenticator opened, the code scanned and read');
  await dialog.getByLabel('Six-digit code from the app').fill(authenticator(secret));
  await tap(dialog, 'Confirm');
  await backOffice.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await tap(backOffice, 'I have saved them');
  await backOffice.getByLabel('Brand name').fill('Harbour Markets');
  await backOffice.getByLabel('Accent colour', { exact: true }).fill('#0f766e');
  await shot(backOffice, 'brand');
  await tap(backOffice, 'Save and continue');
  await backOffice.getByRole('heading', { name: 'Setup checklist' }).waitFor();
}

async function instrument(backOffice) {
  await backOffice.getByRole('link', { name: 'Add your own instrument' }).click();
  await backOffice.getByLabel('Copy terms from').selectOption({ label: 'BTC/USD' });
  await backOffice.getByLabel('Code', { exact: true }).fill('COPPER');
  await backOffice.getByLabel('Display name').fill('Copper');
  await backOffice.getByLabel('Category').selectOption({ label: 'Metals' });
  await backOffice.getByLabel('Base currency').fill('COPPER');
  await backOffice.getByLabel('Price decimals').fill('4');
  await backOffice.getByLabel('Units per lot').fill('10000');
  await backOffice.getByLabel('Code', { exact: true }).scrollIntoViewIfNeeded();
  await shot(backOffice, 'instrument');
  await backOffice.getByRole('switch', { name: 'Enable trading now' }).click();
  await tap(backOffice, 'Save');
}

/** Answers the key. */
async function feedKey(backOffice) {
  await backOffice.getByRole('link', { name: 'Create a feed key and test it' }).click();
  const dialog = backOffice.getByRole('dialog');
  await tap(dialog, 'Create');
  await backOffice.getByRole('heading', { name: 'New key' }).waitFor();
  await dialog.getByText('"code":"COPPER"').waitFor();
  await tap(dialog, 'Copy the command');
  return dialog.locator('code').first().innerText();
}

async function quoted(backOffice) {
  effort.aside({ clicks: 1, keys: 26, moments: 4 }, 'a terminal, the command put in, BID and ASK replaced by prices');
  await backOffice.getByRole('dialog').getByText(/Copper is quoted/).waitFor();
  await shot(backOffice, 'feed-key');
  await tap(backOffice.getByRole('dialog'), 'Close');
  await gone(backOffice);
  await backOffice.getByRole('link', { name: 'Instruments' }).click();
  const row = backOffice.getByRole('row').filter({ hasText: 'Copper' });
  await row.getByText('open').waitFor();
  await row.getByText(/5\.08/).first().waitFor();
  await row.scrollIntoViewIfNeeded();
  await shot(backOffice, 'quoted');
}

async function waysIn(backOffice) {
  await backOffice.getByRole('link', { name: 'Dashboard' }).click();
  await backOffice.getByRole('link', { name: 'Set up deposits' }).click();
  await backOffice.getByRole('row').filter({ hasText: 'USDT' }).click();
  effort.aside({ clicks: 2, moments: 1 }, 'the address is copied from the broker\u2019s wallet');
  await backOffice.getByLabel('Address').fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  effort.pasted('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  await shot(backOffice, 'way-in');
  await tap(backOffice, 'Save');
  await backOffice.getByRole('row').filter({ hasText: 'TJRyWwFs9w' }).waitFor();
  await tap(backOffice, 'Disable all demo entries');
  await backOffice.getByText('Customers see the entries marked demo').waitFor({ state: 'detached' });
}

async function mail(backOffice) {
  await backOffice.getByRole('link', { name: 'Dashboard' }).click();
  await backOffice.getByRole('link', { name: 'Set up mail, so that codes reach your customers' }).click();
  await backOffice.getByLabel('Test e-mail to').fill('owner@example.com');
  await tap(backOffice, 'Send a test e-mail');
  await backOffice.getByText('written to outbox/ as a file').waitFor();
  await shot(backOffice, 'mail');
}

const CUSTOMER = 'anna.schmidt@example.com';
const CUSTOMER_PASSWORD = 'lighthouse-quay-7';

async function registers(phone, server) {
  await phone.goto(`${server.url}/`);
  await settle(phone);
  // The lines of the day come after the prices, if there are any yet.
  await phone.locator('main path[class*="area"]').first().waitFor({ timeout: 10_000 }).catch(() => {});
  await shot(phone, 'app');
  await phone.getByRole('link', { name: 'Account', exact: true }).click();
  await phone.getByRole('link', { name: 'Open a real account' }).click();
  await phone.locator('input[name="account"]').fill(CUSTOMER);
  await tap(phone, 'Send code');
  await phone.getByRole('button', { name: /Again in \d+ s/ }).waitFor();
  effort.aside({ seconds: 12 }, 'the e-mail is opened and its code read');
  await phone.getByLabel('Verification code').fill(await codeFor(server.data, CUSTOMER));
  await phone.getByLabel('New password').fill(CUSTOMER_PASSWORD);
  await phone.getByLabel('Repeat the password').fill(CUSTOMER_PASSWORD);
  await shot(phone, 'register');
  await tap(phone, 'Open account');
  await phone.getByRole('region', { name: 'Profile' }).waitFor();
}

/** A picture of a document, drawn by a page of its own. */
async function paper(browser, title, lines) {
  const context = await browser.newContext({ viewport: { width: 640, height: 400 } });
  const page = await context.newPage();
  const rows = lines.map(([name, text]) => `<p><small>${name}</small><br><b>${text}</b></p>`).join('');
  await page.setContent(
    `<style>body{margin:0;padding:28px 36px;font:20px "Noto Sans",sans-serif;background:linear-gradient(120deg,#e7f0ee,#cfdfe6);color:#1c2b33}` +
      `h1{font-size:26px;margin:0 0 18px}p{margin:0 0 12px}small{color:#51646d;font-size:14px}</style><h1>${title}</h1>${rows}`,
  );
  const buffer = await page.screenshot();
  await context.close();
  return { name: 'paper.png', mimeType: 'image/png', buffer };
}

async function identifies(phone, browser) {
  await phone.getByRole('link', { name: /^Identity verification/ }).click();
  await phone.getByLabel('Full name as in the document').fill('Anna Schmidt');
  await phone.getByLabel('ID number').fill('T22000129');
  const front = await paper(browser, 'IDENTITY CARD · SPECIMEN', [['Name', 'SCHMIDT, ANNA'], ['Born', '12.08.1993'], ['Number', 'T22000129']]);
  const back = await paper(browser, 'IDENTITY CARD · SPECIMEN', [['Address', 'Deichstrasse 9, 20459 Hamburg'], ['Issued', '04.03.2024']]);
  await phone.getByLabel('Front side').first().setInputFiles(front);
  await phone.getByLabel('Back side').first().setInputFiles(back);
  await phone.getByText('Sent. Tap to replace it.').nth(1).waitFor();
  await shot(phone, 'identity');
  await tap(phone, 'Send for review');
  await phone.getByText('Your documents are being reviewed').waitFor();
}

/** Opens the only item of a queue. */
async function first(backOffice, queue) {
  await backOffice.getByRole('link', { name: new RegExp(`^${queue}`) }).click();
  const row = backOffice.getByRole('row').nth(1);
  await row.waitFor();
  await row.click();
}

async function decides(backOffice, act) {
  await tap(backOffice, act);
  await tap(backOffice.getByRole('dialog'), act);
  await gone(backOffice);
}

async function pays(phone, browser) {
  await tap(phone, 'Back');
  await phone.getByRole('link', { name: 'Deposit', exact: true }).click();
  await phone.getByRole('img', { name: 'QR code of the address' }).waitFor();
  await phone.getByLabel('Amount paid').fill('1000');
  const proof = await paper(browser, 'Transfer sent', [['Amount', '1,000.00 USDT'], ['Network', 'TRC20'], ['To', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC']]);
  await phone.getByLabel('Proof of payment').first().setInputFiles(proof);
  await phone.getByText('Sent. Tap to replace it.').waitFor();
  await shot(phone, 'deposit');
  await tap(phone, 'Submit deposit');
  await phone.getByRole('region', { name: 'Deposit records' }).getByText('Being checked').waitFor();
}

async function trades(phone) {
  await tap(phone, 'Back');
  await phone.getByRole('link', { name: 'Quotes', exact: true }).click();
  await phone.getByRole('button', { name: 'Metals', exact: true }).click();
  await phone.getByRole('button', { name: /Copper/ }).first().click();
  await phone.getByRole('region', { name: 'New order' }).getByRole('button', { name: /^Buy/ }).click();
  const ticket = phone.getByRole('dialog');
  await ticket.getByRole('group', { name: 'Quick lots' }).waitFor();
  await ticket.getByRole('switch', { name: 'One-tap trading' }).waitFor();
  await shot(phone, 'ticket');
  await ticket.getByRole('button', { name: /^Buy/ }).click();
  await phone.getByText(/^Filled and open/).waitFor();
  await gone(phone);
}

async function closes(phone) {
  await phone.getByRole('link', { name: 'Orders' }).click();
  const close = phone.getByRole('tabpanel').getByRole('button', { name: 'Close', exact: true });
  await close.waitFor();
  await shot(phone, 'orders');
  await close.click();
  await tap(phone.getByRole('alertdialog'), 'Close order');
  await phone.getByText('No open orders').waitFor();
}

async function withdraws(phone) {
  await phone.getByRole('link', { name: 'Account', exact: true }).click();
  await phone.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await phone.getByLabel('Amount').fill('250');
  await tap(phone, 'Withdraw');
  await tap(phone.getByRole('alertdialog'), 'Bind now');
  effort.aside({ clicks: 2, moments: 1 }, 'the address is copied from the customer\u2019s wallet');
  await phone.getByLabel('Wallet address').fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  effort.pasted('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  await tap(phone, 'Bind');
  // The typed amount is still there.
  await phone.getByText('249.00 USDT').first().waitFor();
  await tap(phone, 'Withdraw');
  await tap(phone.getByRole('alertdialog'), 'Withdraw');
  await phone.getByRole('region', { name: 'Withdrawal records' }).getByText('$250.00').waitFor();
}

await mkdir(FOLDER, { recursive: true });
const server = await openServer();
const browser = await launch();
const desktop = await openPage(browser, DESKTOP);
const hand = await openPage(browser, PHONE);
const [backOffice, phone] = [desktop.page, hand.page];
let feed = null;
try {
  for (const { page, context } of [desktop, hand]) {
    page.setDefaultTimeout(TIMEOUT_MS);
    await effort.watch(page, context);
  }
  await effort.section('started, signed in, brand set', async () => {
    effort.aside({ keys: 40, moments: 3, words: 45 }, 'the program is started in a terminal, its words read, the password copied');
    await backOffice.goto(`${server.url}/admin/`);
    await welcome(backOffice, server.owner);
  });
  await effort.section('own instrument, quoted by push', async () => {
    await instrument(backOffice);
    const key = await feedKey(backOffice);
    feed = startFeed(server.url, key);
    await feed.tell();
    await quoted(backOffice);
  });
  await effort.section('deposit options', () => waysIn(backOffice));
  await effort.section('mail set up', () => mail(backOffice));
  await effort.section('customer registers', () => registers(phone, server));
  await effort.section('documents, reviewed', async () => {
    await identifies(phone, browser);
    await first(backOffice, 'Reviews');
    await backOffice.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await shot(backOffice, 'review');
    await decides(backOffice, 'Approve');
    await phone.getByText('Your identity is certified').waitFor();
  });
  await effort.section('deposit, credited', async () => {
    await pays(phone, browser);
    await first(backOffice, 'Deposits');
    await backOffice.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await shot(backOffice, 'deposit-queue');
    await decides(backOffice, 'Approve');
    await phone.getByRole('region', { name: 'Deposit records' }).getByText('Credited', { exact: true }).waitFor();
  });
  await effort.section('a trade', async () => {
    await trades(phone);
    await backOffice.getByRole('link', { name: 'Orders', exact: true }).click();
    await backOffice.getByRole('row').filter({ hasText: 'Copper' }).first().waitFor();
    await shot(backOffice, 'order-list');
    await closes(phone);
  });
  await effort.section('paid out', async () => {
    await withdraws(phone);
    await first(backOffice, 'Withdrawals');
    await backOffice.getByRole('button', { name: 'Mark as paid', exact: true }).waitFor();
    await shot(backOffice, 'withdrawal-queue');
    await tap(backOffice, 'Mark as paid');
    await backOffice.getByLabel(/^Transaction ID/).fill('8f2c41d09ab7');
    await tap(backOffice.getByRole('dialog'), 'Mark as paid');
    await gone(backOffice);
  });
  await backOffice.getByRole('link', { name: 'Customers' }).click();
  await backOffice.getByRole('row').filter({ hasText: 'Schmidt' }).click();
  await shot(backOffice, 'customer');
  console.log(effort.table());
} catch (error) {
  for (const [index, page] of [backOffice, phone].entries()) await page.screenshot({ path: join(tmpdir(), `guide-failed-${index}.png`) });
  throw error;
} finally {
  feed?.close();
  await browser.close();
  await server.close();
}
