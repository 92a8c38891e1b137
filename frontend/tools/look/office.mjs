// Photographs every screen of the back office at two sizes and in both themes, into frontend/shots.
//
//   LOTDESK_URL=http://127.0.0.1:8080 LOTDESK_STAFF="address password" node tools/look/office.mjs [screen ...]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openOffice } from '../../tests/browser/office.mjs';
import { SCREENS, visit } from '../../tests/browser/stories/office-access.mjs';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

const url = process.env.LOTDESK_URL;
const asked = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const [size, room] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    const { page, close } = await openOffice(url, { theme, ...room });
    for (const screen of asked.length > 0 ? asked : SCREENS) {
      await visit(page, url, screen);
      await page.screenshot({ path: `${FOLDER}/office-${size}-${theme}-${screen.replaceAll('/', '-')}.png`, fullPage: true });
    }
    await close();
  }
}
