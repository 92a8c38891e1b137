// What is looked at on every route: accessibility, jumps, and the width of the smallest phone.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openPage, settle, TAGS, visit } from '../look/browser.mjs';
import { ENTRANCES } from '../look/routes.mjs';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs `look` on every route, signed in, and as a visitor where a door is. */
async function everywhere({ server, browser, session, routes }, options, look) {
  for (const inside of [true, false]) {
    const { page, context } = await openPage(browser, { ...options, session: inside ? session : null });
    await page.goto(server.url);
    await settle(page);
    for (const route of routes.filter((path) => ENTRANCES.includes(path) !== inside)) {
      await visit(page, route);
      await look(page, route);
    }
    await context.close();
  }
}

export async function axe(audit) {
  const lines = [];
  for (const language of ['en', 'ar']) {
    for (const theme of ['dark', 'light']) {
      const details = [];
      await everywhere(audit, { language, theme, still: true }, async (page, route) => {
        // Evaluated by the browser's debugger, which the content security policy does not hinder.
        await page.evaluate(script);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        for (const { id, nodes } of violations) {
          details.push(`${route}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ').slice(0, 400)}`);
        }
      });
      const what = `axe, every route, ${language}, ${theme}`;
      lines.push({ what, measured: `${details.length} violations`, bar: '0', ok: details.length === 0, details });
    }
  }
  return lines;
}

/** Layout shifts as the browser counts them, for each route opened directly. */
export async function shift({ server, browser, session, routes }) {
  const details = [];
  let worst = 0;
  for (const route of routes) {
    const visitor = ENTRANCES.includes(route);
    const { page, context } = await openPage(browser, { session: visitor ? null : session });
    await page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.hadRecentInput) continue;
          const nodes = entry.sources.map(({ node }) => node?.className || node?.nodeName).join(' ');
          globalThis.shifts.push({ value: entry.value, nodes: String(nodes) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.url}/#${route}`);
    await settle(page, route);
    await page.waitForTimeout(1_500);
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    worst = Math.max(worst, sum);
    // Less than that is not seen, and below what the browser itself reports as zero.
    if (sum >= 0.0005) details.push(`${route}: ${sum.toFixed(4)} ${shifts.map(({ nodes }) => nodes).join(' | ').slice(0, 200)}`);
    await context.close();
  }
  return [{ what: 'layout shift, worst route', measured: worst.toFixed(4), bar: '0', ok: details.length === 0, details }];
}

export async function overflow(audit) {
  const details = [];
  for (const language of Object.keys(TAGS)) {
    await everywhere(audit, { language, width: 320, height: 640 }, async (page, route) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 320) details.push(`${language} ${route}: ${wide} px`);
    });
  }
  const what = 'wider than 320 px, every route, every language';
  return [{ what, measured: `${details.length} routes`, bar: '0', ok: details.length === 0, details }];
}
