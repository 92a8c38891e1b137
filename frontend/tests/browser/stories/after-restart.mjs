// After the server was killed and started again: the same browser finds its session, its open order and its history.
import { openPhone } from '../browser.mjs';
import { assert } from '../check.mjs';
import { loadState } from '../state.mjs';

export default {
  'everything that was acknowledged is still there, once': async ({ url }) => {
    const { storage, closed } = await loadState();
    // The server may have come back on another port: storage belongs to an origin.
    const storageState = { ...storage, origins: storage.origins.map((entry) => ({ ...entry, origin: url })) };
    const { page, errors, close } = await openPhone({ storageState });
    await page.goto(`${url}/#/order`);
    await page.getByRole('tab', { name: 'Open · 1' }).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: /BTC\/USD/ }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    const found = page.getByRole('tabpanel').getByRole('button', { name: /BTC\/USD/ });
    await found.waitFor();
    assert.equal(await found.count(), 1);
    assert.equal(await found.innerText(), closed);
    assert.deepEqual(errors, []);
    await close();
  },
};
