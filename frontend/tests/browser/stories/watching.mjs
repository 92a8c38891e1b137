// What happens without an act of the trader: prices, fills and stop-outs. Needs a server whose prices
// these stories set (`--feed push`).
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, hashIs, messageShown, until } from '../check.mjs';
import { openMarket } from '../feed.mjs';

const CODE = 'BTCUSD';
const NAME = /BTC\/USD/;

/** A phone on which a signed-in customer views the instrument. */
async function open(url, session, chosen) {
  const phone = await openPhone();
  await phone.context.addInitScript(
    ([who, id]) => {
      localStorage.setItem('lotdesk.session', JSON.stringify(who));
      localStorage.setItem('lotdesk.instrument', JSON.stringify(id));
    },
    [session, chosen.Id],
  );
  return phone;
}

export default {
  'a pending order triggers while the page is open': async ({ url }) => {
    const market = await openMarket(url, CODE, 100_000);
    const chosen = await instrument(url, CODE);
    const session = await openDemo(url);
    const { page, errors, close } = await open(url, session, chosen);
    try {
      await page.goto(`${url}/#/trade`);
      const bar = page.getByRole('region', { name: 'New order' });
      await bar.getByRole('button', { name: /Order details/ }).click();
      const ticket = page.getByRole('dialog');
      await ticket.getByRole('radio', { name: 'Pending' }).check();
      await ticket.getByLabel('Price', { exact: true }).fill('99000');
      await ticket.getByRole('button', { name: /^Buy limit/ }).click();
      await page.getByText(/^Waiting for its price: Buy limit/).waitFor();
      await page.getByRole('link', { name: 'Orders' }).click();
      await hashIs(page, /^#\/order/);
      await page.getByRole('tab', { name: 'Pending · 1' }).click();
      await page.getByRole('tabpanel').getByRole('button', { name: NAME }).waitFor();

      const said = messageShown(page.getByText(/^Filled and open: Buy 0\.01 .*BTC\/USD.* at 98,990\.00/));
      await market.move(98_980);
      await said;
      await page.getByText('No pending orders').waitFor();
      await page.getByRole('tab', { name: 'Open · 1' }).click();
      const held = page.getByRole('tabpanel').getByRole('button', { name: NAME });
      await held.waitFor();
      // It opened at the ask that triggered it, better than its target.
      assert.match(await held.innerText(), /98,990\.00/);
      assert.deepEqual(errors, []);
    } finally {
      market.close();
      await close();
    }
  },

  'a stop is dragged on the chart, and the server has it where it was dropped': async ({ url }) => {
    const chosen = await instrument(url, CODE);
    // Near the candles that there are, so that the line is in the picture.
    const candles = await call(url, `/v1/api/forex/kline?forex_id=${chosen.Id}&period=5min&limit=1`);
    const price = Math.round(Number(candles.at(-1).Close));
    const market = await openMarket(url, CODE, price);
    const session = await openDemo(url);
    const first = price * 0.9995;
    const order = await buy(url, session.token, chosen, '0.10', { stop_loss_price: first.toFixed(2) });
    const { page, errors, close } = await open(url, session, chosen);
    try {
      await page.goto(`${url}/#/trade`);
      const handle = page.locator(`[data-level="${order.Id}:stop"]`);
      await handle.waitFor();
      await until(async () => ((await handle.boundingBox())?.y ?? 0) > 0, 'the line to be drawn');
      const box = await handle.boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 5; step += 1) await page.mouse.move(x, y + step * 8);
      await page.mouse.up();
      const question = page.getByRole('alertdialog');
      await question.getByText(/^Move the stop loss to/).waitFor();
      // What it would cost is said before it is decided.
      // No line ends between sign and amount (U+2060).
      assert.match(await question.innerText(), /Result there: −\u2060?\$/);
      await question.getByRole('button', { name: 'Move' }).click();
      await question.waitFor({ state: 'detached' });
      const stop = async () => {
        const { data } = await call(url, '/v1/api/forex/my_deal?status=1&page=1', { token: session.token });
        return Number(data[0].TargetLossPrice);
      };
      await until(async () => (await stop()) < first - 1, 'the stop to be lower');
      const moved = await stop();
      await until(async () => Number(await handle.getAttribute('aria-valuenow')) === moved, 'the handle to be there');
      assert.deepEqual(errors, []);
    } finally {
      market.close();
      await close();
    }
  },

  'a stop-out closes the order, its sheet, and says why': async ({ url }) => {
    const market = await openMarket(url, CODE, 100_000);
    const chosen = await instrument(url, CODE);
    const session = await openDemo(url);
    // Nearly all of the money as margin: a few percent against it are too much.
    const leverage = Math.max(...chosen.HasForexMultiple.map(({ Value }) => Value));
    const { available } = await call(url, '/v1/api/main/account/forexDetail', { token: session.token });
    const lots = (Number(available) * 0.9 * leverage) / (100_010 * Number(chosen.ForexContNum));
    const most = Math.min(Math.floor(lots * 100) / 100, Number(chosen.ForexMaxCont));
    // Where one order may not be that large, several are.
    const count = Math.ceil((Math.floor(lots * 100) / 100) / most);
    for (let opened = 0; opened < count; opened += 1) await buy(url, session.token, chosen, most.toFixed(2));
    const { page, close } = await open(url, session, chosen);
    try {
      await page.goto(`${url}/#/order`);
      await page.getByRole('tab', { name: `Open · ${count}` }).waitFor();
      await page.getByRole('tabpanel').getByRole('button', { name: NAME }).first().click();
      await page.getByRole('dialog').getByText('Open price').waitFor();
      const said = messageShown(page.getByText(/Stopped out: the margin level was too low/));
      let price = 100_000;
      await until(
        async () => {
          price *= 0.99;
          await market.move(price);
          return (await page.getByText('No open orders').count()) > 0;
        },
        'the stop-out',
      );
      await said;
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tabpanel').getByText(/Stopped out/).first().waitFor();
    } finally {
      market.close();
      await close();
    }
  },
};
