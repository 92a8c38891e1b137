// Photographs every screen of the back office at three sizes and in both themes, into frontend/shots.
// LOTDESK_URL names the server, LOTDESK_DATA its data directory, LOTDESK_STAFF an owner of it.
//
//   LOTDESK_URL=http://127.0.0.1:8080 LOTDESK_DATA=data LOTDESK_STAFF="address password" node tools/look/admin.mjs [screen ...]
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openAdmin } from '../../tests/browser/admin.mjs';
import { furnish, SCREENS, visit } from '../../tests/browser/stories/admin-access.mjs';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } };
const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

const url = process.env.LOTDESK_URL;
if (!url) {
  console.error('LOTDESK_URL is not set');
  process.exit(2);
}
const asked = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const things = await furnish(url);
const wanted = SCREENS.map(([address, ...rest]) => [address(things), ...rest]).filter(([screen]) => asked.length === 0 || asked.includes(screen.split('/')[0]));
const { page, close } = await openAdmin(url);
for (const [size, room] of Object.entries(SIZES)) {
  await page.setViewportSize(room);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [screen, content, act] of wanted) {
      await visit(page, url, screen, content, act);
      await page.screenshot({ path: `${FOLDER}/backOffice-${size}-${colorScheme}-${screen.replaceAll('/', '-')}.png`, fullPage: true });
    }
  }
}
await close();
