// Pages to look at: a phone or a desk, a theme, a language, somebody signed in.
import { chromium as playwright } from 'playwright-core';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

/** The tags of src/core/locales.ts. */
export const TAGS = {
  hk: 'zh-HK', en: 'en', jp: 'ja', kr: 'ko', th: 'th', vn: 'vi', fr: 'fr', de: 'de',
  ru: 'ru', spa: 'es', pt: 'pt', ar: 'ar', it: 'it', tr: 'tr', id: 'id',
};

async function engine() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] };
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, '--disable-background-networking'] };
}

export async function launch() {
  return playwright.launch(await engine());
}

/** A browser with a profile of its own that answers on a debugging port, as Lighthouse wants it. */
export async function launchWithPort(profile, port) {
  const { executablePath, args } = await engine();
  return playwright.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: 'en-US',
  });
}

/** What the app finds in its storage when it starts. */
export function storedFor({ language = 'en', session = null }) {
  const settings = { language, languageTag: TAGS[language] };
  return { 'lotdesk.settings': settings, ...(session && { 'lotdesk.session': session }) };
}

export async function openPage(browser, { width = 390, height = 844, theme = 'dark', language = 'en', session } = {}) {
  const phone = width < 900;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-US',
    ...(phone && { userAgent: PHONE_AGENT, hasTouch: true, isMobile: true }),
  });
  await context.addInitScript(
    (stored) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('looked')) return;
      sessionStorage.setItem('looked', '1');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    storedFor({ language, session }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return { page, context };
}

/** Goes there inside the app and waits until it stands still. */
export async function visit(page, route) {
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  await settle(page);
}

export async function settle(page) {
  await page.locator('main [data-active]').first().waitFor();
  await page
    .locator('main [data-active] [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 8_000 })
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  // Entering animations end before anything is measured.
  await page.waitForTimeout(350);
}
