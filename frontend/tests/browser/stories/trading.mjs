// The first path: a visitor enters a demo account, watches prices, buys, sets a stop, closes a part, and finds it again.
import { openPhone } from '../browser.mjs';
import { amountOf, assert, hashIs, messageShown, until } from '../check.mjs';
import { saveState } from '../state.mjs';

const TAPS = 10;

/** Sells with one tap. Where the price has moved too far before the order arrives, the app says so, and the trader taps again. */
async function sellAtOnce(page, bar) {
  const filled = page.getByText(/^Filled and open: Sell 0\.01 BTC\/USD at/).first();
  const moved = page.getByText(/^The price has moved to/).first();
  for (let tap = 1; tap <= TAPS; tap += 1) {
    const said = messageShown(filled.or(moved));
    await bar.getByRole('button', { name: /^Sell/ }).click();
    await said;
    if (await filled.isVisible()) return;
    await moved.waitFor({ state: 'hidden' });
  }
  throw new Error(`the price moved too far before each of ${TAPS} orders`);
}

export default {
  'a demo trader buys, sets a stop, closes, and finds it in history': async ({ url }) => {
    const { page, context, errors, close } = await openPhone();
    await page.goto(`${url}/`);

    // Prices live, in a market that is open every day of the week.
    await page.getByRole('button', { name: 'Crypto', exact: true }).click();
    const list = page.getByRole('main').getByRole('list').first();
    await list.getByRole('button').first().waitFor();
    const before = await list.innerText();
    await until(async () => (await list.innerText()) !== before, 'a price to change');

    // In without registering.
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);

    await page.getByRole('link', { name: 'Quotes' }).click();
    const row = page.getByRole('button', { name: /BTC\/USD/ }).first();
    await row.click();
    await hashIs(page, /^#\/trade/);
    const order = page.getByRole('region', { name: 'New order' });
    await order.getByRole('button', { name: /^Buy/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click();
    // What it became is said over the chart, and leads to the position.
    await page.getByText(/^Filled and open: Buy 0\.01 BTC\/USD at [\d,]+/).waitFor();
    await page.getByRole('link', { name: 'Show position' }).click();
    await page.getByRole('dialog', { name: /BTC\/USD/ }).getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hashIs(page, /^#\/order/);

    // The profit moves.
    const held = page.getByRole('tabpanel').getByRole('button', { name: /BTC\/USD/ });
    await held.waitFor();
    const first = await held.innerText();
    await until(async () => (await held.innerText()) !== first, 'the profit to move');

    // A stop, first on the wrong side.
    await held.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Set stops' }).click();
    await sheet.getByRole('switch', { name: 'Stop loss' }).click();
    const stop = sheet.getByRole('textbox', { name: 'Stop loss' });
    const suggested = await stop.inputValue();
    await stop.fill('99999999');
    await sheet.getByText(/The stop loss of a buy must be below/).waitFor();
    await sheet.getByRole('button', { name: 'Save stops' }).click();
    await until(() => stop.evaluate((field) => field === document.activeElement), 'the keyboard to be led to the stop');
    // A mistyped separator is legal, and asked about.
    await stop.fill('90.00');
    await sheet.getByRole('button', { name: 'Save stops' }).click();
    const question = page.getByRole('alertdialog', { name: 'Is this price right?' });
    await question.getByText(/90\.00.*more than 50% away from the current price/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await stop.fill(String(Math.floor(Number(suggested) * 0.9)));
    await sheet.getByRole('button', { name: 'Save stops' }).click();
    await until(async () => (await sheet.getByRole('switch', { name: 'Stop loss' }).count()) === 0, 'the stop to be saved');

    // Closed, after one question.
    const profitShown = sheet.locator('p').first();
    assert.ok(Number.isFinite(amountOf(await profitShown.innerText())));
    await sheet.getByRole('button', { name: 'Close order' }).click();
    const said = messageShown(page.getByText(/^BTC\/USD 0\.01 closed at [\d,]+\.\d+: .?[+−]?\u2060?\$\d+\.\d\d/));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close order' }).click();
    await said;
    await page.getByText('No open orders').waitFor();

    // In history.
    await page.getByRole('tab', { name: 'History' }).click();
    const closed = page.getByRole('tabpanel').getByRole('button', { name: /BTC\/USD/ });
    await closed.waitFor();
    const figures = await closed.innerText();
    assert.match(figures, /Closed by you/);

    // Another one stays open for the story after a restart.
    await page.getByRole('link', { name: 'Trade' }).click();
    await order.getByRole('button', { name: /^Buy/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click();
    await page.getByText(/^Filled and open/).waitFor();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Open · 1' }).waitFor();
    assert.deepEqual(errors, []);
    await saveState({ storage: await context.storageState(), closed: figures });
    await close();
  },

  'a size by risk, and orders of one tap once they are agreed to': async ({ url }) => {
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Open a demo account' }).click();
    await hashIs(page, /^#\/trade/);
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.getByRole('button', { name: 'Crypto', exact: true }).click();
    await page.getByRole('button', { name: /BTC\/USD/ }).first().click();
    await hashIs(page, /^#\/trade/);
    const bar = page.getByRole('region', { name: 'New order' });
    await bar.getByRole('button', { name: /^Buy/ }).click();
    const ticket = page.getByRole('dialog', { name: /^Buy/ });
    await ticket.getByRole('button', { name: 'By risk' }).click();
    await ticket.getByText(/^Loses \$[\d,.]+ of \$[\d,.]+ there/).waitFor();
    await ticket.getByRole('button', { name: '0.01', exact: true }).click();
    await ticket.getByRole('switch', { name: 'One-tap trading' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    await ticket.getByText(/^Buys at [\d,.]+ at most and sells at/).waitFor();
    await ticket.getByRole('button', { name: 'Close' }).first().click();
    await ticket.waitFor({ state: 'hidden' });
    await bar.getByText('One tap').waitFor();
    await sellAtOnce(page, bar);
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Open · 1' }).waitFor();
    assert.deepEqual(errors, []);
    await close();
  },
};
