// The page that checks receipts, saved as a file and opened without a network.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPage, openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';

/** The receipt of a new order, once the log has it. */
async function receiptOf(url) {
  const { token } = await openDemo(url);
  const order = await buy(url, token, await instrument(url, 'BTCUSD'), 0.01);
  let found = null;
  await until(async () => {
    found = await call(url, `/v1/api/forex/receipt?id=${order.Id}`, { token }).catch(() => null);
    return found !== null;
  }, 'the order to be in the log');
  const file = await fetch(`${url}/v1/api/forex/receipt/file?id=${order.Id}`, { headers: { authorization: token, lang: 'en' } });
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  return { id: order.Id, receipt: found.receipt, pdf: Buffer.from(await file.arrayBuffer()) };
}

/** Saves the page as a reader does, and gives its address as a file. */
async function saved(url) {
  const folder = await mkdtemp(join(tmpdir(), 'lotdesk-verify-'));
  const answer = await fetch(`${url}/verify`);
  assert.equal(answer.status, 200);
  const file = join(folder, 'check-receipt.html');
  await writeFile(file, await answer.text());
  return { address: pathToFileURL(file).href, remove: () => rm(folder, { recursive: true }) };
}

const change = (receipt, edit) => {
  const copy = structuredClone(receipt);
  edit(copy);
  return copy;
};
const first = (text) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);
/** What a broker or a forger may change in it, by what it is. */
const CHANGES = {
  'the price of the fill': (of) => (of.events[0].text = of.events[0].text.replace(/open_price=(.)/, (_, digit) => `open_price=${(Number(digit) + 1) % 10}`)),
  'the lots': (of) => (of.events[0].text = of.events[0].text.replace('lots=', 'lots=1')),
  'the last event': (of) => (of.events.at(-1).text = of.events.at(-1).text.replace(/at=(\d+)/, (_, at) => `at=${Number(at) + 1}`)),
  'a hidden character': (of) => (of.events[0].text = of.events[0].text.replace('status=', 'status=\u202e')),
  'another order': (of) => (of.events[0].text = of.events[0].text.replace(/order=\d+/, 'order=999')),
  'the index': (of) => (of.events[0].index += 1),
  'the salt': (of) => (of.salt = (of.salt.startsWith('0') ? '1' : '0') + of.salt.slice(1)),
  'a proof cut off': (of) => of.events[0].proof.pop(),
  'a proof': (of) => (of.events[0].proof[0] = first(of.events[0].proof[0])),
  'the root': (of) => (of.checkpoint = of.checkpoint.replace(/\n(\d+)\n(.)/, (_, size, char) => `\n${size}\n${char === 'A' ? 'B' : 'A'}`)),
  'the size': (of) => (of.checkpoint = of.checkpoint.replace(/\n(\d+)\n/, (_, size) => `\n${Number(size) + 1}\n`)),
  'another key': (of) => (of.key = of.key.replace(/\+(.)[0-9a-f]{7}\+/, (text) => `+${text[1] === '0' ? '1' : '0'}${text.slice(2)}`)),
  'another version': (of) => (of.version = 2),
  'no events': (of) => (of.events = []),
};

async function check(page, { receipt, file, checkpoint = '' }) {
  if (file) await page.locator('input[type=file]').first().setInputFiles(file);
  else await page.getByRole('textbox', { name: 'Receipt' }).fill(receipt);
  await page.getByRole('textbox', { name: /Checkpoint that you have kept/ }).fill(checkpoint);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const card = page.locator('[data-state="verified"], [data-state="failed"]');
  await card.first().waitFor();
  return card.first().innerText();
}

export default {
  'the saved page checks a receipt without a network, and refuses each changed one': async ({ url }) => {
    const { id, receipt, pdf } = await receiptOf(url);
    const { address, remove } = await saved(url);
    const { page, context, errors, close } = await openPhone();
    const called = [];
    page.on('request', (request) => called.push(request.url()));
    await context.setOffline(true);
    await page.goto(address);
    await page.getByText('This is a saved file.').waitFor();
    const whole = JSON.stringify(receipt);
    assert.match(await check(page, { receipt: whole }), /^Verified\n/);
    // The statement in words, and the words of the log.
    await page.getByText(/^Exact text, entry/).first().waitFor();
    assert.match(await check(page, { receipt: whole, checkpoint: receipt.checkpoint }), /begins, unchanged, with/);
    for (const [what, edit] of Object.entries(CHANGES)) {
      const copy = change(receipt, edit);
      assert.notDeepEqual(copy, receipt, what);
      assert.match(await check(page, { receipt: JSON.stringify(copy) }), /^Not verified\n/, what);
    }
    assert.match(await check(page, { receipt: whole.slice(0, -9) }), /^Not verified\n/);
    // The PDF is the same receipt.
    const file = { name: `receipt-${id}.pdf`, mimeType: 'application/pdf', buffer: pdf };
    assert.match(await check(page, { file }), /^Verified\n/);
    const price = pdf.indexOf('open_price=') + 'open_price='.length;
    const forged = Buffer.from(pdf);
    forged[price] = forged[price] === 0x39 ? 0x31 : forged[price] + 1;
    assert.match(await check(page, { file: { ...file, buffer: forged } }), /^Not verified\n/);
    assert.deepEqual(called.filter((to) => !to.startsWith('file:') && !to.startsWith('data:')), []);
    assert.deepEqual(errors, []);
    await close();
    await remove();
  },

  'the page is served, compares a printed receipt, and calls nothing': async ({ url }) => {
    const { id, receipt } = await receiptOf(url);
    const { page, errors, close } = await openPage({ width: 1440, height: 900, language: 'en' });
    const called = [];
    page.on('request', (request) => called.push(new URL(request.url()).pathname));
    const nothing = 'A'.repeat(43);
    await page.goto(`${url}/verify#order=${id}&leaf=${receipt.events.at(-1).index}&hash=${nothing}&size=1&root=${nothing}`);
    await page.getByText(`The printed receipt names order ${id}`).waitFor();
    assert.match(await check(page, { receipt: JSON.stringify(receipt) }), /it is not the printed one/);
    await page.goto('about:blank');
    await page.goto(`${url}/verify`);
    assert.match(await check(page, { receipt: JSON.stringify(receipt) }), /^Verified\n/);
    for (const [language, heading] of [['ar', 'rtl'], ['de', 'ltr']]) {
      await page.getByRole('combobox').selectOption(language);
      await until(async () => (await page.evaluate(() => document.documentElement.dir)) === heading, `the page to be ${heading}`);
    }
    assert.deepEqual([...new Set(called)], ['/verify']);
    assert.deepEqual(errors, []);
    await close();
  },
};
