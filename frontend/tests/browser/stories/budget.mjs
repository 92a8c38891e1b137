// What a first visit downloads stays within its bars (tools/audit/bytes.mjs), which everything that is added is measured by.
import { bytes } from '../../../tools/audit/bytes.mjs';
import { launch } from '../../../tools/look/browser.mjs';
import { assert } from '../check.mjs';

export default {
  'home and the trade screen download no more JavaScript than they may': async ({ url }) => {
    const browser = await launch();
    try {
      const lines = await bytes({ server: { url }, browser, session: null });
      assert.deepEqual(lines.filter(({ ok }) => !ok), []);
    } finally {
      await browser.close();
    }
  },
};
