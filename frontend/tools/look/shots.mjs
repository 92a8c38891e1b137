// Photographs every route at six sizes, in both themes and four languages, into frontend/shots.
//
//   npm run shots                       all of them
//   npm run shots -- phone dark en /trade        only what is named: sizes, themes, languages, routes
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch, openPage, settle, visit } from './browser.mjs';
import { ENTRANCES, everyRoute } from './routes.mjs';
import { demoSession, openServer, realSession } from './server.mjs';

const SIZES = {
  small: [320, 640],
  phone: [390, 844],
  landscape: [844, 390],
  tablet: [768, 1024],
  desktop: [1440, 900],
  large: [1920, 1080],
};
const THEMES = ['dark', 'light'];
const LANGUAGES = ['hk', 'en', 'de', 'ar'];
const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

const asked = new Set(process.argv.slice(2));
const chosen = (all) => {
  const named = all.filter((one) => asked.has(one));
  return named.length > 0 ? named : all;
};

const routes = chosen(await everyRoute());
const server = await openServer();
const browser = await launch();
let count = 0;
try {
  // Without a mailbox to read there is no registration: a demo account sees most of it.
  const session = await realSession(server).catch(() => demoSession(server));
  await mkdir(FOLDER, { recursive: true });
  for (const size of chosen(Object.keys(SIZES))) {
    for (const theme of chosen(THEMES)) {
      for (const language of chosen(LANGUAGES)) {
        const [width, height] = SIZES[size];
        for (const inside of [true, false]) {
          const shown = routes.filter((route) => ENTRANCES.includes(route) !== inside);
          if (shown.length === 0) continue;
          const { page, context } = await openPage(browser, {
            width,
            height,
            theme,
            language,
            session: inside ? session : null,
            still: true,
          });
          await page.goto(server.url);
          await settle(page);
          for (const route of shown) {
            await visit(page, route);
            const name = route.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home';
            await page.screenshot({ path: `${FOLDER}/${size}-${theme}-${language}-${name}.png`, fullPage: height > 500 && width < 900 });
            count += 1;
          }
          await context.close();
        }
      }
    }
  }
  console.log(`${count} pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await server.close();
}
