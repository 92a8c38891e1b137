// A trader with several accounts: each shows its own orders and money only, also in a tab beside; money moves between them.
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, follow, messageShown, shows, until } from '../check.mjs';
import { signedIn, staff } from '../people.mjs';

/** The button in the head of the screen that is shown, which names the account. */
const switcher = (page) => page.getByRole('main').getByRole('button', { name: /^Switch account/ }).filter({ visible: true });
const sheet = (page) => page.getByRole('dialog', { name: 'Accounts' });

async function choose(page, name) {
  await switcher(page).click();
  await sheet(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** The lots of the open orders, as their rows say them. */
async function opened(page, count) {
  await page.getByRole('tab', { name: `Open · ${count}` }).waitFor();
  return page.getByRole('tabpanel').innerText();
}

async function goTo(page, path) {
  await page.evaluate((to) => (location.hash = to), path);
  await shows(page, path);
}

/** From now on every text of the buttons that name the account is kept, also one that stands for a single frame. */
async function watchSwitcher(page) {
  await page.evaluate(() => {
    window.switcherTexts = [];
    const keep = () => {
      for (const { textContent } of document.querySelectorAll('main button[aria-haspopup="dialog"]')) {
        if (textContent.startsWith('Switch account')) window.switcherTexts.push(textContent);
      }
    };
    new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

export default {
  'a trader opens a second account, trades on it, moves money, and archives it': async ({ url }) => {
    const session = await openDemo(url);
    const { token } = session;
    const bitcoin = await instrument(url, 'BTCUSD');
    await buy(url, token, bitcoin, '0.02');
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);
    await page.goto(`${url}/#/order`);
    assert.match(await opened(page, 1), /Buy 0\.02/);

    // Another account is chosen as soon as it is open, and has nothing of the first.
    await switcher(page).click();
    await sheet(page).getByRole('button', { name: 'Open account' }).click();
    await sheet(page).getByRole('textbox', { name: 'Name (optional)' }).fill('Second');
    await sheet(page).getByRole('button', { name: 'Open account' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await switcher(page).filter({ hasText: 'Second' }).waitFor();
    await opened(page, 0);

    // An order on it.
    await follow(page, '/');
    await page.getByRole('button', { name: 'Crypto', exact: true }).click();
    await page.getByRole('button', { name: /BTC\/USD/ }).first().click();
    await shows(page, '/trade');
    await switcher(page).filter({ hasText: 'Second' }).waitFor();
    await page.getByRole('region', { name: 'New order' }).getByRole('button', { name: /^Buy/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Buy/ }).click();
    await page.getByText(/^Filled and open: Buy 0\.01/).waitFor();
    await follow(page, '/order');
    const second = await opened(page, 1);
    assert.match(second, /Buy 0\.01/);
    assert.doesNotMatch(second, /Buy 0\.02/);

    // Back, and the other one is not shown. A tab beside keeps the account that it shows.
    await choose(page, 'Demo account');
    await until(async () => (await opened(page, 1)).includes('Buy 0.02'), 'the order of the first account');
    assert.doesNotMatch(await opened(page, 1), /Buy 0\.01/);
    const beside = await context.newPage();
    await beside.goto(`${url}/#/order`);
    await until(async () => (await opened(beside, 1)).includes('Buy 0.02'), 'the last choice in a new tab');
    await choose(beside, 'Second');
    await until(async () => (await opened(beside, 1)).includes('Buy 0.01'), 'the second account in the tab beside');
    await page.reload();
    await until(async () => (await opened(page, 1)).includes('Buy 0.02'), 'the first account after a reload');
    await beside.close();

    // Money from the first to the second.
    await goTo(page, '/mine/wallet');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('999999');
    await page.getByText(/^You can transfer up to [\d,.]+ USD$/).waitFor();
    await amount.fill('1500');
    const said = messageShown(page.getByText(/1,500\.00 USD.* transferred to .*Second/));
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await said;
    await follow(page, '/mine/history');
    await page.getByText('Transfer to another account').waitFor();
    const list = await call(url, '/api/accounts/list', { token });
    const account = list[1].account;
    assert.equal(Number(list[0].balance) + Number(list[1].balance) < 200_000, true);
    assert.equal(Number(list[1].balance) > 101_000, true);

    // With an order it cannot be archived; without one it goes, and the first one is shown.
    await choose(page, 'Second');
    const archive = async () => {
      await switcher(page).click();
      await sheet(page).getByRole('button', { name: 'Change Second' }).click();
      await sheet(page).getByRole('button', { name: 'Archive account' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    };
    await archive();
    await sheet(page).getByRole('alert').filter({ hasText: 'no orders' }).waitFor();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await call(url, '/v1/api/forex/close_all', { token, account, body: { which: 'all' } });
    await archive();
    await until(async () => (await sheet(page).getByRole('listitem').count()) === 1, 'one account to be left');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await goTo(page, '/order');
    assert.match(await opened(page, 1), /Buy 0\.02/);
    assert.deepEqual(errors, []);
    await close();
  },

  'a trader opens an account in euros, in which every amount is in euros, and moves dollars into it': async ({ url }) => {
    const owner = await staff(url);
    await owner.set({ account_currencies: 'USD,EUR' });
    const session = await openDemo(url);
    const { token } = session;
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);
    await page.goto(`${url}/#/order`);
    await opened(page, 0);
    await watchSwitcher(page);

    await switcher(page).click();
    await sheet(page).getByRole('button', { name: 'Open account' }).click();
    await sheet(page).getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await sheet(page).getByText('are in Euro (EUR)').waitFor();
    await sheet(page).getByRole('textbox', { name: 'Name (optional)' }).fill('Europe');
    await sheet(page).getByRole('button', { name: 'Open account' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await switcher(page).filter({ hasText: /Europe.*[\d,.]+ EUR/ }).waitFor();

    // What the ticket says is what is booked, in euros.
    await follow(page, '/');
    await page.getByRole('button', { name: 'Crypto', exact: true }).click();
    await page.getByRole('button', { name: /BTC\/USD/ }).first().click();
    await shows(page, '/trade');
    await page.getByRole('region', { name: 'New order' }).getByRole('button', { name: /^Buy/ }).click();
    const ticket = page.getByRole('dialog');
    await ticket.getByText(/^€[\d,]+\.\d\d$/).first().waitFor();
    assert.doesNotMatch(await ticket.innerText(), /\$/);
    await ticket.getByRole('button', { name: /^Buy/ }).click();
    await page.getByText(/^Filled and open: Buy/).waitFor();
    const [, second] = await call(url, '/api/accounts/list', { token });
    const { data, currency } = await call(url, '/v1/api/forex/my_deal?status=1', { token, account: second.account });
    assert.deepEqual([second.currency, currency, data[0].Currency], ['EUR', 'EUR', 'EUR']);
    const margin = `€${Number(data[0].CautionMoney).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    await page.getByRole('link', { name: 'Show position' }).click();
    const position = page.getByRole('dialog', { name: /Buy 0\.01/ });
    await position.getByText(margin, { exact: true }).waitFor();
    await position.getByRole('button', { name: 'Close', exact: true }).click();
    await position.waitFor({ state: 'detached' });
    await opened(page, 1);
    await page.getByRole('region', { name: 'Account summary' }).getByText('€').first().waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\$/);
    await goTo(page, '/mine/history');
    await page.getByText(/balance €[\d,.]+/).first().waitFor();

    // Dollars into it, at a rate that is shown before; not while its market is closed.
    await goTo(page, '/mine/wallet');
    await choose(page, 'Demo account');
    await page.getByRole('combobox', { name: 'To', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    const { MarketStatus } = await instrument(url, 'EURUSD');
    if (MarketStatus === 1) {
      await page.getByText(/^1 USD = 0\.\d+ EUR$/).waitFor();
      const said = messageShown(page.getByText(/EUR.* transferred to .*Europe.*, at .*1 USD = 0\.\d+ EUR/));
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await said;
    } else {
      await page.getByText(/^Transfers from USD to EUR are possible while the market/).waitFor();
    }

    // The head never showed one account's name with the other's currency.
    const seen = await page.evaluate(() => window.switcherTexts);
    assert.ok(seen.some((text) => /Europe.* EUR/.test(text)) && seen.some((text) => / USD/.test(text)), seen.join(' | '));
    for (const text of seen) assert.ok(text.includes('Europe') ? !/ USD/.test(text) : !/ EUR/.test(text), text);
    await owner.set({ account_currencies: 'USD' });
    assert.deepEqual(errors, []);
    await close();
  },
};
