// A phone for each story: a browser of its own, the one that CHROMIUM names or else the one that comes with npm. Of its own,
// because the latter runs in one process, which ends with the first page that is closed.
import { chromium as playwright } from 'playwright-core';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

async function launch() {
  if (process.env.CHROMIUM) {
    // The tests may run as root inside a container, where Chromium's own sandbox cannot start.
    return playwright.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args, '--disable-background-networking'],
  });
}

/**
 * A phone's page on the app. `faults` collects what must never happen while a story runs: exceptions, and errors on the
 * console. A language of null is a first visit.
 */
export async function openPhone({ theme = 'dark', language = 'en', width = 390, height = 844, storageState } = {}) {
  const browser = await launch();
  // A story that fails leaves its browser behind; the runner ends it.
  open.add(browser);
  const context = await browser.newContext({
    viewport: { width, height },
    userAgent: PHONE_AGENT,
    hasTouch: true,
    isMobile: true,
    colorScheme: theme,
    // Without one a headless browser takes the machine's, and `C` is none that Intl knows.
    locale: 'en-US',
    storageState,
  });
  const close = async () => {
    open.delete(browser);
    await browser.close();
  };
  const tag = { hk: 'zh-HK', en: 'en', ar: 'ar' }[language] ?? language;
  if (language) await context.addInitScript(
    ([code, languageTag]) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('lotdesk.settings')) {
        localStorage.setItem('lotdesk.settings', JSON.stringify({ language: code, languageTag }));
      }
    },
    [language, tag],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return { page, context, faults, close };
}

const open = new Set();

export async function closeAll() {
  await Promise.all([...open].map((browser) => browser.close()));
  open.clear();
}
