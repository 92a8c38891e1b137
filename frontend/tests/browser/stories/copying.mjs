// Copy trading: a customer finds a strategy, sees what it would have done to their money, copies it with a limit of the loss, sees an
// order copied, and stops. Switches copy trading on, and off again. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { buy, call, instrument } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert, hashIs } from '../check.mjs';
import { fundAccount } from '../funds.mjs';
import { registered, signedIn, staff } from '../people.mjs';

/** A customer whose account is a strategy: their session, and the strategy. */
async function provider(url, owner) {
  const { session } = await registered(url);
  await fundAccount(owner, session, '10000');
  const { version } = await call(url, '/api/copy/text', { token: session.token });
  const body = { name: `Alpine ${session.user.uid}`, fees: JSON.stringify({ performance: '20' }), min: '500', text_version: version };
  return { session, strategy: await call(url, '/api/copy/strategy', { token: session.token, body }) };
}

export default {
  'a strategy is copied with a limit of the loss, and the copy is stopped': async ({ url }) => {
    const owner = await staff(url);
    await owner.set({ copying: 1 });
    const { session: other, strategy } = await provider(url, owner);
    const { session } = await registered(url);
    await fundAccount(owner, session, '5000');
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);

    // The ranking leads to the strategies, of which this one is too young to be listed.
    await page.goto(`${url}/#/rank`);
    await page.getByRole('link', { name: 'Strategies that you can copy' }).click();
    await hashIs(page, /^#\/copy$/);
    await page.getByLabel('Search').fill(strategy.name);
    await page.getByText('No matching strategies').waitFor();

    await page.goto(`${url}/#/copy?id=${strategy.id}`);
    await page.getByRole('heading', { level: 1, name: strategy.name }).waitFor();
    await page.getByText('Return and drawdown count open positions at their present price.').waitFor();
    await page.getByText('Not a forecast.').waitFor();
    await page.getByRole('region', { name: 'Fees' }).getByText('20%', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Copy this strategy' }).click();

    const start = page.getByRole('button', { name: /^Copy .* with/ });
    await page.getByText('I can lose all the money in the account.').first().waitFor();
    await page.getByRole('button', { name: '−20%' }).click();
    await start.click();
    await page.getByText('Read the text and agree to it to go on.').waitFor();
    await page.getByRole('checkbox').check();
    await start.click();
    await hashIs(page, /^#\/copy\?copy=\d+$/);
    await page.getByText('Copying', { exact: true }).waitFor();
    await page.getByText('$4,000.00').waitFor();

    // Half of the provider's money: half of the lots.
    await buy(url, other.token, await instrument(url, 'BTCUSD'), '0.02');
    await page.reload();
    const statement = page.getByRole('region', { name: 'Statement' });
    await statement.getByText('0.01 of 0.02 lots').waitFor();
    await statement.getByText('How it was calculated').click();
    await statement.getByText(/rounded down to 0\.01\./).waitFor();

    // It is among the copies, and is stopped after a question that names the position.
    await page.goto(`${url}/#/copy?view=mine`);
    await page.getByRole('link', { name: new RegExp(strategy.name) }).click();
    await page.getByRole('button', { name: 'Stop copying' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('1 position is closed at the market price.').waitFor();
    await question.getByRole('button', { name: 'Stop copying' }).click();
    await page.getByText('You stopped it.').waitFor();
    assert.deepEqual(errors, []);
    await close();
    await owner.set({ copying: 0 });
  },
};
