// A phone for each story: a browser of its own, the one that CHROMIUM names or else the one that comes with npm. Of its own,
// because the latter runs in one process, which ends with the first page that is closed.
import { chromium as playwright } from 'playwright-core';
import { TAGS } from '../../tools/look/browser.mjs';
import { engine } from '../../tools/look/chromium.mjs';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

/** How many times slower than this machine the phone is. */
const SLOWER = Number(process.env.LOTDESK_SLOWER ?? 1);
/** Only ever waited for by a story that fails. */
const TIMEOUT_MS = 45_000;

/**
 * A phone's page on the app. `errors` collects what must never happen while a story runs: exceptions, and errors on the
 * console. A language of null is a first visit; a phone that keeps `still` plays no animation.
 */
export function openPhone(options = {}) {
  return openPage({ theme: 'dark', language: 'en', width: 390, height: 844, phone: true, ...options });
}

/** A desktop page with a mouse, for the back office. */
export async function openPage({ theme = 'light', language = null, width, height, storageState, still = false, phone = false }) {
  const browser = await launched();
  // A story that fails leaves its browser behind; the runner ends it.
  open.add(browser);
  const context = await browser.newContext({
    viewport: { width, height },
    ...(phone ? { userAgent: PHONE_AGENT, hasTouch: true, isMobile: true } : {}),
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    // Without one a headless browser takes the machine's, and `C` is none that Intl knows.
    locale: 'en-US',
    storageState,
  });
  const close = async () => {
    open.delete(browser);
    await browser.close();
  };
  const tag = TAGS[language] ?? language;
  if (language) await context.addInitScript(
    ([code, languageTag]) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('lotdesk.settings')) {
        localStorage.setItem('lotdesk.settings', JSON.stringify({ language: code, languageTag }));
      }
    },
    [language, tag],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  if (SLOWER > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const errors = [];
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return { page, context, errors, close };
}

/** The session is stored before the page's first script. */
export async function signIn(context, session) {
  await context.addInitScript((stored) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lotdesk.session', JSON.stringify(stored));
  }, session);
}

const open = new Set();

/** A browser that dies while it starts has not met the app yet: another one is started. */
async function launched(tries = 3) {
  try {
    return await playwright.launch(await engine());
  } catch (error) {
    if (tries === 1) throw error;
    return launched(tries - 1);
  }
}

export async function closeAll() {
  await Promise.all([...open].map((browser) => browser.close()));
  open.clear();
}
