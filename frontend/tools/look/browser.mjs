// Pages for screenshots: phone or desktop, a theme, a language, signed in or not.
import { chromium as playwright } from 'playwright-core';
import { engine } from './chromium.mjs';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

/** The tags of src/core/app/locales.ts. */
export const TAGS = {
  hk: 'zh-HK', en: 'en', jp: 'ja', kr: 'ko', th: 'th', vn: 'vi', fr: 'fr', de: 'de',
  ru: 'ru', spa: 'es', pt: 'pt', ar: 'ar', it: 'it', tr: 'tr', id: 'id',
};

export async function launch() {
  return playwright.launch(await engine({ several: true }));
}

/** A browser with a profile of its own that answers on a debugging port, as Lighthouse wants it. */
export async function launchWithPort(profile, port) {
  const { executablePath, args } = await engine({ several: true });
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

/** `still` plays no animation. */
export async function openPage(browser, { width = 390, height = 844, theme = 'dark', language = 'en', session, still = false } = {}) {
  const phone = width < 900;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
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
  await settle(page, route);
}

const TIMEOUT_MS = 20_000;

/** Waits until the screen of a route stands: nothing of it loads any more, nothing moves into its place. */
export async function settle(page, route = '/') {
  const path = route.split('?')[0];
  const end = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate(stands, path))) {
    if (Date.now() > end) throw new Error(`${route} does not come to rest`);
    await new Promise((done) => setTimeout(done, 50));
  }
  await page.evaluate(() => document.fonts.ready);
}

/** In the page. What turns for ever, like a spinner, counts as still, and so does what only fades, like a price's flash. */
function stands(path) {
  // On the desktop the quotes and the trade screen are one.
  const shown = path === '/trade' && document.documentElement.hasAttribute('data-desktop') ? '/' : path;
  const screen = document.querySelector(`main [data-active="${shown}"]`);
  if (!screen || screen.querySelector('[aria-busy="true"]')) return false;
  const moves = ({ playState, effect }) =>
    playState === 'running' &&
    Number.isFinite(effect?.getComputedTiming().endTime ?? 0) &&
    !effect?.getKeyframes().every((frame) => !('transform' in frame || 'translate' in frame || 'scale' in frame));
  return !document.getAnimations().some(moves);
}
